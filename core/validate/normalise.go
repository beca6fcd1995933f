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

// maxPasses bounds how often the steps run. Upper-casing and removing white space can leave a text that NFKC composes again, so the steps
// repeat until nothing changes; two passes are enough for every character in Unicode.
const maxPasses = 4

// Normalise returns the text as it is stored: every step that the field declares, in order. It is idempotent.
func Normalise(f *field.Field, s string) string {
	if isNormal(f.Normalise, s) {
		return s
	}
	for range maxPasses {
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

// Byte classes of a text that is checked for normal form.
const (
	hasSmall = 1 << iota
	hasCapital
	hasSpace
	hasUntidy // space at either end or next to another
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

// isNormal reports whether no step would change the text. It is a fast path for ASCII and Chinese, which have no composition; most texts
// are that, and most have already been normalised when they are checked again.
func isNormal(steps []field.Normal, s string) bool {
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
		return replaceBlanks(s, " ")
	case field.Compact:
		return replaceBlanks(s, "")
	case field.Upper:
		return upper(s)
	case field.Lower:
		return recase(s, strings.ToLower, &lowerCasers)
	case field.MAC:
		return colons(s)
	}
	return s
}

// valid replaces invalid UTF-8, which Excel and form posts can contain and PostgreSQL rejects.
func valid(s string) string { return strings.ToValidUTF8(s, "\uFFFD") }

// blank is the definition of white space shared with the console: Go and JavaScript differ in U+0085, U+200B and U+FEFF.
func blank(r rune) bool {
	switch r {
	case '\t', '\n', '\v', '\f', '\r', ' ', 0x85, 0xA0, 0x1680, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000, 0xFEFF:
		return true
	}
	return 0x2000 <= r && r <= 0x200B
}

// isHan reports whether r is a unified ideograph, as used in names, addresses and plates.
func isHan(r rune) bool { return 0x4E00 <= r && r <= 0x9FFF }

// replaceBlanks replaces every run of white space.
func replaceBlanks(s, by string) string {
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

// The casers map one letter to two where needed (ß → SS), as JavaScript does and package strings does not. A caser is not safe for
// concurrent use.
var (
	upperCasers = sync.Pool{New: func() any { c := cases.Upper(language.Und); return &c }}
	lowerCasers = sync.Pool{New: func() any { c := cases.Lower(language.Und); return &c }}
)

func upper(s string) string { return recase(s, strings.ToUpper, &upperCasers) }

// recase has a fast path for ASCII and Chinese, where every letter maps to one letter.
func recase(s string, plain func(string) string, casers *sync.Pool) string {
	if strings.IndexFunc(s, func(r rune) bool { return r >= utf8.RuneSelf && !isHan(r) }) < 0 {
		return plain(s)
	}
	c := casers.Get().(*cases.Caser)
	defer casers.Put(c)
	return c.String(s)
}

// colons formats twelve hexadecimal digits as AA:BB:CC:DD:EE:FF, whatever separated them; any other text is only upper-cased.
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
