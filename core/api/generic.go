package api

import (
	"encoding/json"
	"strings"

	"evops/contracts/fault"
	"evops/core/endpoint"
	"evops/core/openapi"
)

// generic registers the services that take a model name (legacy-api C).
func (a *API) generic() {
	a.add("/rest/r/", openapi.NewOperation("通用查询：一次读多个列表", "Read several lists in one consistent snapshot").Accepts().Returns().Examples(`{"vehicle":{"page":1,"pageSize":10,"query":{"vin.like":"%LX%"},"orderBy":"createdAt desc"}}`, `{"vehicle":{"list":[{"id":1,"version":1,"vin":"1M8GDM9AXKP042788"}],"total":1,"page":1,"pageSize":10}}`),
		route{Endpoint: endpoint.Endpoint{ReadOnly: true}, run: a.readModels})
	a.add("/rest/w/", openapi.NewOperation("通用写入：新增或修改一条", "Add or change one record").Accepts().Returns().Examples(`{"id":1,"version":3,"remark":"已核对"}`, `{"vehicle":{"id":1,"version":4,"vin":"1M8GDM9AXKP042788","remark":"已核对"}}`),
		route{run: a.writeModel})
	a.views()
	a.search()
}

// readModels is POST /rest/r/{model[,model…]}: several lists of one consistent snapshot (legacy-api C.1).
func (a *API) readModels(c *call) error {
	names := strings.Split(c.rest, ",")
	in := map[string]json.RawMessage{}
	if len(c.body) > 0 && json.Unmarshal(c.body, &in) != nil {
		return fault.BadJSON.With()
	}
	data, partial, err := a.Engine.Lists(c.ctx, c.caller, names, in)
	if err != nil {
		return err
	}
	if partial {
		e := fault.BatchPartial.With("ok", "", "failed", "")
		return c.JSON(envelope{Code: e.Code.Number, Message: c.text("部分数据读取失败", "Some lists could not be read"), Data: data, Error: e.Code.Name})
	}
	return c.ok("", data)
}

// writeModel is POST /rest/w/{model}: adds or edits one record like its own endpoints (legacy-api C.2).
func (a *API) writeModel(c *call) error {
	name := c.rest
	saved, err := a.Engine.Save(c.ctx, name, c.caller, c.body)
	if err != nil {
		return err
	}
	row, err := a.Engine.Read().Stored(c.ctx, name, c.caller, saved.ID, nil)
	if err != nil {
		return err
	}
	data := append(append([]byte(`{`), appendText(nil, name)...), ':')
	return c.ok(c.text("保存成功", "Saved"), append(append(data, row...), '}'))
}
