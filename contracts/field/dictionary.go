package field

import (
	"fmt"
	"strconv"
)

// Dictionary is a category of codes with labels. Declared codes seed the dictionary table; screens show the labels of the table, so
// operators can rename codes but not remove those that rules depend on.
type Dictionary struct {
	Category string
	ZH, EN   string
	// Open categories can be extended by staff; the codes of a closed one may be used by rules.
	Open bool
	// Late categories are left out of the legacy bootstrap call, which holds 500 items (system catalogue, dictionaryItem).
	Late  bool
	Codes []Code
	// Groups divide a long category, so that a filter can choose all codes of one.
	Groups []CodeGroup
}

// CodeGroup is the codes of a dictionary that belong together.
type CodeGroup struct {
	Label
	Codes []string
}

// Tone is the meaning of the colour of a code.
type Tone string

// The tones of badges.
const (
	Success Tone = "success"
	Warning Tone = "warning"
	Danger  Tone = "danger"
	// Critical is above Danger: its badges are filled.
	Critical Tone = "critical"
	Info     Tone = "info"
	Neutral  Tone = "neutral"
)

// Code is one entry of a dictionary.
type Code struct {
	Code   string
	ZH, EN string
	Tone   Tone
}

// Is returns a code for an enum constant or a text.
func Is[T ~int64 | ~string](v T, zh, en string, tone ...Tone) Code {
	c := Code{Code: fmt.Sprint(v), ZH: zh, EN: en}
	if len(tone) > 0 {
		c.Tone = tone[0]
	}
	return c
}

// Closed declares a category whose codes are fixed.
func Closed(category, zh, en string, codes ...Code) *Dictionary {
	return &Dictionary{Category: category, ZH: zh, EN: en, Codes: codes}
}

// Open declares a category that staff may extend.
func Open(category, zh, en string, codes ...Code) *Dictionary {
	return &Dictionary{Category: category, ZH: zh, EN: en, Open: true, Codes: codes}
}

// Later leaves the category out of the legacy bootstrap call.
func (d *Dictionary) Later() *Dictionary { d.Late = true; return d }

// Has reports whether code is declared.
func (d *Dictionary) Has(code string) bool {
	for _, c := range d.Codes {
		if c.Code == code {
			return true
		}
	}
	return false
}

// LabelOf returns the declared label of a code; empty for an unknown one.
func (d *Dictionary) LabelOf(code any) Label {
	for _, c := range d.Codes {
		if c.Code == fmt.Sprint(code) {
			return Label{c.ZH, c.EN}
		}
	}
	return Label{}
}

// HasInt reports whether the numeric code is declared.
func (d *Dictionary) HasInt(code int64) bool { return d.Has(strconv.FormatInt(code, 10)) }
