package equipment

import (
	"cmp"
	"context"
	"slices"

	"github.com/uptrace/bun"

	people "evops/contracts/content"
	"evops/contracts/equipment"
	"evops/contracts/fault"
	words "evops/contracts/system"
	"evops/contracts/value"
	"evops/core/content"
	"evops/core/record"
	"evops/core/system"
)

// ownerLimit is the maximum number of vehicles one user may own (equipment catalogue, vehicle bind).
const ownerLimit = 10

// binder changes the owners of vehicles.
type binder struct {
	products   *products
	dictionary *system.Dictionary
}

// bind makes a user the owner of a vehicle that has none. The first owner activates it, and a vehicle that was only shipped becomes sold.
func (b *binder) bind(ctx context.Context, c *record.Change[equipment.Vehicle], in *equipment.BindVehicle) error {
	source := equipment.ByConsole
	if c.Caller.UserType == words.DealerUser {
		source = equipment.ByDealer
	}
	return b.changeOwner(ctx, c, &in.Phone, equipment.VehicleBinding{BindSource: source, VerifyKind: in.VerifyKind, Evidences: in.Evidences})
}

// transfer closes all bindings of a vehicle, including shared ones, and binds it to another user.
func (b *binder) transfer(ctx context.Context, c *record.Change[equipment.Vehicle], in *equipment.TransferVehicle) error {
	return b.changeOwner(ctx, c, &in.Phone, equipment.VehicleBinding{BindSource: equipment.ByTransfer, VerifyKind: in.VerifyKind, Evidences: in.Evidences})
}

// changeOwner binds a vehicle to the user with the phone number, after closing its open bindings.
func (b *binder) changeOwner(ctx context.Context, c *record.Change[equipment.Vehicle], phone *string, added equipment.VehicleBinding) error {
	v := c.New
	switch {
	case v.StolenFlag:
		return fault.VehicleStolen.With()
	case v.Status != equipment.Shipped && v.Status != equipment.Sold:
		return fault.VehicleState.With()
	}
	next, err := content.ByPhone(ctx, c.Reader(), *phone)
	if err != nil {
		return err
	}
	switch {
	case next == nil:
		return fault.OwnerNotFound.With()
	case next.ID == v.OwnerID:
		c.AddError(phone, "SAME_OWNER", "已是当前车主", "Already the owner")
		return nil
	}
	if err := refuseOpenOrder(ctx, c.Reader(), v.ID); err != nil {
		return err
	}
	t, err := startOwnerChange(ctx, c.Engine, c.Tx, v.ID, next.ID)
	if err != nil {
		return err
	}
	if err := t.accepts(ctx, c, phone, next.ID); err != nil || c.HasErrors() {
		return err
	}
	if err := t.closeBindings(ctx, Unbinding{Reason: equipment.SoldOn, OperatorID: c.Caller.UserID}); err != nil {
		return err
	}
	now := value.Now()
	live, err := liveOf(ctx, c.Tx, v.ID)
	if err != nil {
		return err
	}
	added.OdoKm = live.OdoKm
	added.VehicleID, added.DealerID, added.AppUserID, added.Phone = v.ID, v.DealerID, next.ID, t.users[next.ID].Phone
	added.BindRole, added.BoundAt, added.OperatorID = equipment.Owner, now, c.Caller.UserID
	if err := record.Insert(ctx, c.Engine, c.Tx, equipment.VehicleBindings, &added); err != nil {
		return err
	}
	if err := t.logChange(ctx, c, next); err != nil {
		return err
	}
	t.delta[next.ID]++
	v.OwnerID, v.BindStatus, v.BoundAt = next.ID, equipment.Bound, now
	if err := b.activate(ctx, c, now, t.hadOwner); err != nil {
		return err
	}
	c.SetReply("bindingId", added.ID)
	if _, err := bumpCacheVersion(ctx, c.Tx, v.ID, c.Caller.UserID); err != nil {
		return err
	}
	return t.updateVehicleCounts(ctx)
}

// unbind closes all bindings of a vehicle, including shared ones. Only head office may do it; others file an unbind order.
func (b *binder) unbind(ctx context.Context, c *record.Change[equipment.Vehicle], in *equipment.UnbindVehicle) error {
	if c.Caller.UserType == words.DealerUser {
		return fault.OutOfScope.With()
	}
	if err := refuseOpenOrder(ctx, c.Reader(), c.Old.ID); err != nil {
		return err
	}
	if err := b.dictionary.Check(ctx, c.Mutation, &in.Reason, equipment.UnbindReasons, in.Reason); err != nil || c.HasErrors() {
		return err
	}
	c.Reason = reasonNamed(in.Reason, c.Caller.Language)
	return release(ctx, c.Engine, c.Tx, c.New, Unbinding{Reason: in.Reason, Evidences: in.Evidences, OperatorID: c.Caller.UserID})
}

// refuseOpenOrder refuses changes of the owner while an unbind order is open, whose outcome they would anticipate.
func refuseOpenOrder(ctx context.Context, v record.Reader, vehicle int64) error {
	orders, err := record.Find(ctx, v, equipment.UnbindOrders, &equipment.UnbindOrders.Row.VehicleID, vehicle)
	if err == nil && slices.ContainsFunc(orders, func(o *equipment.UnbindOrder) bool { return o.Status.Open() }) {
		return fault.UnbindOrderOpen.With()
	}
	return err
}

// Unbinding is why a vehicle is released from its owner: the reason, the evidence, the order if there is one, and the account.
type Unbinding struct {
	Reason              string
	Evidences           value.Codes
	OrderID, OperatorID int64
}

// Unbind releases a vehicle from its owner and from all users who share it, as the action of the vehicle does.
func Unbind(ctx context.Context, e *record.Engine, tx bun.Tx, vehicle int64, u Unbinding) error {
	old, err := record.Lock(ctx, e.InTx(tx), equipment.Vehicles, vehicle)
	if err != nil {
		return err
	}
	v := *old
	if err := release(ctx, e, tx, &v, u); err != nil {
		return err
	}
	return record.Update(ctx, e, tx, equipment.Vehicles, old, &v)
}

// release closes all bindings of a locked vehicle, and takes it from its owner. The caller stores the vehicle.
func release(ctx context.Context, e *record.Engine, tx bun.Tx, v *equipment.Vehicle, u Unbinding) error {
	switch {
	case v.StolenFlag:
		return fault.VehicleStolen.With()
	case v.BindStatus != equipment.Bound:
		return fault.VehicleNotBound.With()
	}
	t, err := startOwnerChange(ctx, e, tx, v.ID, 0)
	if err != nil {
		return err
	}
	if err := t.closeBindings(ctx, u); err != nil {
		return err
	}
	if err := t.logRelease(ctx, v, u); err != nil {
		return err
	}
	v.OwnerID, v.BindStatus, v.BoundAt = 0, equipment.Unbound, value.Time{}
	if _, err := bumpCacheVersion(ctx, tx, v.ID, u.OperatorID); err != nil {
		return err
	}
	return t.updateVehicleCounts(ctx)
}

// reasonNamed returns the text of an unbind reason for the audit log. A reason added to the dictionary later is logged by its code.
func reasonNamed(code, language string) string {
	for _, r := range equipment.UnbindReasons.Codes {
		if r.Code == code {
			return value.I18n{ZH: r.ZH, EN: r.EN}.In(language)
		}
	}
	return code
}

// activate activates a vehicle with its first owner: a shipped vehicle becomes sold, and warranty and free services begin.
func (b *binder) activate(ctx context.Context, c *record.Change[equipment.Vehicle], now value.Time, hadOwner bool) error {
	v := c.New
	if v.Status == equipment.Shipped {
		v.Status, v.SoldAt = equipment.Sold, cmp.Or(v.SoldAt, now.Date())
	}
	if v.ActivationStatus == equipment.NotActivated {
		v.ActivationStatus, v.ActivatedAt, v.ActivationSource = equipment.Activated, now, equipment.ActivatedByOwner
	}
	return b.products.entitle(ctx, c.Tx, v, hadOwner)
}

// ownerChange is a change of owner in progress: the open bindings and the users concerned, whose rows are locked until commit.
type ownerChange struct {
	e        *record.Engine
	tx       bun.Tx
	open     []*equipment.VehicleBinding
	hadOwner bool // the vehicle has had a binding before
	users    map[int64]*people.AppUser
	delta    map[int64]int64 // change of the vehicle count by user
}

// startOwnerChange locks the users concerned by a change of owner, in id order to avoid deadlocks. The vehicle is locked already.
func startOwnerChange(ctx context.Context, e *record.Engine, tx bun.Tx, vehicle, next int64) (*ownerChange, error) {
	t := &ownerChange{e: e, tx: tx, users: map[int64]*people.AppUser{}, delta: map[int64]int64{}}
	bindings, err := record.Find(ctx, e.InTx(tx), equipment.VehicleBindings, &equipment.VehicleBindings.Row.VehicleID, vehicle)
	if err != nil {
		return nil, err
	}
	t.hadOwner = len(bindings) > 0
	var ids []int64
	if next != 0 {
		ids = append(ids, next)
	}
	for _, binding := range bindings {
		if binding.UnboundAt.IsZero() {
			t.open = append(t.open, binding)
			ids = append(ids, binding.AppUserID)
		}
	}
	slices.Sort(ids)
	for _, id := range slices.Compact(ids) {
		if t.users[id], err = record.Lock(ctx, e.InTx(tx), people.AppUsers, id); err != nil {
			return nil, err
		}
	}
	return t, nil
}

// accepts refuses an owner whose account is frozen, being cancelled or cancelled, or who has ownerLimit vehicles already.
func (t *ownerChange) accepts(ctx context.Context, c *record.Change[equipment.Vehicle], at any, next int64) error {
	if err := content.RequireNormal(c.Mutation, at, t.users[next]); err != nil || c.HasError(at) {
		return err
	}
	var owned int
	err := c.Tx.NewRaw("SELECT COUNT(*) FROM vehicle_binding WHERE app_user_id = ? AND +bind_role = ? AND +unbound_at = 0 AND deleted_at = 0", next, equipment.Owner).Scan(ctx, &owned)
	if err != nil {
		return err
	}
	if owned >= ownerLimit {
		return fault.OwnerLimit.With()
	}
	return nil
}

// closeBindings closes every open binding of the vehicle. Users who shared it lose access together with the owner.
func (t *ownerChange) closeBindings(ctx context.Context, u Unbinding) error {
	now := value.Now()
	for _, open := range t.open {
		closed := *open
		closed.UnboundAt, closed.UnbindReason, closed.UnbindOrderID, closed.OperatorID = now, u.Reason, u.OrderID, u.OperatorID
		if open.BindRole == equipment.Owner {
			closed.Evidences = append(slices.Clone(open.Evidences), u.Evidences...)
		}
		if err := record.Update(ctx, t.e, t.tx, equipment.VehicleBindings, open, &closed); err != nil {
			return err
		}
		t.delta[open.AppUserID]--
	}
	return nil
}

// updateVehicleCounts stores the new number of vehicles on the users concerned.
func (t *ownerChange) updateVehicleCounts(ctx context.Context) error {
	for id, n := range t.delta {
		user := *t.users[id]
		user.VehicleCount = max(user.VehicleCount+n, 0)
		if n == 0 {
			continue
		}
		if err := record.Update(ctx, t.e, t.tx, people.AppUsers, t.users[id], &user); err != nil {
			return err
		}
	}
	return nil
}

// followDealer copies a changed dealer to the rows about a vehicle, so that they follow the same data scope.
func followDealer(ctx context.Context, c *record.Change[equipment.Vehicle]) error {
	if c.Old == nil || c.Old.DealerID == c.New.DealerID {
		return nil
	}
	// The state of a battery has no vehicle of its own.
	if _, err := c.Tx.NewRaw("UPDATE battery_state SET dealer_id = ? WHERE id IN (SELECT id FROM battery WHERE vehicle_id = ?)", c.New.DealerID, c.New.ID).Exec(ctx); err != nil {
		return err
	}
	for _, table := range []string{"vehicle_binding", "app_binding_log", "app_user_log", "remote_command", "trip", "ecu", "ecu_version", "vehicle_param", "alarm", "online_session", "ota_equipment", "ota_task_target", "battery", "battery_history", "stolen_report", "stolen_custody", "sim_operation_item", "unbind_order", "free_period", "nfc_card", "helmet", "charge_session", "blue_tooth_info", "service_subscription", "service_due"} {
		_, err := c.Tx.NewRaw("UPDATE ? SET dealer_id = ?, updated_at = ?, version = version + 1 WHERE vehicle_id = ?", bun.Ident(table), c.New.DealerID, c.New.UpdatedAt, c.New.ID).Exec(ctx)
		if err != nil {
			return err
		}
	}
	return nil
}
