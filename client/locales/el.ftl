### Ελληνικά: τα κύρια στο τραπέζι· όλα τα άλλα στα αγγλικά.

your-turn = Η σειρά σου
high = Ψηλό
low = Χαμηλό
tab-high = ▲ ψηλό
tab-low = χαμηλό ▼
tab-high-short = ▲ Ψ
tab-low-short = Χ ▼
no-low-board = Δεν γίνεται χαμηλό
no-low-nobody = Κανείς δεν έχει χαμηλό
not-yet = Όχι ακόμα
you-scoop = Παίρνεις όλο το ποτ: { $chips }
reason-tied-quarter = από ένα τέταρτο
odd-chip = η μονή μάρκα στο ψηλό
pot = Ποτ
main-pot = Κύριο ποτ
side-pot = Παράπλευρο ποτ { $number }
this-street = σε αυτόν τον γύρο
fold = Πάσο
check = Τσεκ
call-word = Κολ
bet-word = Ποντάρισμα
raise-word = Ρέιζ σε
all-in-word = Όλα μέσα
complete-word = Συμπλήρωση σε
capped = Όριο: { $count ->
    [3] τρία πονταρίσματα
    [4] τέσσερα πονταρίσματα
   *[other] { $count } πονταρίσματα
}
name-long = Το πολύ 16 γράμματα ή ψηφία: το όνομα έχει { $count }.
min = Ελάχ.
max = Μέγ.
state-folded = Πάσο
state-mucked = Δεν έδειξε
state-away = Εκτός
state-all-in = Όλα μέσα
sit-out = Εκτός στο επόμενο χέρι
sit-in = Επέστρεψα
top-up = Συμπλήρωση μαρκών
buy-in = Είσοδος με
hands-see = Δες
stack = Στοίβα
post-now = Πόνταρε { $chips } τώρα
wait-bb = Περίμενε το μεγάλο τυφλό
button = Κουμπί ντίλερ
kill-badge = Kill: { $stakes } σε αυτό το χέρι
kill-word = Kill
kill-why = Πήρες ολόκληρο ποτ από { $threshold } και πάνω. Ποντάρεις { $chips }.
kill-why-other = Ένα ποτ από { $threshold } και πάνω κερδήθηκε ολόκληρο.
limit-fixed = Σταθερό όριο
limit-pot = Όριο ποτ
tab-hand = Χέρι
hand-name = Χέρι { $hand }
tab-last = Τελευταία χέρια
keep-open = Κράτα ανοιχτό
players = { $count ->
    [one] { $count } παίκτης
   *[other] { $count } παίκτες
}
low-place = { $place ->
    [1] το καλύτερο δυνατό χαμηλό
   *[other] χαμηλό αρ. { $place }
}
size-empty = Γράψε ένα ποσό από { $low } έως { $high }.
size-min = Ελάχ.
size-max = Μέγ.
size-pot = Ποτ
