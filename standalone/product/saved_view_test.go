package product_test

import (
	"testing"
)

const savedViews = "/system/crm/savedView/"

func TestSavedViewIsSharedAndDeleted(t *testing.T) {
	everyEntryPoint(t, func(t *testing.T, w *installation, d entryPoint) {
		owner, colleague, dealer := w.as(t, d, "lin.jianguo"), w.as(t, d, "ma.xiaolin"), w.as(t, d, "jiang.boyuan")
		mine := map[string]any{"page": "/equipmentManage/vehicleManage"}
		var finance float64
		for _, role := range mustRows(t, w.as(t, w.entryPoints[0], "admin"), "role") {
			if role["roleCode"] == "finance" {
				finance = role["id"].(float64)
			}
		}
		added := owner.ok(t, "POST", savedViews+"addSavedView", map[string]any{
			"page": mine["page"], "name": "本周发货", "filters": map[string]any{"shippedAt.between": "thisWeek"}, "orderBy": "createdAt desc", "pageSize": 50, "shareRoles": []any{finance},
			"columns": []any{map[string]any{"field": "vin", "width": 160, "fixed": true, "visible": true}},
		})
		id := under(added.Data, "id")
		defer owner.ok(t, "POST", savedViews+"deleteSavedView", map[string]any{"ids": []any{id}})
		if refused := owner.call(t, "POST", savedViews+"addSavedView", map[string]any{"page": mine["page"], "name": "错", "filters": map[string]any{"colour": 1}}); refused.Error != "VALIDATION_FAILED" || refused.at("/details/filters.colour") == nil {
			t.Errorf("a field that does not exist: %s", refused.body)
		}
		if refused := dealer.call(t, "POST", savedViews+"addSavedView", map[string]any{"page": mine["page"], "name": "共享", "shareRoles": []any{finance}}); refused.Error != "NO_PERMISSION" {
			t.Errorf("shared without permission: %s", refused.body)
		}
		owner.ok(t, "POST", savedViews+"setDefault", map[string]any{"id": id})
		owner.ok(t, "POST", savedViews+"updateSavedView", map[string]any{"id": id, "version": 2, "name": "本周出厂"})
		for _, row := range []struct {
			who  *client
			want int
		}{{owner, 1}, {colleague, 1}, {dealer, 0}} {
			found := row.who.ok(t, "POST", savedViews+"getMySavedViews", mine)
			if len(found.rows()) != row.want {
				t.Errorf("%d views, want %d: %.500s", len(found.rows()), row.want, found.body)
			}
			for _, v := range found.rows() {
				if v["name"] != "本周出厂" || v["isDefault"] != true || v["userName"] != "林建国" || under(v["filters"], "shippedAt.between") != "thisWeek" {
					t.Errorf("view %s", asJSON(v))
				}
			}
			if got := row.who.ok(t, "GET", savedViews+"getMySavedViews?page=/equipmentManage/vehicleManage", nil); !same(got.rows(), found.rows()) {
				t.Errorf("GET answers %.300s", got.body)
			}
		}
		for _, name := range []string{"updateSavedView", "setDefault"} {
			if got := colleague.call(t, "POST", savedViews+name, map[string]any{"id": id, "version": 3, "name": "我的"}); got.Error != "NOT_FOUND_OR_DENIED" {
				t.Errorf("%s by an account with which it is shared: %s", name, got.body)
			}
		}
		if got := owner.call(t, "POST", savedViews+"getMySavedViews", nil); got.Error != "VALIDATION_FAILED" || got.at("/details/page") == nil {
			t.Errorf("without a page: %s", got.body)
		}
	})
}
