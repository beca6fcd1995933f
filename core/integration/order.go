package integration

import (
	"context"
	"encoding/json"

	"evops/contracts/order"
	"evops/core/access"
)

// payment asks the payment channel about the last payment of an order.
func (d *Gateway) payment(ctx context.Context, who *access.Caller, param json.RawMessage) (answer, error) {
	var in struct{ OrderNo string }
	if err := read(param, &in); err != nil {
		return answer{}, err
	}
	state, err := d.Orders.QueryPayment(ctx, who, in.OrderNo)
	return answer{module: order.Orders.Name, target: in.OrderNo, data: state}, err
}

// refund asks the payment channel about a refund.
func (d *Gateway) refund(ctx context.Context, who *access.Caller, param json.RawMessage) (answer, error) {
	var in struct{ RefundNo string }
	if err := read(param, &in); err != nil {
		return answer{}, err
	}
	state, err := d.Orders.QueryRefund(ctx, who, in.RefundNo)
	return answer{module: order.Refunds.Name, target: in.RefundNo, data: state}, err
}
