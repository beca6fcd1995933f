package value

// Cut truncates a text to n characters.
func Cut(s string, n int) string {
	for at := range s {
		if n == 0 {
			return s[:at]
		}
		n--
	}
	return s
}
