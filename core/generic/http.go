// Package generic serves the endpoints of the legacy API that take the name of a resource.
package generic

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"

	"github.com/gofiber/fiber/v3"

	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/endpoint"
	"evops/core/record"
)

// query is the body of one list.
type query struct {
	endpoint.Paging
	Query   map[string]any `json:"query"`
	OrderBy string         `json:"orderBy"`
}

type row = map[string]any

// Endpoints returns the generic read of several lists and the generic write of one record (legacy-api C.1, C.2).
func Endpoints(e *record.Engine) []endpoint.Endpoint {
	read, write := "/rest/r/", "/rest/w/"
	return []endpoint.Endpoint{
		endpoint.NewHTTP[endpoint.Body[map[string]query], map[string]endpoint.Page[row]](endpoint.Endpoint{
			Path: read, Label: field.Label{ZH: "通用查询：一次读多个列表", EN: "Read several lists in one consistent snapshot"}, ReadOnly: true,
			ExampleIn: map[string]query{"vehicle": {Paging: endpoint.Paging{Page: 1, PageSize: 10}, Query: row{"vin.like": "%LX%"}, OrderBy: "createdAt desc"}},
		}, func(ctx context.Context, who *access.Caller, in endpoint.Body[map[string]query], http fiber.Ctx) (any, error) {
			bodies, err := in.Members()
			if err != nil {
				return nil, err
			}
			data, partial, err := e.Lists(ctx, who, strings.Split(endpoint.Rest(http, read), ","), bodies)
			if !partial || err != nil {
				return json.RawMessage(data), err
			}
			return endpoint.Reply{
				Data: json.RawMessage(data), Message: value.Text(who.Language, "部分数据读取失败", "Some lists could not be read"), Failure: fault.BatchPartial.With("ok", "", "failed", ""),
			}, nil
		}, map[string]endpoint.Page[row]{"vehicle": {List: []row{{"id": 1, "version": 1, "vin": endpoint.ExampleVIN}}, Total: 1, Page: 1, PageSize: 10}}),
		endpoint.NewHTTP[endpoint.Body[row], map[string]row](endpoint.Endpoint{
			Path: write, Label: field.Label{ZH: "通用写入：新增或修改一条", EN: "Add or change one record"}, Done: field.Label{ZH: "保存成功", EN: "Saved"},
			ExampleIn: row{"id": 1, "version": 3, "remark": "已核对"},
		}, func(ctx context.Context, who *access.Caller, in endpoint.Body[row], http fiber.Ctx) (any, error) {
			name := endpoint.Rest(http, write)
			saved, err := e.Save(ctx, name, who, in.JSON)
			if err != nil {
				return nil, err
			}
			stored, err := e.Read().Stored(ctx, name, who, saved.ID, fmt.Appendf(nil, "{%q:", name))
			return json.RawMessage(append(stored, '}')), err
		}, map[string]row{"vehicle": {"id": 1, "version": 4, "vin": endpoint.ExampleVIN, "remark": "已核对"}}),
	}
}
