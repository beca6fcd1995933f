package charging_test

import (
	"fmt"
	"testing"
	"time"

	"evops/contracts/battery"
	"evops/core/access"
	"evops/core/charging"
	"evops/core/devicelink/protocol"
	"evops/core/record"
)

// curves returns the courses of all charges, the latest first.
func (w *world) curves() (all []charging.Curve) {
	w.Helper()
	found, err := record.Find(w.Context(), w.Read(), battery.ChargeSessions, &battery.ChargeSessions.Row.VehicleID, 1)
	if err != nil {
		w.Fatal(err)
	}
	for _, c := range found {
		out, err := charging.Endpoints(w.Engine)[0].Run(w.Context(), access.System(), fmt.Appendf(nil, `{"id":%d}`, c.ID), nil)
		if err != nil {
			w.Fatal(err)
		}
		all = append(all, out.(*charging.Overview).Curve)
	}
	return all
}

func TestAChargeKeepsItsCourse(t *testing.T) {
	each(t, func(w *world) {
		w.at = w.begin
		w.send(protocol.Event, protocol.Header{MID: "01J0000000000000000000000A", TS: w.begin.Add(-time.Second).Milli()}, protocol.Charge{Kind: protocol.ChargeEvent, Active: 1})
		for min := 0; min <= 12; min += 2 {
			w.report(reading{min: min, soc: 20 + min, temp: 25, amps: 6.5, on: true})
		}
		w.report(reading{min: 13, soc: 33, temp: 26})
		w.at = w.at.Add(time.Hour)
		if err := w.charges.CloseDue(w.Context()); err != nil {
			w.Fatal(err)
		}
		want := fmt.Sprint([]charging.Curve{{{Min: 0, SOC: 20, Current: 6.5, TempC: 25}, {Min: 6, SOC: 26, Current: 6.5, TempC: 25}, {Min: 12, SOC: 32, Current: 6.5, TempC: 25}, {Min: 13, SOC: 33, TempC: 26}}})
		if got := fmt.Sprint(w.curves()); got != want {
			w.Errorf("%s, want %s", got, want)
		}
	})
}

func TestACurveIsReadAsItWasStored(t *testing.T) {
	for _, row := range []struct {
		text string
		n    int
	}{{"", 0}, {"0,20,65,25;", 1}, {"0,20,65,25;5,21,-3,-4;", 2}, {"broken;5,21,65,25;", 1}, {"1,2,3;", 0}} {
		c := charging.ParseCurve(row.text)
		if len(c) != row.n || fmt.Sprint(charging.ParseCurve(c.String())) != fmt.Sprint(c) {
			t.Errorf("%q is %v", row.text, c)
		}
	}
}
