// Package virtual implements virtual vehicles (equipment catalogue, virtualVin): codes that are generated in batches, given to users of the app
// and answered for by a simulated vehicle.
package virtual

import (
	"context"
	"fmt"

	"evops/contracts/action"
	people "evops/contracts/content"
	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/value"
	"evops/contracts/virtual"
	"evops/core/apptoken"
	"evops/core/content"
	vehicles "evops/core/equipment"
	"evops/core/record"
	"evops/core/validate"
)

// numberPrefix is the prefix of the numbers of batches.
const numberPrefix = "VV"

// Rules are the rules of virtual vehicles.
type Rules struct {
	Engine *record.Engine
	Tokens apptoken.Checker
	// Clock is value.Now except in tests.
	Clock func() value.Time
}

// Register implements record.Feature.
func (r Rules) Register(e *record.Engine) {
	record.Serial(e, virtual.VINs) // the quota and the numbers count all codes
	record.BeforeSave(e, virtual.VINs, r.generate)
	record.AfterSave(e, virtual.VINs, r.addOthers)
	record.OnAction(e, virtual.VINs, virtual.VINBind, r.bind)
	record.OnAction(e, virtual.VINs, virtual.VINRelease, r.release)
	record.OnAction(e, virtual.VINs, virtual.VINExtend, r.extend)
	record.OnAction(e, virtual.VINs, virtual.VINRevoke, r.revoke)
}

// generate completes the first code of a new batch.
func (r Rules) generate(ctx context.Context, c *record.Change[virtual.VIN]) error {
	v := c.New
	if c.Old != nil || v.Codes < 1 || v.Codes > virtual.MaxBatch || v.ModelID == 0 || c.HasError("modelId") {
		return nil
	}
	model, err := record.Get(ctx, c.Reader(), equipment.VehicleModels, v.ModelID)
	if err != nil {
		return err
	}
	if model.Status != equipment.ModelPublished {
		c.AddFault("modelId", fault.ModelNotPublished.With())
	}
	if v.ColorCode != "" && !hasColor(model, v.ColorCode) {
		c.AddError("colorCode", "UNKNOWN_COLOR", "车型没有颜色"+v.ColorCode, "The model has no colour "+v.ColorCode)
	}
	now := r.Clock()
	if !v.ExpireAt.IsZero() && (v.ExpireAt.Milli() <= now.Milli() || v.ExpireAt.Milli() > days(now, virtual.MaxDays).Milli()) {
		c.AddError("expireAt", "EXPIRY_RANGE", "失效时间须在 365 天内", "Must be within the next 365 days")
	}
	var unused, all int64
	if err := c.Tx.NewRaw("SELECT count(*) FILTER (WHERE status = ? AND deleted_at = 0), count(*) FROM virtual_vin", virtual.Unused).Scan(ctx, &unused, &all); err != nil {
		return err
	}
	if unused+v.Codes > virtual.MaxUnused {
		return fault.VirtualQuota.With("max", virtual.MaxUnused)
	}
	if v.BatchNo, err = c.NextNumber(ctx, &virtual.VINs.Row.BatchNo, numberPrefix, now.Date()); err != nil {
		return err
	}
	wmi, err := vehicles.VirtualWMI(ctx, c.Engine.DB())
	if err != nil {
		return err
	}
	v.VIN, v.Status = Code(wmi, model, all+1), virtual.Unused
	c.SetReply("batchNo", v.BatchNo)
	c.SetReply("count", v.Codes)
	return nil
}

// addOthers adds the other codes of a new batch.
func (r Rules) addOthers(ctx context.Context, c *record.Change[virtual.VIN]) error {
	first := c.New
	if c.Old != nil || first.Codes < 2 {
		return nil
	}
	model, err := record.Get(ctx, c.Reader(), equipment.VehicleModels, first.ModelID)
	if err != nil {
		return err
	}
	var serial int64
	if _, err := fmt.Sscanf(first.VIN[11:], "%06d", &serial); err != nil {
		return err
	}
	rows := make([]virtual.VIN, first.Codes-1)
	for i := range rows {
		rows[i] = *first
		rows[i].ID, rows[i].VIN = 0, Code(first.VIN[:3], model, serial+int64(i)+1)
	}
	return record.InsertMany(ctx, c.Engine, c.Tx, virtual.VINs, rows)
}

// Code returns the code with a serial number. Positions 4 to 10 are those of a real vehicle of the model.
func Code(wmi string, m *equipment.VehicleModel, serial int64) string {
	vds := []byte("00000")
	for i := range min(len(m.VDSPattern), len(vds)) {
		if m.VDSPattern[i] != '*' {
			vds[i] = m.VDSPattern[i]
		}
	}
	vin := fmt.Appendf(nil, "%s%s0%c0%06d", wmi, vds, yearSign(m.ModelYear), serial)
	vin[8] = validate.VINDigit(string(vin))
	return string(vin)
}

// yearSign is position 10 of a VIN: the year in a thirty-year cycle (GB 16735, table 2). A model without a year has that of the first one.
func yearSign(year int64) byte {
	return "ABCDEFGHJKLMNPRSTVWXY123456789"[max(0, year-1980)%30]
}

func hasColor(m *equipment.VehicleModel, code string) bool {
	for _, color := range m.Colors {
		if color.Code == code {
			return true
		}
	}
	return false
}

// days returns the time some days later.
func days(from value.Time, n int64) value.Time { return value.At(from.Std().AddDate(0, 0, int(n))) }

// bind gives a code to the user with a phone number.
func (r Rules) bind(ctx context.Context, c *record.Change[virtual.VIN], in *virtual.Bind) error {
	v, now := c.New, r.Clock()
	switch {
	case !v.ExpireAt.IsZero() && v.ExpireAt.Milli() <= now.Milli():
		return fault.VirtualExpired.With()
	case v.UseCount >= virtual.MaxUses:
		return fault.VirtualUses.With("max", virtual.MaxUses)
	}
	user, err := content.ByPhone(ctx, c.Reader(), in.Phone)
	switch {
	case err != nil:
		return err
	case user == nil:
		return fault.OwnerNotFound.With()
	case user.Status == people.UserFrozen:
		c.AddError("phone", "USER_FROZEN", "该用户已冻结", "The user is frozen")
		return nil
	case user.Status != people.UserNormal:
		return fault.UserCancelled.With()
	}
	v.AppUserID, v.BoundAt = user.ID, now
	v.UseCount++
	if v.ExpireAt.IsZero() {
		v.ExpireAt = days(now, virtual.DefaultDays)
	}
	return r.begin(ctx, c)
}

// begin stores the use that a change begins.
func (r Rules) begin(ctx context.Context, c *record.Change[virtual.VIN]) error {
	v := c.New
	return record.Insert(ctx, c.Engine, c.Tx, virtual.Uses, &virtual.Use{VirtualVINID: v.ID, DealerID: v.DealerID, AppUserID: v.AppUserID, BoundAt: r.Clock(), OperatorID: c.Caller.UserID})
}

// release takes a code from its user.
func (r Rules) release(ctx context.Context, c *record.Change[virtual.VIN], _ *action.NoInput) error {
	if !c.Old.Purpose.Reusable() {
		return fault.VirtualSingleUse.With()
	}
	c.New.AppUserID, c.New.BoundAt = 0, value.Time{}
	return r.end(ctx, c.Tx, c.New.ID, virtual.EndedByRelease)
}

// extend moves the time of expiry. An expired code becomes what it was before, in the hands of the same user.
func (r Rules) extend(ctx context.Context, c *record.Change[virtual.VIN], in *virtual.Extend) error {
	v, now := c.New, r.Clock()
	from := now
	switch {
	case v.ExpireAt.IsZero():
		c.AddError("days", "NO_EXPIRY", "绑定后才开始计算失效时间", "The time of expiry begins with the binding")
		return nil
	case v.ExpireAt.Milli() > now.Milli():
		from = v.ExpireAt
	}
	v.ExpireAt = days(from, in.Days)
	if v.ExpireAt.Milli() > days(now, virtual.MaxDays).Milli() {
		c.AddError("days", "EXPIRY_RANGE", "失效时间最多 365 天后", "At most 365 days ahead")
		return nil
	}
	if c.Old.Status != virtual.Expired {
		return nil
	}
	if v.Status = virtual.Unused; v.AppUserID == 0 {
		return nil
	}
	v.Status = virtual.InUse
	return r.begin(ctx, c)
}

// revoke ends a code for good.
func (r Rules) revoke(ctx context.Context, c *record.Change[virtual.VIN], _ *action.NoInput) error {
	c.New.AppUserID, c.New.BoundAt = 0, value.Time{}
	return r.end(ctx, c.Tx, c.New.ID, virtual.EndedByRevoke)
}
