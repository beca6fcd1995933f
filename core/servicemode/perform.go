package servicemode

import (
	"context"
	"encoding/json"
	"errors"
	"slices"
	"strings"

	"github.com/uptrace/bun"

	"evops/contracts/aftersales"
	"evops/contracts/applog"
	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/support"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record"
	desk "evops/core/support"
)

// Perform is a request to use an ability on a vehicle. On unlocks the vehicle if it is false, for the remote lock; EcuType names a controller whose
// faults are read now instead of the known ones.
type Perform struct {
	VIN      string            `json:"vin" required:"true"`
	Ability  support.Operation `json:"ability" required:"true"`
	On       *bool             `json:"on"`
	EcuType  int64             `json:"ecuType"`
	Position value.Geo         `json:"position"`
}

// Performed is how a request ended, which is a row of the log. While Pending, the vehicle has not answered yet, and the app asks again.
type Performed struct {
	LogNo    string          `json:"logNo"`
	Pending  bool            `json:"pending"`
	Result   applog.Outcome  `json:"result"`
	FailCode support.Failure `json:"failCode"`
	Note     string          `json:"note"`
	Data     any             `json:"data" null:"true"`
}

// request is a request while it is decided.
type request struct {
	Perform
	account *support.Account
	vehicle *equipment.Vehicle // nil if there is none with the VIN
	who     *access.Caller
	entry   *support.LogEntry
}

// Perform uses an ability on a vehicle. Each request becomes one row of the log, also one that is refused; that of a command once it has ended.
func (s *Service) Perform(ctx context.Context, in *session, language string, what Perform) (*Performed, error) {
	if !slices.Contains(support.AllAbilities, what.Ability) {
		return nil, fault.ValidationFailed.With()
	}
	var out *Performed
	var command int64
	err := s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		command = 0
		r, err := s.receive(ctx, tx, in, language, what)
		if err != nil {
			return err
		}
		fail, err := s.refusal(ctx, tx, r)
		if err != nil {
			return err
		}
		if err := s.assess(ctx, tx, r); err != nil {
			return err
		}
		done := outcome{fail: fail}
		if fail == "" {
			if done, err = s.execute(ctx, tx, r); err != nil {
				return err
			}
		}
		out = &Performed{LogNo: r.entry.LogNo, FailCode: done.fail, Note: done.note, Data: done.data}
		if done.command != nil {
			command, out.Pending = done.command.ID, true
		}
		return s.store(ctx, tx, r, done, out)
	})
	if err != nil || command == 0 {
		return out, err
	}
	if err := s.Commands.Wait(ctx, command, s.MaxWait); err != nil {
		return nil, err
	}
	return s.Result(ctx, in, language, out.LogNo)
}

// receive begins a request. The lock of the account lets its requests follow each other, so that they are counted.
func (s *Service) receive(ctx context.Context, tx bun.Tx, in *session, language string, what Perform) (*request, error) {
	v, now := s.Engine.InTx(tx), s.Clock()
	found, err := record.LockAll(ctx, v, support.Accounts, &support.Accounts.Row.ID, in.AccountID)
	if err != nil {
		return nil, err
	}
	if len(found) == 0 || !works(found[0], now.Date()) {
		return nil, fault.ServiceToken.With()
	}
	a := found[0]
	if _, err := tx.NewRaw("UPDATE service_session SET seen_at = ? WHERE token = ?", now, in.Token).Exec(ctx); err != nil {
		return nil, err
	}
	r := &request{Perform: what, account: a, who: callerOf(a, language), entry: &support.LogEntry{
		LogNo: desk.NewLogNo(now), AccountID: a.ID, AccountDealerID: a.DealerID, Ability: what.Ability, Consent: a.ConsentMode, Position: what.Position, PhoneModel: in.PhoneModel,
		OnShift: desk.OnDuty(a, now), RequestedAt: now,
	}}
	place, err := s.Places.NearestArea(ctx, what.Position)
	if err != nil {
		return nil, err
	}
	r.entry.CityCode = place.City
	if r.vehicle, err = s.vehicle(ctx, v, what.VIN); err != nil || r.vehicle == nil {
		r.entry.Note = value.Cut(what.VIN, maxVIN)
		return r, err
	}
	r.entry.VehicleID, r.entry.OwnerUserID = r.vehicle.ID, r.vehicle.OwnerID
	return r, nil
}

// maxVIN is how much of an unknown VIN the log keeps.
const maxVIN = 17

// vehicle returns the vehicle with a VIN, or nil.
func (s *Service) vehicle(ctx context.Context, v record.Reader, vin string) (*equipment.Vehicle, error) {
	found, err := record.Find(ctx, v, equipment.Vehicles, &equipment.Vehicles.Row.VIN, strings.ToUpper(strings.TrimSpace(vin)))
	if err != nil || len(found) == 0 {
		return nil, err
	}
	return found[0], nil
}

// refusal is why an account may not do what it asks for; empty if it may.
func (s *Service) refusal(ctx context.Context, tx bun.Tx, r *request) (support.Failure, error) {
	if r.vehicle == nil || !r.account.Works(r.Ability) {
		return support.OutOfScope, nil
	}
	within, err := s.within(ctx, s.Engine.InTx(tx), r.account, r.vehicle)
	if err != nil {
		return "", err
	}
	if !within {
		return support.OutOfScope, nil
	}
	var served, today int64
	day := s.Clock().Date().Time()
	if err := tx.NewRaw("SELECT COUNT(*) FILTER (WHERE vehicle_id = ?), COUNT(*) FROM service_day WHERE account_id = ? AND day = ?", r.vehicle.ID, r.account.ID, day).Scan(ctx, &served, &today); err != nil {
		return "", err
	}
	if served == 0 && today >= r.account.DailyLimit {
		return support.OverDailyLimit, nil
	}
	held, err := s.consent(ctx, tx, r.account, r.vehicle)
	if err != nil {
		return "", err
	}
	r.entry.ConsentAt, r.entry.RepairOrderID = held.at, held.order
	if !held.given {
		return support.NotConsented, nil
	}
	return "", nil
}

// within reports whether an account serves a vehicle: by its model, by its home city, and for technicians by its dealer or an open repair order of
// the outlet.
func (s *Service) within(ctx context.Context, v record.Reader, a *support.Account, of *equipment.Vehicle) (bool, error) {
	if len(a.ModelIDs) > 0 && !slices.Contains(a.ModelIDs, of.ModelID) {
		return false, nil
	}
	if len(a.RegionCodes) > 0 {
		inside, err := s.inRegions(ctx, of.AreaCode, a.RegionCodes)
		if err != nil || !inside {
			return false, err
		}
	}
	if a.AccountType != support.Technician {
		return true, nil
	}
	err := v.RequireActOrCase(ctx, equipment.Vehicles.Name, callerOf(a, "zh"), "vehicle:view", of.ID)
	if errors.Is(err, fault.NotFoundOrDenied.With()) {
		return false, nil
	}
	return err == nil, err
}

// inRegions reports whether an area is one of some, or below one.
func (s *Service) inRegions(ctx context.Context, area int64, of []int64) (inside bool, err error) {
	for area != 0 {
		if slices.Contains(of, area) {
			return true, nil
		}
		var above []int64
		if err := s.Engine.DB().Read().NewRaw("SELECT parent_id FROM area WHERE id = ?", area).Scan(ctx, &above); err != nil {
			return false, err
		}
		if area = 0; len(above) > 0 {
			area = above[0]
		}
	}
	return false, nil
}

// assess marks a request that people should check.
func (s *Service) assess(ctx context.Context, tx bun.Tx, r *request) error {
	e := r.entry
	if !e.OnShift || r.account.Shifts.IsZero() {
		if desk.AtNight(e.RequestedAt) {
			e.RiskFlag = support.AtNight
		}
	}
	if r.account.DealerID != 0 && !e.Position.IsZero() {
		outlet, err := record.Get(ctx, s.Engine.InTx(tx), aftersales.Dealers, r.account.DealerID)
		if err != nil {
			return err
		}
		if !outlet.Location.IsZero() && outlet.Location.Distance(e.Position) > support.FarFromOutlet {
			e.RiskFlag = support.Far
		}
	}
	if e.Ability == support.LocateVehicle {
		var before int64
		if err := tx.NewRaw("SELECT COUNT(*) FROM service_account_log WHERE account_id = ? AND vehicle_id = ? AND ability = ? AND requested_at > ?", e.AccountID, e.VehicleID, e.Ability, e.RequestedAt.Add(-support.LocateWindow)).Scan(ctx, &before); err != nil {
			return err
		}
		if before+1 >= support.ManyLocates {
			e.RiskFlag = support.LocatesOften
		}
	}
	if e.CityCode == 0 {
		return nil
	}
	var others int64
	err := tx.NewRaw("SELECT COUNT(DISTINCT city_code) FROM service_account_log WHERE account_id = ? AND requested_at >= ? AND city_code NOT IN (0, ?)", e.AccountID, e.RequestedAt.Date().Time(), e.CityCode).Scan(ctx, &others)
	if others+1 > support.MostCities {
		e.RiskFlag = support.SeveralCities
	}
	return err
}

// store writes the row of the log, or what becomes it once the command of the request has ended. Abnormal use locks the account.
func (s *Service) store(ctx context.Context, tx bun.Tx, r *request, done outcome, out *Performed) error {
	if done.fail == "" {
		if err := s.count(ctx, tx, r); err != nil {
			return err
		}
	}
	if done.command != nil {
		entry, err := json.Marshal(r.entry)
		if err != nil {
			return err
		}
		if _, err := tx.NewRaw("INSERT INTO service_request (command_id, log_no, account_id, begun_at, entry) VALUES (?, ?, ?, ?, ?)", done.command.ID, r.entry.LogNo, r.account.ID, r.entry.RequestedAt, string(entry)).Exec(ctx); err != nil {
			return err
		}
	} else {
		if r.entry.FailCode = done.fail; done.fail != "" {
			r.entry.Result = applog.Failed
		}
		if done.note != "" {
			r.entry.Note = value.Cut(done.note, 200)
		}
		r.entry.DurationMs = s.Clock().Milli() - r.entry.RequestedAt.Milli()
		if err := record.InsertAs(ctx, s.Engine, tx, support.Log, r.entry, access.System()); err != nil {
			return err
		}
		out.Result = r.entry.Result
	}
	if done.fail == support.OverDailyLimit || r.entry.RiskFlag == support.SeveralCities {
		return s.lock(ctx, tx, r.account.ID)
	}
	return nil
}

// count counts the vehicle among those of the day.
func (s *Service) count(ctx context.Context, tx bun.Tx, r *request) error {
	day := r.entry.RequestedAt.Date()
	if _, err := tx.NewRaw("INSERT INTO service_day (account_id, day, vehicle_id) VALUES (?, ?, ?) ON CONFLICT DO NOTHING", r.account.ID, day.Time(), r.vehicle.ID).Exec(ctx); err != nil {
		return err
	}
	_, err := tx.NewRaw("UPDATE service_account SET today_on = ?, today_count = (SELECT COUNT(*) FROM service_day WHERE account_id = ? AND day = ?) WHERE id = ?", day, r.account.ID, day.Time(), r.account.ID).Exec(ctx)
	return err
}
