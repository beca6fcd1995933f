package validate

import "strings"

// vinValues are the transliteration values of the VIN letters from A on; I, O and Q have none.
const vinValues = "12345678012345070923456789"

var vinWeights = [17]int{8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2}

// VINDigit computes the check digit (position 9) of a 17-character VIN, ignoring the character there: the weighted sum of the others modulo
// 11, where ten is X (GB 16735, ISO 3779). It returns zero if the text is not a VIN.
func VINDigit(vin17 string) byte {
	if len(vin17) != 17 {
		return 0
	}
	sum := 0
	for i, weight := range vinWeights {
		c := vin17[i]
		switch {
		case weight == 0:
		case isDigit(c):
			sum += weight * int(c-'0')
		case isUpper(c) && vinValues[c-'A'] != '0':
			sum += weight * int(vinValues[c-'A']-'0')
		default:
			return 0
		}
	}
	return "0123456789X"[sum%11]
}

// VINYears are the codes of position 10 of a VIN from 1980 on, for thirty years (GB 16735, table 2).
const VINYears = "ABCDEFGHJKLMNPRSTVWXY123456789"

// VINYear is position 10 of a VIN of a year. Of years before the first one, such as a missing one, it is that of the first.
func VINYear(year int) byte { return VINYears[max(0, year-1980)%len(VINYears)] }

// Luhn computes the check digit to append to digits (ISO/IEC 7812-1), as in an IMEI or ICCID. It returns zero if the text is not all
// digits.
func Luhn(digits string) byte {
	if !all(digits, isDigit) {
		return 0
	}
	sum := 0
	for i := range digits {
		d := int(digits[len(digits)-1-i] - '0')
		if i%2 == 0 {
			d *= 2
		}
		sum += d/10 + d%10
	}
	return byte('0' + (10-sum%10)%10)
}

// creditAlphabet excludes I, O, S, V and Z.
const creditAlphabet = "0123456789ABCDEFGHJKLMNPQRTUWXY"

// CreditDigit computes the 18th character of a unified social credit code from its first 17, such that the sum weighted by powers of three
// is a multiple of 31 (GB 32100). It returns zero for an invalid text.
func CreditDigit(code17 string) byte {
	if len(code17) != 17 {
		return 0
	}
	sum, weight := 0, 1
	for i := range len(code17) {
		v := strings.IndexByte(creditAlphabet, code17[i])
		if v < 0 {
			return 0
		}
		sum += v * weight
		weight = weight * 3 % 31
	}
	return creditAlphabet[(31-sum%31)%31]
}

func isDigit(c byte) bool { return '0' <= c && c <= '9' }
func isUpper(c byte) bool { return 'A' <= c && c <= 'Z' }
func isHex(c byte) bool   { return isDigit(c) || 'A' <= c && c <= 'F' }

// isCode reports whether c is of the alphabet of serial numbers.
func isCode(c byte) bool { return isDigit(c) || isUpper(c) }

// isAlnum reports whether c is a letter of either case or a digit.
func isAlnum(c byte) bool { return isCode(c) || 'a' <= c && c <= 'z' }

// all reports whether every byte of s is of the class; true for the empty text.
func all(s string, class func(byte) bool) bool {
	for i := range len(s) {
		if !class(s[i]) {
			return false
		}
	}
	return true
}

// numeric reports whether s consists of min to max digits.
func numeric(s string, min, max int) bool {
	return min <= len(s) && len(s) <= max && all(s, isDigit)
}

// eanDigit is the check digit of an EAN-13 by its first twelve digits, of which every second one counts three times.
func eanDigit(digits string) byte {
	sum := 0
	for i := range len(digits) {
		sum += int(digits[i]-'0') * (1 + i%2*2)
	}
	return '0' + byte((10-sum%10)%10)
}

// idDigit is the check character of an identity number by its first 17 digits (GB 11643, ISO 7064 MOD 11-2).
func idDigit(digits string) byte {
	sum := 0
	for i := range len(digits) {
		sum = (sum + int(digits[i]-'0')) * 2 % 11
	}
	return "10X98765432"[sum%11]
}
