package simulate

import (
	"math/rand/v2"
	"testing"

	"evops/core/devicelink"
	"evops/core/devicelink/protocol"
)

func TestOneReportOfTenHasTheBatteries(t *testing.T) {
	v := begin(rand.New(rand.NewPCG(1, 1)), devicelink.Terminal{SOC: 50})
	v.activity = parked
	b := batteries{packs: []devicelink.Pack{{Code: "A", SOH: 974, Cycles: 118, Cells: 20, DeltaMV: 25}, {Code: "B", Cells: 40, DeltaMV: 310}}, soc: v.soc, during: parked}
	with := 0
	for range 20 {
		if packs := b.due(&v); len(packs) == 2 {
			with++
			if *packs[0].SOH != 97.4 || *packs[0].Cycles != 118 || *packs[0].CellDelta != 25 || len(packs[1].Cells) != 40 || *packs[1].CellDelta != 310 || packs[1].SOH != nil {
				t.Errorf("%+v", packs)
			}
			r := v.report()
			r.Packs = packs
			text, err := protocol.Write(protocol.Header{TS: 1_750_000_000_123, Seq: 4_000_000_000}, r)
			if err != nil {
				t.Fatal(err)
			}
			if _, _, err := protocol.Read[protocol.Report](protocol.Tele, text, ""); err != nil {
				t.Errorf("%d bytes: %v", len(text), err)
			}
		}
	}
	if with != 2 {
		t.Errorf("%d of 20 reports have batteries", with)
	}
	v.activity, v.soc = charging, 51
	if packs := b.due(&v); len(packs) != 2 || *packs[0].SOC != 51 {
		t.Errorf("when the activity changes: %+v", packs)
	}
	for range 3 {
		v.soc = 99
		b.due(&v)
		v.soc = 10
		b.due(&v)
	}
	v.activity = parked
	if packs := b.due(&v); *packs[0].Cycles < 120 {
		t.Errorf("%v cycles after three charges", *packs[0].Cycles)
	}
}

func TestATerminalKnowsTheHelmetsItIsPairedWith(t *testing.T) {
	v := begin(rand.New(rand.NewPCG(1, 1)), devicelink.Terminal{Helmets: []devicelink.Helmet{{MAC: "A"}}})
	v.apply(protocol.CommandMessage{Code: "pairHelmet", Args: map[string]any{"mac": "B"}})
	v.apply(protocol.CommandMessage{Code: "pairHelmet", Args: map[string]any{"mac": "B", "on": true}})
	v.apply(protocol.CommandMessage{Code: "pairHelmet", Args: map[string]any{"mac": "A", "on": false}})
	if len(v.helmets) != 1 || v.helmets[0].MAC != "B" {
		t.Errorf("%+v", v.helmets)
	}
}
