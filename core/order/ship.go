package order

import (
	"context"
	"crypto/subtle"
	"fmt"
	"math/rand/v2"
	"time"

	"evops/contracts/fault"
	"evops/contracts/goods"
	"evops/contracts/order"
	"evops/contracts/parcel"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/record"
)

// ship sends a parcel. Once all units are sent, the order is shipped; the clock completes it some days later.
func (s *Service) ship(ctx context.Context, c *change, in *order.Ship) error {
	if c.New.HasOpenRefund {
		return fault.OrderRefundOpen.With()
	}
	if err := s.checkParcel(ctx, c.Mutation, c.New, in.Company, in.TrackingNo, in.Confirmed); err != nil || c.HasErrors() {
		return err
	}
	items, err := s.itemsOf(ctx, c.Tx, c.Old.ID)
	if err != nil {
		return err
	}
	lines, sent, err := s.fill(ctx, c, items, in.Items)
	if err != nil || c.HasErrors() {
		return err
	}
	c.New.Company, c.New.TrackingNo = in.Company, in.TrackingNo
	if err := s.advance(ctx, c.New, items, sent); err != nil {
		return err
	}
	c.SetReply("status", c.New.Status)
	c.SetReply("shipProgress", fmt.Sprintf("%d/%d", c.New.ShippedUnits, c.New.Units))
	return s.sent(ctx, c, lines)
}

// advance counts units that are sent, and moves the order once nothing is left.
func (s *Service) advance(ctx context.Context, o *order.Order, items []*order.Item, sent int64) error {
	if o.ShippedUnits += sent; !s.allShipped(o, items) {
		return nil
	}
	days, err := completeDays.Now(ctx, s.Engine.DB())
	now := s.Clock()
	o.Status, o.ShippedAt, o.NextAt = order.Shipped, now, now.Add(day(days))
	return err
}

// sent stores the parcel of an order, and informs the customer.
func (s *Service) sent(ctx context.Context, c *change, lines []order.Line) error {
	o := c.New
	if err := record.InsertAs(ctx, s.Engine, c.Tx, order.Shipments, &order.Shipment{
		Shipment: parcel.Shipment{Company: o.Company, TrackingNo: o.TrackingNo, ShippedAt: s.Clock()}, OrderID: o.ID, DealerID: o.DealerID, Items: lines, Receiver: o.Receiver, ShippedBy: c.Caller.UserID,
	}, c.Caller); err != nil {
		return err
	}
	if err := s.log(ctx, c.Tx, c.Caller, o, c.Old.Status, entry{Event: order.ParcelSent, Note: companyName(o.Company) + " " + o.TrackingNo}); err != nil {
		return err
	}
	return s.inform(ctx, c.Tx, o, o.TrackingNo)
}

// importShipment checks a row of a workbook: one parcel with all that is still to be sent.
func (s *Service) importShipment(ctx context.Context, c *change) error {
	if c.Verb != "import" || c.HasErrors() {
		return nil
	}
	o := c.New
	switch {
	case c.Old.Status != order.Paid:
		return c.At(&c.New.OrderNo, orderState(c.Old))
	case o.DeliveryMode != goods.Express:
		return c.At(&c.New.OrderNo, fault.OrderDelivery.With())
	case o.HasOpenRefund:
		return c.At(&c.New.OrderNo, fault.OrderRefundOpen.With())
	}
	if err := c.At(&o.TrackingNo, s.checkParcel(ctx, c.Mutation, o, o.Company, o.TrackingNo, false)); err != nil || c.HasErrors() {
		return err
	}
	items, err := s.itemsOf(ctx, c.Tx, o.ID)
	if err != nil {
		return err
	}
	var left int64
	for _, i := range items {
		left += max(i.Qty-i.RefundedQty-i.ShippedQty, 0)
	}
	if left == 0 {
		return c.At(&c.New.OrderNo, fault.ShipQty.With())
	}
	return s.advance(ctx, o, items, left)
}

// importedShipment stores the parcel of a row of a workbook.
func (s *Service) importedShipment(ctx context.Context, c *change) error {
	if c.Verb != "import" {
		return nil
	}
	items, err := s.itemsOf(ctx, c.Tx, c.New.ID)
	if err != nil {
		return err
	}
	lines, _, err := s.fill(ctx, c, items, nil)
	if err != nil {
		return err
	}
	return s.sent(ctx, c, lines)
}

// allShipped reports whether nothing is left to send: units that were refunded before are not sent.
func (s *Service) allShipped(o *order.Order, items []*order.Item) bool {
	var left int64
	for _, i := range items {
		left += max(i.Qty-i.RefundedQty, i.ShippedQty)
	}
	return o.ShippedUnits >= left
}

// fill stores the units of a parcel; without lines it has all that is left.
func (s *Service) fill(ctx context.Context, c *change, items []*order.Item, asked []order.Line) (lines []order.Line, sent int64, err error) {
	wanted := map[string]int64{}
	for at, l := range asked {
		if !hasSKU(items, l.SKUCode) {
			c.AddError(&asked[at].SKUCode, "SKU", "订单中没有该 SKU", "The order has no such SKU")
		}
		wanted[l.SKUCode] += l.Qty
	}
	if c.HasErrors() {
		return nil, 0, nil
	}
	for _, i := range items {
		left := i.Qty - i.RefundedQty - i.ShippedQty
		qty := wanted[i.SKUCode]
		if len(asked) == 0 {
			qty = max(left, 0)
		}
		if qty == 0 {
			continue
		}
		if qty > left {
			return nil, 0, fault.ShipQty.With()
		}
		next := *i
		next.ShippedQty += qty
		if err := record.Update(ctx, s.Engine, c.Tx, order.Items, i, &next); err != nil {
			return nil, 0, err
		}
		i.ShippedQty = next.ShippedQty
		lines, sent = append(lines, order.Line{SKUCode: i.SKUCode, Qty: qty}), sent+qty
	}
	if sent == 0 {
		return nil, 0, fault.ShipQty.With()
	}
	return lines, sent, nil
}

func hasSKU(items []*order.Item, code string) bool {
	for _, i := range items {
		if i.SKUCode == code {
			return true
		}
	}
	return false
}

// checkParcel checks a tracking number. One that is used for another receiver needs a confirmation.
func (s *Service) checkParcel(ctx context.Context, c *record.Mutation, o *order.Order, company, number string, confirmed bool) error {
	if err := s.Dictionary.Check(ctx, c, &o.Company, parcel.Carriers, company); err != nil {
		return err
	}
	if !parcel.Fits(company, number) {
		c.AddError(&o.TrackingNo, "TRACKING_NO", "顺丰单号为 SF 加 13 位数字", "SF Express numbers are SF and 13 digits")
		return nil
	}
	if confirmed {
		return nil
	}
	used, err := record.Find(ctx, c.Reader(), order.Shipments, &order.Shipments.Row.TrackingNo, number)
	for _, other := range used {
		if other.OrderID != o.ID && other.Receiver.Reveal() != o.Receiver.Reveal() {
			return fault.TrackingNoDuplicate.With()
		}
	}
	return err
}

func companyName(code string) string {
	if parcel.Carriers.Has(code) {
		return parcel.Carriers.LabelOf(code).ZH
	}
	return code
}

// correctable is for how long the number of a parcel may be corrected.
const correctable = 24 * time.Hour

// correct corrects the tracking number of a parcel that was sent a short time ago.
func (s *Service) correct(ctx context.Context, c *record.Change[order.Shipment], in *order.EditShipment) error {
	if s.Clock().Milli() > c.Old.ShippedAt.Add(correctable).Milli() {
		return fault.StateNotAllowed.With()
	}
	o, err := record.Lock(ctx, c.Reader(), order.Orders, c.Old.OrderID)
	if err != nil {
		return err
	}
	if err := s.checkParcel(ctx, c.Mutation, o, in.Company, in.TrackingNo, false); err != nil || c.HasErrors() {
		return err
	}
	c.New.Company, c.New.TrackingNo = in.Company, in.TrackingNo
	if o.TrackingNo == c.Old.TrackingNo {
		next := *o
		next.Company, next.TrackingNo = in.Company, in.TrackingNo
		if err := record.Update(ctx, s.Engine, c.Tx, order.Orders, o, &next); err != nil {
			return err
		}
	}
	return s.log(ctx, c.Tx, c.Caller, o, o.Status, entry{Event: order.ParcelEdited, Note: fmt.Sprintf("%s %s → %s %s", companyName(c.Old.Company), c.Old.TrackingNo, companyName(in.Company), in.TrackingNo)})
}

// Wrong pick-up codes block an order for a while. Redis counts them, since the transaction of a refused action leaves nothing.
const (
	maxWrongCodes = 5
	codeBlock     = 15 * time.Minute
)

func newPickupCode() string { return fmt.Sprintf("%06d", rand.IntN(1_000_000)) }

// verifyPickup completes a pick-up if the code is right.
func (s *Service) verifyPickup(ctx context.Context, c *change, in *order.VerifyPickup) error {
	o := c.New
	if o.HasOpenRefund {
		return fault.OrderRefundOpen.With()
	}
	key := fmt.Sprintf("order:pickup:%d", o.ID)
	wrong, err := s.Redis.Incr(ctx, key).Result()
	if err != nil {
		return err
	}
	if err := s.Redis.ExpireNX(ctx, key, codeBlock).Err(); err != nil {
		return err
	}
	if wrong > maxWrongCodes {
		left, err := s.Redis.TTL(ctx, key).Result()
		if err != nil {
			return err
		}
		return fault.RateLimited.With("n", int64(max(left, time.Second)/time.Second))
	}
	if subtle.ConstantTimeCompare([]byte(in.PickupCode), []byte(o.PickupCode)) != 1 {
		return fault.PickupCodeInvalid.With()
	}
	if err := s.Redis.Del(ctx, key).Err(); err != nil {
		return err
	}
	items, err := s.itemsOf(ctx, c.Tx, o.ID)
	if err != nil {
		return err
	}
	if _, _, err := s.fill(ctx, c, items, nil); err != nil {
		return err
	}
	now := s.Clock()
	for _, i := range items {
		o.ShippedUnits += i.ShippedQty
	}
	o.ShippedAt, o.CompletedAt = now, now
	return s.log(ctx, c.Tx, c.Caller, o, c.Old.Status, entry{Event: order.PickedUp})
}

// updateAddress corrects the address of an order of which nothing was sent.
func (s *Service) updateAddress(ctx context.Context, c *change, in *order.UpdateAddress) error {
	if c.Old.ShippedUnits > 0 {
		return orderState(c.Old)
	}
	if _, err := record.Get(ctx, c.Reader(), system.Areas, in.AreaID); err != nil {
		return err
	}
	o := c.New
	o.Receiver, o.ReceiverMobile, o.AreaID, o.Address = value.Unmasked(in.Receiver), value.Unmasked(in.ReceiverMobile), in.AreaID, value.Unmasked(in.Address)
	return s.log(ctx, c.Tx, c.Caller, o, c.Old.Status, entry{Event: order.AddressChanged})
}

// complete ends an order for a customer.
func (s *Service) complete(ctx context.Context, c *change, _ *struct{}) error {
	if c.Old.HasOpenRefund {
		return fault.OrderRefundOpen.With()
	}
	return s.completed(ctx, c.Mutation, c.Old, c.New, entry{Event: order.Finished, Note: c.Reason})
}

func (s *Service) completed(ctx context.Context, c *record.Mutation, old, o *order.Order, e entry) error {
	o.Status, o.CompletedAt, o.NextAt = order.Completed, s.Clock(), value.Time{}
	return s.log(ctx, c.Tx, c.Caller, o, old.Status, e)
}
