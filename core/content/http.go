package content

import (
	"context"
	"encoding/json"

	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/version"
	"evops/core/access"
	"evops/core/endpoint"
	"evops/core/record"
)

// compareVersions is the input of a comparison. Version 0 is the working copy.
type compareVersions struct {
	endpoint.Record
	A endpoint.Number `json:"a" required:"true"`
	B endpoint.Number `json:"b" required:"true"`
}

// Endpoints returns the endpoints of every versioned resource: its versions, and the comparison of two of them.
func Endpoints(e *record.Engine) (all []endpoint.Endpoint) {
	for _, p := range e.Plans() {
		if p.VersionsRetained == 0 {
			continue
		}
		view := p.PermissionFor("view")
		versions := endpoint.New(endpoint.Endpoint{Path: p.Path + "/versions", Label: field.Label{ZH: p.ZH + "的版本", EN: "Versions of one " + p.EN}, Methods: endpoint.Reads, Permission: view},
			func(ctx context.Context, who *access.Caller, in json.RawMessage) (json.RawMessage, error) {
				var of endpoint.Record
				if json.Unmarshal(in, &of) != nil {
					return nil, fault.BadJSON.With()
				}
				if err := of.Check(); err != nil {
					return nil, err
				}
				return e.Read().Versions(ctx, p.Name, who, int64(of.ID), in, nil)
			})
		versions.PageOf = version.Versions.Plan
		all = append(all, versions, endpoint.New(
			endpoint.Endpoint{Path: p.Path + "/diff", Label: field.Label{ZH: "比较" + p.ZH + "的两个版本", EN: "Compare two versions of one " + p.EN}, Methods: endpoint.Reads, Permission: view},
			func(ctx context.Context, who *access.Caller, in compareVersions) (record.Comparison, error) {
				return e.Read().Compare(ctx, p.Name, who, int64(in.ID), int64(in.A), int64(in.B))
			}, record.Comparison{Fields: []string{"title"}, Rows: []json.RawMessage{json.RawMessage(`{"id":1,"title":{"zh":"雨天","en":"Rain"}}`), json.RawMessage(`{"id":1,"title":{"zh":"雨夜","en":"Rain"}}`)}}))
	}
	return all
}
