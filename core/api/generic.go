package api

import (
	"encoding/json"
	"strings"

	"evops/contracts/fault"
)

// generic registers the services that take a model name (legacy-api C).
func (a *API) generic() {
	a.add("/rest/r/", endpoint{run: a.readModels, readOnly: true})
	a.add("/rest/w/", endpoint{run: a.writeModel})
	a.views()
	a.integration()
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
