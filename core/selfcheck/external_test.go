package selfcheck_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"evops/contracts/equipment"
	check "evops/contracts/selfcheck"
	"evops/contracts/sim"
	"evops/contracts/value"
	"evops/core/payment"
	"evops/core/testdb"
)

// TestConnectionsToTheOutsideAreJudged has carriers, payment channels, a broker and vehicles that answer, are silent, or do not exist.
func TestConnectionsToTheOutsideAreJudged(t *testing.T) {
	each(t, func(t *testing.T, s fixture) {
		account := func(code string, enabled bool, circuit sim.Circuit) {
			testdb.Exec(t, s.DB, "INSERT INTO sim_account (code, name, enabled, circuit, last_ok_at) VALUES (?, ?, ?, ?, ?)", code, code, enabled, circuit, value.Now())
		}
		seen := func(ago time.Duration) {
			testdb.Exec(t, s.DB, "DELETE FROM vehicle_shadow")
			testdb.Exec(t, s.DB, "INSERT INTO vehicle_shadow (id, vehicle_id, online_status, last_seen_at) VALUES (1, 1, ?, ?)", equipment.Online, value.Now().Add(-ago))
		}
		pays := func(setUp bool, err error) {
			s.Payment = func(context.Context) ([]payment.Health, error) {
				return []payment.Health{{Sender: "one", SetUp: setUp, Err: err}, {Sender: "other"}}, nil
			}
		}
		for _, row := range []struct {
			name  string
			given func()
			line  string
			want  check.State
		}{
			{"an account that is switched off", func() { account("OFF", false, sim.CircuitOpen) }, "outside.sim", check.Absent},
			{"an account that answers", func() { account("GOOD", true, sim.CircuitClosed) }, "outside.sim GOOD", check.OK},
			{"an account after failures", func() { account("BAD", true, sim.CircuitOpen) }, "outside.sim BAD", check.Fail},
			{"a payment channel that is not set up", func() { pays(true, nil) }, "outside.payment other", check.Absent},
			{"a payment channel", func() {}, "outside.payment one", check.OK},
			{"a silent payment channel", func() { pays(true, errors.New("silent")) }, "outside.payment one", check.Fail},
			{"no vehicle ever seen", func() {}, "outside.vehicles", check.Absent},
			{"a vehicle seen now", func() { seen(0) }, "outside.vehicles", check.OK},
			{"counted", func() {}, "outside.online", check.Fact},
			{"no vehicle for an hour", func() { seen(time.Hour) }, "outside.vehicles", check.Warn},
			{"no vehicle for two days", func() { seen(48 * time.Hour) }, "outside.vehicles", check.Fail},
			{"no broker", func() { s.Broker = func() error { return errors.New("not connected") } }, "outside.vehicles", check.Fail},
		} {
			row.given()
			if line, found := s.linesByProbe(t, "outside")[row.line]; !found || line.State != row.want {
				t.Errorf("%s: %+v, want %s", row.name, line, row.want)
			}
		}
	})
}
