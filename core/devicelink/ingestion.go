package devicelink

import (
	"context"
	"errors"
	"slices"
	"strings"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/value"
	"evops/core/devicelink/protocol"
	"evops/core/ecu"
	"evops/core/record"
)

// vehicle is the live state of a vehicle while a batch of messages changes it, with columns of its own row.
type vehicle struct {
	equipment.VehicleShadow
	OdoOffsetKm    int64
	VIN            string `bun:"vin"`
	ModelID        int64
	SeriesID       int64
	AreaCode       int64
	Ruled          bool
	dirty          bool
	sessionChanges []sessionChange
}

// hello is a hello message: the controllers that a terminal found.
type hello struct {
	*vehicle
	ecus []protocol.ECU
	at   value.Time
}

// stranger is a terminal that no vehicle has, and the vehicle that it says it is in.
type stranger struct {
	sn, imei, vin string
	at            value.Time
}

// ingestion processes one batch of messages in one transaction.
type ingestion struct {
	*Link
	shard      *shard
	tx         bun.Tx
	vehicles   map[string]*vehicle // by serial number of the terminal
	points     []point
	messages   []equipment.LinkMessage
	logged     []entry
	hellos     []hello
	strangers  []stranger
	dispatched []Message // for the handlers of their kind
	seenIDs    map[messageID]bool
	alarms     []alarmEvent
	observed   []Observation
	charges    []ChargeReport
	packs      []PackReport
}

// load reads and locks the live state of the vehicles in which the terminals of a batch are fitted.
func (t *ingestion) load(ctx context.Context, batch []queuedMessage) error {
	var terminals []string
	for _, w := range batch {
		terminals = append(terminals, w.SN)
	}
	slices.Sort(terminals)
	terminals = slices.Compact(terminals)
	var rows []struct {
		ID          int64
		TboxSN      string `bun:"tbox_sn"`
		OdoOffsetKm int64
		VIN         string `bun:"vin"`
		ModelID     int64
		SeriesID    int64
		AreaCode    int64
		Ruled       bool
	}
	if err := t.tx.NewRaw(`SELECT id, tbox_sn, odo_offset_km, vin, model_id, series_id, area_code, EXISTS (SELECT 1 FROM alarm_rule_state AS r WHERE r.vehicle_id = vehicle.id) AS ruled
		FROM vehicle WHERE tbox_sn IN (?) AND deleted_at = 0`, bun.List(terminals)).Scan(ctx, &rows); err != nil {
		return err
	}
	byID := make(map[int64]*vehicle, len(rows))
	ids := make([]int64, len(rows))
	t.vehicles = make(map[string]*vehicle, len(rows))
	for i, row := range rows {
		v := &vehicle{OdoOffsetKm: row.OdoOffsetKm, VIN: row.VIN, ModelID: row.ModelID, SeriesID: row.SeriesID, AreaCode: row.AreaCode, Ruled: row.Ruled}
		ids[i], byID[row.ID], t.vehicles[row.TboxSN] = row.ID, v, v
	}
	shadows, err := record.LockAll(ctx, t.engine.InTx(t.tx), equipment.VehicleShadows, &equipment.VehicleShadows.Row.VehicleID, ids...)
	for _, s := range shadows {
		byID[s.VehicleID].VehicleShadow = *s
	}
	return err
}

// apply updates the state of a vehicle from a message. A message that cannot be parsed, or whose terminal is in no vehicle, is stored
// unprocessed.
func (t *ingestion) apply(w queuedMessage) {
	v := t.vehicles[w.SN]
	if w.update != nil {
		if v != nil {
			w.update(v)
		}
		return
	}
	if v == nil {
		t.logOnly(w, &vehicle{}, protocol.Header{}, errors.New("no vehicle has this terminal"))
		if _, g, err := protocol.ReadHello(w.Payload, w.ContentType); w.Kind == protocol.Hello && err == nil && g.VIN != "" {
			t.strangers = append(t.strangers, stranger{w.SN, g.IMEI, g.VIN, w.at})
		}
		return
	}
	stored, omitted := len(t.messages), false
	defer func() {
		switch {
		case len(t.messages) > stored:
		case t.deps.Watchlist.Has(v.ID):
			head, _, _ := protocol.Read[map[string]any](w.Kind, w.Payload, w.ContentType) // a presence message has no header
			t.logOnly(w, v, head, nil)
		case !omitted && !w.Retained:
			t.log(w, v)
		}
	}()
	if w.Kind != protocol.Status {
		t.markSeen(v, w)
	}
	var head protocol.Header
	var err error
	switch w.Kind {
	case protocol.Status:
		var p protocol.Presence
		if p, err = protocol.ReadPresence(w.Payload); err == nil {
			v.applyPresence(p, w.at, w.Retained)
			if p.On == protocol.Online && !w.Retained && v.measureOffset(p.TS, w.at) {
				t.logOnly(w, v, protocol.Header{TS: p.TS}, nil)
			}
			return
		}
	case protocol.Hello:
		var g protocol.HelloBody
		if head, g, err = protocol.ReadHello(w.Payload, w.ContentType); err == nil {
			v.connect(g.SID, w.at)
			t.clear(v, equipment.AlarmTerminalRefused, w.at)
			if g.VIN != "" && g.VIN != v.VIN {
				t.raise(v, equipment.AlarmVINMismatch, w.at, map[string]any{"vin": g.VIN})
			} else {
				t.clear(v, equipment.AlarmVINMismatch, w.at)
			}
			if v.measureOffset(head.TS, w.at) {
				t.logOnly(w, v, head, nil)
			}
			t.hellos = append(t.hellos, hello{v, g.ECU, w.at})
			t.dispatch(w, v, head)
			return
		}
	case protocol.Tele:
		var r protocol.Report
		if head, r, err = protocol.Read[protocol.Report](w.Kind, w.Payload, w.ContentType); err == nil {
			if t.checkClock(v, head.TS, w.at) {
				t.logOnly(w, v, head, nil)
			}
			at, by := v.eventTime(head.TS, w.at)
			if t.shed(v, r, w.SN, at) {
				omitted = true
				return
			}
			charged := v.Charging
			live := v.applyReport(r, at)
			if live && t.deps.Observe != nil {
				t.observed = append(t.observed, Observation{v.VehicleShadow, v.ModelID, v.SeriesID, v.AreaCode, v.Ruled})
			}
			t.addCharge(v.ID, charged, &v.VehicleShadow, at)
			t.addPacks(v, r, at, !live)
			if r.PowerOn == nil { // an omitted value has not changed
				r.PowerOn = number(v.PowerOn)
			}
			t.addPoint(v, point{at: at, by: by, receivedAt: w.at, seq: head.Seq, report: r})
			return
		}
	case protocol.Back:
		var b protocol.Backlog
		if head, b, err = protocol.Read[protocol.Backlog](w.Kind, w.Payload, w.ContentType); err == nil {
			power, charged := number(v.PowerOn), false
			for _, p := range b.Points {
				if p.PowerOn == nil {
					p.PowerOn = power
				}
				power = p.PowerOn
				at, by := v.eventTime(p.TS, w.at)
				one := point{at: at, by: by, receivedAt: w.at, seq: p.Seq, report: p.Report, late: true}
				t.addPoint(v, one)
				charged = t.addPastCharge(v.ID, charged, one)
				t.addPacks(v, p.Report, at, true)
			}
			return
		}
	default:
		head, _, err = protocol.Read[map[string]any](w.Kind, w.Payload, w.ContentType)
		if err == nil {
			t.checkClock(v, head.TS, w.at)
			if head.MID != "" && slices.Contains(dedupKinds, w.Kind) {
				if t.seenIDs[messageID{w.SN, head.MID}] {
					omitted = true // a duplicate within the transaction
					return
				}
				t.seenIDs[messageID{w.SN, head.MID}] = true
			}
			t.dispatch(w, v, head)
		}
	}
	t.logOnly(w, v, head, err)
}

// dispatch queues a message for the handler of its kind.
func (t *ingestion) dispatch(w queuedMessage, v *vehicle, head protocol.Header) {
	if t.deps.Handlers[w.Kind] != nil {
		at, _ := v.eventTime(head.TS, w.at)
		t.dispatched = append(t.dispatched, Message{Delivery: w.Delivery, VehicleID: v.ID, MID: head.MID, At: w.at, TS: at})
	}
}

// logOnly stores a message as received, with the error, if any.
func (t *ingestion) logOnly(w queuedMessage, v *vehicle, head protocol.Header, why error) {
	m := messageOf(w.Delivery, v.ID, head, w.at, RetainUntil(w.Kind, t.deps.Watchlist.Has(v.ID), w.at))
	if why != nil {
		m.ParseError = storable(value.Cut(why.Error(), 120))
	}
	t.messages = append(t.messages, m)
}

// messageOf returns the row of a message.
func messageOf(d Delivery, vehicle int64, head protocol.Header, at, until value.Time) equipment.LinkMessage {
	m := equipment.LinkMessage{
		VehicleID: vehicle, TerminalSN: d.SN, Direction: equipment.LinkUp, TopicKind: d.Kind, MID: head.MID, Seq: int64(head.Seq),
		SizeB: int64(len(d.Payload)), ServerTS: at, Payload: string(d.Payload), RetainUntil: until,
	}
	if d.ContentType == protocol.CBOR {
		m.Payload = protocol.Readable(d.Payload)
	}
	m.Payload = storable(m.Payload)
	if head.TS != 0 {
		m.TS = value.Milli(head.TS)
		m.LagMs = at.Milli() - head.TS
	}
	return m
}

// storable replaces what PostgreSQL cannot store in a text: NUL and invalid UTF-8.
func storable(text string) string {
	return strings.ToValidUTF8(strings.ReplaceAll(text, "\x00", "\ufffd"), "\ufffd")
}

func (t *ingestion) changed() (ids []int64) {
	for _, v := range t.vehicles {
		if v.dirty {
			ids = append(ids, v.ID)
		}
	}
	slices.Sort(ids)
	return ids
}

// save writes all changes of the batch.
func (t *ingestion) save(ctx context.Context) error {
	if err := errors.Join(t.dropDuplicates(ctx), t.dropDuplicatePoints(ctx)); err != nil {
		return err
	}
	if err := t.saveStates(ctx); err != nil {
		return err
	}
	if err := t.saveSessions(ctx); err != nil {
		return err
	}
	if err := t.savePoints(ctx); err != nil {
		return err
	}
	if t.deps.Charged != nil && len(t.charges) > 0 {
		if err := t.deps.Charged(ctx, t.tx, t.charges); err != nil {
			return err
		}
	}
	if t.deps.Packs != nil && len(t.packs) > 0 {
		if err := t.deps.Packs(ctx, t.tx, t.packs); err != nil {
			return err
		}
	}
	for _, g := range t.hellos {
		if err := ecu.HandleHello(ctx, t.engine, t.tx, ecu.Vehicle{ID: g.ID, DealerID: g.DealerID}, g.ecus, g.at); err != nil {
			return err
		}
	}
	if t.deps.Fitted != nil {
		for _, one := range t.strangers {
			if err := t.deps.Fitted(ctx, t.tx, one.sn, one.imei, one.vin, one.at); err != nil {
				return err
			}
		}
	}
	if err := t.saveLog(ctx); err != nil {
		return err
	}
	if err := record.InsertMany(ctx, t.engine, t.tx, equipment.LinkMessages, t.messages); err != nil {
		return err
	}
	for _, m := range t.dispatched {
		if err := t.deps.Handlers[m.Kind](ctx, t.tx, m); err != nil {
			return err
		}
	}
	if len(t.observed) > 0 {
		if err := t.deps.Observe(ctx, t.tx, t.observed); err != nil {
			return err
		}
	}
	return t.Link.raiseAlarms(ctx, t.tx, t.alarms)
}
