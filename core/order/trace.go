package order

import (
	"context"
	"errors"

	"golang.org/x/sync/errgroup"

	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/order"
	"evops/contracts/parcel"
	"evops/core/access"
	"evops/core/endpoint"
	"evops/core/provider"
	"evops/core/record"
)

// Tracking is where the parcels of an order are. Configured reports whether there is a service to ask.
type Tracking struct {
	Configured bool     `json:"configured"`
	Parcels    []Parcel `json:"parcels"`
}

// Parcel is a parcel with its trace. Failed says why there is none.
type Parcel struct {
	ID         int64  `json:"id"`
	Company    string `json:"company"`
	TrackingNo string `json:"trackingNo"`
	provider.Trace
	Failed string `json:"failed"`
}

// overview declares the overview of an order.
func (s *Service) overview() endpoint.Endpoint {
	return endpoint.OnOverview(order.Orders, field.Label{ZH: "包裹的物流轨迹", EN: "Where the parcels are"}, s.Tracking, &Tracking{true, []Parcel{{
		ID: 1, Company: parcel.SF, TrackingNo: "SF1000000007919", Trace: provider.Trace{State: parcel.InTransit, Events: []provider.Event{{Time: endpoint.ExampleTime, Text: "【杭州市】快件已由网点揽收"}}},
	}}})
}

// tracedAtOnce is how many parcels are asked for at a time.
const tracedAtOnce = 4

// Tracking asks where the parcels of an order are. What one carrier does not say leaves the others as they are.
func (s *Service) Tracking(ctx context.Context, who *access.Caller, id int64) (*Tracking, error) {
	v := s.Engine.Read()
	if err := v.RequireView(ctx, order.Orders.Name, who, id); err != nil {
		return nil, err
	}
	out := &Tracking{Parcels: []Parcel{}}
	var err error
	if out.Configured, err = s.Providers.TracksParcels(ctx); err != nil || !out.Configured {
		return out, err
	}
	o, err := record.Get(ctx, v, order.Orders, id)
	if err != nil {
		return nil, err
	}
	sent, err := record.Find(ctx, v, order.Shipments, &order.Shipments.Row.OrderID, id)
	if err != nil {
		return nil, err
	}
	out.Parcels = make([]Parcel, len(sent))
	var group errgroup.Group
	group.SetLimit(tracedAtOnce)
	for i, p := range sent {
		group.Go(func() error {
			trace, err := s.Providers.Trace(ctx, p.Shipment, o.ReceiverMobile.Reveal())
			out.Parcels[i] = Parcel{p.ID, p.Company, p.TrackingNo, trace, ""}
			out.Parcels[i].Failed, err = whyUntraced(err, who.Language)
			return err
		})
	}
	return out, group.Wait()
}

// whyUntraced turns an error of a service or a refusal into a text for people.
func whyUntraced(err error, language string) (string, error) {
	var failed *provider.Failure
	if errors.As(err, &failed) {
		refused := fault.ExternalRejected.With("detail", failed.Text)
		if failed.Silent {
			refused = fault.ExternalUnavailable.With("service", provider.ExpressService)
		}
		return refused.In(language), nil
	}
	if refused, is := fault.Refusal(err); is {
		return refused.In(language), nil
	}
	return "", err
}
