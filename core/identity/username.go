package identity

import (
	"encoding/hex"
	"net/netip"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"evops/contracts/value"
)

// maxNameLength limits how much of a submitted username is used; accounts have at most 32 characters.
const maxNameLength = 64

// loginName normalises a submitted username for lookup and counting (legacy-api A.4).
func loginName(submitted string) string {
	return value.Cut(strings.ToLower(norm.NFKC.String(strings.TrimSpace(printable(submitted)))), maxNameLength)
}

// logName is the form of a name in the login log: full for an existing account, otherwise only its beginning, since users type passwords
// into the wrong field.
func logName(name string, known bool) string {
	if known {
		return name
	}
	return value.Cut(name, 2) + "***"
}

// printable replaces characters that a database or a log cannot store.
func printable(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return unicode.ReplacementChar
		}
		return r
	}, strings.ToValidUTF8(s, "\ufffd"))
}

// digestOf validates a submitted password, an MD5 in hexadecimal. Anything else becomes the empty digest, which matches no account.
func digestOf(password string) string {
	if raw, err := hex.DecodeString(password); err != nil || len(raw) != 16 {
		return ""
	}
	return strings.ToUpper(password)
}

// sourceOf is the unit by which failures per address are counted: an IPv4 address, or the /64 of an IPv6 one.
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
