package setting

import (
	"context"
	"fmt"
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
func NewInt(name string, preset, lowest, highest int64, label, help field.Label) Int {
	read := func(text string) (string, bool) {
		n, err := strconv.ParseInt(text, 10, 64)
		return strconv.FormatInt(n, 10), err == nil && n >= lowest && n <= highest
	}
	return Int{declare(&Key{Name: name, Type: system.NumberSetting, Default: strconv.FormatInt(preset, 10), Min: lowest, Max: highest, Label: label, Help: help, read: read})}
}

// Get returns the number in a set of values.
func (i Int) Get(values Values) int64 {
	n, _ := strconv.ParseInt(i.get(values), 10, 64) // valid, since get checked it
	return n
}

// Now returns the current number.
func (i Int) Now(ctx context.Context, db *store.DB) (int64, error) {
	values, err := Read(ctx, db)
	return i.Get(values), err
}

// Number returns the number of a setting that another package declares.
func Number(name string, values Values) (int64, error) {
	k := Find(name)
	if k == nil || k.Type != system.NumberSetting {
		return 0, fmt.Errorf("setting: no number %s", name)
	}
	return Int{k}.Get(values), nil
}

// Bool is a switch.
type Bool struct{ *Key }

// NewBool declares a switch.
func NewBool(name string, preset bool, label, help field.Label) Bool {
	read := func(text string) (string, bool) {
		on, err := strconv.ParseBool(text)
		return strconv.FormatBool(on), err == nil
	}
	return Bool{declare(&Key{Name: name, Type: system.BoolSetting, Default: strconv.FormatBool(preset), Format: "Switch", Label: label, Help: help, read: read})}
}

// In reports whether the switch is on in a set of values.
func (b Bool) In(values Values) bool { return b.get(values) == "true" }

// Now reports whether the switch is on.
func (b Bool) Now(ctx context.Context, db *store.DB) (bool, error) {
	values, err := Read(ctx, db)
	return b.In(values), err
}

// Text is one line of text.
type Text struct{ *Key }

// NewText declares a text that matches a pattern.
func NewText(name, preset, pattern string, label, help field.Label) Text {
	return Text{declare(&Key{Name: name, Type: system.TextSetting, Default: preset, Label: label, Help: help, read: matching(pattern)})}
}

// NewChoice declares a code of a dictionary category.
func NewChoice(name, preset string, of *field.Dictionary, label, help field.Label) Text {
	read := func(text string) (string, bool) { return text, of.Has(text) }
	return Text{declare(&Key{Name: name, Type: system.TextSetting, Default: preset, Format: of.Category, Label: label, Help: help, read: read})}
}

// NewPosition declares a position: longitude and latitude in WGS-84 degrees.
func NewPosition(name, preset string, label, help field.Label) Text {
	return Text{declare(&Key{Name: name, Type: system.TextSetting, Default: preset, Format: PositionFormat, Label: label, Help: help, read: readPosition})}
}

// maxLatitude is the latitude where the maps end (Web Mercator does not cover the poles).
const maxLatitude = 85

func readPosition(text string) (string, bool) {
	parts := strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(",， ", r) })
	if len(parts) != 2 {
		return "", false
	}
	lng, lngErr := strconv.ParseFloat(parts[0], 64)
	lat, latErr := strconv.ParseFloat(parts[1], 64)
	// Negated comparisons also refuse NaN.
	if lngErr != nil || latErr != nil || !(math.Abs(lng) <= 180) || !(math.Abs(lat) <= maxLatitude) {
		return "", false
	}
	return degrees(lng) + "," + degrees(lat), true
}

// degrees formats an angle with at most six decimals, a tenth of a metre.
func degrees(angle float64) string {
	return strconv.FormatFloat(math.Round(angle*1e6)/1e6, 'f', -1, 64)
}

// In returns the text in a set of values.
func (t Text) In(values Values) string { return t.get(values) }

// Now returns the current text.
func (t Text) Now(ctx context.Context, db *store.DB) (string, error) {
	values, err := Read(ctx, db)
	return t.get(values), err
}

// List is a list of texts.
type List struct{ *Key }

// NewList declares a list of texts that match a pattern.
func NewList(name, preset, pattern string, label, help field.Label) List {
	one := matching(pattern)
	read := func(text string) (string, bool) {
		parts := elements(text)
		return strings.Join(parts, ","), !slices.ContainsFunc(parts, func(part string) bool { _, ok := one(part); return !ok })
	}
	return List{declare(&Key{Name: name, Type: system.ListSetting, Default: preset, Label: label, Help: help, read: read})}
}

// In returns the list in a set of values.
func (l List) In(values Values) []string { return elements(l.get(values)) }

// Now returns the current list.
func (l List) Now(ctx context.Context, db *store.DB) ([]string, error) {
	values, err := Read(ctx, db)
	return l.In(values), err
}

// Secret is a secret text: stored encrypted and never displayed.
type Secret struct{ *Key }

// NewSecret declares a secret that matches a pattern. It has no default.
func NewSecret(name, pattern string, label, help field.Label) Secret {
	return Secret{declare(&Key{Name: name, Type: system.SecretSetting, Label: label, Help: help, read: matching("|" + pattern)})}
}

// NewSecretText declares a secret that read accepts and brings into the form in which it is stored. It must accept an empty text.
func NewSecretText(name string, read func(text string) (string, bool), label, help field.Label) Secret {
	return Secret{declare(&Key{Name: name, Type: system.SecretSetting, Label: label, Help: help, read: read})}
}

// In returns the encrypted secret in a set of values; empty if it is not set.
func (s Secret) In(values Values) string { return values[s.Name] }

func matching(pattern string) func(string) (string, bool) {
	whole := regexp.MustCompile("^(?:" + pattern + ")$")
	return func(text string) (string, bool) { return text, whole.MatchString(text) }
}
