### Русский: лобби, стол и результат целиком.
### В рассказе о раздаче нет прошедшего времени: род игрока неизвестен.

## Страница

page-lobby = Столы · Omaha8
page-table = { $table } · Omaha8
page-turn = Ваш ход · { $table }
page-hands = Мои раздачи · Omaha8
skip-to-actions = К моим действиям
skip-to-content = К странице
nav = Страницы
nav-lobby = Лобби
nav-hands = Раздачи
language = Язык
settings = Настройки
close = Закрыть
cancel = Отмена
loading = Загрузка
not-found = Такой страницы нет. До лобби один шаг.
not-found-table = Такого стола нет. Возможно, его закрыли.

## Карты

rank = { $rank ->
    [0] двойка
    [1] тройка
    [2] четвёрка
    [3] пятёрка
    [4] шестёрка
    [5] семёрка
    [6] восьмёрка
    [7] девятка
    [8] десятка
    [9] валет
    [10] дама
    [11] король
   *[12] туз
}
# родительный падеж: стрит до ...
rank-to = { $rank ->
    [0] двойки
    [1] тройки
    [2] четвёрки
    [3] пятёрки
    [4] шестёрки
    [5] семёрки
    [6] восьмёрки
    [7] девятки
    [8] десятки
    [9] валета
    [10] дамы
    [11] короля
   *[12] туза
}
# родительный падеж множественного числа: пара ...
ranks = { $rank ->
    [0] двоек
    [1] троек
    [2] четвёрок
    [3] пятёрок
    [4] шестёрок
    [5] семёрок
    [6] восьмёрок
    [7] девяток
    [8] десяток
    [9] валетов
    [10] дам
    [11] королей
   *[12] тузов
}
ranks-first = { $rank ->
    [0] двойки
    [1] тройки
    [2] четвёрки
    [3] пятёрки
    [4] шестёрки
    [5] семёрки
    [6] восьмёрки
    [7] девятки
    [8] десятки
    [9] валеты
    [10] дамы
    [11] короли
   *[12] тузы
}
ranks-second = { $second ->
    [0] двойки
    [1] тройки
    [2] четвёрки
    [3] пятёрки
    [4] шестёрки
    [5] семёрки
    [6] восьмёрки
    [7] девятки
    [8] десятки
    [9] валеты
    [10] дамы
    [11] короли
   *[12] тузы
}
card = { rank } { $suit ->
    [clubs] треф
    [diamonds] бубен
    [hearts] червей
   *[spades] пик
}
card-high = { $card }, играет на хай
card-low = { $card }, играет на лоу
card-both = { $card }, играет на хай и лоу
card-draw = { $card }, дро на лоу
card-high-draw = { $card }, играет на хай, дро на лоу
card-to-come = карта впереди
hidden-cards = { $count ->
    [one] { $count } закрытая карта
    [few] { $count } закрытые карты
   *[many] { $count } закрытых карт
}
tab-high = ▲ хай
tab-low = лоу ▼
tab-high-short = ▲ Х
tab-low-short = Л ▼

## Чтение руки

high = Хай
low = Лоу
both = Обе половины
whole = Весь банк
high-high-card = старшая карта: { rank }
high-pair = пара { ranks }
high-two-pair = две пары: { ranks-first } и { ranks-second }
high-trips = тройка { ranks }
high-straight = стрит до { rank-to }
high-flush = флеш до { rank-to }
high-full-house = фулл-хаус: { ranks-first } и { ranks-second }
high-quads = каре { ranks }
high-straight-flush = стрит-флеш до { rank-to }
high-royal = роял-флеш
start-pair = пара { ranks }
start-high = старшая карта: { rank }
suits-double = две масти по две
suits-single = две карты в масть
suits-none = все масти разные
rest-nuts = натс
draw-straight-flush = дро на стрит-флеш
draw-nut-flush = дро на натсовый флеш
draw-flush = дро на флеш
draw-full-house = дро на фулл-хаус
draw-straight = дро на стрит
not-yet = Пока нет
low-none = Нет лоу
no-low-board = Лоу невозможно
no-low-nobody = Лоу ни у кого нет
low-place = { $place ->
    [1] натсовое лоу
    [2] второе по силе лоу
    [3] третье по силе лоу
    [4] четвёртое по силе лоу
   *[other] { $place }-е по силе лоу
}
low-to-come = в надежде на борд
low-draw = дро: { $ranks }, { $needed ->
    [one] нужна ещё { $needed } низкая карта
    [few] нужны ещё { $needed } низкие карты
   *[many] нужно ещё { $needed } низких карт
}
low-hand-has = { $count ->
    [0] у вас нет карт до восьмёрки
   *[other] у вас одна низкая карта, нужны две
}
low-counterfeited = борд спарил ваши низкие карты
low-board-has = { $count ->
    [0] на борде нет карт до восьмёрки
    [one] на борде { $count } карта до восьмёрки
    [few] на борде { $count } карты до восьмёрки
   *[many] на борде { $count } карт до восьмёрки
}

## Игры и ставки

game-hilo = Омаха хай-лоу
game-hilo-long = Омаха хай-лоу, восьмёрка или ниже
game-high = Омаха хай
game-big-o = Биг-О
cards-each = { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
}
limit-fixed = Фикс-лимит
limit-pot = Пот-лимит
limit-no = Безлимит
limit-spread = Спред-лимит
limit-fixed-short = Фикс
stakes = { $small }/{ $big }
option-kill-full = Килл, полный
option-kill-half = Килл, половинный
option-bots = { $count ->
    [one] { $count } бот
    [few] { $count } бота
   *[many] { $count } ботов
}
deal-committed = Раздача зафиксирована
deal-committed-about = Колода этой раздачи зафиксирована, четыре её корня опубликованы до первой карты. Пока колоду тянет один сервер комнаты: доли игроков появятся позже.
kill-badge = Килл: { $stakes } в этой раздаче
hand-name = Раздача { $hand }

## Лобби

tables = Столы
tables-open = { $count ->
    [one] открыт { $count } стол
    [few] открыто { $count } стола
   *[many] открыто { $count } столов
} · { $players ->
    [one] играет { $players } игрок
    [few] играют { $players } игрока
   *[many] играют { $players } игроков
}
column-table = Стол
column-game = Игра
column-limit = Лимит
column-stakes = Ставки
column-seats = Места
column-average = Средний банк
average-short = ср. банк
column-hands = Раздачи
seats-taken = Занято мест: { $taken } из { $all }
lobby-empty = Открытых столов нет.
lobby-none-match = Под фильтры не подходит ни один стол.
lobby-keys = Средний банк за последние раздачи каждого стола. ↑ ↓ выбирают, Enter открывает.
filter = Фильтр
filters = Фильтры
filter-game = Игра
filter-cards = Карты
filter-limit = Лимит
filter-hilo = Хай-лоу
filter-high = Только хай
filter-pot = Пот
filter-no = Без лимита
filter-spread = Спред
filter-hide-full = Скрыть полные столы
filter-clear = Сбросить фильтры
chosen-table = Выбранный стол
seat-open = Свободно
seat-bot = бот
house-short = Правила стола вкратце
house-hilo = Для лоу нужны карты до { $low }. Играют ровно две из ваших { $cards } карт.
house-high = Играют ровно две из ваших { $cards } карт. Половины лоу нет.
house-fixed = Ставка до флопа и на флопе { $small }, дальше { $big }; не больше { $cap } ставок на улице.
house-pot = Рейз — до размера банка после колла.
house-no = Рейз — до всего стека.
house-spread = Ставка от { $low } до { $high }.
house-kill-scoop = Кто забирает целиком банк от { $threshold }, играет следующую раздачу с киллом: её ставки { $size ->
    [full] вдвое
   *[half] в полтора раза
} больше.
house-kill-row = Кто берёт два банка подряд, второй от { $threshold }, играет следующую раздачу с киллом: её ставки { $size ->
    [full] вдвое
   *[half] в полтора раза
} больше.
house-odd = Лишняя фишка: между половинами хаю, потом левее баттона.
house-rake-none = Без рейка.
house-rake = Берётся рейк.
house-clock = Ход { $seconds } с, запас времени { $bank } с.
buy-in = Войти с
buy-in-range = от { $low } до { $high } · кошелёк { $wallet }
buy-in-from = от { $low } · кошелёк { $wallet }
buy-in-open = от { $low } до { $high }
buy-in-open-from = от { $low }
buy-in-bad = От { $low } до { $high }, и не больше кошелька.
min = Мин.
max = Макс.
watch = Смотреть
sit-in-seat = Занять место { $seat }
back-to-table = К моему месту
open-table = Открыть
your-name = Ваше имя
your-name-hint = Его видят другие. От 2 до 16 букв или цифр.
name-long = Не больше 16 букв или цифр, а здесь { $count }.
name-needed = Чтобы сесть, нужно только имя. Фишки здесь игровые.
table-full = Все места заняты. Можно смотреть.
sign-out = Выйти

## Стол

opponents = Игроки, по часовой стрелке слева от вас
opponents-watching = Игроки, по часовой стрелке
board-label = Борд, { $street ->
    [0] префлоп
    [1] флоп
    [2] тёрн
   *[3] ривер
}
board-first = Первый борд
board-second = Второй борд
board-and-pots = Борд и банки
my-hand = Моя рука
actions = Мои действия
you = Вы
you-low = вы
open-seat = Место { $seat } свободно
sit-here = Сесть
mark-button = D
mark-small = SB
mark-big = BB
mark-kill = K
kill-word = Килл
button = Баттон
small-blind = малый блайнд
big-blind = большой блайнд
killer = килл
pot = Банк
main-pot = Основной банк
side-pot = Побочный банк { $number }
this-street = на этой улице
players = { $count ->
    [one] { $count } игрок
    [few] { $count } игрока
   *[many] { $count } игроков
}
pot-players = { $pot } { $chips }: { $names }
state-folded = Фолд
state-mucked = Сброс
state-all-in = Олл-ин
state-away = Не в игре
state-check = Чек
state-call = Колл
state-bet = Бет
state-raise = Рейз
state-complete = Дополнение
state-posted = Блайнд
state-answered = Ответ дан
state-guarded = Защита
state-reconnecting = Переподключение
state-waiting = Ждёт
owes-small = должен малый блайнд
owes-big = должен большой блайнд
owes-both = должен оба блайнда
seconds = { $seconds } с
bank-seconds = Запас { $seconds } с
seat-bet = , ставка { $chips }
alone = Ждём ещё одного игрока. Скопируйте ссылку.
copy-link = Скопировать ссылку
next-hand-soon = Скоро следующая раздача
spectating = Вы смотрите. Сесть можно из лобби или на свободное место.
take-a-seat = Занять место

## Моя рука и действия

your-turn = Ваш ход
waiting-for = Ходит { $name }
not-dealt = Вы в игре со следующей раздачи
you-folded = Вы в фолде
time-bank-more = + { $seconds } с запас времени
sit-out = Пропустить раздачу
sit-in = Вернуться
stack = Стек
post-now = Поставить { $chips } сейчас
wait-bb = Ждать большого блайнда
top-up = Докупить
leave = Встать из-за стола
leave-sure = Встать из-за стола? В банке ваши { $chips }, рука уйдёт в фолд.
leave-quiet = Встать из-за стола? Ваши { $chips } вернутся в кошелёк.
stay = Остаться
fold = Фолд
fold-sure = Чек бесплатен. Всё равно фолд?
fold-anyway = Всё равно фолд
check = Чек
call-word = Колл
bet-word = Бет
raise-word = Рейз до
all-in-word = Олл-ин
complete-word = Дополнить до
capped = Кэп: { $count ->
    [3] три ставки
    [4] четыре ставки
    [one] { $count } ставка
    [few] { $count } ставки
   *[many] { $count } ставок
}
no-raise = Можно уравнять или сбросить
bets-this-street = Ставки на улице
bets-of = { $made } из { $cap }
bets-each = по { $chips }
size-min = Мин.
size-half = ½ банка
size-three-quarters = ¾ банка
size-pot = Банк
size-last = Как прошлая
size-max = Макс.
amount = Сумма
sizes = Размеры
size-field = Рейз до, от { $low } до { $high }
size-slider = Сумма
size-value = { $action } { $chips }
smaller = Меньше
larger = Больше
size-empty = Нужна сумма: от { $low } до { $high }.
size-low = Не меньше { $low }: можно от { $low } до { $high }.
size-high = Не больше { $high }: можно от { $low } до { $high }.
size-digits = Только цифры, от { $low } до { $high }.
size-step = С шагом { $step }, от { $low } до { $high }.
price = { $percent } % от { $pot }
most-pot = Предел рейза — банк после колла: { $pot } сверх { $call }.
most-bet = Предел ставки — банк: { $pot }.
most-stack = Предел — весь ваш стек: { $chips }.
most-spread = Бет или рейз от { $low } до { $high }.
fixed-about = Фикс-лимит: бет и рейз по { $small } до флопа и на флопе, дальше по { $big }. Одно касание — ход.
pre-action = До вашего хода
pre-fold = Фолд
pre-check-fold = Чек или фолд
pre-check = Чек
pre-call = Колл { $chips }
pre-call-any = Колл любой
pre-cancelled-raise = Рейз: ваш выбор заранее отменён.
pre-cancelled-street = Новая улица: ваш выбор заранее отменён.
question-chop = Забрать блайнды и закончить раздачу?
question-run-twice = Сдать остальное дважды?
question-waits = Ждём ответа остальных
yes = Да
no = Нет
show-hand = Показать руку
refused = { $reason } Ничего не изменилось.

## Рассказ о раздаче

tab-hand = Раздача
tab-last = История
story-label = Что происходит
street-0 = Префлоп
street-1 = Флоп
street-2 = Тёрн
street-3 = Ривер
showdown = Вскрытие
hand-over = Конец раздачи
story-pot = банк { $chips }
story-partial = Начало было до вас.
story-empty = Здесь появится рассказ о раздаче.
says-posts = { $name }: { $kind ->
    [ante] анте
    [big_blind_ante] анте за всех
    [kill] килл-блайнд
    [straddle] страддл
    [overblind] овер-блайнд
    [post] вход
   *[other] блайнд
} { $chips }
says-folds = { $names }: фолд
says-left = { $name }: уход, фолд
says-checks = { $names }: чек
says-calls = { $names }: колл { $chips }
says-all-in-call = { $name }: колл, олл-ин { $chips }
says-bets = { $name }: бет { $chips }
says-raises = { $name }: рейз до { $chips }
says-completes = { $name }: дополнение до { $chips }
says-bets-all-in = { $name }: бет, олл-ин { $chips }
says-raises-all-in = { $name }: рейз, олл-ин { $chips }
says-short = Неполный рейз: кто уже ходил, может только колл или фолд.
says-guarded = { $name }: нет связи, в игре на уравненное
says-returned = { $name }: возврат { $chips }
says-chop-yes = { $name }: делим блайнды
says-chop-no = { $name }: играем
says-run_twice-yes = { $name }: сдаём дважды
says-run_twice-no = { $name }: сдаём один раз
says-chopped = Блайнды возвращены
says-shows = { $name }
says-mucks = { $name }: сброс
says-reads = { $high } · { $low }
says-reads-high = { $high }
says-no-low = нет лоу
says-cancelled = Раздача отменена: стеки как до неё.
says-balance = { $rake ->
    [0] Без рейка: эта комната его не берёт.
   *[other] Рейк { $rake }.
} Внесено { $in }, выплачено { $out }.
says-next-kill = { $name }: килл в следующей раздаче

## Результат

result = Результат
you-scoop = Вы забираете весь банк: { $chips }
you-win-quiet = Вы берёте { $chips }
you-win-part = Вы берёте { $chips } из { $pot }
you-quartered = { $winners }; вам — четверть
other-scoops = { $name } забирает весь банк: { $chips }
other-wins-quiet = { $name } берёт { $chips }
others-win = { $winners }
name-wins = { $name } берёт { $chips }
name-amount = { $name } { $chips }
chopped = Блайнды поделены
cancelled = Раздача отменена
net-in-hand = { $net } за раздачу
net-even = ноль за раздачу
your-cards = ваши карты
part-quarter-pot = четверть { $number ->
    [0] основного банка
   *[other] побочного банка { $number }
}
part-high-pot = хай { $number ->
    [0] основного банка
   *[other] побочного банка { $number }
}
part-low-pot = лоу { $number ->
    [0] основного банка
   *[other] побочного банка { $number }
}
part-whole-pot = весь { $number ->
    [0] основной банк
   *[other] побочный банк { $number }
}
part-quarter-sides = по четверти { $count ->
    [2] обоих побочных банков
   *[other] { $count } побочных банков
}
part-high-sides = хай { $count ->
    [2] обоих побочных банков
   *[other] { $count } побочных банков
}
part-low-sides = лоу { $count ->
    [2] обоих побочных банков
   *[other] { $count } побочных банков
}
part-whole-sides = { $count ->
    [2] оба побочных банка
    [few] все { $count } побочных банка
   *[many] все { $count } побочных банков
}
hand-because = { $hand }: { $reason }
uncontested = Никто не уравнял
reason-beats = { $mine } сильнее, чем { $other } ({ $name })
reason-beats-you = { $mine } сильнее, чем ваше: { $other }
reason-tied-quarter = по четверти
reason-tied-sixth = по одной шестой
reason-tied-half = по половине
reason-tied-third = по трети
reason-tied-equal = поровну
reason-even = обе половины, поровну
reason-no-low-name = { $name }: нет лоу
reason-no-low-you = у вас нет лоу
reason-no-low-others = больше никто не показывает лоу
reason-mucked = { $names }: сброс
odd-chip = лишняя фишка — хаю
odd-position = лишняя фишка — { $names }, ближе слева от баттона
odd-suit = лишняя фишка — { $names }, старшая карта по рангу и масти
odd-high_side = лишняя фишка — { $names }, за хай
and = и
board-impossible = Для лоу нужны три карты борда до восьмёрки, разных рангов. { $count ->
    [0] На этом борде таких нет.
    [one] На этом борде { $count } такая.
    [few] На этом борде { $count } такие.
   *[many] На этом борде { $count } таких.
} Весь банк уходит хаю.
nobody-qualified = Лоу возможно, но ни в одной открытой руке нет пяти карт до восьмёрки. Весь банк уходит хаю.
rake-line = Рейк { $chips }
no-rake = Без рейка
returned-line = { $name }: возврат { $chips }
pots-count = { $count ->
    [one] { $count } банк
    [few] { $count } банка
   *[many] { $count } банков
}
pots-before = Предыдущие банки
pots-after = Следующие банки
result-hint = Наведите на половину или идите ← →: её пять карт засветятся у игроков и на борде.
keep-open = Не закрывать
kept-open = Не закроется
next-in = Дальше · { $seconds } с
kill-next-you = Вы играете следующую раздачу с киллом: { $stakes }.
kill-next = { $name } — килл в следующей раздаче: { $stakes }.
kill-why = Банк от { $threshold } взят целиком. Вы ставите { $chips }.
kill-why-other = Банк от { $threshold } взят целиком.
download = Скачать
last-hands-empty = Здесь будут раздачи, которые вы видели до конца.

## Мои раздачи

hands = Мои раздачи
hands-empty = Сыграйте раздачу, и она появится здесь.
hands-about = Все раздачи с вашим участием, новые сверху. В записи ваши карты, всё показанное и доказательство раздачи.
hands-see = Смотреть
hands-download = Скачать запись
hands-need-name = Сядьте за стол, и ваши раздачи будут храниться здесь.

## Связь, сообщения, ошибки

connection-lost = Связь потеряна. Переподключение… раздача сохранена.
connection-back = Связь есть.
connection-back-seconds = Связь есть, осталось { $seconds } с.
notices = Сообщения
notice-away = Вы не в игре: { $why ->
    [blind] блайнд прошёл, пока вы ждали
    [bust] фишки кончились
    [timeout] время вышло
   *[wish] по вашему желанию
}.
error-network = Комната не ответила. Ничего не изменилось; попробуйте ещё раз.
error-other = Не получилось ({ $code }).
error-room-stale-hand = Поздно: раздача уже прошла.
error-room-stale-action = Поздно: ход уже прошёл.
error-room-early = Для этого ещё рано.
error-room-not-seated = У вас нет места за этим столом.
error-room-not-dealt = Вы не в этой раздаче.
error-room-rate = Слишком часто. Подождите немного.
error-room-paused = Стол на паузе.
error-action-out-of-turn = Сейчас не ваш ход.
error-action-over = Раздача закончена.
error-action-amount = Такую сумму поставить нельзя.
error-action-not-asked = Вас уже не спрашивают.
error-action-show = Показывать нечего.
error-betting-raise = Сейчас рейз невозможен.
error-betting-no-turn = Сейчас ничей ход.
error-table-seat-taken = Это место только что заняли.
error-table-already-seated = У вас уже есть место за этим столом.
error-table-full = Все места заняты.
error-table-buyin-too-large = Это больше, чем разрешает стол.
error-table-chips = Это меньше, чем требует стол.
error-table-wallet = В кошельке столько нет.
error-table-rathole = Вы недавно ушли с большей суммой: вернитесь не с меньшей.
error-table-hand-running = Не во время раздачи.
error-table-no-chips = У вас здесь нет фишек: сначала докупите.
error-table-wait-only = За этим столом ждут большого блайнда.
error-account-name-length = В имени от 2 до 16 букв.
error-account-name-letters = В имени только буквы, цифры, - или _.
error-account-name-taken = Такое имя уже занято.
error-ledger-too-little = В кошельке столько нет.

## Вслух

live = Что происходит
say-dealt = Раздача { $hand }. Ваши карты: { $cards }.
say-street = { $street ->
    [1] Флоп
    [2] Тёрн
   *[3] Ривер
}: { $cards }.
say-readings = Хай: { $high }. Лоу: { $low }.
say-high = Хай: { $high }.
say-your-turn = Ваш ход. { $call ->
    [0] Чек бесплатен
   *[other] Колл { $call }
}{ $low ->
    [0] {""}
   *[other] , { $bet ->
        [yes] бет
       *[no] рейз
    } от { $low } до { $high }
}, банк { $pot }. { $seconds ->
    [one] { $seconds } секунда
    [few] { $seconds } секунды
   *[many] { $seconds } секунд
}.
say-your-turn-fixed = Ваш ход. { $call ->
    [0] Чек бесплатен
   *[other] Колл { $call }
}{ $to ->
    [0] {""}
   *[other] , { $bet ->
        [yes] бет
       *[no] рейз до
    } { $to }
}, банк { $pot }. { $seconds ->
    [one] { $seconds } секунда
    [few] { $seconds } секунды
   *[many] { $seconds } секунд
}.
say-five-seconds = Пять секунд.
say-pot = { $pot } { $chips }: { $halves }.
say-half = { $half } { $winners }, { $hand }
say-half-bare = { $half } { $winners }
say-result = { $title }, { $net ->
    [even] ноль
   *[other] итог { $net }
}.

## Клавиши

keys-all = Все клавиши
keys-fold = Фолд
keys-call = Чек или колл
keys-raise = Бет или рейз
keys-sizes = Размеры, от меньшего к большему
keys-step = Один большой блайнд больше или меньше, с Shift десять
keys-sit-out = Пропустить раздачу
keys-keep = Не закрывать результат
keys-log = Рассказ о раздаче
keys-help = Этот список
key-space = Пробел

## Настройки

setting-theme = Фон
setting-theme-system = как на устройстве
setting-theme-dark = тёмный
setting-theme-light = светлый
setting-colours = Масти
setting-colours-four = четыре цвета
setting-colours-two = два цвета
setting-order = Мои карты
setting-order-dealt = как сданы
setting-order-rank = по рангу
setting-order-suit = по масти
setting-draws = Показывать дро в чтении руки
setting-letters = Буква масти на карте
setting-price = Показывать цену колла
setting-motion = Движение
setting-motion-system = как на устройстве
setting-motion-off = нет
setting-keys = Клавиши включены
setting-voice = Вслух
setting-voice-all = всё
setting-voice-mine = мой ход и результаты
setting-voice-off = ничего
