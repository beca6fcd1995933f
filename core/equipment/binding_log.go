package equipment

import (
	"context"

	log "evops/contracts/applog"
	people "evops/contracts/content"
	"evops/contracts/equipment"
	"evops/contracts/repair"
	"evops/contracts/value"
	"evops/core/applog"
	"evops/core/record"
)

// logChange logs that a vehicle has another owner, and that those who shared it no longer do. The former bindings are those in t.
func (t *ownerChange) logChange(ctx context.Context, c *record.Change[equipment.Vehicle], next *people.AppUser) error {
	former, now := t.formerOwner(), value.Now()
	entry := applog.OfVehicle(c.New, log.Bind, now)
	if former != 0 {
		entry.Action, entry.CounterpartUserID = log.Transfer, former
	}
	entry.AppUserID, entry.Phone = next.ID, next.Phone
	entries := append(t.ended(c.New, former, now), entry)
	source, operator := applog.Origin(c.Caller)
	for i := range entries {
		entries[i].Source, entries[i].OperatorID = source, operator
		if source == repair.ByDealer {
			entries[i].Method = log.ByDealer
		}
	}
	return applog.RecordBindings(ctx, t.e, t.tx, entries...)
}

// logRelease logs that a vehicle is taken from its owner and from those who share it.
func (t *ownerChange) logRelease(ctx context.Context, v *equipment.Vehicle, u Unbinding) error {
	former, now := t.formerOwner(), value.Now()
	entries := t.ended(v, former, now)
	if former != 0 {
		entry := applog.OfVehicle(v, log.ForcedUnbind, now)
		entry.AppUserID, entry.Phone = former, t.users[former].Phone
		entries = append(entries, entry)
	}
	for i := range entries {
		entries[i].Source = repair.BySystem
		if entries[i].OperatorID = u.OperatorID; u.OperatorID != 0 {
			entries[i].Source = repair.ByStaff
		}
	}
	return applog.RecordBindings(ctx, t.e, t.tx, entries...)
}

// formerOwner returns the owner whose binding was open; 0 if there was none.
func (t *ownerChange) formerOwner() int64 {
	for _, b := range t.open {
		if b.BindRole == equipment.Owner {
			return b.AppUserID
		}
	}
	return 0
}

// ended returns the entries of those who shared a vehicle until now.
func (t *ownerChange) ended(v *equipment.Vehicle, owner int64, now value.Time) (entries []log.BindingEntry) {
	for _, b := range t.open {
		if b.BindRole != equipment.Rider {
			continue
		}
		entry := applog.OfVehicle(v, log.Unshare, now)
		entry.AppUserID, entry.Phone, entry.CounterpartUserID, entry.Role = b.AppUserID, t.users[b.AppUserID].Phone, owner, equipment.Rider
		entries = append(entries, entry)
	}
	return entries
}

// logRebinding logs that the terminal of a bound vehicle was replaced: its owner is bound to the new one.
func logRebinding(ctx context.Context, c *record.Change[equipment.Vehicle]) error {
	if c.New.BindStatus != equipment.Bound || c.HasErrors() {
		return nil
	}
	entry := applog.OfVehicle(c.New, log.RebindOnParts, value.Now())
	entry.AppUserID = c.New.OwnerID
	entry.Source, entry.OperatorID = applog.Origin(c.Caller)
	return applog.RecordBindings(ctx, c.Engine, c.Tx, entry)
}
