// Package theft handles stolen vehicles as cases (equipment catalogue, stolenReport). An open case alone marks its vehicle as stolen, which
// bars unbinding, upgrades and scrapping. Positions are shown and exported for a stated purpose only, and each access is in the custody log.
package theft

import (
	"context"
	"fmt"

	"github.com/uptrace/bun"

	"evops/contracts"
	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/message"
	"evops/contracts/system"
	"evops/contracts/theft"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/command"
	"evops/core/notification"
	"evops/core/record"
	"evops/core/trip"
)

// numberPrefix is the prefix of the numbers of cases.
const numberPrefix = "ST"

// Intervals makes a stolen vehicle report more often for a while.
type Intervals interface {
	TrackStolen(ctx context.Context, tx bun.Tx, who *access.Caller, vehicle, intervalS int64, until value.Time) error
	EndStolenTracking(ctx context.Context, tx bun.Tx, vehicle int64) error
}

// Deps are the parts of the product that cases need.
type Deps struct {
	Engine        *record.Engine
	Notifications *notification.Service
	Intervals     Intervals
	// Commands lock vehicles.
	Commands *command.Service
	// Holders returns the accounts with a permission.
	Holders func(ctx context.Context, permission string) ([]*access.Caller, error)
	// Inform informs a user of the app of an event, in its transaction; may be nil.
	Inform func(ctx context.Context, tx bun.Tx, m message.ServiceMessage) error
	// Key is the installation's signing key, from which the key of exports is derived.
	Key []byte
	// Clock is value.Now except in tests.
	Clock func() value.Time
}

// Service handles cases.
type Service struct {
	Deps
	tracks trip.Tracks
	signer signer
}

// New creates the service.
func New(parts Deps) *Service {
	return &Service{Deps: parts, tracks: trip.Tracks{Engine: parts.Engine}, signer: newSigner(parts.Key)}
}

// Register implements record.Feature.
func (s *Service) Register(e *record.Engine) {
	record.BeforeSave(e, theft.Reports, s.save)
	record.AfterSave(e, theft.Reports, s.saved)
	record.OnAction(e, theft.Reports, theft.ReportVerify, s.verify)
	record.OnAction(e, theft.Reports, theft.ReportDismiss, s.dismiss)
	record.OnAction(e, theft.Reports, theft.ReportStartTrack, s.startTrack)
	record.OnAction(e, theft.Reports, theft.ReportStopTrack, s.stopTrack)
	record.OnAction(e, theft.Reports, theft.ReportLock, s.lock)
	record.OnAction(e, theft.Reports, theft.ReportUnlock, s.unlock)
	record.OnAction(e, theft.Reports, theft.ReportRecover, s.recover)
	record.OnAction(e, theft.Reports, theft.ReportClose, s.close)
	record.OnAction(e, theft.Reports, theft.ReportReopen, s.reopen)
	if s.Commands != nil {
		s.Commands.OnEnded(s.lockEnded)
	}
}

// save completes a new report, and refuses changes of a closed one.
func (s *Service) save(ctx context.Context, c *record.Change[theft.Report]) error {
	r := c.New
	if c.Old != nil {
		if c.Verb == "edit" && !c.Old.Status.Open() {
			return fault.StateNotAllowed.With()
		}
		if c.Old.LostAt != r.LostAt {
			var err error
			r.LostGeo, err = lastPosition(ctx, c.Tx, r.VehicleID, r.LostAt)
			return err
		}
		return nil
	}
	if r.VehicleID == 0 || c.HasError(&c.New.VehicleID) {
		return nil // refused by its rule
	}
	v, err := s.lockUnreported(ctx, c)
	if err != nil {
		return err
	}
	if r.ReportNo, err = c.NextNumber(ctx, &theft.Reports.Row.ReportNo, numberPrefix, s.Clock().Date()); err != nil {
		return err
	}
	c.SetReply("reportNo", r.ReportNo)
	r.DealerID, r.OwnerID = v.DealerID, v.OwnerID
	r.LostGeo, err = lastPosition(ctx, c.Tx, v.ID, r.LostAt)
	return err
}

// lockUnreported locks the vehicle of a report, which must have no open case.
func (s *Service) lockUnreported(ctx context.Context, c *record.Change[theft.Report]) (*equipment.Vehicle, error) {
	v, err := record.Lock(ctx, c.Reader(), equipment.Vehicles, c.New.VehicleID)
	if err != nil {
		return nil, err
	}
	if v.Status == equipment.Scrapped {
		return nil, fault.VehicleState.With()
	}
	cases, err := record.Find(ctx, c.Reader(), theft.Reports, &theft.Reports.Row.VehicleID, v.ID)
	if err != nil {
		return nil, err
	}
	for _, other := range cases {
		if other.Status.Open() && other.ID != c.New.ID {
			return nil, fault.StolenOpen.With()
		}
	}
	return v, nil
}

// lastPosition is the last satellite fix of a vehicle until a time; none if it had none.
func lastPosition(ctx context.Context, tx bun.Tx, vehicle int64, until value.Time) (value.Geo, error) {
	var at []value.Geo
	err := tx.NewRaw("SELECT lng, lat FROM trace_point WHERE vehicle_id = ? AND ts <= ? AND loc_kind NOT IN (?, ?) ORDER BY ts DESC LIMIT 1", vehicle, until, equipment.LocCell, equipment.LocWiFi).Scan(ctx, &at)
	if err != nil || len(at) == 0 {
		return value.Geo{}, err
	}
	return at[0], nil
}

// saved marks the vehicle of a case as stolen, or not any more, and notifies those who may verify a new one.
func (s *Service) saved(ctx context.Context, c *record.Change[theft.Report]) error {
	if err := mark(ctx, c.Engine, c.Tx, c.New); err != nil || c.Old != nil {
		return err
	}
	if err := s.inform(ctx, c.Tx, c.New); err != nil {
		return err
	}
	return s.notifyReported(ctx, c)
}

// inform tells the owner of a vehicle that it is reported stolen: somebody else may have reported it.
func (s *Service) inform(ctx context.Context, tx bun.Tx, r *theft.Report) error {
	if s.Inform == nil || r.OwnerID == 0 {
		return nil
	}
	return s.Inform(ctx, tx, message.ServiceMessage{
		Scene: message.StolenScene, Key: fmt.Sprintf("stolen/%d", r.ID), UserID: r.OwnerID, VehicleID: r.VehicleID,
		Values: map[string]value.I18n{
			"reportNo": value.Same(r.ReportNo), "lostAt": value.Same(r.LostAt.Std().Format("2006-01-02 15:04")), "lostAddr": value.Same(r.LostAddr),
		},
	})
}

// mark sets the flag of the vehicle of a case.
func mark(ctx context.Context, e *record.Engine, tx bun.Tx, r *theft.Report) error {
	old, err := record.Lock(ctx, e.InTx(tx), equipment.Vehicles, r.VehicleID)
	if err != nil || old.StolenFlag == r.Status.Stolen() {
		return err
	}
	v := *old
	v.StolenFlag = r.Status.Stolen()
	return record.Update(ctx, e, tx, equipment.Vehicles, old, &v)
}

var verifyPermission = theft.Reports.PermissionFor("verify")

// notifyReported notifies the accounts that may verify a new case, except the one that reported it.
func (s *Service) notifyReported(ctx context.Context, c *record.Change[theft.Report]) error {
	if s.Notifications == nil {
		return nil
	}
	v, err := record.Get(ctx, c.Reader(), equipment.Vehicles, c.New.VehicleID)
	if err != nil {
		return err
	}
	holders, err := s.Holders(ctx, verifyPermission)
	if err != nil {
		return err
	}
	if holders, err = notification.WithinReach(ctx, c.Reader(), holders, verifyPermission, c.New.DealerID); err != nil {
		return err
	}
	for _, h := range holders {
		if h.UserID == c.Caller.UserID {
			continue
		}
		params := notification.Params{"vin": v.VIN, "at": c.New.LostAt.String(), "place": c.New.LostAddr}
		if err := s.Notifications.Notify(ctx, c.Tx, h.UserID, system.VehicleStolen, params, page(c.New.ID)); err != nil {
			return err
		}
	}
	return nil
}

// page is the console path of a case.
func page(id int64) string { return contracts.DetailLink(theft.Reports.Plan, id) }
