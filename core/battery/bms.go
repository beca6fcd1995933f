package battery

import (
	"context"

	"github.com/uptrace/bun"

	"evops/contracts/battery"
	"evops/contracts/value"
	"evops/core/devicelink"
	"evops/core/devicelink/protocol"
	"evops/core/record"
)

// HandleHello stores the versions of the battery management system. A terminal names one, so of several batteries none has it.
func (m *Monitor) HandleHello(ctx context.Context, tx bun.Tx, h devicelink.Message) error {
	_, hello, err := protocol.ReadHello(h.Payload, h.ContentType)
	if err != nil {
		return nil // the message is stored with its parse error
	}
	for _, unit := range hello.ECU {
		if unit.Type != "BMS" || unit.Hardware == "" && unit.Software == "" {
			continue
		}
		fitted, err := record.Find(ctx, m.Engine.InTx(tx), battery.Batteries, &battery.Batteries.Row.VehicleID, h.VehicleID)
		if err != nil || len(fitted) != 1 {
			return err
		}
		now := *fitted[0]
		now.BMSHwVersion, now.BMSFwVersion = value.Cut(unit.Hardware, maxVersion), value.Cut(unit.Software, maxVersion)
		if now == *fitted[0] {
			return nil
		}
		old, err := record.Lock(ctx, m.Engine.InTx(tx), battery.Batteries, now.ID)
		if err != nil {
			return err
		}
		changed := *old
		changed.BMSHwVersion, changed.BMSFwVersion = now.BMSHwVersion, now.BMSFwVersion
		return record.Update(ctx, m.Engine, tx, battery.Batteries, old, &changed)
	}
	return nil
}

// maxVersion is the longest version that is stored.
const maxVersion = 20
