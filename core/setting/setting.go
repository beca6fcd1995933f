// Package setting declares the settings that an administrator may change at run time.
//
// A setting is declared once, as a variable next to the code it affects; the declaration alone adds it to the resource sysSetting. Code
// that needs a setting reads it each time, so that a change applies at once, on other instances within a quarter of a second:
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

// Key is a declared setting.
type Key struct {
	Name    string
	Type    system.SettingType
	Default string
	// Min and Most are the bounds of a number.
	Min, Max int64
	// Format is the dictionary category of the value, or PositionFormat; empty for free text.
	Format string
	field.Label
	Help field.Label

	read func(text string) (value string, ok bool)
}

// PositionFormat is the format of a position: longitude,latitude in WGS-84 degrees.
const PositionFormat = "position"

var declared []*Key

// All returns the settings of all packages linked into the program, by name.
func All() []*Key {
	return slices.SortedFunc(slices.Values(declared), func(a, b *Key) int { return cmp.Compare(a.Name, b.Name) })
}

// Find returns a setting by its name, or nil.
func Find(name string) *Key {
	i := slices.IndexFunc(declared, func(k *Key) bool { return k.Name == name })
	if i < 0 {
		return nil
	}
	return declared[i]
}

// declare registers a setting. It panics if the name is taken or the default is invalid.
func declare(k *Key) *Key {
	if Find(k.Name) != nil {
		panic(fmt.Sprintf("setting %s is declared twice", k.Name))
	}
	if _, ok := k.Read(k.Default); !ok {
		panic(fmt.Sprintf("setting %s has the invalid default %q", k.Name, k.Default))
	}
	declared = append(declared, k)
	return k
}

// Read parses a typed value into its stored form and reports whether it is valid. Of a secret it returns the clear text.
func (k *Key) Read(text string) (value string, ok bool) { return k.read(strings.TrimSpace(text)) }

// elements splits a list at any usual separator.
func elements(text string) []string {
	return strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(",，;； \n", r) })
}

// Values are the changed settings by key at one time; missing ones have their default.
type Values map[string]string

// Read returns the current values, for code that needs several consistent ones.
func Read(ctx context.Context, db *store.DB) (Values, error) {
	values, err := db.Settings(ctx)
	return values, err
}

// get returns the effective value. An invalid stored value, because of manual changes or narrower bounds, counts as not set, so that a
// mistake cannot weaken a protection.
func (k *Key) get(values Values) string {
	if value, ok := values[k.Name]; ok {
		if value, ok := k.Read(value); ok {
			return value
		}
	}
	return k.Default
}

// IsSet reports whether the setting differs from its default.
func (k *Key) IsSet(values Values) bool {
	_, ok := values[k.Name]
	return ok
}
