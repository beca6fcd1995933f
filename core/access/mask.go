package access

import (
	"strings"

	"evops/contracts/field"
)

// Mask masks personal data by its kind (system catalogue 1.3). An empty text stays empty.
func Mask(kind field.Mask, plain string) string {
	if plain == "" {
		return ""
	}
	switch kind {
	case field.MaskPhone:
		return MaskPhone(plain)
	case field.MaskName:
		return MaskName(plain)
	case field.MaskPlate:
		return MaskPlate(plain)
	case field.MaskEmail:
		return MaskEmail(plain)
	case field.MaskContact:
		if strings.Contains(plain, "@") {
			return MaskEmail(plain)
		}
		return MaskPhone(plain)
	}
	return hidden
}

const hidden = "***"

// MaskPhone masks the four digits before the last four: 138****8000. Of a shorter number only the last two digits remain.
func MaskPhone(plain string) string {
	digits := []rune(plain)
	switch n := len(digits); {
	case n == 0:
		return ""
	case n > 8:
		return string(digits[:n-8]) + "****" + string(digits[n-4:])
	case n > 4:
		return hidden + string(digits[n-2:])
	}
	return hidden
}

// MaskName leaves the first character: 张*.
func MaskName(plain string) string {
	for _, first := range plain {
		return string(first) + "*"
	}
	return ""
}

// MaskPlate leaves the first two characters and the last three: 沪A**345.
func MaskPlate(plain string) string {
	chars := []rune(plain)
	switch n := len(chars); {
	case n == 0:
		return ""
	case n > 5:
		return string(chars[:2]) + strings.Repeat("*", n-5) + string(chars[n-3:])
	case n > 2:
		return string(chars[:2]) + strings.Repeat("*", n-2)
	}
	return hidden
}

// MaskEmail leaves the first character and the host: z***@example.com.
func MaskEmail(plain string) string {
	name, host, found := strings.Cut(plain, "@")
	if !found || name == "" {
		if plain == "" {
			return ""
		}
		return hidden
	}
	return string([]rune(name)[:1]) + hidden + "@" + host
}
