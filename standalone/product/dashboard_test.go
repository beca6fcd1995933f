package product_test

import (
	"net/url"
	"slices"
	"strings"
	"testing"

	"evops/contracts/dashboard"
)

// TestDashboardFiguresEqualTheTotalsOfTheirLists loads the dashboard like the console, for an account with all data and for one with a
// single region: every figure, second figure, chart point and to-do equals the total of the list at its link. A median has rows in its list.
func TestDashboardFiguresEqualTheTotalsOfTheirLists(t *testing.T) {
	equal := func(figure, total int64) bool { return figure == total }
	each(t, func(t *testing.T, w *installation) {
		totals := map[string]int64{}
		for _, who := range []struct {
			account string
			least   int // figures
		}{{"admin", 60}, {"shen.yue", 40}} {
			c := console(t, w.entryPoints[1], who.account)
			checked := 0
			check := func(item string, figure any, matches func(figure, total int64) bool) {
				t.Helper()
				f, _ := figure.(map[string]any)
				link, _ := f["link"].(string)
				if link == "" {
					return
				}
				address, err := url.Parse(link)
				if err != nil {
					t.Fatalf("%s, %s: %v", who.account, item, err)
				}
				if strings.HasPrefix(address.Path, "/userCenter/") {
					return // the account's jobs and password are not lists
				}
				checked++
				query := address.Query()
				if tab := query.Get("tab"); tab != "" { // a tab of the page is another resource
					query.Del("tab")
					query.Set("resource", tab)
				}
				query.Set("pageSize", "10")
				got := c.call(t, "GET", "/bff/screens"+address.Path+"?"+query.Encode(), nil)
				if total, _ := got.at("/data/total").(float64); got.Code != 0 || got.at("/data/totalCapped") == true || !matches(number(f["value"]), int64(total)) {
					t.Errorf("%s, %s: figure %v, list %s: %.300s", who.account, item, f["value"], link, got.body)
				}
			}
			page := c.ok(t, "GET", "/bff/dashboard?fresh=true", nil)
			for _, block := range []string{"cards", "charts", "todos"} {
				items, _ := page.at("/data/" + block).([]any)
				for _, item := range items {
					one, _ := item.(map[string]any)
					key, _ := one["key"].(string)
					if one["failed"] == true {
						t.Errorf("%s: %s failed", who.account, key)
					}
					if block != "charts" {
						check(key, one, equal)
						check(key+" sub", one["sub"], equal)
						continue
					}
					matches := equal
					if slices.ContainsFunc(dashboard.Charts, func(c dashboard.Chart) bool { return c.Key == key && c.Median != nil }) {
						matches = func(median, total int64) bool { return median == 0 || total > 0 }
					}
					points, _ := one["points"].([]any)
					for _, point := range points {
						check(key, point, matches)
					}
				}
			}
			if checked < who.least {
				t.Errorf("%s: %d figures link to a list, want at least %d", who.account, checked, who.least)
			}
			totals[who.account] = number(page.at("/data/cards/0/value"))
		}
		if totals["shen.yue"] == 0 || totals["shen.yue"] >= totals["admin"] {
			t.Errorf("one region must have a part of the vehicles: %v", totals)
		}
	})
}
