package product_test

import (
	"net/url"
	"slices"
	"strings"
	"testing"

	"evops/contracts/dashboard"
)

// dashboardFigure is a figure of the dashboard that links to a list.
type dashboardFigure struct {
	name, link string
	value      int64
	median     bool
}

// TestDashboardFiguresEqualTheTotalsOfTheirLists loads the dashboard like the console, for an account with all data and for one with a
// single region: every figure, second figure, chart point and to-do equals the total of the list at its link. A median has rows in its list.
// Rules and schedules add rows meanwhile, so a total may also lie between the figures before and after.
func TestDashboardFiguresEqualTheTotalsOfTheirLists(t *testing.T) {
	each(t, func(t *testing.T, w *installation) {
		vehicles := map[string]int64{}
		for _, who := range []struct {
			account string
			least   int // figures
		}{{"admin", 60}, {"shen.yue", 40}} {
			c := console(t, w.entryPoints[1], who.account)
			page := c.ok(t, "GET", "/bff/dashboard?fresh=true", nil)
			before, answers := dashboardFigures(t, page), map[string]*answer{}
			for _, f := range before {
				answers[f.link] = c.listBehind(t, f.link)
			}
			after := map[string]int64{}
			for _, f := range dashboardFigures(t, c.ok(t, "GET", "/bff/dashboard?fresh=true", nil)) {
				after[f.name+f.link] = f.value
			}
			for _, f := range before {
				later, known := after[f.name+f.link]
				if !known { // a new day has begun
					later = f.value
				}
				got := answers[f.link]
				total, _ := got.at("/data/total").(float64)
				matches := min(f.value, later) <= int64(total) && int64(total) <= max(f.value, later)
				if f.median {
					matches = f.value == 0 || total > 0
				}
				if got.Code != 0 || got.at("/data/totalCapped") == true || !matches {
					t.Errorf("%s, %s: figure %d, then %d, list %s: %.300s", who.account, f.name, f.value, later, f.link, got.body)
				}
			}
			if len(before) < who.least {
				t.Errorf("%s: %d figures link to a list, want at least %d", who.account, len(before), who.least)
			}
			vehicles[who.account] = number(page.at("/data/cards/0/value"))
		}
		if vehicles["shen.yue"] == 0 || vehicles["shen.yue"] >= vehicles["admin"] {
			t.Errorf("one region must have a part of the vehicles: %v", vehicles)
		}
	})
}

// dashboardFigures are the figures of a dashboard that link to a list.
func dashboardFigures(t *testing.T, page *answer) (figures []dashboardFigure) {
	add := func(name string, figure any, median bool) {
		f, _ := figure.(map[string]any)
		// The account's jobs and password are not lists.
		if link, _ := f["link"].(string); link != "" && !strings.HasPrefix(link, "/userCenter/") {
			figures = append(figures, dashboardFigure{name, link, number(f["value"]), median})
		}
	}
	for _, block := range []string{"cards", "charts", "todos"} {
		items, _ := page.at("/data/" + block).([]any)
		for _, item := range items {
			one, _ := item.(map[string]any)
			key, _ := one["key"].(string)
			if one["failed"] == true {
				t.Errorf("%s failed", key)
			}
			if block != "charts" {
				add(key, one, false)
				add(key+" sub", one["sub"], false)
				continue
			}
			median := slices.ContainsFunc(dashboard.Charts, func(c dashboard.Chart) bool { return c.Key == key && c.Median != nil })
			points, _ := one["points"].([]any)
			for _, point := range points {
				add(key, point, median)
			}
		}
	}
	return figures
}

// listBehind requests the list at a link of the console.
func (c *client) listBehind(t *testing.T, link string) *answer {
	t.Helper()
	address, err := url.Parse(link)
	if err != nil {
		t.Fatal(err)
	}
	query := address.Query()
	if tab := query.Get("tab"); tab != "" { // a tab of the page is another resource
		query.Del("tab")
		query.Set("resource", tab)
	}
	query.Set("pageSize", "10")
	return c.call(t, "GET", "/bff/screens"+address.Path+"?"+query.Encode(), nil)
}
