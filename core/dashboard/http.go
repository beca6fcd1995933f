package dashboard

import (
	"context"
	"encoding/json"
	"strings"

	declared "evops/contracts/dashboard"
	"evops/contracts/field"
	"evops/core/access"
	"evops/core/endpoint"
)

// input names the requested items; all if empty. Days is the period of the charts.
type input struct {
	Keys  keys            `json:"keys"`
	Fresh endpoint.Flag   `json:"fresh"`
	Days  endpoint.Number `json:"days"`
}

// keys is a list of names, or one text with commas as in a query string.
type keys []string

// UnmarshalJSON implements json.Unmarshaler.
func (k *keys) UnmarshalJSON(text []byte) error {
	var joined string
	if json.Unmarshal(text, &joined) == nil {
		*k = strings.FieldsFunc(joined, func(r rune) bool { return r == ',' })
		return nil
	}
	return json.Unmarshal(text, (*[]string)(k))
}

// Endpoints returns the endpoints of the start page (legacy-api D.33). They need no permission of their own: each item needs that of its list.
func (s *Service) Endpoints() []endpoint.Endpoint {
	return []endpoint.Endpoint{
		items("getDashboardCards", field.Label{ZH: "首页卡片", EN: "Cards of the start page"}, s.Cards, Card{
			ItemHeader: ItemHeader{Key: "vehicles", Label: field.Label{ZH: "车辆", EN: "Vehicles"}, AsOf: endpoint.ExampleTime}, Figure: exampleFigure, Before: new(int64(1188)),
		}),
		items("getDashboardCharts", field.Label{ZH: "首页图表", EN: "Charts of the start page"}, s.Charts, Chart{
			ItemHeader: ItemHeader{Key: "vehicleStatus", Label: field.Label{ZH: "车辆状态", EN: "Vehicles by state"}, AsOf: endpoint.ExampleTime}, Shape: declared.Ring,
			Points: []Point{{Label: &field.Label{ZH: "已售", EN: "Sold"}, Figure: exampleFigure}},
		}),
		items("getDashboardTodos", field.Label{ZH: "首页待办", EN: "To-dos of the start page"}, s.Todos, Todo{
			ItemHeader: ItemHeader{Key: "simExpiring", Label: field.Label{ZH: "即将到期的 SIM 卡", EN: "SIM cards that expire soon"}, AsOf: endpoint.ExampleTime}, Figure: exampleFigure,
			Until: string(endpoint.ExampleDate),
		}),
	}
}

var exampleFigure = Figure{Value: 1200, Link: "/equipmentManage/vehicleManage?status.in=2"}

func items[T any](name string, label field.Label, of func(context.Context, *access.Caller, Request) []T, example T) endpoint.Endpoint {
	return endpoint.New(endpoint.Endpoint{Path: "/stat/crm/dashboard/" + name, Label: label, Methods: endpoint.Reads},
		func(ctx context.Context, who *access.Caller, in input) ([]T, error) {
			return of(ctx, who, Request{Keys: in.Keys, Fresh: bool(in.Fresh), Days: int(in.Days)}), nil
		}, []T{example})
}
