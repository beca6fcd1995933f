package simulate

import (
	"context"
	"math"
	"slices"

	"github.com/eclipse/paho.golang/paho"

	"evops/contracts/battery"
	"evops/core/devicelink"
	"evops/core/devicelink/protocol"
)

const (
	// packEvery is the number of reports of which one has the batteries (equipment catalogue 11.4).
	packEvery = 10
	// A cell has emptyMV when it is empty, fullMV when it is full, and less by sagMV while the vehicle rides.
	emptyMV, fullMV, sagMV = 3_300, 4_150, 60
	// fullSOC is the charge at which a charge ends by itself.
	fullSOC = 99
)

// batteries are the packs of a vehicle, all at its charge.
type batteries struct {
	packs   []devicelink.Pack
	reports int
	// during is the activity of the last report with the packs, charged what was charged since the terminal started, in full charges.
	during  activity
	soc     float64
	charged float64
}

// due returns the packs as a report has them; nil unless the report is a tenth one or the activity has changed.
func (b *batteries) due(v *ride) []protocol.Pack {
	b.charged, b.soc = b.charged+max(0, v.soc-b.soc)/100, v.soc
	b.reports++
	if len(b.packs) == 0 || b.reports%packEvery != 1 && v.activity == b.during {
		return nil
	}
	b.during = v.activity
	x := func(n float64) *float64 { return &n }
	temp := v.temperature()
	out := make([]protocol.Pack, 0, len(b.packs))
	for n, p := range b.packs {
		one := protocol.Pack{Code: p.Code, SOC: x(math.Round(v.soc)), TempC: x(math.Round(temp + float64(n)))}
		if p.SOH > 0 {
			one.SOH = x(float64(p.SOH) / 10)
		}
		one.Cycles = x(float64(p.Cycles) + math.Floor(b.charged))
		base := emptyMV + v.soc*(fullMV-emptyMV)/100
		if v.activity == riding {
			base -= sagMV
		}
		for i := range p.Cells {
			// The first cell is the highest, the last the lowest, the others are between them.
			share := float64(i*7%max(1, p.Cells)) / float64(max(1, p.Cells-1))
			one.Cells = append(one.Cells, math.Round(base-share*float64(p.DeltaMV)))
		}
		if p.Cells > 1 {
			one.CellDelta = x(slices.Max(one.Cells) - slices.Min(one.Cells))
		}
		out = append(out, one)
	}
	return out
}

// temperature is that of the hottest cell in ℃.
func (v *ride) temperature() float64 {
	switch v.activity {
	case riding:
		return 24 + v.speed/4
	case charging:
		return 30
	}
	return 24
}

// changed sends the events of a new activity: a charge begins or ends, helmets are put on or taken off.
func (t *terminal) changed(ctx context.Context, client *paho.Client) error {
	before, now := t.reported, t.ride.activity
	if before == now {
		return nil
	}
	t.reported = now
	if before == charging || now == charging {
		soc := math.Round(t.ride.soc)
		e := protocol.Charge{Kind: protocol.ChargeEvent, SOC: &soc}
		switch {
		case now == charging:
			e.Active = 1
		case t.ride.soc >= fullSOC:
			e.End = int64(battery.ChargedFull)
		default:
			e.End = int64(battery.Unplugged)
		}
		if err := t.send(ctx, client, protocol.Event, e); err != nil {
			return err
		}
	}
	if before != riding && now != riding {
		return nil
	}
	worn := 0
	if now == riding {
		worn = 1
	}
	for _, h := range t.ride.helmets {
		charge := float64(max(1, h.BatteryPct))
		if err := t.send(ctx, client, protocol.Event, protocol.Helmet{Kind: protocol.HelmetEvent, MAC: h.MAC, Worn: &worn, Battery: &charge, Firmware: h.Firmware}); err != nil {
			return err
		}
	}
	return nil
}

// pair makes the terminal know a helmet, or forget it.
func (v *ride) pair(args map[string]any) {
	mac, _ := args["mac"].(string)
	v.helmets = slices.DeleteFunc(v.helmets, func(h devicelink.Helmet) bool { return h.MAC == mac })
	if on, given := args["on"].(bool); mac != "" && (on || !given) {
		v.helmets = append(v.helmets, devicelink.Helmet{MAC: mac, BatteryPct: 100, Firmware: "1.0.0"})
	}
}
