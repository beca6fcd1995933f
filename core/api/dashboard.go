package api

import (
	"encoding/json"
	"strings"

	"evops/core/dashboard"
)

// dashboard registers the items of the start page (legacy-api D.33). They need no permission of their own: each item has that of its list.
func (a *API) dashboard() {
	const group = "/stat/crm/dashboard/"
	a.add(group+"getDashboardCards", items(func(c *call, w dashboard.Request) any { return a.Dashboard.Cards(c.ctx, c.caller, w) }))
	a.add(group+"getDashboardCharts", items(func(c *call, w dashboard.Request) any { return a.Dashboard.Charts(c.ctx, c.caller, w) }))
	a.add(group+"getDashboardTodos", items(func(c *call, w dashboard.Request) any { return a.Dashboard.Todos(c.ctx, c.caller, w) }))
}

// items returns an endpoint that answers the items named in `keys`, or all; `fresh` bypasses the cache.
func items(of func(*call, dashboard.Request) any) endpoint {
	return endpoint{methods: reads, run: func(c *call) error {
		var in struct {
			Keys  names
			Fresh flag
		}
		if err := c.decode(&in); err != nil {
			return err
		}
		return c.reply("", of(c, dashboard.Request{Keys: in.Keys, Fresh: bool(in.Fresh)}))
	}}
}

// names is a list of names, or one text with commas as in a URL.
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
