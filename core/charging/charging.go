// Package charging derives charges from what the reports and events of vehicles say about charging (equipment catalogue, chargeSession). An
// open charge is a row of charge_open; a charge is stored once no report has said for a while that it goes on.
package charging

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/battery"
	"evops/contracts/value"
	"evops/core/devicelink"
	"evops/core/devicelink/protocol"
	"evops/core/record"
	"evops/core/store"
	"evops/core/system"
)

// maxGap is the longest interruption within one charge (equipment catalogue, chargeSession).
const maxGap = 10 * time.Minute

// Deps are the parts of the product that charges need.
type Deps struct {
	Engine *record.Engine
	Places *system.AreaCache
	// Clock is value.Now except in tests.
	Clock func() value.Time
}

// Service derives charges.
type Service struct {
	Deps
	upsert *store.Batch
}

// New creates the service.
func New(parts Deps) *Service {
	return &Service{parts, parts.Engine.DB().Batch(`INSERT INTO charge_open (vehicle_id, start_at, last_at, due_at, start_soc, end_soc, power, energy, max_current, max_temp_c, end_reason, lng, lat, curve)
		SELECT * FROM %s WHERE true ON CONFLICT (vehicle_id) DO UPDATE SET start_at = excluded.start_at, last_at = excluded.last_at, due_at = excluded.due_at, start_soc = excluded.start_soc,
		end_soc = excluded.end_soc, power = excluded.power, energy = excluded.energy, max_current = excluded.max_current, max_temp_c = excluded.max_temp_c, end_reason = excluded.end_reason,
		lng = excluded.lng, lat = excluded.lat, curve = excluded.curve`,
		"bigint", "bigint", "bigint", "bigint", "bigint", "bigint", "bigint", "bigint", "bigint", "bigint", "bigint", "double precision", "double precision", "text")}
}

// charge is an open charge. LastAt is the last report about it; Power is that of this report in hundredths of a watt, 0 if it no longer
// charged or did not know.
type charge struct {
	VehicleID       int64
	StartAt, LastAt value.Time
	StartSOC        int64 `bun:"start_soc"`
	EndSOC          int64 `bun:"end_soc"`
	Power, Energy   int64 // hundredths of a watt, millijoules
	MaxCurrent      int64 // tenths
	MaxTempC        int64 `bun:"max_temp_c"`
	EndReason       battery.ChargeEnd
	Lng, Lat        float64
	Curve           string // as Curve.String
}

func begin(r devicelink.ChargeReport) *charge {
	c := &charge{VehicleID: r.VehicleID, StartAt: r.At, LastAt: r.At, Lng: r.Geo.Lng, Lat: r.Geo.Lat}
	c.add(r)
	return c
}

// add continues a charge with a report that is not older than the last one.
func (c *charge) add(r devicelink.ChargeReport) {
	power := int64(0)
	if r.Charging {
		power, c.EndReason = max(0, r.Voltage*r.Current), 0
		c.MaxCurrent = max(c.MaxCurrent, r.Current)
	}
	if c.Power > 0 && power > 0 {
		c.Energy += (c.Power + power) / 2 * (r.At.Milli() - c.LastAt.Milli()) / 100
	}
	c.LastAt, c.Power, c.MaxTempC = r.At, power, max(c.MaxTempC, r.MaxTempC)
	if c.StartSOC == 0 {
		c.StartSOC = r.SOC
	}
	if r.SOC > 0 {
		c.EndSOC = r.SOC
	}
	c.sample(r)
}

// over reports whether a charge had ended at a time.
func (c *charge) over(at value.Time) bool { return at.Milli() > c.LastAt.Add(maxGap).Milli() }

func (c *charge) values() []any {
	return []any{c.VehicleID, c.StartAt.Milli(), c.LastAt.Milli(), c.LastAt.Add(maxGap).Milli(), c.StartSOC, c.EndSOC, c.Power, c.Energy, c.MaxCurrent, c.MaxTempC, int64(c.EndReason), c.Lng, c.Lat, c.Curve}
}

// HandleReports updates the open charges of vehicles whose states are locked. Reports older than what is known are ignored.
func (s *Service) HandleReports(ctx context.Context, tx bun.Tx, reports []devicelink.ChargeReport) error {
	ids := make([]int64, len(reports))
	for i, r := range reports {
		ids[i] = r.VehicleID
	}
	open, err := openOf(ctx, tx, ids)
	if err != nil {
		return err
	}
	changed, ended := map[int64]*charge{}, []*charge{}
	for _, r := range reports {
		c := open[r.VehicleID]
		if c != nil && c.over(r.At) {
			ended, c = append(ended, c), nil
			if !r.Charging {
				delete(open, r.VehicleID)
				delete(changed, r.VehicleID)
				if err := forget(ctx, tx, r.VehicleID); err != nil {
					return err
				}
			}
		}
		switch {
		case c == nil && r.Charging:
			c = begin(r)
		case c == nil || r.At.Milli() <= c.LastAt.Milli():
			continue
		default:
			c.add(r)
		}
		open[r.VehicleID], changed[r.VehicleID] = c, c
	}
	rows := make([][]any, 0, len(changed))
	for _, c := range changed {
		rows = append(rows, c.values())
	}
	if err := s.upsert.Exec(ctx, &tx, rows); err != nil {
		return err
	}
	return s.store(ctx, tx, ended)
}

// HandleEvent applies the beginning or the end of a charge, in the transaction that stores the message.
func (s *Service) HandleEvent(ctx context.Context, tx bun.Tx, m devicelink.Message) error {
	_, e, err := protocol.Read[protocol.Charge](m.Kind, m.Payload, m.ContentType)
	if err != nil || e.Kind != protocol.ChargeEvent {
		return nil // the message is stored with its parse error
	}
	soc, _ := protocol.Rounded(e.SOC, 1, 100)
	if err := s.HandleReports(ctx, tx, []devicelink.ChargeReport{{VehicleID: m.VehicleID, At: m.TS, Charging: e.Active != 0, SOC: soc}}); err != nil {
		return err
	}
	why := battery.ChargeEnd(e.End)
	if e.Active != 0 || why < battery.ChargedFull || why > battery.MainsLost {
		return nil
	}
	// A report may have said before the event that the charge is over.
	_, err = tx.NewRaw("UPDATE charge_open SET end_reason = ?, power = 0 WHERE vehicle_id = ? AND start_at <= ?", why, m.VehicleID, m.TS).Exec(ctx)
	return err
}

func openOf(ctx context.Context, tx bun.Tx, vehicles []int64) (map[int64]*charge, error) {
	var rows []*charge
	err := tx.NewRaw("SELECT vehicle_id, start_at, last_at, start_soc, end_soc, power, energy, max_current, max_temp_c, end_reason, lng, lat, curve FROM charge_open WHERE vehicle_id IN (?)", bun.List(vehicles)).Scan(ctx, &rows)
	open := make(map[int64]*charge, len(rows))
	for _, c := range rows {
		open[c.VehicleID] = c
	}
	return open, err
}

func forget(ctx context.Context, tx bun.Tx, vehicles ...int64) error {
	_, err := tx.NewRaw("DELETE FROM charge_open WHERE vehicle_id IN (?)", bun.List(vehicles)).Exec(ctx)
	return err
}
