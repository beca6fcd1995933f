package order

import (
	"context"
	"encoding/json"

	"github.com/gofiber/fiber/v3"

	"evops/contracts/field"
	"evops/contracts/order"
	"evops/core/access"
	"evops/core/endpoint"
)

// revenuePath is the group under which legacy clients reach reconciliation (legacy-api D.26).
const revenuePath = "/mall/crm/revenue/"

type marking struct {
	endpoint.Record
	order.MarkReconcile
}

type listing struct {
	endpoint.Paging
	Query map[string]any `json:"query"`
}

// submitted is the job that compares a bill.
type submitted struct {
	JobID int64  `json:"jobId"`
	JobNo string `json:"jobNo"`
	Total int64  `json:"total"`
}

// marked is the row that was explained.
type marked struct {
	ID      int64                 `json:"id"`
	Version int64                 `json:"version"`
	Result  order.ReconcileResult `json:"result"`
}

// reconcileEndpoints returns the paths of revenue under which legacy clients reach reconciliation.
func (s *Service) reconcileEndpoints() []endpoint.Endpoint {
	permission := order.Reconciles.PermissionFor("reconcile")
	page := endpoint.NewHTTP[endpoint.Body[listing], any](endpoint.Endpoint{Path: revenuePath + "getReconcilePage", Label: field.Label{ZH: "对账结果列表", EN: "Results of reconciliation"}, Methods: endpoint.Reads, Permission: permission},
		func(ctx context.Context, who *access.Caller, in endpoint.Body[listing], _ fiber.Ctx) (any, error) {
			rows, err := s.Engine.Read().Page(ctx, order.Reconciles.Name, who, in.JSON, nil)
			return json.RawMessage(rows), err
		})
	page.PageOf = order.Reconciles.Plan
	return []endpoint.Endpoint{
		endpoint.NewHTTP[endpoint.Body[order.ReconcileBill], submitted](endpoint.Endpoint{Path: revenuePath + "reconcile", Label: field.Label{ZH: "上传渠道账单", EN: "Reconcile the bill of a channel"}, Permission: permission}, forward[order.ReconcileBill](order.ReconcileUpload.Verb), submitted{1, "J261128000001", 0}),
		page,
		endpoint.NewHTTP[endpoint.Body[marking], marked](endpoint.Endpoint{Path: revenuePath + "markReconcile", Label: field.Label{ZH: "标记对账差异已说明", EN: "Mark a difference as explained"}, Permission: permission}, forward[marking](order.ReconcileMark.Verb), marked{1, 2, order.Explained}),
	}
}

// forward answers as an action of reconciliation does.
func forward[In any](verb string) func(context.Context, *access.Caller, endpoint.Body[In], fiber.Ctx) (any, error) {
	return func(_ context.Context, _ *access.Caller, in endpoint.Body[In], _ fiber.Ctx) (any, error) {
		return endpoint.Forward{Of: order.Reconciles.Plan, Verb: verb, Body: in.JSON}, nil
	}
}
