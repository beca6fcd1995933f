package deviceparam

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/value"
	"evops/core/devicelink"
	"evops/core/devicelink/protocol"
	"evops/core/record"
)

// HandleReport applies a terminal's report of its parameters, in the transaction that stores the message. It is idempotent.
func (s *Service) HandleReport(ctx context.Context, tx bun.Tx, m devicelink.Message) error {
	_, r, err := protocol.Read[protocol.ParamsReport](m.Kind, m.Payload, m.ContentType)
	if err != nil {
		slog.WarnContext(ctx, "invalid parameter report ignored", "terminal", m.SN, "error", err)
		return nil
	}
	return s.ChangeVehicle(ctx, tx, m.VehicleID, func(rows []*equipment.VehicleParam) (added []*equipment.VehicleParam, err error) {
		for _, p := range equipment.Parameters {
			raw, reported := r.Reported[string(p.Key)]
			text, ok := plain(raw)
			why, bad := r.Bad[string(p.Key)]
			row := rowOf(rows, p.Key)
			switch {
			case bad && row != nil:
				applyRejected(row, r.Version, why)
			case bad || !reported || !ok || len(text) > maxValue:
			case row != nil:
				applyReported(row, r.Version, text, m)
			case text != "":
				added = append(added, &equipment.VehicleParam{VehicleID: m.VehicleID, ParamKey: p.Key, ReportedValue: text, ReportedAt: m.At})
			}
		}
		return added, s.setDealer(ctx, tx, m.VehicleID, added)
	})
}

// setDealer sets the dealer of new rows of a vehicle.
func (s *Service) setDealer(ctx context.Context, tx bun.Tx, vehicle int64, added []*equipment.VehicleParam) error {
	if len(added) == 0 {
		return nil
	}
	v, err := record.Get(ctx, s.engine.InTx(tx), equipment.Vehicles, vehicle)
	if err != nil {
		return fmt.Errorf("load vehicle of a parameter report: %w", err)
	}
	for _, row := range added {
		row.DealerID = v.DealerID
	}
	return nil
}

// applyReported stores the reported value. If the terminal knows the desired version, the report is the answer to it.
func applyReported(row *equipment.VehicleParam, version int64, text string, m devicelink.Message) {
	if row.ReportedValue != text || m.At.Milli() > row.ReportedAt.Milli() {
		row.ReportedValue, row.ReportedAt = text, m.At
	}
	switch {
	case row.DesiredValue == "" || row.DesiredValue == text:
		if to, ok := equipment.ParamLifecycle.Next(row.SyncStatus, equipment.ParamReported); ok {
			row.SyncStatus, row.Failure, row.FailureText, row.SendAt, row.SentAt = to, "", "", value.Time{}, value.Time{}
		}
	case version >= row.DesiredVersion || row.SyncStatus == equipment.ParamConsistent:
		fail(row, equipment.ParamDeviates, "")
	}
}

// applyRejected stores that the terminal rejected the desired value.
func applyRejected(row *equipment.VehicleParam, version int64, why json.RawMessage) {
	if version < row.DesiredVersion {
		return
	}
	text := ""
	if json.Unmarshal(why, &text) != nil {
		text = string(why)
	}
	fail(row, equipment.ParamRejected, text)
}

// HandleHello resends the desired parameters that a terminal missed or lost, for example because it was replaced: those newer than the
// version it reports. If it reports no version, pending ones are sent. The time to report them starts again.
func (s *Service) HandleHello(ctx context.Context, tx bun.Tx, m devicelink.Message) error {
	_, g, err := protocol.ReadHello(m.Payload, m.ContentType)
	if err != nil {
		return err
	}
	var some []int64
	err = tx.NewRaw("SELECT id FROM vehicle_param WHERE vehicle_id = ? AND desired_version > 0 LIMIT 1", m.VehicleID).Scan(ctx, &some)
	if err != nil || len(some) == 0 {
		return err
	}
	return s.ChangeVehicle(ctx, tx, m.VehicleID, func(rows []*equipment.VehicleParam) ([]*equipment.VehicleParam, error) {
		for _, row := range rows {
			lost := row.SyncStatus == equipment.ParamConsistent && row.DesiredValue != "" && g.Cfg != nil && *g.Cfg < row.DesiredVersion
			if lost || row.SyncStatus == equipment.ParamPending {
				pend(row, equipment.ParamLost, s.clock())
			}
		}
		return nil, nil
	})
}
