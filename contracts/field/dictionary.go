package field

import (
	"fmt"
	"strconv"
)

// Dictionary is a category of codes with their labels. Declared codes seed the dictionary; what people see is the dictionary's own label, so an operator can rename but not break.
type Dictionary struct {
	Category string
	ZH, EN   string
	// Open categories take further codes from staff; a closed one may stand behind a state machine.
	Open bool
	// Late categories are not delivered with the legacy bootstrap call, which holds 500 items (system catalogue, dictionaryItem).
	Late  bool
	Codes []Code
}

// Tone is the meaning of a code's colour: success, warning, danger, info or neutral.
type Tone string

// The tones a badge can have.
const (
	Success Tone = "success"
	Warning Tone = "warning"
	Danger  Tone = "danger"
	Info    Tone = "info"
	Neutral Tone = "neutral"
)

// Code is one entry of a dictionary.
type Code struct {
	Code   string
	ZH, EN string
	Tone   Tone
}

// Is makes a code of an enum constant or a text.
func Is[T ~int64 | ~string](v T, zh, en string, tone ...Tone) Code {
	c := Code{Code: fmt.Sprint(v), ZH: zh, EN: en}
	if len(tone) > 0 {
		c.Tone = tone[0]
	}
	return c
}

// Closed declares a category whose codes are fixed in code.
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

// HasInt reports whether the numeric code is declared.
func (d *Dictionary) HasInt(code int64) bool { return d.Has(strconv.FormatInt(code, 10)) }
