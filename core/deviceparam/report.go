package deviceparam

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"maps"
	"slices"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/value"
	"evops/core/devicelink"
	"evops/core/devicelink/protocol"
	"evops/core/record"
	"evops/core/store"
)

// HandleReport applies a terminal's report of its parameters, in the transaction that stores the message. It is idempotent.
func (s *Service) HandleReport(ctx context.Context, tx bun.Tx, m devicelink.Message) error {
	_, r, err := protocol.Read[protocol.ParamsReport](m.Kind, m.Payload, m.ContentType)
	if err != nil {
		slog.WarnContext(ctx, "invalid parameter report ignored", "terminal", m.SN, "error", err)
		return nil
	}
	rows, err := s.rowsOf(ctx, tx, m.VehicleID)
	if err != nil {
		return err
	}
	for _, p := range equipment.Parameters {
		raw, reported := r.Reported[string(p.Key)]
		text, ok := plain(raw)
		why, bad := r.Bad[string(p.Key)]
		if !(reported && ok) && !bad {
			continue
		}
		old := rows[p.Key]
		row := equipment.VehicleParam{VehicleID: m.VehicleID, ParamKey: p.Key}
		if old != nil {
			row = *old
		}
		if bad {
			applyRejected(&row, r.Version, why)
		} else {
			applyReported(&row, r.Version, text, m)
		}
		if old != nil && *old == row || old == nil && row.ReportedValue == "" {
			continue
		}
		if old == nil {
			if row.DealerID, err = s.dealerOf(ctx, tx, m.VehicleID); err != nil {
				return err
			}
		}
		if err := s.store(ctx, tx, old, &row); err != nil {
			return err
		}
	}
	return nil
}

// applyReported stores the reported value. If the terminal knows the desired version, the report is the answer to it.
func applyReported(row *equipment.VehicleParam, version int64, text string, m devicelink.Message) {
	if len(text) > maxValue {
		return
	}
	if row.ReportedValue != text || m.At.Milli() > row.ReportedAt.Milli() {
		row.ReportedValue, row.ReportedAt = text, m.At
	}
	switch {
	case row.DesiredValue == "" || row.DesiredValue == text:
		row.SyncStatus, row.Failure, row.FailureText, row.SendAt, row.SentAt = equipment.ParamConsistent, "", "", value.Time{}, value.Time{}
	case version >= row.DesiredVersion || row.SyncStatus == equipment.ParamConsistent:
		fail(row, equipment.ParamDiffers, "")
	}
}

// applyRejected stores that the terminal rejected the desired value.
func applyRejected(row *equipment.VehicleParam, version int64, why json.RawMessage) {
	if row.SyncStatus != equipment.ParamPending || version < row.DesiredVersion {
		return
	}
	text := ""
	if json.Unmarshal(why, &text) != nil {
		text = string(why)
	}
	fail(row, equipment.ParamRefused, text)
}

func (s *Service) dealerOf(ctx context.Context, tx bun.Tx, vehicle int64) (int64, error) {
	v, err := record.Get(ctx, s.engine.InTx(tx), equipment.Vehicles, vehicle)
	if err != nil {
		return 0, fmt.Errorf("load vehicle of a parameter report: %w", err)
	}
	return v.DealerID, nil
}

// HandleHello resends the desired parameters that a terminal missed or lost, for example because it was replaced: those newer than the
// version it reports. If it reports no version, pending ones are sent.
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
	rows, err := s.rowsOf(ctx, tx, m.VehicleID)
	if err != nil {
		return err
	}
	now, pending := s.clock(), false
	for _, key := range slices.Sorted(maps.Keys(rows)) {
		old := rows[key]
		row := *old
		switch {
		case row.SyncStatus == equipment.ParamPending:
			row.SendAt = now
		case row.SyncStatus == equipment.ParamConsistent && row.DesiredValue != "" && g.Cfg != nil && *g.Cfg < row.DesiredVersion:
			pend(&row, now)
		default:
			continue
		}
		pending = true
		if err := s.store(ctx, tx, old, &row); err != nil {
			return err
		}
	}
	if pending {
		store.AfterCommit(ctx, func() { s.Notify([]int64{m.VehicleID}) })
	}
	return nil
}
