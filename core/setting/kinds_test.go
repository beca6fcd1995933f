package setting

import (
	"testing"

	"evops/contracts/field"
)

func TestTypedValuesAreParsedByKind(t *testing.T) {
	label := field.Label{ZH: "测试", EN: "Test"}
	position := NewPosition("test.position", "121.6,31.2", label, label).Key
	lamp := NewBool("test.switch", false, label, label).Key
	choice := NewChoice("test.choice", "log", field.Closed("Test", "测试", "Test", field.Is("log", "日志", "Log"), field.Is("webhook", "回调", "Webhook")), label, label).Key
	secret := NewSecret("test.secret", `\S{4,8}`, label, label).Key
	for _, row := range []struct {
		key         *Key
		typed, want string
		ok          bool
	}{
		{position, "121.6,31.2", "121.6,31.2", true},
		{position, " 113.3， 23.12345678 ", "113.3,23.123457", true},
		{position, "-180 85", "-180,85", true},
		{position, "180.5,31.2", "", false},
		{position, "121.6,85.5", "", false},
		{position, "121.6", "", false},
		{position, "121.6,31.2,4", "", false},
		{position, "NaN,NaN", "", false},
		{position, "east,north", "", false},
		{lamp, "true", "true", true},
		{lamp, "FALSE", "false", true},
		{lamp, "perhaps", "false", false},
		{choice, "webhook", "webhook", true},
		{choice, "pigeon", "pigeon", false},
		{secret, "abcd", "abcd", true},
		{secret, "", "", true},
		{secret, "abc", "abc", false},
		{secret, "ab cd", "ab cd", false},
	} {
		if got, ok := row.key.Read(row.typed); ok != row.ok || ok && got != row.want {
			t.Errorf("%s: Read(%q) = %q, %v", row.key.Name, row.typed, got, ok)
		}
	}
	if got := (Text{position}).In(Values{"test.position": "nowhere"}); got != "121.6,31.2" {
		t.Errorf("an invalid stored value is read as %q, want the default", got)
	}
}
