package report

import (
	"context"
	"encoding/json"

	"github.com/gofiber/fiber/v3"

	"evops/contracts"
	"evops/contracts/equipment"
	"evops/contracts/field"
	declared "evops/contracts/report"
	"evops/core/access"
	"evops/core/endpoint"
	"evops/core/record"
)

// request is the body of a list, with the code of a view.
type request struct {
	Extend extension `json:"extend" required:"true"`
	endpoint.Paging
	Query   map[string]any `json:"query"`
	OrderBy any            `json:"orderBy"`
}

type extension struct {
	View struct {
		Code string `json:"code"`
	} `json:"view"`
}

type page struct {
	endpoint.Page[map[string]any]
	Columns []record.ReportColumn `json:"columns"`
}

// Endpoints returns the views, which are reports across resources (legacy-api C.3). Each has its own permission.
func Endpoints(e *record.Engine) []endpoint.Endpoint {
	vin := equipment.Vehicles.Field("vin")
	columns := []record.ReportColumn{{Field: vin.Name, Label: vin.Label, Type: "string"}}
	code := declared.VehicleOverview.Name
	asked := request{Paging: endpoint.Paging{Page: 1, PageSize: record.DefaultReportSize}, Query: map[string]any{"vin.like": "%LX%"}, OrderBy: "createdAt desc"}
	asked.Extend.View.Code = code
	return []endpoint.Endpoint{
		endpoint.NewHTTP[endpoint.Body[request], page](endpoint.Endpoint{Path: "/query/queryview", Label: field.Label{ZH: "视图查询", EN: "Query a view"}, ReadOnly: true, ExampleIn: asked},
			func(ctx context.Context, who *access.Caller, in endpoint.Body[request], _ fiber.Ctx) (any, error) {
				body, err := in.Value()
				if err != nil {
					return nil, err
				}
				rows, err := e.Read().ReportRows(ctx, body.Extend.View.Code, who, in.JSON, nil)
				return json.RawMessage(rows), err
			}, page{endpoint.Page[map[string]any]{List: []map[string]any{{vin.Name: endpoint.ExampleVIN}}, Total: 1, Page: 1, PageSize: record.DefaultReportSize}, columns}),
		endpoint.New(endpoint.Endpoint{Path: "/query/queryview/list", Label: field.Label{ZH: "可用视图", EN: "Views the caller may use"}, Methods: endpoint.Reads},
			func(_ context.Context, who *access.Caller, _ endpoint.None) ([]record.ReportInfo, error) {
				return e.ReportsOf(who, contracts.Reports), nil
			}, []record.ReportInfo{{
				Code: code, Name: declared.VehicleOverview.ZH, Label: declared.VehicleOverview.Label, Permission: declared.VehicleOverview.PermissionFor("view"), Columns: columns,
				Filters: []record.ReportFilter{{Field: vin.Name, Ops: []string{"eq", "like"}}}, Orders: []string{"createdAt"}, OrderBy: "createdAt desc",
			}}),
	}
}
