package value

import (
	"encoding/json"
	"math"
	"strconv"
	"strings"
)

// I18n is one text in both languages. Chinese is the one that must exist (content catalogue 0.5).
type I18n struct {
	ZH string `json:"zh"`
	EN string `json:"en"`
}

// In gives the text of a language; Chinese where English is missing.
func (t I18n) In(language string) string {
	if language == "en" && t.EN != "" {
		return t.EN
	}
	return t.ZH
}

// Masked is personal data. It is a struct so that no general text kind accepts it and nothing prints it by accident.
type Masked struct{ plain string }

// Unmasked wraps a value in clear.
func Unmasked(s string) Masked { return Masked{s} }

// Reveal gives the value in clear; who may see it is decided by the caller.
func (m Masked) Reveal() string { return m.plain }

// String hides the value from logs.
func (Masked) String() string { return "***" }

// MarshalJSON hides the value from anything that does not go through the record engine.
func (m Masked) MarshalJSON() ([]byte, error) { return []byte(`"***"`), nil }

// UnmarshalJSON takes a value in clear.
func (m *Masked) UnmarshalJSON(b []byte) error { return json.Unmarshal(b, &m.plain) }

// Secret is what a system outside is addressed with. It is typed and never shown: what is stored is sealed, and only the feature that needs it can
// open it. The zero value means none.
type Secret struct {
	text  string
	typed bool
}

// NewSecret is a secret in clear, as somebody typed it.
func NewSecret(s string) Secret { return Secret{s, s != ""} }

// SealedSecret is a secret as it is stored.
func SealedSecret(s string) Secret { return Secret{s, false} }

// Plaintext gives a secret in clear that is still to be sealed.
func (s Secret) Plaintext() (plain string, typed bool) { return s.text, s.typed }

// Sealed is the stored form; empty for none, and for one that nobody has sealed.
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

// Geo is a position in degrees, WGS-84. The zero value means none: nothing of ours is at 0° 0°.
type Geo struct {
	Lng float64 `json:"lng"`
	Lat float64 `json:"lat"`
}

// IsZero reports whether there is no position.
func (g Geo) IsZero() bool { return g == Geo{} }

// ZeroCelsius is 0 °C in kelvin, to the degree. Temperatures of which zero would be mistaken for none are stored in kelvin.
const ZeroCelsius = 273

// earthRadius is the mean radius of the earth in metres (IUGG).
const earthRadius = 6_371_008.8

// Distance is the way to another position along the surface of the earth, in metres; within 0.5 % of the truth (haversine, on a sphere).
func (g Geo) Distance(to Geo) float64 {
	radians := func(degrees float64) float64 { return degrees * math.Pi / 180 }
	north, east := math.Sin(radians(to.Lat-g.Lat)/2), math.Sin(radians(to.Lng-g.Lng)/2)
	h := north*north + math.Cos(radians(g.Lat))*math.Cos(radians(to.Lat))*east*east
	return 2 * earthRadius * math.Asin(math.Sqrt(min(1, h)))
}

// Codes is a list of codes or keys without order of meaning. It is stored as one text with a comma around every element, so that one element can be searched as ',element,'.
type Codes []string

// IDs is a list of record ids, stored like Codes.
type IDs []int64

// Encode is the text a list is kept as; empty for an empty list.
func (c Codes) Encode() string {
	if len(c) == 0 {
		return ""
	}
	return "," + strings.Join(c, ",") + ","
}

// ParseCodes reads the stored text.
func ParseCodes(stored string) Codes {
	stored = strings.Trim(stored, ",")
	if stored == "" {
		return nil
	}
	return strings.Split(stored, ",")
}

// Encode is the text a list is kept as; empty for an empty list.
func (ids IDs) Encode() string {
	texts := make(Codes, len(ids))
	for i, id := range ids {
		texts[i] = strconv.FormatInt(id, 10)
	}
	return texts.Encode()
}

// ParseIDs reads the stored text; parts that are no number are left out.
func ParseIDs(stored string) IDs {
	var ids IDs
	for _, part := range ParseCodes(stored) {
		if id, err := strconv.ParseInt(part, 10, 64); err == nil {
			ids = append(ids, id)
		}
	}
	return ids
}

// Has reports whether the list holds id.
func (ids IDs) Has(id int64) bool {
	for _, have := range ids {
		if have == id {
			return true
		}
	}
	return false
}

// Hours is when a place is open: for each weekday from Monday its ranges, and the days that differ.
type Hours struct {
	Week     [7][]Span `json:"week"`
	Holidays []Holiday `json:"holidays,omitempty"`
}

// Span is one opening from–to, 'HH:mm' each.
type Span struct {
	From string `json:"from"`
	To   string `json:"to"`
}

// Holiday is one day with hours of its own; no ranges means closed.
type Holiday struct {
	Date  Date   `json:"date"`
	Spans []Span `json:"spans,omitempty"`
}

// IsZero reports whether no hours are given.
func (h Hours) IsZero() bool {
	for _, day := range h.Week {
		if len(day) > 0 {
			return false
		}
	}
	return len(h.Holidays) == 0
}
