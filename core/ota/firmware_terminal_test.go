package ota_test

import (
	"slices"
	"testing"

	feature "evops/core/ota"
)

func TestTerminalsTrustValidKeysAndDownloadUntilTheFirmwareIsWithdrawn(t *testing.T) {
	eachMaker(t, func(m *maker) {
		for keys, want := range map[string][]string{"": {}, m.trusted: {"maker"}, m.trusted + "," + m.other: {"curve", "maker"}, m.trusted + "," + m.other + ":revoked": {"maker"}} {
			m.trust(keys)
			trusted, err := feature.TrustedKeys(t.Context(), m.DB())
			got := []string{}
			for id := range trusted {
				got = append(got, id)
			}
			if slices.Sort(got); err != nil || !slices.Equal(got, want) {
				t.Errorf("of %q terminals trust %v, %v", keys, got, err)
			}
		}
		m.trust(m.trusted) // the cases end in any order
		id := m.released(bms(2_004_000))
		for _, want := range []bool{false, true} {
			if withdrawn, err := m.rules.Withdrawn(t.Context(), m.Read(), id); err != nil || withdrawn != want {
				t.Errorf("withdrawn is %v, %v; want %v", withdrawn, err, want)
			}
			m.act("withdraw", id, fields{"reason": "controllers reset while riding"})
		}
	})
}
