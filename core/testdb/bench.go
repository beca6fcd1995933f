package testdb

import (
	"os"
	"strconv"
	"testing"
)

// BenchRows is the number of rows of a benchmark: EVOPS_BENCH_ROWS, at least 1,000, or 200,000.
func BenchRows(b *testing.B) int {
	b.Helper()
	text, given := os.LookupEnv("EVOPS_BENCH_ROWS")
	if !given {
		return 200_000
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 1_000 {
		b.Fatalf("EVOPS_BENCH_ROWS is %q, want a number of at least 1000", text)
	}
	return n
}
