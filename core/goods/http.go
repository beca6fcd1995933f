package goods

import (
	"context"
	"encoding/json"

	"github.com/gofiber/fiber/v3"

	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/goods"
	"evops/core/access"
	"evops/core/endpoint"
	"evops/core/job"
	"evops/core/spreadsheet"
)

// adjustment is a movement of the stock of a unit, in the form of legacy clients.
type adjustment struct {
	SKUID endpoint.Number `json:"skuId" required:"true"`
	goods.AdjustStock
	Reason string `json:"reason" required:"true"`
}

// logOf is a list body with the unit or the product whose movements it lists.
type logOf struct {
	endpoint.Paging
	SKUID     endpoint.Number `json:"skuId"`
	ProductID endpoint.Number `json:"productId"`
	Query     map[string]any  `json:"query"`
}

// Adjusted is the stock of a unit after a movement.
type Adjusted struct {
	ID          int64 `json:"id"`
	Version     int64 `json:"version"`
	Stock       int64 `json:"stock"`
	LockedStock int64 `json:"lockedStock"`
	Available   int64 `json:"available"`
}

// Endpoints returns the paths of products under which legacy clients reach their units (legacy-api D.28).
func (r Rules) Endpoints() []endpoint.Endpoint {
	path, view := goods.Products.Path, goods.Products.PermissionFor("view")
	log := endpoint.NewHTTP[endpoint.Body[logOf], any](endpoint.Endpoint{Path: path + "/getStockLogPage", Label: field.Label{ZH: "商品的库存流水", EN: "Stock log of a product or SKU"}, Methods: endpoint.Reads, Permission: view}, r.stockLog)
	log.PageOf = goods.StockLog.Plan
	return []endpoint.Endpoint{
		endpoint.NewHTTP[endpoint.Body[adjustment], Adjusted](
			endpoint.Endpoint{Path: path + "/adjustStock", Label: field.Label{ZH: "调整 SKU 库存", EN: "Adjust the stock of a SKU"}, Permission: goods.SKUs.PermissionFor(goods.SKUAdjustStock.Verb)}, adjustSKU, Adjusted{1, 3, 120, 4, 116}),
		log,
		endpoint.NewHTTP[endpoint.Body[job.ImportParams], spreadsheet.Report](
			endpoint.Endpoint{Path: path + "/importStock", Label: field.Label{ZH: "导入盘点数量", EN: "Import counts of stock"}, Permission: goods.SKUs.PermissionFor("import")}, importStock,
			spreadsheet.Report{Total: 3, OK: 3, Changed: 3, Rows: []spreadsheet.ReportRow{}, Causes: []spreadsheet.Cause{}, Headers: []string{}}),
	}
}

func adjustSKU(_ context.Context, _ *access.Caller, in endpoint.Body[adjustment], _ fiber.Ctx) (any, error) {
	members, err := in.Members()
	if err != nil {
		return nil, err
	}
	members["id"] = members["skuId"]
	delete(members, "skuId")
	body, err := json.Marshal(members)
	return endpoint.Forward{Of: goods.SKUs.Plan, Verb: goods.SKUAdjustStock.Verb, Body: body}, err
}

func importStock(_ context.Context, _ *access.Caller, in endpoint.Body[job.ImportParams], _ fiber.Ctx) (any, error) {
	return endpoint.Forward{Of: goods.SKUs.Plan, Verb: "import", Body: in.JSON}, nil
}

// stockLog answers the list of movements, limited to a unit or a product.
func (r Rules) stockLog(ctx context.Context, who *access.Caller, in endpoint.Body[logOf], _ fiber.Ctx) (any, error) {
	members, err := in.Members()
	if err != nil {
		return nil, err
	}
	query := map[string]json.RawMessage{}
	if raw := members["query"]; len(raw) > 0 && json.Unmarshal(raw, &query) != nil {
		return nil, fault.BadJSON.With()
	}
	if query == nil {
		query = map[string]json.RawMessage{}
	}
	for _, name := range []string{"skuId", "productId"} {
		if raw, named := members[name]; named {
			query[name+".eq"] = raw
			delete(members, name)
		}
	}
	if members["query"], err = json.Marshal(query); err != nil {
		return nil, err
	}
	body, err := json.Marshal(members)
	if err != nil {
		return nil, err
	}
	rows, err := r.Engine.Read().Page(ctx, goods.StockLog.Name, who, body, nil)
	return json.RawMessage(rows), err
}
