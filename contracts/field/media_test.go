package field_test

import (
	"strings"
	"testing"

	"evops/contracts/field"
)

type horn struct {
	Sound   string `json:"sound"`
	Seconds int64  `json:"seconds"`
}

func TestDurationIsStoredInAReadOnlyInt(t *testing.T) {
	for name, row := range map[string]struct {
		list func(h *horn) field.List
		want string
	}{
		"read-only": {func(h *horn) field.List {
			return field.List{field.Audio(&h.Sound, "声音", "Sound").Duration(&h.Seconds), field.Int(&h.Seconds, "时长", "Duration").ReadOnly()}
		}, ""},
		"editable": {func(h *horn) field.List {
			return field.List{field.Video(&h.Sound, "视频", "Video").Duration(&h.Seconds), field.Int(&h.Seconds, "时长", "Duration")}
		}, "Duration needs a read-only Int"},
		"undeclared": {func(h *horn) field.List {
			return field.List{field.Audio(&h.Sound, "声音", "Sound").Duration(&h.Seconds)}
		}, "Duration needs a read-only Int"},
	} {
		h := &horn{}
		err := field.Bind(h, row.list(h))
		if (err == nil) != (row.want == "") || err != nil && !strings.Contains(err.Error(), row.want) {
			t.Errorf("%s: %v", name, err)
		}
	}
}
