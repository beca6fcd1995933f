package value

// Cut keeps at most n characters of a text.
func Cut(s string, n int) string {
	for at := range s {
		if n == 0 {
			return s[:at]
		}
		n--
	}
	return s
}
