package order

import (
	"context"
	"fmt"
	"strings"

	"github.com/uptrace/bun"

	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/goods"
	"evops/contracts/order"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/endpoint"
	"evops/core/record"
)

// maxSlips is how many delivery slips are printed at once.
const maxSlips = 50

type slipsInput struct {
	IDs []endpoint.Number `json:"ids" required:"true"`
}

// SlipLine is an item that is still to be sent.
type SlipLine struct {
	Name    value.I18n `json:"name"`
	Spec    string     `json:"spec"`
	SKUCode string     `json:"skuCode"`
	Qty     int64      `json:"qty"`
}

// Slip is what is packed for an order, and where it goes.
type Slip struct {
	ID          int64      `json:"id"`
	OrderNo     string     `json:"orderNo"`
	PaidAt      value.Time `json:"paidAt"`
	Receiver    string     `json:"receiver"`
	Mobile      string     `json:"mobile"`
	Area        string     `json:"area"`
	Address     string     `json:"address"`
	Lines       []SlipLine `json:"lines"`
	BuyerRemark string     `json:"buyerRemark"`
}

// slips returns the delivery slips of orders that wait for their parcel, with complete addresses; the others are left out. Printing is logged for
// each order, as the view of personal data.
func (s *Service) slips(ctx context.Context, who *access.Caller, in slipsInput) ([]Slip, error) {
	if n := len(in.IDs); n == 0 || n > maxSlips {
		return nil, fault.BatchTooLarge.With("max", maxSlips)
	}
	if err := who.Require(s.Engine.RevealPermission()); err != nil {
		return nil, err
	}
	out := []Slip{}
	err := s.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		out = out[:0]
		view := s.Engine.InTx(tx)
		for _, id := range in.IDs {
			sees, err := view.CanView(ctx, order.Orders.Name, who, int64(id))
			if err != nil {
				return err
			}
			if !sees {
				return fault.NotFoundOrDenied.With()
			}
			o, err := record.Get(ctx, view, order.Orders, int64(id))
			if err != nil {
				return err
			}
			if o.Status != order.Paid || o.DeliveryMode != goods.Express {
				continue
			}
			slip, err := s.slip(ctx, view, o)
			if err != nil {
				return err
			}
			out = append(out, slip)
			if err := s.Engine.Audit(ctx, tx, who, record.Entry{Module: order.Orders.Name, Action: "reveal", TargetID: fmt.Sprint(o.ID), TargetLabel: o.OrderNo, Summary: "打印发货单：receiver, receiverMobile, address"}); err != nil {
				return err
			}
		}
		return nil
	})
	return out, err
}

func (s *Service) slip(ctx context.Context, view record.Reader, o *order.Order) (Slip, error) {
	out := Slip{ID: o.ID, OrderNo: o.OrderNo, PaidAt: o.PaidAt, Receiver: o.Receiver.Reveal(), Mobile: o.ReceiverMobile.Reveal(), Address: o.Address.Reveal(), BuyerRemark: o.BuyerRemark, Lines: []SlipLine{}}
	var names []string
	for id := o.AreaID; id != 0; {
		area, err := record.Get(ctx, view, system.Areas, id)
		if err != nil {
			return out, err
		}
		names, id = append([]string{area.Name}, names...), area.ParentID
	}
	out.Area = strings.Join(names, " ")
	items, err := record.Find(ctx, view, order.Items, &order.Items.Row.OrderID, o.ID)
	for _, i := range items {
		if left := i.Qty - i.RefundedQty - i.ShippedQty; left > 0 {
			out.Lines = append(out.Lines, SlipLine{i.ItemName, i.SpecText, i.SKUCode, left})
		}
	}
	return out, err
}

// slipEndpoint declares the delivery slips.
func (s *Service) slipEndpoint() endpoint.Endpoint {
	return endpoint.New(endpoint.Endpoint{Path: order.Orders.Path + "/deliverySlips", Label: field.Label{ZH: "发货单", EN: "Delivery slips"}, Permission: order.Orders.PermissionFor(order.OrderShip.Verb)}, s.slips, []Slip{{
		ID: 1, OrderNo: exampleNo, PaidAt: endpoint.ExampleTime, Receiver: "张三", Mobile: "13800000001", Area: "上海市 徐汇区", Address: "漕溪北路 1 号",
		Lines: []SlipLine{{Name: value.I18n{ZH: "全盔", EN: "Full-face helmet"}, Spec: "M", SKUCode: "HLM-01-M", Qty: 1}}, BuyerRemark: "",
	}})
}
