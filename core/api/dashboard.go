package api

import (
	"bytes"
	"encoding/json"
	"strings"

	"evops/core/dashboard"
)

// dashboard registers the items of the start page (legacy-api D.33). It needs no permission of its own: each item has that of its list.
func (a *API) dashboard() {
	const group = "/stat/crm/dashboard/"
	a.add(group+"getDashboardCards", items(func(c *call, w dashboard.Request) any { return a.Dashboard.Cards(c.ctx, c.caller, w) }))
	a.add(group+"getDashboardCharts", items(func(c *call, w dashboard.Request) any { return a.Dashboard.Charts(c.ctx, c.caller, w) }))
	a.add(group+"getDashboardTodos", items(func(c *call, w dashboard.Request) any { return a.Dashboard.Todos(c.ctx, c.caller, w) }))
}

// items answers the items of `keys`, all when none are given; `fresh` asks for figures of now.
func items(of func(*call, dashboard.Request) any) endpoint {
	return endpoint{methods: reads, run: func(c *call) error {
		var in struct {
			Keys  names
			Fresh json.RawMessage
		}
		if err := c.in(&in); err != nil {
			return err
		}
		return c.reply("", of(c, dashboard.Request{Keys: in.Keys, Fresh: string(bytes.Trim(in.Fresh, `"`)) == "true"}))
	}}
}

// names is a list of them, or one text with commas between, as in an address.
type names []string

// UnmarshalJSON implements json.Unmarshaler.
func (n *names) UnmarshalJSON(text []byte) error {
	var joined string
	if json.Unmarshal(text, &joined) == nil {
		*n = strings.FieldsFunc(joined, func(r rune) bool { return r == ',' })
		return nil
	}
	return json.Unmarshal(text, (*[]string)(n))
}
