package identity

import (
	"testing"
)

func TestCommonPasswordListIsLargeEnough(t *testing.T) {
	if n := len(commonDigests()); n < 100_000 {
		t.Errorf("%d common passwords; legacy-api A.5 requires 100,000", n)
	}
}

func TestCommonAndAccountRelatedPasswordsAreWeak(t *testing.T) {
	for _, row := range []struct {
		password string
		weak     bool
	}{
		{"", true},
		{"password", true}, {"Password123!", true}, {"P@ssw0rd", true}, {"Admin@123456", true}, {"QWERTY2024", true}, {"woaini1314", true}, {"1qaz2wsx", true},
		{"123456", true}, {"88888888", true}, {"19870912", true}, {"2001-02-03", true},
		{"evops", true}, {"Evops@2025", true}, {"EVOPS123", true},
		{"ops01", true}, {"Ops01@123", true}, {"13812348000", true}, {"E-1007", true},
		{"ops02@123", false}, {"correct horse battery staple", false}, {"Tr0ub4dor&3xyz", false}, {"kQ7mNp2vXs9d", false},
	} {
		if got := weak(digestOfPlain(row.password), "ops01", "13812348000", "E-1007", ""); got != row.weak {
			t.Errorf("weak(%q) = %v", row.password, got)
		}
	}
}

func BenchmarkWeak(b *testing.B) {
	commonDigests()
	digest := digestOfPlain("kQ7mNp2vXs9d")
	for b.Loop() {
		weak(digest, "ops01", "13812348000", "E-1007")
	}
}
