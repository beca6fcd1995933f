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
	"evops/core/access"
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
	record.AfterSave(e, virtual.VINs, r.logUse)
	record.Guard(e, virtual.VINs, r.blocked)
	record.OnAction(e, virtual.VINs, virtual.VINBind, r.bind)
	record.OnAction(e, virtual.VINs, virtual.VINRelease, leaveUser)
	record.OnAction(e, virtual.VINs, virtual.VINExtend, r.extend)
	record.OnAction(e, virtual.VINs, virtual.VINRevoke, leaveUser)
}

// generate completes the first code of a new batch.
func (r Rules) generate(ctx context.Context, c *record.Change[virtual.VIN]) error {
	v := c.New
	if c.Old != nil || v.Codes < 1 || v.Codes > virtual.MaxBatch || v.ModelID == 0 || c.HasError(&c.New.ModelID) {
		return nil
	}
	model, err := record.Get(ctx, c.Reader(), equipment.VehicleModels, v.ModelID)
	if err != nil {
		return err
	}
	if model.Status != equipment.ModelPublished {
		c.AddFault(&c.New.ModelID, fault.ModelNotPublished.With())
	}
	vehicles.CheckColor(c.Mutation, model, &v.ColorCode)
	now := r.Clock()
	if !v.ExpireAt.IsZero() && (v.ExpireAt.Milli() <= now.Milli() || v.ExpireAt.Milli() > days(now, virtual.MaxDays).Milli()) {
		c.AddError(&c.New.ExpireAt, "EXPIRY_RANGE", "失效时间须在 365 天内", "Must be within the next 365 days")
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
	vin := fmt.Appendf(nil, "%s%s0%c0%06d", wmi, vds, validate.VINYear(int(m.ModelYear)), serial)
	vin[8] = validate.VINDigit(string(vin))
	return string(vin)
}

// days returns the time some days later.
func days(from value.Time, n int64) value.Time { return value.At(from.Std().AddDate(0, 0, int(n))) }

// blocked refuses what cannot succeed for a code, whatever the input.
func (r Rules) blocked(context.Context, record.Reader, *access.Caller) (record.GuardFunc[virtual.VIN], error) {
	now := r.Clock()
	return func(v *virtual.VIN, verb string) *fault.Error {
		switch {
		case verb == virtual.VINBind.Verb && v.Status == virtual.Unused && !v.ExpireAt.IsZero() && v.ExpireAt.Milli() <= now.Milli():
			return fault.VirtualExpired.With()
		case verb == virtual.VINBind.Verb && v.Status == virtual.Unused && v.UseCount >= virtual.MaxUses:
			return fault.VirtualUses.With("max", virtual.MaxUses)
		case verb == virtual.VINRelease.Verb && v.Status == virtual.InUse && !v.Purpose.Reusable():
			return fault.VirtualSingleUse.With()
		case verb == virtual.VINExtend.Verb && v.Status != virtual.Revoked && v.ExpireAt.IsZero():
			return fault.VirtualNoExpiry.With()
		}
		return nil
	}, nil
}

// bind gives a code to the user with a phone number.
func (r Rules) bind(ctx context.Context, c *record.Change[virtual.VIN], in *virtual.Bind) error {
	v, now := c.New, r.Clock()
	user, err := content.NormalByPhone(ctx, c.Mutation, &in.Phone)
	if err != nil || user == nil {
		return err
	}
	v.AppUserID, v.BoundAt = user.ID, now
	v.UseCount++
	if v.ExpireAt.IsZero() {
		v.ExpireAt = days(now, virtual.DefaultDays)
	}
	return nil
}

// leaveUser takes a code that is released or revoked from its user.
func leaveUser(_ context.Context, c *record.Change[virtual.VIN], _ *action.NoInput) error {
	c.New.AppUserID, c.New.BoundAt = 0, value.Time{}
	return nil
}

// extend moves the time of expiry. An expired code becomes what it was before, in the hands of the same user, whose account must be in use.
func (r Rules) extend(ctx context.Context, c *record.Change[virtual.VIN], in *virtual.Extend) error {
	v, now := c.New, r.Clock()
	from := now
	if v.ExpireAt.Milli() > now.Milli() {
		from = v.ExpireAt
	}
	v.ExpireAt = days(from, in.Days)
	if v.ExpireAt.Milli() > days(now, virtual.MaxDays).Milli() {
		c.AddError(&in.Days, "EXPIRY_RANGE", "失效时间最多 365 天后", "At most 365 days ahead")
		return nil
	}
	if v.AppUserID != 0 {
		user, err := record.Get(ctx, c.Reader(), people.AppUsers, v.AppUserID)
		if err != nil {
			return err
		}
		if err := content.RequireNormal(c.Mutation, &in.Days, user); err != nil {
			return err
		}
	}
	if c.Old.Status != virtual.Expired {
		return nil
	}
	if v.Status = virtual.Unused; v.AppUserID != 0 {
		v.Status = virtual.InUse
	}
	return nil
}
