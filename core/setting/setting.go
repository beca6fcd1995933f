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
	"slices"
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
	// Format is the dictionary category that the value is chosen from, or PositionFormat; empty for what is simply typed.
	Format string
	field.Label
	Help field.Label

	read func(text string) (value string, ok bool)
}

// PositionFormat is the format of a place: longitude,latitude in WGS-84 degrees.
const PositionFormat = "position"

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

// Read gives a typed value in its stored form, and whether it is one at all. Of a secret it gives the secret in clear.
func (k *Key) Read(text string) (value string, ok bool) { return k.read(strings.TrimSpace(text)) }

// elements are the parts of a list, which people separate as they like.
func elements(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(",，;； \n", r) })
}

// Values is what somebody has set, by the keys of the settings, at one moment; what is missing has its default.
type Values map[string]string

// Read gives the values of this moment, for whoever needs several that belong together.
func Read(ctx context.Context, db *store.DB) (Values, error) {
	held, err := db.Settings(ctx)
	return held, err
}

// get is the value that holds. What is no value, because somebody wrote into the table or the bounds have become narrower, counts as not set:
// a mistake cannot lower a protection.
func (k *Key) get(held Values) string {
	if value, ok := held[k.Name]; ok {
		if value, ok := k.Read(value); ok {
			return value
		}
	}
	return k.Preset
}

// Set reports whether somebody has changed the setting from its default.
func (k *Key) Set(held Values) bool {
	_, ok := held[k.Name]
	return ok
}
