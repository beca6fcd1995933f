package report

import (
	"context"
	"encoding/json"

	"github.com/gofiber/fiber/v3"

	"evops/contracts"
	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/field"
	declared "evops/contracts/report"
	declaredstatistics "evops/contracts/statistics"
	"evops/core/access"
	"evops/core/endpoint"
	"evops/core/record"
	"evops/core/statistics"
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

// Endpoints returns the views, which are reports across resources or figures of a page of statistics (legacy-api C.3). Each has its own
// permission.
func Endpoints(e *record.Engine, figures *statistics.Service) []endpoint.Endpoint {
	vin := equipment.Vehicles.At(&equipment.Vehicles.Row.VIN)
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
				if declaredstatistics.FindView(body.Extend.View.Code) != nil {
					return viewOf(ctx, figures, who, body)
				}
				rows, err := e.Read().ReportRows(ctx, body.Extend.View.Code, who, in.JSON, nil)
				return json.RawMessage(rows), err
			}, page{endpoint.Page[map[string]any]{List: []map[string]any{{vin.Name: endpoint.ExampleVIN}}, Total: 1, Page: 1, PageSize: record.DefaultReportSize}, columns}),
		endpoint.New(endpoint.Endpoint{Path: "/query/queryview/list", Label: field.Label{ZH: "可用视图", EN: "Views the caller may use"}, Methods: endpoint.Reads},
			func(_ context.Context, who *access.Caller, _ endpoint.None) ([]record.ReportInfo, error) {
				return append(e.ReportsOf(who, contracts.Reports), figures.ViewsOf(who)...), nil
			}, []record.ReportInfo{{
				Code: code, Name: declared.VehicleOverview.ZH, Label: declared.VehicleOverview.Label, Permission: declared.VehicleOverview.PermissionFor("view"), Columns: columns,
				Filters: []record.ReportFilter{{Field: vin.Name, Ops: []string{"eq", "like"}}}, Orders: []string{"createdAt"}, OrderBy: "createdAt desc",
			}}),
	}
}

// viewOf answers a view of figures. Page, size and order within the query take precedence, as for the others; figures have an order of their own.
func viewOf(ctx context.Context, figures *statistics.Service, who *access.Caller, body request) (any, error) {
	query := map[string]json.RawMessage{}
	paging := map[string]json.RawMessage{}
	for key, v := range body.Query {
		raw, err := json.Marshal(v)
		if err != nil {
			return nil, fault.BadJSON.With()
		}
		switch key {
		case "page", "pageSize", "orderBy":
			paging[key] = raw
		default:
			query[key] = raw
		}
	}
	page, size := int64(body.Page), int64(body.PageSize)
	if n, ok := record.WholeNumber(paging["page"]); ok {
		page = n
	}
	if n, ok := record.WholeNumber(paging["pageSize"]); ok {
		size = n
	}
	if size < 1 {
		size = record.DefaultReportSize
	}
	return figures.View(ctx, who, body.Extend.View.Code, int(max(page, 1)), int(min(size, maxSize)), query)
}

// maxSize is the largest page of figures.
const maxSize = 1_000
