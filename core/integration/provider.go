package integration

import (
	"cmp"
	"context"
	"encoding/json"
	"slices"
	"strings"

	"evops/contracts/fault"
	"evops/contracts/order"
	"evops/contracts/parcel"
	"evops/contracts/prize"
	"evops/contracts/sap"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record"
)

// maxAddress is the longest address that is looked for, in characters.
const maxAddress = 200

// geocode returns the positions of an address.
func (d *Gateway) geocode(ctx context.Context, who *access.Caller, param json.RawMessage) (answer, error) {
	var in struct {
		Address string `json:"address"`
		CityID  int64  `json:"cityId"`
	}
	if err := read(param, &in); err != nil {
		return answer{}, err
	}
	address := strings.TrimSpace(in.Address)
	result := answer{module: system.Areas.Name, target: address}
	if address == "" || len([]rune(address)) > maxAddress {
		return result, fault.Invalid(who.Language, fault.At(&in, &in.Address).InParam(), "LENGTH", "请填写地址，不超过 200 个字", "Enter an address of at most 200 characters")
	}
	city := ""
	if in.CityID != 0 {
		areas, err := d.divisions(ctx)
		if err != nil {
			return result, err
		}
		if areas[in.CityID] == nil {
			return result, fault.Invalid(who.Language, fault.At(&in, &in.CityID).InParam(), fault.RefNotFound.Name, "城市不存在", "City not found")
		}
		city = areas[in.CityID].Name
	}
	places, err := d.Providers.Geocode(ctx, address, city)
	result.data = places
	return result, err
}

// expressTrace returns the trace of a parcel of an order or a prize that the caller may see: other numbers are refused, so that nobody looks up
// parcels of strangers here.
func (d *Gateway) expressTrace(ctx context.Context, who *access.Caller, param json.RawMessage) (answer, error) {
	var in struct {
		Company    string `json:"company"`
		TrackingNo string `json:"trackingNo"`
	}
	if err := read(param, &in); err != nil {
		return answer{}, err
	}
	number := strings.ToUpper(strings.TrimSpace(in.TrackingNo))
	result := answer{module: order.Shipments.Name, target: strings.TrimSpace(in.Company + " " + number)}
	if number == "" || in.Company == "" {
		return result, fault.Invalid(who.Language, fault.At(&in, &in.TrackingNo).InParam(), "REQUIRED", "请填写快递公司和单号", "Enter the carrier and the number")
	}
	sent, phone, err := d.parcel(ctx, who, in.Company, number)
	if err != nil {
		return result, err
	}
	trace, err := d.Providers.Trace(ctx, sent, phone)
	result.data = trace
	return result, err
}

// parcel finds a parcel, and the phone of its receiver.
func (d *Gateway) parcel(ctx context.Context, who *access.Caller, company, number string) (sent parcel.Shipment, phone string, err error) {
	v := d.Engine.Read()
	shipments, err := record.Find(ctx, v, order.Shipments, &order.Shipments.Row.TrackingNo, number)
	if err != nil {
		return sent, "", err
	}
	for _, s := range shipments {
		if seen, err := v.CanView(ctx, order.Shipments.Name, who, s.ID); err != nil || !seen || s.Company != company {
			if err != nil {
				return sent, "", err
			}
			continue
		}
		o, err := record.Get(ctx, v, order.Orders, s.OrderID)
		return s.Shipment, o.ReceiverMobile.Reveal(), err
	}
	wins, err := record.Find(ctx, v, prize.Wins, &prize.Wins.Row.TrackingNo, number)
	if err != nil {
		return sent, "", err
	}
	for _, w := range wins {
		if seen, err := v.CanView(ctx, prize.Wins.Name, who, w.ID); err != nil || seen && w.Company == company {
			return w.Shipment, w.ReceiverMobile.Reveal(), err
		}
	}
	return sent, "", fault.NotFoundOrDenied.With()
}

// delivery is what the ERP says of a vehicle: its last goods issue, and every movement since the first.
type delivery struct {
	VIN          string     `json:"vin"`
	Material     string     `json:"material"`
	MaterialDesc string     `json:"materialDesc"`
	GoodsIssueAt value.Date `json:"goodsIssueAt"`
	Customer     string     `json:"customer"`
	CustomerName string     `json:"customerName"`
	DeliveryNo   string     `json:"deliveryNo"`
	Plant        string     `json:"plant"`
	Batch        string     `json:"batch"`
	Movements    []movement `json:"movements"`
}

type movement struct {
	DeliveryNo   string       `json:"deliveryNo"`
	MovementType sap.Movement `json:"movementType"`
	PostingDate  value.Date   `json:"postingDate"`
	Customer     string       `json:"customer"`
}

// sapVehicle returns the deliveries of a vehicle as the ERP has sent them, oldest first, within the scope of the caller.
func (d *Gateway) sapVehicle(ctx context.Context, who *access.Caller, param json.RawMessage) (answer, error) {
	var in struct {
		VIN string `json:"vin"`
	}
	if err := read(param, &in); err != nil {
		return answer{}, err
	}
	vin := identifier(in.VIN)
	result := answer{module: sap.Vehicles.Name, target: vin}
	if vin == "" {
		return result, fault.Invalid(who.Language, fault.At(&in, &in.VIN).InParam(), "REQUIRED", "请填写车架号", "Enter a VIN")
	}
	v := d.Engine.Read()
	rows, err := record.Find(ctx, v, sap.Vehicles, &sap.Vehicles.Row.VIN, vin)
	if err != nil {
		return result, err
	}
	slices.SortFunc(rows, func(a, b *sap.Vehicle) int {
		return cmp.Or(cmp.Compare(a.PostingDate, b.PostingDate), cmp.Compare(a.ID, b.ID))
	})
	out := delivery{VIN: vin, Movements: []movement{}}
	for _, row := range rows {
		if seen, err := v.CanView(ctx, sap.Vehicles.Name, who, row.ID); err != nil || !seen {
			if err != nil {
				return result, err
			}
			continue
		}
		out.Movements = append(out.Movements, movement{row.DeliveryNo, row.MovementType, row.PostingDate, row.SoldToCode})
		if row.MovementType == sap.GoodsIssue {
			out.Material, out.MaterialDesc, out.GoodsIssueAt, out.Customer, out.CustomerName = row.MaterialNo, row.MaterialDesc, row.PostingDate, row.SoldToCode, row.SoldToName
			out.DeliveryNo, out.Plant, out.Batch = row.DeliveryNo, row.Plant, row.Batch
		}
	}
	if len(out.Movements) == 0 {
		return result, fault.NotFoundOrDenied.With()
	}
	result.data = out
	return result, nil
}
