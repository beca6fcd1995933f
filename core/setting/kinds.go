package setting

import (
	"context"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"evops/contracts/field"
	"evops/contracts/system"
	"evops/core/store"
)

// Int is a whole number.
type Int struct{ *Key }

// NewInt declares a whole number with its bounds. The label names the unit.
func NewInt(name string, preset, least, most int64, label, help field.Label) Int {
	read := func(text string) (string, bool) {
		n, err := strconv.ParseInt(text, 10, 64)
		return strconv.FormatInt(n, 10), err == nil && n >= least && n <= most
	}
	return Int{declare(&Key{Name: name, Type: system.NumberSetting, Preset: strconv.FormatInt(preset, 10), Least: least, Most: most, Label: label, Help: help, read: read})}
}

// Get is the number among the values of one moment.
func (i Int) Get(held Values) int64 {
	n, _ := strconv.ParseInt(i.get(held), 10, 64) // it was checked when it was read
	return n
}

// Now is the number that holds now.
func (i Int) Now(ctx context.Context, db *store.DB) (int64, error) {
	held, err := Read(ctx, db)
	return i.Get(held), err
}

// Bool is something that is on or off.
type Bool struct{ *Key }

// Switch declares something that is on or off.
func Switch(name string, preset bool, label, help field.Label) Bool {
	read := func(text string) (string, bool) {
		on, err := strconv.ParseBool(text)
		return strconv.FormatBool(on), err == nil
	}
	return Bool{declare(&Key{Name: name, Type: system.BoolSetting, Preset: strconv.FormatBool(preset), Format: "Switch", Label: label, Help: help, read: read})}
}

// In reports whether it is on among the values of one moment.
func (b Bool) In(held Values) bool { return b.get(held) == "true" }

// Now reports whether it is on now.
func (b Bool) Now(ctx context.Context, db *store.DB) (bool, error) {
	held, err := Read(ctx, db)
	return b.In(held), err
}

// Text is one line of text.
type Text struct{ *Key }

// NewText declares a text that matches a pattern.
func NewText(name, preset, pattern string, label, help field.Label) Text {
	return Text{declare(&Key{Name: name, Type: system.TextSetting, Preset: preset, Label: label, Help: help, read: matching(pattern)})}
}

// Choice declares one of the codes of a dictionary category.
func Choice(name, preset string, of *field.Dictionary, label, help field.Label) Text {
	read := func(text string) (string, bool) { return text, of.Has(text) }
	return Text{declare(&Key{Name: name, Type: system.TextSetting, Preset: preset, Format: of.Category, Label: label, Help: help, read: read})}
}

// Position declares a place, longitude and latitude in WGS-84 degrees.
func Position(name, preset string, label, help field.Label) Text {
	return Text{declare(&Key{Name: name, Type: system.TextSetting, Preset: preset, Format: PositionFormat, Label: label, Help: help, read: readPosition})}
}

// steepest is the latitude where the maps end (Web Mercator shows no poles).
const steepest = 85

func readPosition(text string) (string, bool) {
	parts := strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(",， ", r) })
	if len(parts) != 2 {
		return "", false
	}
	lng, wrongLng := strconv.ParseFloat(parts[0], 64)
	lat, wrongLat := strconv.ParseFloat(parts[1], 64)
	// Written so that what is no number is refused too.
	if wrongLng != nil || wrongLat != nil || !(math.Abs(lng) <= 180) || !(math.Abs(lat) <= steepest) {
		return "", false
	}
	return degrees(lng) + "," + degrees(lat), true
}

// degrees has six decimals at most, a tenth of a metre.
func degrees(angle float64) string {
	return strconv.FormatFloat(math.Round(angle*1e6)/1e6, 'f', -1, 64)
}

// In is the text among the values of one moment.
func (t Text) In(held Values) string { return t.get(held) }

// Now is the text that holds now.
func (t Text) Now(ctx context.Context, db *store.DB) (string, error) {
	held, err := Read(ctx, db)
	return t.get(held), err
}

// List is several texts.
type List struct{ *Key }

// NewList declares texts each of which matches a pattern.
func NewList(name, preset, pattern string, label, help field.Label) List {
	one := matching(pattern)
	read := func(text string) (string, bool) {
		parts := elements(text)
		return strings.Join(parts, ","), !slices.ContainsFunc(parts, func(part string) bool { _, ok := one(part); return !ok })
	}
	return List{declare(&Key{Name: name, Type: system.ListSetting, Preset: preset, Label: label, Help: help, read: read})}
}

// In is the list among the values of one moment.
func (l List) In(held Values) []string { return elements(l.get(held)) }

// Now is the list that holds now.
func (l List) Now(ctx context.Context, db *store.DB) ([]string, error) {
	held, err := Read(ctx, db)
	return l.In(held), err
}

// Sealed is a secret: typed, stored encrypted, never shown.
type Sealed struct{ *Key }

// Secret declares a secret that matches a pattern. It has no default.
func Secret(name, pattern string, label, help field.Label) Sealed {
	return Sealed{declare(&Key{Name: name, Type: system.SecretSetting, Label: label, Help: help, read: matching("|" + pattern)})}
}

// In is the encrypted secret among the values of one moment; empty for none.
func (s Sealed) In(held Values) string { return held[s.Name] }

func matching(pattern string) func(string) (string, bool) {
	whole := regexp.MustCompile("^(?:" + pattern + ")$")
	return func(text string) (string, bool) { return text, whole.MatchString(text) }
}
