package field

import (
	"regexp"
	"slices"
	"strings"
)

// Renminbi is the currency of money unless declared otherwise.
const Renminbi = "CNY"

var currencyCode = regexp.MustCompile(`^[A-Z]{3}$`)

// otherMinorUnits are the currencies whose minor unit is not a hundredth (ISO 4217, table A.1).
var otherMinorUnits = strings.Fields("BHD BIF CLF CLP DJF GNF IQD ISK JOD JPY KMF KRW KWD LYD OMR PYG RWF TND UGX UYI UYW VND VUV XAF XOF XPF")

// hasCents reports whether amounts of the currency are stored in hundredths.
func hasCents(code string) bool {
	return currencyCode.MatchString(code) && !slices.Contains(otherMinorUnits, code)
}

// CurrencyUnit is the unit shown behind an amount, in both languages; empty if another field has the currency.
func (f *Field) CurrencyUnit() Label {
	if f.CurrencyCode == Renminbi {
		return Label{ZH: "元", EN: Renminbi}
	}
	return Label{ZH: f.CurrencyCode, EN: f.CurrencyCode}
}
