package dashboard

import (
	"context"
	"encoding/json"
	"strings"

	"evops/contracts/field"
	"evops/core/access"
	"evops/core/endpoint"
)

// input names the requested items; all if empty.
type input struct {
	Keys  keys          `json:"keys"`
	Fresh endpoint.Flag `json:"fresh"`
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
		items("getDashboardCards", field.Label{ZH: "首页卡片", EN: "Cards of the start page"}, s.Cards),
		items("getDashboardCharts", field.Label{ZH: "首页图表", EN: "Charts of the start page"}, s.Charts),
		items("getDashboardTodos", field.Label{ZH: "首页待办", EN: "To-dos of the start page"}, s.Todos),
	}
}

func items[T any](name string, label field.Label, of func(context.Context, *access.Caller, Request) []T) endpoint.Endpoint {
	return endpoint.New(endpoint.Endpoint{Path: "/stat/crm/dashboard/" + name, Label: label, Methods: endpoint.Reads},
		func(ctx context.Context, who *access.Caller, in input) ([]T, error) {
			return of(ctx, who, Request{Keys: in.Keys, Fresh: bool(in.Fresh)}), nil
		})
}
