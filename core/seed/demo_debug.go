package seed

import (
	"context"
	"fmt"
	"strings"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/record"
)

// debugRows is the number of debug commands of the demo, over debugDays days (equipment catalogue, debugCommand).
const debugRows, debugDays = 140, 60

// debugSlots fills the slots of the demo's templates.
var debugSlots = strings.NewReplacer("${did}", "0201", "${key}", "heartbeatS")

// debugging creates the debug templates and past debug commands of connected vehicles.
func (s *seeder) debugging(ctx context.Context, tx bun.Tx) error {
	lines, err := rows("debug_templates")
	if err != nil {
		return err
	}
	templates := make([]equipment.DebugTemplate, len(lines))
	for i, c := range lines {
		templates[i] = equipment.DebugTemplate{
			Name: c[0], Kind: parseInt[equipment.DebugKind](c[1]), EcuType: parseInt[equipment.EcuType](c[2]), Encoding: parseInt[equipment.DebugEncoding](c[3]), Payload: c[4], Expect: c[5],
			TimeoutS: parseInt[int64](c[6]), Note: c[7], SortNo: int64(i+1) * 10,
		}
		if err := record.Insert(ctx, s.e, tx, equipment.DebugTemplates, &templates[i]); err != nil {
			return err
		}
	}
	var vehicles, people []int64
	err = tx.NewRaw(`SELECT v.id FROM vehicle AS v JOIN vehicle_shadow AS s ON s.id = v.id JOIN vehicle_model AS m ON m.id = v.model_id
		WHERE v.deleted_at = 0 AND v.tbox_sn <> '' AND v.status = ? AND m.protocol_gen = ? AND m.terminal_type <> ? AND s.last_seen_at > 0 ORDER BY v.id LIMIT 40`,
		equipment.Sold, equipment.OverBroker, equipment.BLEOnly).Scan(ctx, &vehicles)
	if err != nil {
		return err
	}
	if err := tx.NewRaw("SELECT id FROM operator WHERE user_type = ? ORDER BY id LIMIT 3", system.Staff).Scan(ctx, &people); err != nil {
		return err
	}
	if len(vehicles) == 0 || len(people) == 0 {
		return fmt.Errorf("demo has no staff or no connected vehicles for debug commands")
	}
	today := value.Today()
	past := make([]equipment.DebugCommand, debugRows)
	for n := range past {
		r := newRand(debugStream, n)
		i := r.IntN(len(templates))
		t, reply := templates[i], lines[i][8]
		at := today.AddDays(-1 - n*debugDays/debugRows).Time().Add(time.Duration((9 + 8*r.Float64()) * float64(time.Hour)))
		took := time.Duration(180+r.IntN(900)) * time.Millisecond
		payload := debugSlots.Replace(t.Payload)
		if t.Encoding == equipment.InHex {
			payload = strings.ReplaceAll(payload, " ", "")
		}
		c := equipment.DebugCommand{
			CommandNo: numberAt(r, at), VehicleID: pick(r, vehicles), TemplateName: t.Name, Kind: t.Kind, EcuType: t.EcuType, Encoding: t.Encoding, Payload: payload,
			Expect: t.Expect, TimeoutS: t.TimeoutS, State: equipment.CommandSucceeded, Response: reply, Matched: !strings.HasPrefix(reply, "7F"), OperatorID: pick(r, people),
			QueuedAt: at, SentAt: at.Add(40 * time.Millisecond), ExpireAt: at.Add(10 * time.Second), ResultCode: equipment.ResultOK,
		}
		if strings.HasPrefix(t.Note, "写操作") {
			c.IsWrite, c.TicketNo = true, fmt.Sprintf("GD%s%04d", strings.ReplaceAll(string(today.AddDays(-1-n*debugDays/debugRows)), "-", ""), 1+r.IntN(40))
		}
		switch {
		case n%17 == 3:
			c.State, c.Response, c.Matched, c.ResultCode, took = equipment.CommandTimedOut, "", false, equipment.ResultNoAck, time.Duration(t.TimeoutS)*time.Second
		case n%23 == 5:
			c.State, c.Response, c.Matched, c.ResultCode = equipment.CommandFailed, "", false, equipment.ResultUnsupported
		case n%11 == 7 && t.Kind == equipment.DebugUDS:
			c.Response, c.Matched = "7F"+payload[:2]+"31", false
		}
		c.FinishedAt, c.LatencyMs = at.Add(took), took.Milliseconds()
		c.CreatedAt, c.UpdatedAt = at, c.FinishedAt
		past[n] = c
	}
	return record.InsertMany(ctx, s.e, tx, equipment.DebugCommands, past)
}
