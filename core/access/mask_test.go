package access_test

import (
	"testing"

	"evops/contracts/field"
	"evops/core/access"
)

func TestMaskFollowsTheCatalogue(t *testing.T) {
	for _, row := range []struct {
		kind        field.Mask
		plain, want string
	}{
		{field.MaskPhone, "13812348000", "138****8000"},
		{field.MaskPhone, "+8613812348000", "+86138****8000"},
		{field.MaskPhone, "021-62345678", "021-****5678"},
		{field.MaskPhone, "12345678", "***78"},
		{field.MaskPhone, "110", "***"},
		{field.MaskName, "张三丰", "张*"},
		{field.MaskName, "J", "J*"},
		{field.MaskPlate, "沪A12345", "沪A**345"},
		{field.MaskPlate, "沪AD12345", "沪A***345"},
		{field.MaskPlate, "沪A12", "沪A**"},
		{field.MaskPlate, "沪A", "***"},
		{field.MaskContact, "zhang@example.com", "z***@example.com"},
		{field.MaskContact, "13812348000", "138****8000"},
		{field.MaskEmail, "zhang@example.com", "z***@example.com"},
		{field.MaskEmail, "张@example.com", "张***@example.com"},
		{field.MaskEmail, "no address", "***"},
		{field.MaskEmail, "@host", "***"},
		{field.MaskAddress, "南京东路 1 号", "***"},
		{"unknown", "secret", "***"},
	} {
		if got := access.Mask(row.kind, row.plain); got != row.want {
			t.Errorf("Mask(%s, %s) = %s, want %s", row.kind, row.plain, got, row.want)
		}
		if got := access.Mask(row.kind, ""); got != "" {
			t.Errorf("Mask(%s, empty) = %s", row.kind, got)
		}
	}
}
