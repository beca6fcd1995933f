package replacement

import (
	"context"
	"slices"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/message"
	"evops/contracts/repair"
	"evops/contracts/value"
	"evops/core/record"
)

// Fit puts the parts that a repair has fitted into the vehicle of its order, each by a replacement that is in effect at once: who finishes the
// order has them in hand. The pictures of the labels are those of the order. An order with a part of which no replacement is in effect is not finished.
func (r Rules) Fit(ctx context.Context, c *record.Change[repair.Order], in *repair.Finish) error {
	if c.New.UnknownVehicle {
		if len(in.Fitted) > 0 {
			c.AddError(&in.Fitted, "UNKNOWN_VEHICLE", "车辆未登记，不能登记更换", "The vehicle is not registered; its parts are not recorded")
		}
		return nil
	}
	lines, err := serialLines(ctx, c)
	if err != nil {
		return err
	}
	if len(in.Fitted) > 0 && len(c.New.FinishPhotos) < minPhotos {
		c.AddError(&in.Photos, "COUNT", "请上传新旧部件标签的照片，至少 2 张", "Add photos of the labels of both parts, at least 2")
		return nil
	}
	for i := range in.Fitted {
		if err := r.fit(ctx, c, &in.Fitted[i], lines); err != nil || c.HasErrors() {
			return err
		}
	}
	return settle(ctx, c, in, lines)
}

// serialLines are the lines of an order since it was last reopened whose parts have serials.
func serialLines(ctx context.Context, c *record.Change[repair.Order]) ([]*repair.Part, error) {
	all, err := record.Find(ctx, c.Reader(), repair.Parts, &repair.Parts.Row.OrderID, c.New.ID)
	return slices.DeleteFunc(all, func(p *repair.Part) bool { return p.Earlier || p.DeviceType == 0 }), err
}

// fit exchanges one part. The vehicle is read again for each, since an exchange changes it.
func (r Rules) fit(ctx context.Context, c *record.Change[repair.Order], f *repair.Fitted, lines []*repair.Part) error {
	o := c.New
	v, err := lockVehicle(ctx, c.Reader(), o.VehicleID)
	if err != nil {
		return err
	}
	n := record.NewRow(r.Engine, repair.Replacements)
	n.VehicleID, n.RepairOrderID, n.DealerID, n.MileageKm = o.VehicleID, o.ID, o.DealerID, o.MileageKm
	n.DeviceType, n.OldSerial, n.NewSerial, n.NewTerminalSN, n.OldPartFate = f.DeviceType, f.OldSerial, f.NewSerial, f.NewTerminalSN, f.OldPartFate
	n.OperatorName, n.ReplacedAt = value.Cut(c.Caller.RealName, 30), r.Clock()
	n.Reason, n.WarrantyType = repair.Failed, o.WarrantyType
	if o.Source == repair.FromRecall || o.RepairType == repair.RecallWork {
		n.Reason = repair.ByRecall
	}
	if line := slices.IndexFunc(lines, func(p *repair.Part) bool { return p.DeviceType == f.DeviceType }); line >= 0 {
		n.WarrantyType = lines[line].WarrantyType
	}
	if n.WarrantyType == 0 {
		n.WarrantyType = repair.InWarranty
	}
	if err := r.compare(ctx, c.Mutation, v, n, &f.OldSerial, &f.NewSerial); err != nil || c.HasErrors() {
		return err
	}
	if n.RecordNo, err = record.NextNumber(ctx, r.Engine, c.Tx, repair.Replacements, &repair.Replacements.Row.RecordNo, numberPrefix, r.Clock().Date()); err != nil {
		return err
	}
	if err := r.putIn(ctx, &record.Change[repair.Replacement]{Mutation: c.Mutation, New: n}, v); err != nil {
		return err
	}
	n.Status = repair.ReplaceInEffect
	if err := record.InsertAs(ctx, r.Engine, c.Tx, repair.Replacements, n, c.Caller); err != nil {
		return err
	}
	return r.inform(ctx, c.Mutation, v, n)
}

// settle links the lines with the replacements of the order. It refuses an order whose replacements nobody has decided on, or with a line of
// which none is in effect.
func settle(ctx context.Context, c *record.Change[repair.Order], in *repair.Finish, lines []*repair.Part) error {
	all, err := record.Find(ctx, c.Reader(), repair.Replacements, &repair.Replacements.Row.RepairOrderID, c.New.ID)
	if err != nil {
		return err
	}
	pending := 0
	for _, n := range all {
		if n.Status == repair.ReplacePending {
			pending++
		}
	}
	if pending > 0 {
		return fault.ReplacementPending.With("n", pending)
	}
	used, err := earlier(ctx, c)
	if err != nil {
		return err
	}
	for _, line := range lines {
		at := slices.IndexFunc(all, func(n *repair.Replacement) bool {
			return n.Status == repair.ReplaceInEffect && n.DeviceType == line.DeviceType && !used[n.ID]
		})
		if at < 0 {
			kind := repair.PartKinds.LabelOf(int64(line.DeviceType))
			c.AddError(&in.Fitted, "REQUIRED", "请登记"+kind.ZH+"的新旧编号", "Enter both serials of the part: "+kind.EN)
			return nil
		}
		used[all[at].ID] = true
		if _, err := c.Tx.NewRaw("UPDATE repair_order_part SET replacement_id = ? WHERE id = ?", all[at].ID, line.ID).Exec(ctx); err != nil {
			return err
		}
	}
	return nil
}

// earlier are the replacements of the lines from before an order was reopened.
func earlier(ctx context.Context, c *record.Change[repair.Order]) (map[int64]bool, error) {
	var ids []int64
	err := c.Tx.NewRaw("SELECT replacement_id FROM repair_order_part WHERE order_id = ? AND earlier AND replacement_id > 0", c.New.ID).Scan(ctx, &ids)
	used := map[int64]bool{}
	for _, id := range ids {
		used[id] = true
	}
	return used, err
}

// TakeBack reverts the replacements of an order, the latest first, since a part may have been replaced twice.
func (r Rules) TakeBack(ctx context.Context, c *record.Change[repair.Order], in *repair.Reopen) error {
	all, err := record.Find(ctx, c.Reader(), repair.Replacements, &repair.Replacements.Row.RepairOrderID, c.New.ID)
	if err != nil {
		return err
	}
	slices.SortFunc(all, func(a, b *repair.Replacement) int { return int(b.ID - a.ID) })
	for _, n := range all {
		if n.Status != repair.ReplaceInEffect {
			continue
		}
		if r.tooLate(n) {
			c.AddError(&in.TakeBack, "TOO_LATE", "更换记录 "+n.RecordNo+" 生效已超过 7 天，不能撤销", "Replacement "+n.RecordNo+" took effect more than 7 days ago")
			return nil
		}
		if err := record.Within(ctx, c.Mutation, repair.Replacements, repair.ReplacementRevert, n.ID, c.Reason, nil); err != nil {
			return err
		}
	}
	return nil
}

// saved informs the owner of a part that was confirmed, and returns the line of one that was reverted.
func (r Rules) saved(ctx context.Context, c *record.Change[repair.Replacement]) error {
	n := c.New
	switch {
	case c.Old == nil || c.Old.Status == n.Status:
		return nil
	case n.Status == repair.ReplaceInEffect:
		v, err := record.Get(ctx, c.Reader(), equipment.Vehicles, n.VehicleID)
		if err != nil {
			return err
		}
		return r.inform(ctx, c.Mutation, v, n)
	case n.Status == repair.ReplaceReverted:
		_, err := c.Tx.NewRaw("UPDATE repair_order_part SET part_status = ? WHERE replacement_id = ?", repair.PartReturned, n.ID).Exec(ctx)
		return err
	}
	return nil
}

// inform informs the owner of a part that is in the vehicle now.
func (r Rules) inform(ctx context.Context, m *record.Mutation, v *equipment.Vehicle, n *repair.Replacement) error {
	if r.Inform == nil || v.OwnerID == 0 {
		return nil
	}
	var next value.I18n
	if n.DeviceType == repair.TerminalPart || n.DeviceType == repair.BluetoothPart { // without which the keys of the phones do not work
		next = value.I18n{ZH: "请在APP中重新配对蓝牙钥匙。", EN: "Pair the phone again in the app."}
	}
	return r.Inform(ctx, m.Tx, message.ServiceMessage{
		Scene: message.ReplacementScene, Key: "replacement/" + n.RecordNo, UserID: v.OwnerID, VehicleID: v.ID,
		Values: map[string]value.I18n{"nextStep": next, "partName": value.I18n(repair.PartKinds.LabelOf(int64(n.DeviceType))), "oldSnTail": value.Same(message.Tail(n.OldSerial)), "newSnTail": value.Same(message.Tail(n.NewSerial))},
	})
}
