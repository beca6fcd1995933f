package identity

import (
	"encoding/hex"
	"net/netip"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"evops/contracts/value"
)

// longestName is how much of a submitted username is looked at; accounts have at most 32 characters.
const longestName = 64

// loginName is the form a submitted username is looked up and counted in (legacy-api A.4).
func loginName(submitted string) string {
	return value.Cut(strings.ToLower(norm.NFKC.String(strings.TrimSpace(printable(submitted)))), longestName)
}

// shownName is what the login log keeps of a name: the whole of an account's, a hint of any other, since people type passwords into the wrong box.
func shownName(name string, known bool) string {
	if known {
		return name
	}
	return value.Cut(name, 2) + "***"
}

// printable replaces what a database or a log cannot hold.
func printable(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return unicode.ReplacementChar
		}
		return r
	}, strings.ToValidUTF8(s, "\ufffd"))
}

// digestOf reads a submitted password, the MD5 in hexadecimal. The empty digest of anything else opens no account.
func digestOf(password string) string {
	if raw, err := hex.DecodeString(password); err != nil || len(raw) != 16 {
		return ""
	}
	return strings.ToUpper(password)
}

// sourceOf is the unit in which failures of addresses are counted: an IPv4 address, or the /64 of an IPv6 one.
func sourceOf(ip string) string {
	address, err := netip.ParseAddr(ip)
	if err != nil {
		return printable(value.Cut(ip, 45))
	}
	address = address.Unmap().WithZone("")
	if address.Is4() {
		return address.String()
	}
	prefix, _ := address.Prefix(64)
	return prefix.String()
}
