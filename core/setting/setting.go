// Package setting has the words for what an administrator may change while the product runs.
//
// A setting is declared once, as a variable next to what it governs; declaring it is all it takes to appear in the resource sysSetting. Whoever needs
// one asks for its value each time, so that a change holds at once, on other instances within a quarter of a second:
//
//	most, err := maxUnfinished.Now(ctx, db)
package setting

import (
	"cmp"
	"context"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"evops/contracts/field"
	"evops/contracts/system"
	"evops/core/store"
)

// Key is one declared setting.
type Key struct {
	Name   string
	Type   system.SettingType
	Preset string
	// Least and Most bound a number.
	Least, Most int64
	field.Label
	Help field.Label

	pattern *regexp.Regexp // of a text, or of each element of a list
}

var declared []*Key

// All lists the settings of every package that is part of the program, by name.
func All() []*Key {
	return slices.SortedFunc(slices.Values(declared), func(a, b *Key) int { return cmp.Compare(a.Name, b.Name) })
}

// Find gives a setting by its name; nil when there is none.
func Find(name string) *Key {
	i := slices.IndexFunc(declared, func(k *Key) bool { return k.Name == name })
	if i < 0 {
		return nil
	}
	return declared[i]
}

// declare stops the program where two settings have one name, or a preset is not a value.
func declare(k *Key) *Key {
	if Find(k.Name) != nil {
		panic(fmt.Sprintf("setting %s is declared twice", k.Name))
	}
	if _, ok := k.Read(k.Preset); !ok {
		panic(fmt.Sprintf("setting %s cannot be %q, which it is preset to", k.Name, k.Preset))
	}
	declared = append(declared, k)
	return k
}

// Read gives a value the way it is kept, and whether it is one at all.
func (k *Key) Read(text string) (kept string, ok bool) {
	text = strings.TrimSpace(text)
	switch k.Type {
	case system.NumberSetting:
		n, err := strconv.ParseInt(text, 10, 64)
		return strconv.FormatInt(n, 10), err == nil && n >= k.Least && n <= k.Most
	case system.ListSetting:
		parts := elements(text)
		return strings.Join(parts, ","), !slices.ContainsFunc(parts, func(part string) bool { return !k.pattern.MatchString(part) })
	}
	return text, k.pattern.MatchString(text)
}

// elements are the parts of a list, which people separate as they like.
func elements(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(",，;； \n", r) })
}

// Values is what all settings are at one moment.
type Values map[string]string

// Read gives the values of this moment, for whoever needs several that belong together.
func Read(ctx context.Context, db *store.DB) (Values, error) {
	held, err := db.Settings(ctx)
	return held, err
}

// in is the value that holds. What is no value, because somebody wrote into the table or the bounds have become narrower, counts as not set:
// a mistake cannot lower a protection.
func (k *Key) in(held Values) string {
	if kept, ok := k.Read(held[k.Name]); ok {
		return kept
	}
	return k.Preset
}

// Int is a whole number.
type Int struct{ *Key }

// Number declares a whole number with its bounds. The label names the unit.
func Number(name string, preset, least, most int64, label, help field.Label) Int {
	return Int{declare(&Key{Name: name, Type: system.NumberSetting, Preset: strconv.FormatInt(preset, 10), Least: least, Most: most, Label: label, Help: help})}
}

// In is the number among the values of one moment.
func (i Int) In(held Values) int64 {
	n, _ := strconv.ParseInt(i.in(held), 10, 64) // it was checked when it was read
	return n
}

// Now is the number that holds now.
func (i Int) Now(ctx context.Context, db *store.DB) (int64, error) {
	held, err := Read(ctx, db)
	return i.In(held), err
}

// Text is one line of text.
type Text struct{ *Key }

// Line declares a text that matches a pattern.
func Line(name, preset, pattern string, label, help field.Label) Text {
	return Text{declare(&Key{Name: name, Type: system.TextSetting, Preset: preset, Label: label, Help: help, pattern: whole(pattern)})}
}

// Now is the text that holds now.
func (t Text) Now(ctx context.Context, db *store.DB) (string, error) {
	held, err := Read(ctx, db)
	return t.in(held), err
}

// List is several texts.
type List struct{ *Key }

// Lines declares texts each of which matches a pattern.
func Lines(name, preset, pattern string, label, help field.Label) List {
	return List{declare(&Key{Name: name, Type: system.ListSetting, Preset: preset, Label: label, Help: help, pattern: whole(pattern)})}
}

// Now is the list that holds now.
func (l List) Now(ctx context.Context, db *store.DB) ([]string, error) {
	held, err := Read(ctx, db)
	return elements(l.in(held)), err
}

func whole(pattern string) *regexp.Regexp { return regexp.MustCompile("^(?:" + pattern + ")$") }
