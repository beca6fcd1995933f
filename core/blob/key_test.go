package blob

import (
	"errors"
	"strings"
	"testing"
)

func TestCheckKeyRefusesUnsafeKeys(t *testing.T) {
	for _, row := range []struct {
		key   string
		valid bool
	}{
		{"public/banner/202511/01JD.webp", true},
		{"车辆_20251130.xlsx", true},
		{"a", true},
		{"a..b/c.", true},
		{strings.Repeat("n", 255), true},
		{"", false},
		{"/a", false},
		{"a/", false},
		{"a//b", false},
		{"../a", false},
		{"a/../b", false},
		{"a/./b", false},
		{".vgwlocks/a", false},
		{`a\..\b`, false},
		{"a\x00b", false},
		{"a\nb", false},
		{"a\xff", false},
		{strings.Repeat("n", 256), false},
		{strings.Repeat("n/", 512) + "n", false},
	} {
		err := CheckKey(row.key)
		if row.valid && err != nil || !row.valid && !errors.Is(err, ErrKey) {
			t.Errorf("CheckKey(%.40q) = %v, want valid %v", row.key, err, row.valid)
		}
	}
}
