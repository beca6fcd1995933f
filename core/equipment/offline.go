package equipment

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/sim"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record"
)

// Diagnosis explains why a vehicle is not online: the verdict and the facts behind it. Verdict is null for a vehicle that is online; facts
// the caller may not see are null.
type Diagnosis struct {
	Online     equipment.OnlineStatus `json:"online"`
	LastSeenAt value.Time             `json:"lastSeenAt"`
	// LastTopic is the topic of the last message; 0 if unknown.
	LastTopic  equipment.LinkTopic `json:"lastTopic"`
	NextWakeAt value.Time          `json:"nextWakeAt"`
	ReportedAt value.Time          `json:"reportedAt"`
	SOC        int64               `json:"soc"`
	Charging   bool                `json:"charging"`
	PowerOn    bool                `json:"powerOn"`
	VoltageV   float64             `json:"voltageV"` // of the pack; 0 if never reported
	RSRP       int64               `json:"rsrp"`
	Card       *CardFact           `json:"card"`
	// Alarms are the power, signal and connection alarms that are active or were raised shortly before the last message; null if the caller
	// may not see alarms.
	Alarms  []OfflineAlarm `json:"alarms" null:"true"`
	Service ServiceFact    `json:"service"`
	// SilentNearby is the number of vehicles near the last position that went offline at the same time.
	SilentNearby int64 `json:"silentNearby"`
	// OfflineToday is how often the vehicle went offline within the last 24 hours; going to sleep does not count.
	OfflineToday int64 `json:"offlineToday"`
	// CanWake reports whether a wake-up message can be sent: the card has a number and its daily limit is not reached.
	CanWake bool      `json:"canWake"`
	Wake    *WakeFact `json:"wake"`
	Verdict *Verdict  `json:"verdict"`
}

// CardFact is the state of the SIM card.
type CardFact struct {
	ID          int64          `json:"id"`
	ICCID       string         `json:"iccid"`
	SimStatus   sim.Status     `json:"simStatus"`
	StopReason  sim.StopReason `json:"stopReason"`
	PlanEndAt   value.Date     `json:"planEndAt"`
	PlanExpired bool           `json:"planExpired"`
	MonthUsedMb float64        `json:"monthUsedMb"`
	AllowanceMb float64        `json:"allowanceMb"`
	UsedPct     int64          `json:"usedPct"` // whole per cent
	InSession   bool           `json:"inSession"`
	LastFlowAt  value.Time     `json:"lastFlowAt"`
	SyncedAt    value.Time     `json:"syncedAt"`
}

// OfflineAlarm is an alarm that may explain why a vehicle is offline.
type OfflineAlarm struct {
	ID     int64      `json:"id"`
	Code   string     `json:"code"`
	Name   value.I18n `json:"name"`
	Active bool       `json:"active"`
	LastAt value.Time `json:"lastAt" null:"false"`
}

// ServiceFact is the state of the connected service of the vehicle.
type ServiceFact struct {
	Suspended bool       `json:"suspended"`
	EndAt     value.Date `json:"endAt"`
	Expired   bool       `json:"expired"`
}

func serviceFact(v *equipment.Vehicle, now value.Time) ServiceFact {
	return ServiceFact{v.OperationStatus == equipment.OperationStopped, v.ServiceEndAt, v.ServiceEndAt != "" && v.ServiceEndAt < now.Date()}
}

// WakeFact is the last attempt to wake the vehicle.
type WakeFact struct {
	ID         int64                   `json:"id"`
	At         value.Time              `json:"at" null:"false"`
	State      equipment.CommandState  `json:"state"`
	ResultCode equipment.CommandResult `json:"resultCode"`
	// Sent reports whether a short message was sent.
	Sent bool `json:"sent"`
}

const (
	// nearDegrees is about ten kilometres. sameOutage is the maximum time between two vehicles going offline from one cause.
	nearDegrees = 0.1
	sameOutage  = 10 * time.Minute
	// talkingWithin is the maximum age of the last message of a vehicle that counts as connected.
	talkingWithin = 15 * time.Minute
	// maxNearby bounds the number of vehicles nearby that are counted.
	maxNearby = 1_000
	// maxOfflineAlarms bounds the alarms of an answer. alarmLead is how long before the last message an alarm counts.
	maxOfflineAlarms = 5
	alarmLead        = time.Hour
	// maxWakes is the maximum number of wake-up messages to a card within 24 hours (equipment catalogue 11.5).
	maxWakes = 6
)

// MayWake reports whether a vehicle had fewer than maxWakes wake-up messages in the last 24 hours.
func MayWake(ctx context.Context, db bun.IDB, vehicle int64, now value.Time) (bool, error) {
	sent, err := db.NewSelect().Table("remote_command").
		Where("vehicle_id = ? AND wake_sent = ? AND updated_at > ?", vehicle, true, now.Add(-24*time.Hour)).Count(ctx)
	return sent < maxWakes, err
}

// DescribeOffline explains why a vehicle is not online to callers who may see it.
func DescribeOffline(ctx context.Context, e *record.Engine, who *access.Caller, id int64, now value.Time) (*Diagnosis, error) {
	v := e.Read()
	seen, err := v.CanView(ctx, equipment.Vehicles.Name, who, id)
	if err != nil {
		return nil, err
	}
	if !seen {
		return nil, fault.NotFoundOrDenied.With()
	}
	f := &facts{now: now, shadow: &equipment.VehicleShadow{}}
	if f.vehicle, err = record.Get(ctx, v, equipment.Vehicles, id); err != nil {
		return nil, err
	}
	shadows, err := record.Find(ctx, v, equipment.VehicleShadows, &equipment.VehicleShadows.Row.ID, id)
	if err != nil {
		return nil, err
	}
	if len(shadows) > 0 {
		f.shadow = shadows[0]
	}
	s := f.shadow
	d := &Diagnosis{
		Online: s.OnlineStatus, LastSeenAt: s.LastSeenAt, NextWakeAt: s.NextWakeAt, ReportedAt: s.ReportedAt, SOC: s.SOC, Charging: s.Charging, PowerOn: s.PowerOn,
		VoltageV: float64(s.PackVoltage) / 10, RSRP: s.RSRP,
		Service: serviceFact(f.vehicle, now),
	}
	if s.OnlineStatus == equipment.Online {
		return d, nil
	}
	db := e.DB().Read()
	if d.LastTopic, err = lastTopic(ctx, db, s); err != nil {
		return nil, err
	}
	if err := f.readCard(ctx, v, db, who, d); err != nil {
		return nil, err
	}
	if who.Can(equipment.Alarms.PermissionFor("view")) {
		if err := f.readAlarms(ctx, db, id); err != nil {
			return nil, err
		}
		d.Alarms = f.alarms
	}
	if err := f.readOthers(ctx, db); err != nil {
		return nil, err
	}
	d.SilentNearby = f.silentNear
	err = db.NewRaw("SELECT count(*) FROM online_session WHERE vehicle_id = ? AND offline_at > ? AND end_reason NOT IN (?, ?)",
		id, now.Add(-24*time.Hour), equipment.WentToSleep, equipment.PlatformDown).Scan(ctx, &d.OfflineToday)
	if err != nil {
		return nil, err
	}
	if who.Can(equipment.RemoteCommands.PermissionFor("view")) {
		if d.Wake, err = lastWake(ctx, db, id); err != nil {
			return nil, err
		}
	}
	verdict := judgeOffline(f, who.Language)
	d.Verdict = &verdict
	return d, nil
}

// lastTopic returns the topic of a terminal's last message if it was stored as a message or a report; otherwise 0.
func lastTopic(ctx context.Context, db bun.IDB, s *equipment.VehicleShadow) (equipment.LinkTopic, error) {
	if s.LastSeenAt.IsZero() {
		return 0, nil
	}
	var rows []struct {
		TopicKind equipment.LinkTopic
		ServerTS  value.Time `bun:"server_ts"`
	}
	err := db.NewRaw("SELECT topic_kind, server_ts FROM link_message WHERE vehicle_id = ? AND direction = ? ORDER BY server_ts DESC, id DESC LIMIT 1",
		s.ID, equipment.LinkUp).Scan(ctx, &rows)
	switch {
	case err != nil:
		return 0, err
	case len(rows) > 0 && rows[0].ServerTS.Milli() >= s.LastSeenAt.Milli():
		return rows[0].TopicKind, nil
	case s.LastSeenAt.Milli()-s.ReportedAt.Milli() <= time.Minute.Milliseconds():
		return equipment.TopicTele, nil
	}
	return 0, nil
}

// readCard reads the SIM card of the vehicle: whether it can be woken for every caller, its state for callers who may see the card.
func (f *facts) readCard(ctx context.Context, v record.Reader, db bun.IDB, who *access.Caller, d *Diagnosis) error {
	if f.vehicle.SimCardID == 0 {
		return nil
	}
	cards, err := record.Find(ctx, v, sim.Cards, &sim.Cards.Row.ID, f.vehicle.SimCardID)
	if err != nil || len(cards) == 0 {
		return err
	}
	c := cards[0]
	if d.CanWake, err = MayWake(ctx, db, f.vehicle.ID, f.now); err != nil {
		return err
	}
	d.CanWake = d.CanWake && c.MSISDN != ""
	if d.Card, err = cardFact(ctx, v, who, c, f.now); d.Card != nil {
		f.card = c
	}
	return err
}

// cardFact returns the state of a SIM card; nil for a caller who may not see it.
func cardFact(ctx context.Context, v record.Reader, who *access.Caller, c *sim.Card, now value.Time) (*CardFact, error) {
	if !who.Can(sim.Cards.PermissionFor("view")) {
		return nil, nil
	}
	if seen, err := v.CanView(ctx, sim.Cards.Name, who, c.ID); err != nil || !seen {
		return nil, err
	}
	return &CardFact{
		ID: c.ID, ICCID: c.ICCID, SimStatus: c.SimStatus, StopReason: c.StopReason, PlanEndAt: c.PlanEndAt, PlanExpired: c.PlanEndAt != "" && c.PlanEndAt < now.Date(),
		MonthUsedMb: float64(c.MonthUsedMb) / 1000, AllowanceMb: float64(c.AllowanceMb) / 100, UsedPct: c.UsedPct / 100,
		InSession: c.Online, LastFlowAt: c.LastFlowAt, SyncedAt: c.SyncedAt,
	}, nil
}

// readAlarms reads the alarms that are active or were raised shortly before the last message.
func (f *facts) readAlarms(ctx context.Context, db bun.IDB, id int64) error {
	var codes []string
	for _, c := range offlineCases {
		codes = append(codes, c.codes...)
	}
	f.alarms = []OfflineAlarm{}
	var rows []struct {
		ID             int64
		Code           string
		NameZh, NameEn string
		Status         equipment.AlarmStatus
		LastAt         value.Time
	}
	err := db.NewRaw(`SELECT a.id, c.code, c.name_zh, c.name_en, a.status, a.last_at FROM alarm AS a JOIN alarm_err_code AS c ON c.id = a.err_code
		WHERE a.vehicle_id = ? AND c.code IN (?) AND (a.status IN (?, ?) OR a.last_at >= ?) ORDER BY a.last_at DESC LIMIT ?`,
		id, bun.List(codes), equipment.AlarmActive, equipment.AlarmActiveAcked, f.shadow.LastSeenAt.Add(-alarmLead), maxOfflineAlarms).Scan(ctx, &rows)
	for _, row := range rows {
		f.alarms = append(f.alarms, OfflineAlarm{row.ID, row.Code, value.I18n{ZH: row.NameZh, EN: row.NameEn}, row.Status.Active(), row.LastAt})
	}
	return err
}

// readOthers counts silent and connected vehicles, near this one and in the fleet. Each count uses a range of the last_seen_at index and
// has a LIMIT where it could cover the whole fleet.
func (f *facts) readOthers(ctx context.Context, db bun.IDB) error {
	last, since := f.shadow.LastSeenAt, f.now.Add(-talkingWithin)
	count := func(to *int64, most int64, where string, args ...any) error {
		return db.NewRaw("SELECT count(*) FROM (SELECT 1 FROM vehicle_shadow WHERE deleted_at = 0 AND "+where+" LIMIT ?) AS found", append(args, most)...).Scan(ctx, to)
	}
	if err := count(&f.seenToday, minSeenToday, "last_seen_at > ?", f.now.Add(-24*time.Hour)); err != nil {
		return err
	}
	if err := count(&f.seenNow, 1, "last_seen_at > ?", since); err != nil || last.IsZero() || f.shadow.Geo.IsZero() {
		return err
	}
	at := f.shadow.Geo
	const near = "id <> ? AND geo_lat BETWEEN ? AND ? AND geo_lng BETWEEN ? AND ? AND "
	box := []any{f.vehicle.ID, at.Lat - nearDegrees, at.Lat + nearDegrees, at.Lng - nearDegrees, at.Lng + nearDegrees}
	err := count(&f.silentNear, maxNearby, near+"online_status = ? AND last_seen_at BETWEEN ? AND ?", append(box, equipment.Offline, last.Add(-sameOutage), last.Add(sameOutage))...)
	if err != nil || f.silentNear < minSilentNearby {
		return err
	}
	return count(&f.talkingNear, f.silentNear/silentPerTalking+1, near+"last_seen_at > ?", append(box, since)...)
}

// lastWake returns the newest command that woke the vehicle or was meant to.
func lastWake(ctx context.Context, db bun.IDB, id int64) (*WakeFact, error) {
	var rows []struct {
		ID         int64
		QueuedAt   value.Time
		State      equipment.CommandState
		ResultCode equipment.CommandResult
		WakeSent   bool
	}
	err := db.NewRaw(`SELECT c.id, c.queued_at, c.state, c.result_code, c.wake_sent FROM remote_command AS c JOIN command_def AS d ON d.id = c.def_code
		WHERE c.vehicle_id = ? AND (d.code = ? OR c.wake_sent = ?) ORDER BY c.queued_at DESC LIMIT 1`, id, equipment.WakeCommand, true).Scan(ctx, &rows)
	if err != nil || len(rows) == 0 {
		return nil, err
	}
	r := rows[0]
	return &WakeFact{r.ID, r.QueuedAt, r.State, r.ResultCode, r.WakeSent}, nil
}
