package theft

import (
	"context"
	"fmt"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/theft"
	"evops/contracts/value"
	"evops/core/access"
	feature "evops/core/equipment"
	"evops/core/record"
	"evops/core/trip"
)

// oneView is the longest pause between two views of one account that count as one: the page asks several times a minute.
const oneView = 5 * time.Minute

// Position is where a stolen vehicle is and was.
type Position struct {
	LostAt value.Time `json:"lostAt" null:"false"`
	// LostGeo is the last position before the theft; null if unknown.
	LostGeo *value.Geo `json:"lostGeo"`
	// Track is every point since the theft, until the case was closed.
	Track *trip.Track `json:"way" null:"false"`
	// Live is the latest state of the vehicle; null once the case is closed.
	Live *Live `json:"live"`
}

// Live is the latest state of a stolen vehicle. Its position is the last one, however old; that of a cell tower is off by hundreds of metres.
type Live struct {
	OnlineStatus equipment.OnlineStatus `json:"onlineStatus"`
	LastSeenAt   value.Time             `json:"lastSeenAt"`
	Geo          *value.Geo             `json:"geo"`
	GeoAt        value.Time             `json:"geoAt"`
	LocKind      equipment.LocKind      `json:"locKind"`
	SpeedKmh     float64                `json:"speedKmh"`
	SOC          int64                  `json:"soc"`
	RSRP         int64                  `json:"rsrp"`
	PowerOn      bool                   `json:"powerOn"`
}

// subject is a case with its vehicle and the points of its time.
type subject struct {
	report   *theft.Report
	vehicle  *equipment.Vehicle
	from, to value.Time
	points   []trip.Point
}

// find returns a case that the caller may see the positions of, for a stated purpose.
func (s *Service) find(ctx context.Context, caller *access.Caller, id int64, purpose feature.Purpose) (c subject, err error) {
	if err := trip.Authorize(caller, purpose); err != nil {
		return c, err
	}
	v := s.Engine.Read()
	if err := v.RequireView(ctx, theft.Reports.Name, caller, id); err != nil {
		return c, err
	}
	if c.report, err = record.Get(ctx, v, theft.Reports, id); err != nil {
		return c, err
	}
	may, err := v.CanAct(ctx, theft.Reports.Name, caller, equipment.Trips.PermissionFor("view"), id)
	if err != nil {
		return c, err
	}
	if !may {
		return c, fault.NotFoundOrDenied.With()
	}
	if c.vehicle, err = record.Get(ctx, v, equipment.Vehicles, c.report.VehicleID); err != nil {
		return c, err
	}
	c.from, c.to = c.report.LostAt, s.Clock()
	if !c.report.ClosedAt.IsZero() {
		c.to = c.report.ClosedAt
	}
	c.points, err = s.tracks.Between(ctx, c.vehicle.ID, c.from, c.to)
	return c, err
}

// Position returns where a stolen vehicle is and was. The access is in the custody log and in the audit log before it is answered.
func (s *Service) Position(ctx context.Context, caller *access.Caller, id int64, purpose feature.Purpose) (*Position, error) {
	c, err := s.find(ctx, caller, id, purpose)
	if err != nil {
		return nil, err
	}
	out := &Position{LostAt: c.report.LostAt, LostGeo: known(c.report.LostGeo)}
	if out.Track, err = s.tracks.Drawn(ctx, c.points, caller.Language); err != nil {
		return nil, err
	}
	if c.report.Status.Open() {
		shadow, err := record.Get(ctx, s.Engine.Read(), equipment.VehicleShadows, c.vehicle.ID)
		if err != nil {
			return nil, err
		}
		out.Live = &Live{
			OnlineStatus: shadow.OnlineStatus, LastSeenAt: shadow.LastSeenAt, Geo: known(shadow.Geo), GeoAt: shadow.GeoAt, LocKind: shadow.LocKind,
			SpeedKmh: float64(shadow.SpeedKmh) / 10, SOC: shadow.SOC, RSRP: shadow.RSRP, PowerOn: shadow.PowerOn,
		}
	}
	return out, s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		return s.recordView(ctx, tx, caller, c, purpose)
	})
}

func known(at value.Geo) *value.Geo {
	if at.IsZero() {
		return nil
	}
	return &at
}

// recordView adds a view to the custody log, or to the row of the view that it continues.
func (s *Service) recordView(ctx context.Context, tx bun.Tx, caller *access.Caller, c subject, purpose feature.Purpose) error {
	now := s.Clock()
	views, err := record.LockAll(ctx, s.Engine.InTx(tx), theft.CustodyLog, &theft.CustodyLog.Row.ReportID, c.report.ID)
	if err != nil {
		return err
	}
	for _, old := range views {
		same := old.Access == theft.Viewed && old.OperatorID == caller.UserID && old.Purpose == purpose.Code && old.Note == purpose.Text && old.IP == caller.IP
		if !same || now.Milli()-old.EndAt.Milli() > oneView.Milliseconds() {
			continue
		}
		next := *old
		next.EndAt, next.ToAt, next.Views, next.PointCount = now, c.to, old.Views+1, int64(len(c.points))
		return record.Update(ctx, s.Engine, tx, theft.CustodyLog, old, &next)
	}
	if err := purpose.Audit(ctx, s.Engine, tx, caller, c.vehicle, c.report.ReportNo); err != nil {
		return err
	}
	return record.InsertAs(ctx, s.Engine, tx, theft.CustodyLog, &theft.Custody{
		ReportID: c.report.ID, VehicleID: c.vehicle.ID, DealerID: c.vehicle.DealerID, Access: theft.Viewed, OperatorID: caller.UserID, Purpose: purpose.Code, Note: purpose.Text,
		StartAt: now, EndAt: now, Views: 1, FromAt: c.from, ToAt: c.to, PointCount: int64(len(c.points)), IP: caller.IP,
	}, caller)
}

// recordHandOver adds an export to the custody log and to the audit log.
func (s *Service) recordHandOver(ctx context.Context, tx bun.Tx, caller *access.Caller, c subject, reason, digest string) error {
	now := s.Clock()
	summary := value.Text(caller.Language, fmt.Sprintf("移交导出，%d 个点：%s", len(c.points), reason), fmt.Sprintf("Exported for hand-over, %d points: %s", len(c.points), reason))
	if err := s.Engine.Audit(ctx, tx, caller, record.Entry{
		Module: theft.Reports.Name, Action: "handover", TargetID: fmt.Sprint(c.report.ID), TargetLabel: c.report.ReportNo, Summary: value.Cut(summary, 300), Risk: handOverRisk,
	}); err != nil {
		return err
	}
	return record.InsertAs(ctx, s.Engine, tx, theft.CustodyLog, &theft.Custody{
		ReportID: c.report.ID, VehicleID: c.vehicle.ID, DealerID: c.vehicle.DealerID, Access: theft.HandedOver, OperatorID: caller.UserID, Purpose: equipment.ForPolice, Note: reason,
		StartAt: now, EndAt: now, Views: 1, FromAt: c.from, ToAt: c.to, PointCount: int64(len(c.points)), SHA256: digest, IP: caller.IP,
	}, caller)
}
