package validate

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"

	"evops/contracts/value"
)

// checks are the predefined checks. Each takes a normalised text and returns the name of the fault, or nothing if the text is valid.
var checks = map[string]func(string) string{
	"vin":      vin,
	"frame15":  fails("FRAME_FORMAT", func(s string) bool { return numeric(s, 15, 15) && s[4] == '2' }),
	"serialNo": fails("SN_FORMAT", func(s string) bool { return 12 <= len(s) && len(s) <= 20 && all(s, isCode) }),
	"imei":     fails("IMEI_FORMAT", func(s string) bool { return numeric(s, 15, 15) && luhn(s) }),
	"iccid":    fails("ICCID_FORMAT", func(s string) bool { return numeric(s, 19, 20) && s[:2] == "89" && luhn(s) }),
	"ean13":    fails("EAN_FORMAT", func(s string) bool { return numeric(s, 13, 13) && eanDigit(s[:12]) == s[12] }),
	"idCard": fails("ID_CARD_FORMAT", func(s string) bool {
		return numeric(s[:min(len(s), 17)], 17, 17) && len(s) == 18 && idDigit(s[:17]) == s[17]
	}),
	"msisdn":      fails("MSISDN_FORMAT", msisdn),
	"mac":         fails("MAC_FORMAT", mac),
	"plate":       fails("PLATE_FORMAT", plate),
	"mobile":      fails("PHONE_FORMAT", mobile),
	"phone":       fails("PHONE_FORMAT", func(s string) bool { return mobile(s) || landline.MatchString(s) }),
	"email":       fails("EMAIL_FORMAT", email),
	"contact":     fails("CONTACT_FORMAT", func(s string) bool { return mobile(s) || landline.MatchString(s) || email(s) }),
	"creditCode":  fails("CREDIT_CODE_FORMAT", func(s string) bool { return len(s) == 18 && CreditDigit(s[:17]) == s[17] }),
	"chinaBounds": fails("CHINA_BOUNDS", position),
	"version":     fails("VERSION_FORMAT", version.MatchString),
	"pushTitle":   fails("PUSH_TITLE_TOO_LONG", func(s string) bool { return HalfWidths(s) <= 40 }),
	"pushBody":    fails("PUSH_TEXT_TOO_LONG", func(s string) bool { return HalfWidths(s) <= 100 }),
}

// Named runs a predefined check on a normalised text; fault is the stable name of the violation. A position is written as 'lng,lat'. An
// unknown check is a mistake in a declaration and refuses every text.
func Named(check, text string) (fault string, ok bool) {
	run, known := checks[check]
	if !known {
		return "CHECK_UNKNOWN", false
	}
	fault = run(text)
	return fault, fault == ""
}

func fails(name string, good func(string) bool) func(string) string {
	return func(s string) string {
		if good(s) {
			return ""
		}
		return name
	}
}

// HalfWidths is the length of a text as phone makers count it: a character beyond Latin-1 is two units.
func HalfWidths(s string) (units int) {
	for _, r := range s {
		units++
		if r > 0xff {
			units++
		}
	}
	return units
}

// vin is R-VIN without the manufacturer code, which depends on the vehicle model.
func vin(s string) string {
	switch digit := VINDigit(s); {
	case digit == 0 || !isCode(s[8]) || strings.IndexByte("IOQ", s[8]) >= 0:
		return "VIN_FORMAT"
	case digit != s[8]:
		return "VIN_CHECK_DIGIT"
	}
	return ""
}

func luhn(s string) bool { return Luhn(s[:len(s)-1]) == s[len(s)-1] }

// msisdn accepts 11 digits, or 13 digits of the ranges for machine-to-machine.
func msisdn(s string) bool {
	return numeric(s, 11, 11) && s[0] == '1' || numeric(s, 13, 13) && (s[:2] == "10" || s[:2] == "14")
}

func mac(s string) bool {
	if len(s) != 17 || s == "00:00:00:00:00:00" || s == "FF:FF:FF:FF:FF:FF" {
		return false
	}
	for i := range len(s) {
		if i%3 == 2 && s[i] != ':' || i%3 != 2 && !isHex(s[i]) {
			return false
		}
	}
	return true
}

// plate checks the alphabet and length only, because the formats of e-bike plates differ by city; motorcycle plates match too.
func plate(s string) bool {
	for _, r := range s {
		if !(isHan(r) || r == '·' || r < utf8.RuneSelf && isCode(byte(r))) {
			return false
		}
	}
	n := utf8.RuneCountInString(s)
	return 5 <= n && n <= 10
}

// mobile accepts a mainland number, or E.164 with a plus.
func mobile(s string) bool {
	if abroad, plus := strings.CutPrefix(s, "+"); plus {
		return numeric(abroad, 7, 15) && abroad[0] != '0'
	}
	return numeric(s, 11, 11) && s[0] == '1' && s[1] >= '3'
}

var (
	landline = regexp.MustCompile(`^(?:0\d{2,3}-?\d{7,8}(?:-\d{1,6})?|[48]00-?\d{3}-?\d{4})$`)
	version  = regexp.MustCompile(`^(\d{1,3})\.(\d{1,3})\.(\d{1,3})(?:-rc\d{1,3})?$`)
)

// VersionCode converts a version to a number with the same order (rule R-VER); zero if it is invalid.
func VersionCode(text string) (code int64) {
	parts := version.FindStringSubmatch(text)
	if parts == nil {
		return 0
	}
	for _, part := range parts[1:] {
		n, _ := strconv.ParseInt(part, 10, 64) // three digits
		code = code*1000 + n
	}
	return code
}

// VersionOf is the version with a code, without the mark of a release candidate, which the code lacks.
func VersionOf(code int64) string {
	return fmt.Sprintf("%d.%d.%d", code/1_000_000, code/1_000%1_000, code%1_000)
}

// email accepts the dot-atom form of RFC 5322 at a domain of two labels or more, at most 254 characters.
func email(s string) bool {
	local, domain, found := strings.Cut(s, "@")
	if !found || len(s) > 254 || !strings.Contains(domain, ".") {
		return false
	}
	for atom := range strings.SplitSeq(local, ".") {
		if atom == "" || !all(atom, func(c byte) bool { return isAlnum(c) || strings.IndexByte("!#$%&'*+/=?^_`{|}~-", c) >= 0 }) {
			return false
		}
	}
	for label := range strings.SplitSeq(domain, ".") {
		n := len(label)
		if n == 0 || n > 63 || label[0] == '-' || label[n-1] == '-' || !all(label, func(c byte) bool { return isAlnum(c) || c == '-' }) {
			return false
		}
	}
	return true
}

func position(s string) bool {
	lng, lat, _ := strings.Cut(s, ",")
	x, errX := strconv.ParseFloat(strings.TrimSpace(lng), 64)
	y, errY := strconv.ParseFloat(strings.TrimSpace(lat), 64)
	return errX == nil && errY == nil && inChina(value.Geo{Lng: x, Lat: y})
}

// inChina reports whether g is in the bounding box of China, from the Pamirs to the Ussuri and from the southern islands to the Amur.
func inChina(g value.Geo) bool {
	return 73 <= g.Lng && g.Lng <= 135.1 && 3 <= g.Lat && g.Lat <= 53.6
}
