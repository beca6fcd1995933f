package system_test

import (
	"testing"

	"evops/core/store"
)

func TestOrganizationCodesFollowTheTree(t *testing.T) {
	each(t, func(t *testing.T, o *office) {
		root := o.id("organization", "code", "100")
		unit := func(name string, parent int64) fields {
			return fields{"name": name, "orgType": "4", "parentId": parent}
		}
		first := o.must("organization", "save", unit("运营部", root)).ID
		o.refuses("the same name among siblings", o.admin, "organization", "save", unit("运营部", root), map[string]string{"name": "UNIQUE"})
		o.refuses("an unknown type", o.admin, "organization", "save", unit("财务部", root).with(fields{"orgType": "9"}), map[string]string{"orgType": "DICTIONARY"})
		second := o.must("organization", "save", unit("财务部", root)).ID
		o.must("organization", "delete", fields{"id": second})
		o.must("organization", "save", unit("审计部", root))
		at := first
		for _, name := range []string{"二级", "三级", "四级"} {
			at = o.must("organization", "save", unit(name, at)).ID
		}
		for code, want := range map[string]int{"100001": 1, "100002": 0, "100003": 1, "100001001": 1, "100001001001001": 1} {
			if n := o.number("SELECT COUNT(*) FROM organization WHERE code = ? AND deleted_at = 0", code); n != want {
				t.Errorf("%d organisations %s, want %d", n, code, want)
			}
		}
		o.refuses("a sixth level", o.admin, "organization", "save", unit("六级", at), map[string]string{"parentId": "ORG_DEPTH"})
		o.refuses("delete one with others below", o.admin, "organization", "delete", fields{"id": first}, whole("ORG_NOT_EMPTY"))
		o.refuses("delete the root", o.admin, "organization", "delete", fields{"id": root}, whole("ORG_NOT_EMPTY"))
	})
}

func TestDealersAreAssignedByAreas(t *testing.T) {
	each(t, func(t *testing.T, o *office) {
		dealer := o.must("dealer", "save", fields{
			"dealerCode": "D001", "name": "浦东店", "dealerType": 1, "level": 1, "provinceCode": 310000, "cityCode": 310100, "districtCode": 310115, "address": "世纪大道1号",
			"contactName": "王建国", "contactPhone": "13800138000"}).ID
		belongs := func(to string) {
			t.Helper()
			if n := o.number("SELECT COUNT(*) FROM dealer WHERE id = ? AND org_code = ?", dealer, to); n != 1 {
				t.Errorf("the dealer is not assigned to %s", to)
			}
		}
		belongs("100")
		rights := o.version(store.RightsVersion)
		region := fields{"name": "华东", "orgType": "2", "parentId": o.id("organization", "code", "100"), "areaIds": []int64{310000, 330000}}
		east := o.must("organization", "save", region).ID
		belongs("100001")
		if o.version(store.RightsVersion) == rights {
			t.Error("the rights version was not incremented")
		}
		o.must("organization", "save", fields{"name": "上海", "orgType": "3", "parentId": east, "areaIds": []int64{310100}})
		belongs("100001001")
		o.refuses("a province of another region", o.admin, "organization", "save", region.with(fields{"name": "华南", "areaIds": []int64{330000}}), map[string]string{"areaIds": "AREA_TAKEN"})
		o.refuses("a district", o.admin, "organization", "save", region.with(fields{"name": "华南", "areaIds": []int64{310115}}), map[string]string{"areaIds": "AREA_LEVEL"})
		o.refuses("delete the one with the dealer", o.admin, "organization", "delete", fields{"id": o.id("organization", "code", "100001001")}, whole("ORG_NOT_EMPTY"))
		o.must("organization", "save", fields{"id": o.id("organization", "code", "100001001"), "version": 1, "areaIds": []int64{}})
		belongs("100001")
	})
}
