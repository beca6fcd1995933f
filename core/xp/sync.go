package xp

import (
	"cmp"
	"context"
	"encoding/json"
	"math"
	"slices"
	"strconv"
	"time"
	"unicode/utf8"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/value"
	"evops/contracts/xp"
	"evops/core/record"
	"evops/core/validate"
)

// The limits of an upload (equipment catalogue 11.8).
const (
	maxRecords = 200
	maxResults = 50
	// syncEvery is how often a phone may sync a vehicle.
	syncEvery = time.Minute
	// aheadMost is how far ahead the clock of a phone is believed.
	aheadMost = 2 * time.Minute
	// The lengths of texts in characters.
	maxRecID = 40
	maxFault = 8
	maxText  = 200
	// maxBody is the maximum size of an upload in bytes.
	maxBody = 256 << 10
)

// tooMuch refuses an upload that exceeds one of the limits.
func tooMuch() *fault.Error {
	return fault.XpSyncLimit.With("records", maxRecords, "results", maxResults, "size", maxBody>>10)
}

// Upload is what a phone uploads: records it read from the vehicle, the versions, and the results of instructions.
type Upload struct {
	Records  []Record `json:"records"`
	Versions Versions `json:"versions"`
	Results  []Result `json:"results"`
}

// Record is the state of the vehicle at a time. RecID makes a repeated upload harmless.
type Record struct {
	RecID string     `json:"recId" required:"true"`
	TS    value.Time `json:"ts" required:"true"`
	SOC   int64      `json:"soc"`
	// OdoKm is the mileage with one decimal.
	OdoKm      float64              `json:"odoKm"`
	LockStatus equipment.LockStatus `json:"lockStatus"`
	LimitKmh   int64                `json:"speedLimitKmh"`
	FaultCode  string               `json:"faultCode"`
	// Geo is the position of the phone.
	Geo value.Geo `json:"geo"`
}

// Versions are the versions of the firmware; an empty one is unchanged.
type Versions struct {
	Main string `json:"main"`
	BLE  string `json:"ble"`
	BMS  string `json:"bms"`
}

// Result is what became of an instruction.
type Result struct {
	CommandNo string `json:"commandNo" required:"true"`
	OK        bool   `json:"ok" required:"true"`
	Text      string `json:"text"`
}

// Synced answers an upload: the records that the phone need not send again, and the instructions to write.
type Synced struct {
	Accepted     []string  `json:"accepted"`
	Instructions []Pending `json:"instructions"`
}

// Pending is an instruction to write over Bluetooth.
type Pending struct {
	CommandNo string     `json:"commandNo"`
	Kind      xp.Kind    `json:"kind"`
	Kmh       int64      `json:"kmh"`
	ExpireAt  value.Time `json:"expireAt"`
}

// Sync stores an upload of the phone of an owner in one transaction. Of somebody else, the vehicle is unknown.
func (r Rules) Sync(ctx context.Context, user int64, sn, language string, in Upload) (*Synced, error) {
	if err := in.check(language); err != nil {
		return nil, err
	}
	found, err := record.Find(ctx, r.Engine.Read(), xp.Vehicles, &xp.Vehicles.Row.SN, validate.Normalise(xp.Vehicles.At(&xp.Vehicles.Row.SN), sn))
	if err != nil {
		return nil, err
	}
	if len(found) == 0 {
		return nil, fault.NotFoundOrDenied.With()
	}
	var out *Synced
	err = r.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		old, err := record.Lock(ctx, r.Engine.InTx(tx), xp.Vehicles, found[0].ID)
		if err != nil {
			return err
		}
		now := r.Clock()
		switch wait := syncEvery - time.Duration(now.Milli()-old.LastSyncAt.Milli())*time.Millisecond; {
		case old.OwnerID != user:
			return fault.NotFoundOrDenied.With()
		case old.OperationStatus == equipment.OperationStopped:
			return fault.VehicleStopped.With()
		case wait > 0:
			return fault.RateLimited.With("n", int64(math.Ceil(wait.Seconds())))
		}
		v := *old
		s := &sync{Rules: r, tx: tx, v: &v, at: now, row: xp.Sync{VehicleXpID: v.ID, DealerID: v.DealerID, AppUserID: user, SyncedAt: now}}
		if out, err = s.store(ctx, in); err != nil {
			return err
		}
		return record.Update(ctx, r.Engine, tx, xp.Vehicles, old, &v)
	})
	return out, err
}

// check refuses an upload that is too long or has invalid members.
func (in Upload) check(language string) error {
	if len(in.Records) > maxRecords || len(in.Results) > maxResults {
		return tooMuch()
	}
	for i, one := range in.Records {
		if one.RecID == "" || utf8.RuneCountInString(one.RecID) > maxRecID || one.TS.IsZero() {
			return fault.Invalid(language, fault.At(&in, &in.Records[i].RecID), "REQUIRED", "每条数据须有编号（最多 40 个字符）和时间", "Each record needs a number of at most 40 characters and a time")
		}
		if one.SOC < 0 || one.SOC > 100 || one.LimitKmh != 0 && (one.LimitKmh < xp.MinLimit || one.LimitKmh > xp.MaxLimit) || one.OdoKm < 0 || one.OdoKm > 999_999 || utf8.RuneCountInString(one.FaultCode) > maxFault || math.Abs(one.Geo.Lng) > 180 || math.Abs(one.Geo.Lat) > 90 || !equipment.LockStatuses.Has(strconv.FormatInt(int64(one.LockStatus), 10)) {
			return fault.Invalid(language, fault.At(&in, &in.Records), "RANGE", "数据 "+one.RecID+" 的数值超出范围", "A value of record "+one.RecID+" is out of range")
		}
	}
	for _, text := range []string{in.Versions.Main, in.Versions.BLE, in.Versions.BMS} {
		if _, valid := validate.Named("version", text); text != "" && !valid {
			return fault.Invalid(language, fault.At(&in, &in.Versions), "VERSION_FORMAT", "版本号格式错误："+value.Cut(text, 20), "Version format is wrong: "+value.Cut(text, 20))
		}
	}
	return nil
}

// sync is an upload that is being stored.
type sync struct {
	Rules
	tx  bun.Tx
	v   *xp.Vehicle
	at  value.Time
	row xp.Sync
}

// store applies the parts of an upload. Results come before records, whose state is the newer one.
func (s *sync) store(ctx context.Context, in Upload) (*Synced, error) {
	out := &Synced{Accepted: []string{}, Instructions: []Pending{}}
	open, err := s.openOf(ctx, s.tx, s.v.ID)
	if err != nil {
		return nil, err
	}
	if open, err = s.finish(ctx, open, in.Results); err != nil {
		return nil, err
	}
	added, err := s.add(ctx, in.Records)
	if err != nil {
		return nil, err
	}
	for _, one := range in.Records {
		out.Accepted = append(out.Accepted, one.RecID)
	}
	s.row.Records, s.row.Repeated = int64(len(added)), int64(len(in.Records)-len(added))
	s.show(added)
	s.v.MainVersion, s.v.BleVersionNo, s.v.BmsVersion = cmp.Or(in.Versions.Main, s.v.MainVersion), cmp.Or(in.Versions.BLE, s.v.BleVersionNo), cmp.Or(in.Versions.BMS, s.v.BmsVersion)
	s.v.LastSyncAt = s.at
	if out.Instructions, err = s.handOver(ctx, open); err != nil {
		return nil, err
	}
	s.row.Instructions = int64(len(out.Instructions))
	s.row.SOC, s.row.TotalMileageKm, s.row.LockStatus, s.row.FaultCode, s.row.MainVersion = s.v.SOC, s.v.TotalMileageKm, s.v.LockStatus, s.v.FaultCode, s.v.MainVersion
	return out, record.Insert(ctx, s.Engine, s.tx, xp.Syncs, &s.row)
}

// finish applies results, and returns the instructions that are still open. A result of an instruction that is over, or of another vehicle, is
// ignored.
func (s *sync) finish(ctx context.Context, open []*xp.Instruction, results []Result) ([]*xp.Instruction, error) {
	for _, result := range results {
		i := slices.IndexFunc(open, func(i *xp.Instruction) bool { return i.CommandNo == result.CommandNo })
		if i < 0 || open[i].State != equipment.CommandSent {
			continue
		}
		of, event := open[i], xp.Fails
		if result.OK {
			event = xp.Succeeds
			s.take(of)
		}
		if err := s.move(ctx, s.tx, of, event, func(i *xp.Instruction) { i.ResultText = value.Cut(result.Text, maxText) }); err != nil {
			return nil, err
		}
		open = slices.Delete(open, i, i+1) // a repeated result changes nothing
		s.row.Results++
	}
	return open, nil
}

// take shows what an executed instruction changed.
func (s *sync) take(i *xp.Instruction) {
	switch i.Kind {
	case xp.SetLimit:
		s.v.SpeedLimitKmh = i.Kmh
	case xp.Lock:
		s.v.LockStatus = equipment.Locked
	case xp.Unlock:
		s.v.LockStatus = equipment.Unlocked
	case xp.ResetPIN: // no state shows it
	}
}

// stored is a row of the table of records.
type stored struct {
	bun.BaseModel `bun:"table:xp_record"`
	VehicleXpID   int64
	RecID         string
	TS            int64
	StoredAt      int64
	Body          string
}

// add stores the records that are new, and returns them.
func (s *sync) add(ctx context.Context, records []Record) ([]Record, error) {
	if len(records) == 0 {
		return nil, nil
	}
	known := map[string]bool{}
	ids := make([]string, len(records))
	for i, one := range records {
		ids[i] = one.RecID
	}
	var have []string
	if err := s.tx.NewRaw("SELECT rec_id FROM xp_record WHERE vehicle_xp_id = ? AND rec_id IN (?)", s.v.ID, bun.List(ids)).Scan(ctx, &have); err != nil {
		return nil, err
	}
	for _, id := range have {
		known[id] = true
	}
	var added []Record
	var rows []stored
	for _, one := range records {
		if known[one.RecID] {
			continue
		}
		known[one.RecID] = true
		if one.TS.Milli() > s.at.Add(aheadMost).Milli() {
			one.TS = s.at
		}
		one.Geo = rounded(one.Geo)
		body, err := json.Marshal(one)
		if err != nil {
			return nil, err
		}
		added = append(added, one)
		rows = append(rows, stored{VehicleXpID: s.v.ID, RecID: one.RecID, TS: one.TS.Milli(), StoredAt: s.at.Milli(), Body: string(body)})
	}
	if len(rows) == 0 {
		return nil, nil
	}
	_, err := s.tx.NewInsert().Model(&rows).Exec(ctx)
	return added, err
}

// show makes the newest record the state of the vehicle, unless a newer one was uploaded before.
func (s *sync) show(added []Record) {
	if len(added) == 0 {
		return
	}
	newest := slices.MaxFunc(added, func(a, b Record) int { return cmp.Compare(a.TS.Milli(), b.TS.Milli()) })
	if newest.TS.Milli() < s.v.ReportedAt.Milli() {
		return
	}
	v := s.v
	v.ReportedAt, v.SOC, v.LockStatus, v.FaultCode = newest.TS, newest.SOC, newest.LockStatus, newest.FaultCode
	v.TotalMileageKm = max(v.TotalMileageKm, int64(math.Round(newest.OdoKm*10))) // an odometer does not run backwards
	if newest.LimitKmh > 0 {
		v.SpeedLimitKmh = newest.LimitKmh
	}
	if !newest.Geo.IsZero() {
		v.LastGeo = newest.Geo
	}
}

// rounded returns a position to about a kilometre: of a person, no more is stored.
func rounded(g value.Geo) value.Geo {
	return value.Geo{Lng: math.Round(g.Lng*100) / 100, Lat: math.Round(g.Lat*100) / 100}
}

// handOver returns those of the open instructions that a phone may still write, and marks them as taken.
func (s *sync) handOver(ctx context.Context, open []*xp.Instruction) ([]Pending, error) {
	pending := []Pending{}
	for _, i := range open {
		if i.ExpireAt.Milli() <= s.at.Milli() {
			continue // the schedule ends it
		}
		if err := s.move(ctx, s.tx, i, xp.HandedOver, func(i *xp.Instruction) { i.SentAt, i.Attempt = s.at, i.Attempt+1 }); err != nil {
			return nil, err
		}
		pending = append(pending, Pending{i.CommandNo, i.Kind, i.Kmh, i.ExpireAt})
	}
	return pending, nil
}
