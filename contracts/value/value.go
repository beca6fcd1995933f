package value

import (
	"encoding/json"
	"math"
	"strconv"
	"strings"
)

// I18n is one text in both languages. Chinese is mandatory (content catalogue 0.5).
type I18n struct {
	ZH string `json:"zh"`
	EN string `json:"en"`
}

// In returns the text in a language; Chinese if English is missing.
func (t I18n) In(language string) string {
	if language == "en" && t.EN != "" {
		return t.EN
	}
	return t.ZH
}

// Text returns one of two texts by language.
func Text(language, zh, en string) string { return I18n{zh, en}.In(language) }

// Same is a text that no language changes.
func Same(text string) I18n { return I18n{text, text} }

// Masked is personal data. It is a struct, so that no generic text kind accepts it and it is not printed by accident.
type Masked struct{ plain string }

// Unmasked wraps a value in clear text.
func Unmasked(s string) Masked { return Masked{s} }

// Reveal returns the value in clear text; the caller decides who may see it.
func (m Masked) Reveal() string { return m.plain }

// String hides the value from logs.
func (Masked) String() string { return "***" }

// MarshalJSON hides the value from everything but the record engine.
func (m Masked) MarshalJSON() ([]byte, error) { return []byte(`"***"`), nil }

// UnmarshalJSON accepts a value in clear text.
func (m *Masked) UnmarshalJSON(b []byte) error { return json.Unmarshal(b, &m.plain) }

// Secret is a credential for an external system. It is write-only: the stored text is sealed, and only the feature that uses it can open
// it. The zero value means none.
type Secret struct {
	text  string
	typed bool
}

// NewSecret returns a secret in clear text, as entered.
func NewSecret(s string) Secret { return Secret{s, s != ""} }

// SealedSecret returns a secret from its stored form.
func SealedSecret(s string) Secret { return Secret{s, false} }

// Plaintext returns a secret that was entered and is not sealed yet.
func (s Secret) Plaintext() (plain string, typed bool) { return s.text, s.typed }

// Sealed returns the stored form; empty for none, and for a secret that is not sealed yet.
func (s Secret) Sealed() string {
	if s.typed {
		return ""
	}
	return s.text
}

// IsZero reports whether there is no secret.
func (s Secret) IsZero() bool { return s.text == "" }

// String hides the secret from logs.
func (Secret) String() string { return "***" }

// Geo is a position in WGS-84 degrees. The zero value means none; no vehicle is at 0° 0°.
type Geo struct {
	Lng float64 `json:"lng"`
	Lat float64 `json:"lat"`
}

// IsZero reports whether there is no position.
func (g Geo) IsZero() bool { return g == Geo{} }

// ZeroCelsius is 0 °C in kelvin, rounded. Temperatures whose zero would be mistaken for none are stored in kelvin.
const ZeroCelsius = 273

// earthRadius is the mean radius of the earth in metres (IUGG).
const earthRadius = 6_371_008.8

// Distance returns the great-circle distance to another position in metres, within 0.5 % (haversine on a sphere).
func (g Geo) Distance(to Geo) float64 {
	radians := func(degrees float64) float64 { return degrees * math.Pi / 180 }
	north, east := math.Sin(radians(to.Lat-g.Lat)/2), math.Sin(radians(to.Lng-g.Lng)/2)
	h := north*north + math.Cos(radians(g.Lat))*math.Cos(radians(to.Lat))*east*east
	return 2 * earthRadius * math.Asin(math.Sqrt(min(1, h)))
}

// Codes is an unordered list of codes or keys. It is stored as one text with a comma around every element, so that one element can be found
// as ',element,'.
type Codes []string

// IDs is a list of record ids, stored like Codes.
type IDs []int64

// Encode returns the stored text; empty for an empty list.
func (c Codes) Encode() string {
	if len(c) == 0 {
		return ""
	}
	return "," + strings.Join(c, ",") + ","
}

// ParseCodes parses the stored text.
func ParseCodes(stored string) Codes {
	stored = strings.Trim(stored, ",")
	if stored == "" {
		return nil
	}
	return strings.Split(stored, ",")
}

// Encode returns the stored text; empty for an empty list.
func (ids IDs) Encode() string {
	texts := make(Codes, len(ids))
	for i, id := range ids {
		texts[i] = strconv.FormatInt(id, 10)
	}
	return texts.Encode()
}

// ParseIDs parses the stored text and skips elements that are not numbers.
func ParseIDs(stored string) IDs {
	var ids IDs
	for _, part := range ParseCodes(stored) {
		if id, err := strconv.ParseInt(part, 10, 64); err == nil {
			ids = append(ids, id)
		}
	}
	return ids
}

// Has reports whether the list contains id.
func (ids IDs) Has(id int64) bool {
	for _, have := range ids {
		if have == id {
			return true
		}
	}
	return false
}

// Hours is opening hours: the spans of each weekday from Monday, and exceptions.
type Hours struct {
	Week     [7][]Span `json:"week"`
	Holidays []Holiday `json:"holidays,omitempty"`
}

// Span is one opening period, 'HH:mm' each.
type Span struct {
	From string `json:"from"`
	To   string `json:"to"`
}

// Holiday is an exceptional day; no spans means closed.
type Holiday struct {
	Date  Date   `json:"date"`
	Spans []Span `json:"spans,omitempty"`
}

// IsZero reports whether no hours are set.
func (h Hours) IsZero() bool {
	for _, day := range h.Week {
		if len(day) > 0 {
			return false
		}
	}
	return len(h.Holidays) == 0
}
