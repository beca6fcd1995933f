// Package audience serves the previews of audiences, stored queries over a resource. The engine resolves them, see core/record.
package audience

import (
	"context"
	"encoding/json"
	"time"

	"evops/contracts/field"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/endpoint"
	"evops/core/record"
)

// countWithin is the time after which a count becomes an estimate.
const countWithin = 2 * time.Second

// Request is the input of a preview: an audience as it is edited in a form, or else the id of the row that stores it.
type Request struct {
	Resource string          `json:"resource" required:"true"`
	Field    string          `json:"field" required:"true"`
	ID       endpoint.Number `json:"id"`
	Audience *value.Audience `json:"audience"`
}

// Endpoints returns the preview of the audiences of all resources.
func Endpoints(e *record.Engine) []endpoint.Endpoint {
	return []endpoint.Endpoint{
		endpoint.New(endpoint.Endpoint{Path: "/query/audience", Label: field.Label{ZH: "受众预览：人数、样本与分布", EN: "Preview an audience: count, sample and breakdown"}, ReadOnly: true},
			func(ctx context.Context, who *access.Caller, in Request) (*record.AudiencePreview, error) {
				return e.Read().PreviewAudience(ctx, who, record.AudienceRequest{Resource: in.Resource, Field: in.Field, ID: int64(in.ID), Audience: in.Audience}, countWithin)
			}, &record.AudiencePreview{
				Count: 1200, Exact: true, Sample: json.RawMessage(`[{"id":1,"vin":"` + endpoint.ExampleVIN + `"}]`),
				Breakdown: []record.Breakdown{{Field: "status", Groups: []record.BreakdownGroup{{Value: 2, Count: 936}}}},
			}),
	}
}
