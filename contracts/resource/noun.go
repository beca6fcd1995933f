package resource

import (
	"strings"
	"unicode"
)

// Noun names rows in sentences. Chinese counts with a measure word; English needs singular and plural in lower case.
type Noun struct {
	// ZH is the measure word with the noun: "辆车" in "20 辆车".
	ZH string `json:"zh"`
	// One and Many are the English singular and plural: "vehicle" in "1 vehicle", "vehicles" in "20 vehicles".
	One  string `json:"one"`
	Many string `json:"many"`
}

// Counted declares the measure word with its Chinese noun, such as "辆车", and the English plural if it is irregular.
func Counted(zh string, plural ...string) Noun { return Noun{ZH: zh, Many: strings.Join(plural, "")} }

// completed fills what the declaration leaves out from the label of the resource: 条 as the measure word, regular plurals.
func (n Noun) completed(zh, en string) Noun {
	if n.ZH == "" {
		n.ZH = "条" + zh
	}
	if n.One == "" {
		n.One = lowerFirst(en)
	}
	if n.Many == "" {
		n.Many = plural(n.One)
	}
	return n
}

// lowerFirst lowers the first letter of a label; acronyms (SIM card, ECU) stay.
func lowerFirst(label string) string {
	first, rest := []rune(label)[:1], []rune(label)[1:]
	if len(rest) > 0 && unicode.IsUpper(rest[0]) {
		return label
	}
	return strings.ToLower(string(first)) + string(rest)
}

// plural forms the regular English plural.
func plural(noun string) string {
	switch {
	case strings.HasSuffix(noun, "y") && !strings.ContainsAny(noun[len(noun)-2:len(noun)-1], "aeiou"):
		return noun[:len(noun)-1] + "ies"
	case strings.HasSuffix(noun, "s"), strings.HasSuffix(noun, "x"), strings.HasSuffix(noun, "ch"), strings.HasSuffix(noun, "sh"):
		return noun + "es"
	}
	return noun + "s"
}

// Count is a count with its noun in a language: "20 vehicles", "20 辆车".
func (n Noun) Count(count int64, formatted string, language string) string {
	switch {
	case language != "en":
		return formatted + " " + n.ZH
	case count == 1:
		return formatted + " " + n.One
	}
	return formatted + " " + n.Many
}
