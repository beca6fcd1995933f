package prize

// Replay compares a whole log and returns the number of the first line that differs, with the name of the member; 0 if none does.
func Replay(seed []byte, prizes []Chance, maxWins int64, log []Entry) (line int64, differs string) {
	r := NewReplayer(seed, prizes, maxWins)
	for i, e := range log {
		if differs := r.Next(e); differs != "" {
			return int64(i) + 1, differs
		}
	}
	return 0, ""
}
