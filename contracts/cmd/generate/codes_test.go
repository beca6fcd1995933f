package main

import (
	"slices"
	"testing"
)

func TestCodesAreNamedWithoutTheWordsTheyShare(t *testing.T) {
	for _, row := range []struct {
		constants []string
		names     []string
	}{
		{[]string{"CommandTimedOut", "CommandSent"}, []string{"timedOut", "sent"}},
		{[]string{"AlarmActive", "AlarmActiveAcked"}, []string{"active", "activeAcked"}},
		{[]string{"NormalRisk", "DangerousRisk"}, []string{"normal", "dangerous"}},
		{[]string{"SMSSent", "SMSFailed"}, []string{"sent", "failed"}},
		{[]string{"Offline", "Online"}, []string{"offline", "online"}},
		{[]string{"TerminalEcu"}, []string{"terminalEcu"}},
	} {
		var list, want []code
		for i, name := range row.constants {
			list, want = append(list, code{name, name}), append(want, code{row.names[i], name})
		}
		if got := labelled(list); !slices.Equal(got, want) {
			t.Errorf("%v are named %v, want %v", row.constants, got, row.names)
		}
	}
}
