package field_test

import (
	"testing"

	"evops/contracts/field"
)

func TestPicturesFitTheirRatioWithinTheTolerance(t *testing.T) {
	for _, row := range []struct {
		ratio         field.Ratio
		width, height int64
		want          bool
	}{
		{field.Ratio{Width: 16, Height: 9}, 1600, 900, true},
		{field.Ratio{Width: 16, Height: 9}, 1600, 917, true},
		{field.Ratio{Width: 16, Height: 9}, 1600, 920, false},
		{field.Ratio{Width: 9, Height: 16}, 1600, 900, false},
		{field.Ratio{Width: 1, Height: 1}, 0, 0, true},
		{field.Ratio{}, 30, 2000, true},
	} {
		if got := row.ratio.Fits(row.width, row.height); got != row.want {
			t.Errorf("%d×%d as %s: %v", row.width, row.height, row.ratio, got)
		}
	}
}

func TestTheHelpOfAPictureSaysItsRatio(t *testing.T) {
	var picture string
	for _, row := range []struct {
		f    *field.Field
		want *field.Label
	}{
		{field.Image(&picture, "图", "Picture"), nil},
		{field.Image(&picture, "图", "Picture").Ratio(16, 9), &field.Label{ZH: "16:9", EN: "16:9"}},
		{field.Image(&picture, "图", "Picture").Ratio(18, 39).Hint("必填", "Required"), &field.Label{ZH: "9:19.5；必填", EN: "9:19.5. Required"}},
	} {
		if got := row.f.Help(); (got == nil) != (row.want == nil) || got != nil && *got != *row.want {
			t.Errorf("%v, want %v", got, row.want)
		}
	}
}
