package validate

import (
	"strings"
	"sync"
	"unicode/utf8"

	"golang.org/x/text/cases"
	"golang.org/x/text/language"
	"golang.org/x/text/unicode/norm"

	"evops/contracts/field"
)

// passes bounds how often the steps run. Upper-casing and taking blanks out can leave a text that NFKC composes anew, so the steps run until nothing changes; two rounds settle every letter there is.
const passes = 4

// Normalise gives the text as it is stored: every step the field declares, in order. Applied to its own result it changes nothing.
func Normalise(f *field.Field, s string) string {
	if settled(f.Normalise, s) {
		return s
	}
	for range passes {
		next := s
		for _, step := range f.Normalise {
			next = apply(step, next)
		}
		if next == s {
			break
		}
		s = next
	}
	return s
}

// What a byte means for a text being settled.
const (
	hasSmall = 1 << iota
	hasCapital
	hasSpace
	hasUntidy // space at an end or beside another
	hasOther  // control character, or part of a character beyond ASCII
)

var classes = func() (table [256]uint8) {
	for c := range table {
		switch {
		case c == ' ':
			table[c] = hasSpace
		case c < ' ' || c >= utf8.RuneSelf:
			table[c] = hasOther
		case 'a' <= c && c <= 'z':
			table[c] = hasSmall
		case 'A' <= c && c <= 'Z':
			table[c] = hasCapital
		}
	}
	return table
}()

// settled reports that no step would change a text of ASCII and Chinese characters, which compose with nothing and have no case. Most texts are that, and most are judged again when already stored.
func settled(steps []field.Normal, s string) bool {
	var found uint8
	before := uint8(hasSpace)
	for i := 0; i < len(s); i++ {
		class := classes[s[i]]
		if class == hasOther {
			r, width := utf8.DecodeRuneInString(s[i:])
			if !isHan(r) {
				return false
			}
			i += width - 1
			class = 0
		}
		found |= class | before&class&hasSpace<<1
		before = class
	}
	found |= found & before & hasSpace << 1
	for _, step := range steps {
		switch {
		case found&hasUntidy != 0 && (step == field.Trim || step == field.Collapse),
			found&hasSpace != 0 && step == field.Compact,
			found&hasSmall != 0 && step == field.Upper,
			found&hasCapital != 0 && step == field.Lower,
			step == field.MAC && s != "" && !mac(s):
			return false
		}
	}
	return true
}

func apply(step field.Normal, s string) string {
	switch step {
	case field.Fold:
		return norm.NFKC.String(valid(s))
	case field.Trim:
		return strings.TrimFunc(valid(s), blank)
	case field.Collapse:
		return eachBlank(s, " ")
	case field.Compact:
		return eachBlank(s, "")
	case field.Upper:
		return upper(s)
	case field.Lower:
		return recase(s, strings.ToLower, &lowerCasers)
	case field.MAC:
		return colons(s)
	}
	return s
}

// valid replaces what is no UTF-8: Excel and form posts can carry such bytes, and PostgreSQL takes none of them.
func valid(s string) string { return strings.ToValidUTF8(s, "\uFFFD") }

// blank is one list for both languages: Go's and JavaScript's own notions of white space differ in U+0085, U+200B and U+FEFF.
func blank(r rune) bool {
	switch r {
	case '\t', '\n', '\v', '\f', '\r', ' ', 0x85, 0xA0, 0x1680, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000, 0xFEFF:
		return true
	}
	return 0x2000 <= r && r <= 0x200B
}

// isHan is the unified ideographs that names, addresses and plates are written with.
func isHan(r rune) bool { return 0x4E00 <= r && r <= 0x9FFF }

// eachBlank replaces every run of white space.
func eachBlank(s, by string) string {
	var b strings.Builder
	written := 0
	for i := 0; i < len(s); {
		r, width := utf8.DecodeRuneInString(s[i:])
		if !blank(r) {
			i += width
			continue
		}
		end := i + width
		for end < len(s) {
			r, width = utf8.DecodeRuneInString(s[end:])
			if !blank(r) {
				break
			}
			end += width
		}
		if s[i:end] != by {
			b.WriteString(s[written:i])
			b.WriteString(by)
			written = end
		}
		i = end
	}
	if written == 0 {
		return s
	}
	b.WriteString(s[written:])
	return b.String()
}

// The casers know the letters that become two (ß → SS), as JavaScript does and package strings does not. One must not be used by two goroutines.
var (
	upperCasers = sync.Pool{New: func() any { c := cases.Upper(language.Und); return &c }}
	lowerCasers = sync.Pool{New: func() any { c := cases.Lower(language.Und); return &c }}
)

func upper(s string) string { return recase(s, strings.ToUpper, &upperCasers) }

// recase takes the short way for ASCII and Chinese, where every letter stays one letter.
func recase(s string, plain func(string) string, casers *sync.Pool) string {
	if strings.IndexFunc(s, func(r rune) bool { return r >= utf8.RuneSelf && !isHan(r) }) < 0 {
		return plain(s)
	}
	c := casers.Get().(*cases.Caser)
	defer casers.Put(c)
	return c.String(s)
}

// colons writes twelve hexadecimal digits as AA:BB:CC:DD:EE:FF whatever stood between them; anything else is only upper-cased.
func colons(s string) string {
	hex := upper(strings.Map(func(r rune) rune {
		if r == ':' || r == '.' || r == '-' || blank(r) {
			return -1
		}
		return r
	}, s))
	if len(hex) != 12 || !all(hex, isHex) {
		return upper(s)
	}
	b := make([]byte, 0, 17)
	for i := 0; i < len(hex); i += 2 {
		if i > 0 {
			b = append(b, ':')
		}
		b = append(b, hex[i], hex[i+1])
	}
	return string(b)
}
