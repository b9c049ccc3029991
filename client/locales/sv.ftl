### Svenska: det viktigaste vid bordet; allt annat står på engelska.

your-turn = Din tur
high = Hög
low = Låg
tab-high = ▲ hög
tab-low = låg ▼
tab-high-short = ▲ H
tab-low-short = L ▼
no-low-board = Ingen låg möjlig
no-low-nobody = Ingen har låg
not-yet = Inte än
you-scoop = Du tar hela potten: { $chips }
reason-tied-quarter = en fjärdedel var
odd-chip = udda mark till höga
pot = Pott
main-pot = Huvudpott
side-pot = Sidopott { $number }
this-street = denna runda
fold = Lägg
check = Passa
call-word = Syna
bet-word = Satsa
raise-word = Höj till
complete-word = Fyll upp till
capped = Tak: { $count ->
    [3] tre satsningar
    [4] fyra satsningar
   *[other] { $count } satsningar
}
name-long = Högst 16 bokstäver eller siffror: namnet har { $count }.
min = Min
max = Max
state-folded = Lagd
state-mucked = Visar inte
state-away = Borta
sit-out = Stå över nästa hand
sit-in = Jag är tillbaka
top-up = Fyll på
buy-in = Köp in
hands-see = Visa
stack = Stack
post-now = Posta { $chips } nu
wait-bb = Vänta på stora mörken
button = Knapp
kill-badge = Kill: { $stakes } denna hand
kill-word = Kill
kill-why = Du tog hela potten, minst { $threshold }. Du postar { $chips }.
kill-why-other = En pott på minst { $threshold } togs hel.
limit-fixed = Fast gräns
limit-pot = Pottgräns
tab-hand = Hand
hand-name = Hand { $hand }
tab-last = Senaste händer
keep-open = Håll öppet
players = { $count } spelare
low-place = { $place ->
    [1] nötlåg
   *[other] låg nummer { $place }
}
size-empty = Ange ett belopp från { $low } till { $high }.
size-min = Min
size-max = Max
size-pot = Pott
