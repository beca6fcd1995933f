package applog

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"time"
	"unicode/utf8"

	"github.com/uptrace/bun"

	"evops/contracts/applog"
	"evops/contracts/content"
	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/repair"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/endpoint"
	"evops/core/record"
)

// The limits of a report.
const (
	maxEvents  = 100
	maxBatch   = 512 << 10
	maxContent = 8 << 10
	// maxStack is the limit of the content of a crash.
	maxStack = 32 << 10
	// notable is the difference between the clock of the phone and the time of receipt from which on the latter is stored as well.
	notable = 5 * time.Minute
	// aheadMost is how far ahead the clock of a phone is believed.
	aheadMost = 24 * time.Hour
)

// Batch is a report of the app: events of one phone in one session. AppUserID is 0 before the login.
type Batch struct {
	AppUserID  endpoint.Number     `json:"appUserId"`
	SessionID  string              `json:"sessionId" required:"true"`
	Platform   content.AppPlatform `json:"platform"`
	OSVersion  string              `json:"osVersion"`
	PhoneModel string              `json:"phoneModel"`
	AppVersion string              `json:"appVersion"`
	Events     []Event             `json:"events" required:"true"`
}

// Event is one event. EventID makes a repeated report harmless. Method belongs to failed bindings.
type Event struct {
	EventID    string            `json:"eventId" required:"true"`
	OccurredAt value.Time        `json:"occurredAt" required:"true"`
	LogType    applog.Kind       `json:"logType" required:"true"`
	EventCode  string            `json:"eventCode" required:"true"`
	VIN        string            `json:"vin"`
	Result     applog.Outcome    `json:"result"`
	FailCode   string            `json:"failCode"`
	DurationMs int64             `json:"durationMs"`
	Network    applog.Network    `json:"network"`
	TraceID    string            `json:"traceId"`
	Content    json.RawMessage   `json:"content"`
	Method     applog.BindMethod `json:"method"`
}

// Received confirms a report. Known events had been reported before.
type Received struct {
	Stored int `json:"stored"`
	Known  int `json:"known"`
}

// report stores the events of a signed batch.
func (s *Service) report(ctx context.Context, who *access.Caller, in Batch) (*Received, error) {
	if len(in.Events) == 0 || len(in.Events) > maxEvents {
		return nil, tooMuch()
	}
	if err := in.check(who.Language); err != nil {
		return nil, err
	}
	out := &Received{}
	return out, s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		*out = Received{}
		return s.store(ctx, tx, who, &in, out)
	})
}

func tooMuch() error { return fault.AppLogLimit.With("events", maxEvents, "size", maxBatch>>10) }

// check names every value that cannot be stored.
func (b *Batch) check(language string) error {
	invalid := fault.ValidationFailed.With()
	refuse := func(at fault.Path, rule, zh, en string) { invalid.Field(language, at, rule, zh, en) }
	text := func(v *string, most int, required bool) {
		switch n := utf8.RuneCountInString(*v); {
		case required && n == 0:
			refuse(fault.At(b, v), "REQUIRED", "不能为空", "Required")
		case n > most:
			refuse(fault.At(b, v), "LENGTH", fmt.Sprintf("最多 %d 个字符", most), fmt.Sprintf("At most %d characters", most))
		}
	}
	code := func(at fault.Path, d *field.Dictionary, v int64, required bool) {
		if (v != 0 || required) && !slices.ContainsFunc(d.Codes, func(c field.Code) bool { return c.Code == fmt.Sprint(v) }) {
			refuse(at, "CODE", "没有这个代码", "Unknown code")
		}
	}
	text(&b.SessionID, 40, true)
	text(&b.OSVersion, 20, false)
	text(&b.PhoneModel, 60, false)
	text(&b.AppVersion, 20, false)
	code(fault.At(b, &b.Platform), content.AppPlatforms, int64(b.Platform), false)
	for i := range b.Events {
		e := &b.Events[i]
		text(&e.EventID, 40, true)
		text(&e.EventCode, 40, true)
		text(&e.VIN, 17, false)
		text(&e.FailCode, 40, e.Result == applog.Failed)
		text(&e.TraceID, 40, false)
		code(fault.At(b, &e.LogType), applog.Kinds, int64(e.LogType), true)
		code(fault.At(b, &e.Result), applog.Outcomes, int64(e.Result), true)
		code(fault.At(b, &e.Network), applog.Networks, int64(e.Network), false)
		code(fault.At(b, &e.Method), content.BindMethods, int64(e.Method), false)
		if e.OccurredAt.IsZero() {
			refuse(fault.At(b, &e.OccurredAt), "REQUIRED", "不能为空", "Required")
		}
		if e.LogType == applog.LogFile {
			refuse(fault.At(b, &e.LogType), "CODE", "日志文件请通过上传接口提交", "Log files are uploaded")
		}
		if most := limitOf(e.LogType); len(e.Content) > most {
			refuse(fault.At(b, &e.Content), "LENGTH", fmt.Sprintf("最多 %d KB", most>>10), fmt.Sprintf("At most %d KB", most>>10))
		}
	}
	if len(invalid.Details) > 0 {
		return invalid
	}
	return nil
}

func limitOf(kind applog.Kind) int {
	if kind == applog.Crash {
		return maxStack
	}
	return maxContent
}

// store stores the events that are new.
func (s *Service) store(ctx context.Context, tx bun.Tx, who *access.Caller, in *Batch, out *Received) error {
	var phone value.Masked
	if in.AppUserID != 0 {
		user, err := record.Get(ctx, s.Engine.InTx(tx), content.AppUsers, int64(in.AppUserID))
		if err != nil {
			return err
		}
		phone = user.Phone
	}
	known, vehicles, err := s.lookUp(ctx, tx, in.Events)
	if err != nil {
		return err
	}
	now := s.Clock()
	var entries []applog.Entry
	var failed []applog.BindingEntry
	for _, e := range in.Events {
		if known[e.EventID] {
			out.Known++
			continue
		}
		known[e.EventID] = true
		clean := Redact(e.Content)
		row := applog.Entry{
			OccurredAt: e.OccurredAt, AppUserID: int64(in.AppUserID), Phone: phone, LogType: e.LogType, EventCode: e.EventCode, VIN: e.VIN, Result: e.Result, FailCode: e.FailCode,
			DurationMs: max(e.DurationMs, 0), Platform: in.Platform, OSVersion: in.OSVersion, PhoneModel: in.PhoneModel, AppVersion: in.AppVersion, Network: e.Network, IP: who.IP,
			TraceID: e.TraceID, SessionID: in.SessionID, EventID: e.EventID, Content: clean, Fingerprint: Fingerprint(e.LogType, clean),
		}
		believe(&row, now)
		vehicle := vehicles[e.VIN]
		if vehicle != nil {
			row.VehicleID, row.DealerID = vehicle.ID, vehicle.DealerID
		}
		entries = append(entries, row)
		if e.LogType == applog.Binding && e.Result != applog.Succeeded {
			failed = append(failed, attempt(&row, &e, vehicle))
		}
	}
	out.Stored = len(entries)
	if err := record.InsertMany(ctx, s.Engine, tx, applog.Entries, entries); err != nil {
		return err
	}
	for _, work := range s.stored {
		if err := work(ctx, tx, entries); err != nil {
			return err
		}
	}
	return numberAndStore(ctx, s.Engine, tx, failed)
}

// lookUp finds the events that are stored already, and the vehicles by their VIN.
func (s *Service) lookUp(ctx context.Context, tx bun.Tx, events []Event) (known map[string]bool, vehicles map[string]*equipment.Vehicle, err error) {
	known, vehicles = map[string]bool{}, map[string]*equipment.Vehicle{}
	var ids, vins []string
	for _, e := range events {
		ids = append(ids, e.EventID)
		if e.VIN != "" && !slices.Contains(vins, e.VIN) {
			vins = append(vins, e.VIN)
		}
	}
	stored, err := record.Find(ctx, s.Engine.InTx(tx), applog.Entries, &applog.Entries.Row.EventID, ids...)
	if err != nil {
		return nil, nil, err
	}
	for _, e := range stored {
		known[e.EventID] = true
	}
	if len(vins) == 0 {
		return known, vehicles, nil
	}
	found, err := record.Find(ctx, s.Engine.InTx(tx), equipment.Vehicles, &equipment.Vehicles.Row.VIN, vins...)
	for _, v := range found {
		vehicles[v.VIN] = v
	}
	return known, vehicles, err
}

// believe stores the time of receipt if the clock of the phone differs from it, and uses it if that clock cannot be right: such an entry
// would never be found, or never be deleted.
func believe(row *applog.Entry, now value.Time) {
	ahead := time.Duration(row.OccurredAt.Milli()-now.Milli()) * time.Millisecond
	if ahead.Abs() > notable {
		row.ReceivedAt = now
	}
	if ahead > aheadMost || -ahead > applog.RetentionDays*24*time.Hour {
		row.OccurredAt = now
	}
}

// attempt returns the entry of a failed binding. A reason that the dictionary does not have is in the log of the app alone.
func attempt(row *applog.Entry, e *Event, v *equipment.Vehicle) applog.BindingEntry {
	b := applog.BindingEntry{Action: applog.Bind, Method: cmp.Or(e.Method, applog.ByQRCode), VIN: e.VIN, Role: equipment.Owner, OccurredAt: row.OccurredAt}
	if v != nil {
		b = OfVehicle(v, applog.Bind, row.OccurredAt)
		b.Method = cmp.Or(e.Method, applog.ByQRCode)
	}
	if slices.ContainsFunc(applog.BindFails.Codes, func(c field.Code) bool { return c.Code == e.FailCode }) {
		b.FailCode = e.FailCode
	}
	b.AppUserID, b.Phone, b.Source, b.Result = row.AppUserID, row.Phone, repair.Actor(1), e.Result
	return b
}
