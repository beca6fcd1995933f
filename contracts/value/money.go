package value

import (
	"math/big"
	"regexp"
	"strconv"
	"strings"
)

// Units writes an amount in cents as units with two decimals, such as -1234.50.
func Units(cents int64) string {
	sign, n := "", uint64(cents)
	if cents < 0 {
		sign, n = "-", -n
	}
	fraction := strconv.FormatUint(100+n%100, 10)[1:]
	return sign + strconv.FormatUint(n/100, 10) + "." + fraction
}

// GroupedUnits is Units with thousands separators, such as -1,234.50.
func GroupedUnits(cents int64) string {
	text := Units(cents)
	first := 0
	if cents < 0 {
		first = 1
	}
	for at := len(text) - len(".00") - 3; at > first; at -= 3 {
		text = text[:at] + "," + text[at:]
	}
	return text
}

var (
	units   = regexp.MustCompile(`^-?\d{1,18}(?:\.\d{0,30})?(?:[eE][+-]?\d{1,2})?$`)
	grouped = regexp.MustCompile(`^-?\d{1,3}(?:,\d{3})+(?:\.\d*)?$`)
)

// noise is the largest deviation from whole cents that is taken for the rounding error of a binary fraction, as in 12.300000000000001.
var noise = big.NewRat(1, 1_000_000)

// ParseUnits reads an amount in units, with or without thousands separators, into cents. It computes with fractions, never with floating
// point, and refuses amounts that are not whole cents.
func ParseUnits(text string) (cents int64, ok bool) {
	if grouped.MatchString(text) {
		text = strings.ReplaceAll(text, ",", "")
	}
	if !units.MatchString(text) {
		return 0, false
	}
	exact, ok := new(big.Rat).SetString(text)
	if !ok {
		return 0, false
	}
	exact.Mul(exact, big.NewRat(100, 1))
	n, ok := new(big.Int).SetString(exact.FloatString(0), 10)
	if !ok || !n.IsInt64() || n.Int64() <= -1<<53 || n.Int64() >= 1<<53 {
		return 0, false
	}
	rest := exact.Sub(exact, new(big.Rat).SetInt(n))
	return n.Int64(), rest.Abs(rest).Cmp(noise) <= 0
}
