package aftersales_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"reflect"
	"testing"

	"github.com/uptrace/bun"

	"evops/contracts/aftersales"
	"evops/contracts/fault"
	words "evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	feature "evops/core/aftersales"
	"evops/core/record"
	"evops/core/store"
	"evops/core/testdb"
	"evops/core/testdb/product"
)

type fields map[string]any

func (f fields) with(other fields) fields {
	out := maps.Clone(f)
	maps.Copy(out, other)
	return out
}

// shops is an engine with two provinces and an organisation for one of their cities.
type shops struct {
	*record.Engine
	t *testing.T
}

func each(t *testing.T, test func(t *testing.T, s shops)) {
	testdb.Each(t, func(t *testing.T, db *store.DB) {
		e := product.Engine(db)
		feature.Register(e)
		err := db.Write(t.Context(), func(ctx context.Context, tx bun.Tx) error {
			for _, a := range []struct {
				id, parent int64
				level      words.AreaLevel
			}{{310000, 0, 1}, {310100, 310000, 2}, {310115, 310100, 3}, {330000, 0, 1}, {330100, 330000, 2}, {330106, 330100, 3}} {
				area := &words.Area{Level: a.level, ParentID: a.parent, Name: "区", Status: words.Enabled}
				area.ID = a.id
				if err := record.Insert(ctx, e, tx, words.Areas, area); err != nil {
					return err
				}
			}
			for _, o := range []*words.Organization{
				{Code: "100", Name: value.I18n{ZH: "总部"}}, {Code: "100001", ParentID: 1, Name: value.I18n{ZH: "华东"}, AreaIDs: value.IDs{310000}},
				{Code: "100001001", ParentID: 2, Name: value.I18n{ZH: "上海"}, AreaIDs: value.IDs{310100}},
			} {
				if err := record.Insert(ctx, e, tx, words.Organizations, o); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		test(t, shops{e, t})
	})
}

var shop = fields{
	"dealerCode": "D001", "name": "浦东店", "dealerType": 3, "level": 1, "provinceCode": 310000, "cityCode": 310100, "districtCode": 310115, "address": "世纪大道1号",
	"contactName": "王建国", "contactPhone": "13800138000",
}

func (s shops) do(who *access.Caller, verb string, in fields) (int64, map[string]string) {
	s.t.Helper()
	body, err := json.Marshal(in)
	if err != nil {
		s.t.Fatal(err)
	}
	var saved record.Saved
	switch verb {
	case "save":
		saved, err = s.Save(s.t.Context(), "dealer", who, body)
	case "add":
		saved, err = s.Add(s.t.Context(), "dealer", who, body)
	default:
		saved, _, err = s.Act(s.t.Context(), "dealer", verb, who, body)
	}
	var refused *fault.Error
	switch {
	case err == nil:
		return saved.ID, nil
	case !errors.As(err, &refused):
		s.t.Fatal(verb, err)
	case refused.Code != fault.ValidationFailed:
		return 0, map[string]string{"": refused.Code.Name}
	}
	faults := map[string]string{}
	for path, rules := range refused.Rules {
		faults[path] = rules[0]
	}
	return 0, faults
}

func (s shops) must(verb string, in fields) int64 {
	s.t.Helper()
	id, refused := s.do(access.System(), verb, in)
	if len(refused) > 0 {
		s.t.Fatal(verb, in, refused)
	}
	return id
}

func (s shops) refuses(name string, who *access.Caller, verb string, in fields, want map[string]string) {
	s.t.Helper()
	if _, got := s.do(who, verb, in); !reflect.DeepEqual(got, want) {
		s.t.Errorf("%s: refused %v, want %v", name, got, want)
	}
}

func (s shops) get(id int64) *aftersales.Dealer {
	s.t.Helper()
	d, err := record.Get(s.t.Context(), s.Read(), aftersales.Dealers, id)
	if err != nil {
		s.t.Fatal(err)
	}
	return d
}

func (s shops) rights() int64 {
	s.t.Helper()
	n, err := s.DB().Version(s.t.Context(), store.RightsVersion)
	if err != nil {
		s.t.Fatal(err)
	}
	return n
}

func TestTheAreasOfADealerMustMatch(t *testing.T) {
	each(t, func(t *testing.T, s shops) {
		for _, row := range []struct {
			name   string
			change fields
			want   map[string]string
		}{
			{"a city as province", fields{"provinceCode": 310100}, map[string]string{"provinceCode": "AREA_LEVEL"}},
			{"a city of another province", fields{"cityCode": 330100}, map[string]string{"cityCode": "AREA_LEVEL"}},
			{"a district of another city", fields{"districtCode": 330106}, map[string]string{"districtCode": "AREA_LEVEL"}},
			{"no such district", fields{"districtCode": 999999}, map[string]string{"districtCode": "REF_NOT_FOUND"}},
			{"valid", nil, nil},
		} {
			s.refuses(row.name, access.System(), "save", shop.with(row.change), row.want)
		}
	})
}

func TestADealerBelongsToTheMostSpecificOrganisationOfItsArea(t *testing.T) {
	each(t, func(t *testing.T, s shops) {
		id := s.must("save", shop)
		if got := s.get(id).OrgCode; got != "100001001" {
			t.Errorf("in Shanghai: %s", got)
		}
		before := s.rights()
		s.must("save", fields{"id": id, "version": 1, "provinceCode": 330000, "cityCode": 330100, "districtCode": 330106})
		if got := s.get(id).OrgCode; got != "100" {
			t.Errorf("without an organisation in the area: %s", got)
		}
		if s.rights() == before {
			t.Error("cached rights were not invalidated")
		}
	})
}

func TestTheDealerHierarchyHasThreeLevels(t *testing.T) {
	each(t, func(t *testing.T, s shops) {
		var ids []int64
		for i, code := range []string{"D001", "D002", "D003"} {
			in := shop.with(fields{"dealerCode": code, "name": code})
			if i > 0 {
				in["parentId"] = ids[i-1]
			}
			ids = append(ids, s.must("save", in))
		}
		fourth := shop.with(fields{"dealerCode": "D004", "name": "D004"})
		s.refuses("a fourth level", access.System(), "save", fourth.with(fields{"parentId": ids[2]}), map[string]string{"parentId": "PARENT_DEPTH"})
		top := s.must("save", fourth)
		s.refuses("a chain of three below another", access.System(), "save", fields{"id": ids[0], "version": 1, "parentId": top}, map[string]string{"parentId": "PARENT_DEPTH"})
		s.refuses("below its own child", access.System(), "save", fields{"id": ids[0], "version": 1, "parentId": ids[2]}, map[string]string{"parentId": "PARENT_CYCLE"})
		s.refuses("below itself", access.System(), "save", fields{"id": ids[0], "version": 1, "parentId": ids[0]}, map[string]string{"parentId": "PARENT_CYCLE"})
		s.refuses("a chain of two below another", access.System(), "save", fields{"id": ids[1], "version": 1, "parentId": top}, nil)
	})
}

func TestADealerAccountMayChangeOnlyItsOwnFields(t *testing.T) {
	each(t, func(t *testing.T, s shops) {
		own := s.must("save", shop)
		below := s.must("save", shop.with(fields{"dealerCode": "D002", "name": "二店", "parentId": own}))
		who := &access.Caller{UserID: 9, UserType: words.DealerUser, DealerID: own, Language: "zh", Rights: &access.Rights{Grants: map[string]words.DataScope{"dealer:view": 3, "dealer:edit": 3}}}
		for _, row := range []struct {
			name string
			in   fields
			want map[string]string
		}{
			{"phone, services and hours", fields{"id": own, "version": 1, "contactPhone": "13900139000", "services": []string{"1", "2"}}, nil},
			{"name and level", fields{"id": own, "version": 2, "name": fields{"zh": "旗舰店"}, "level": 2}, map[string]string{"name": "FIELD_READ_ONLY", "level": "FIELD_READ_ONLY"}},
			{"unchanged values sent back", fields{"id": own, "version": 2, "level": 1, "businessHours": fields{"week": [][]fields{{{"from": "09:00", "to": "18:00"}}, {}, {}, {}, {}, {}, {}}}}, nil},
			{"the dealer below", fields{"id": below, "version": 1, "contactPhone": "13900139001"}, map[string]string{"": "OUT_OF_SCOPE"}},
		} {
			s.refuses(row.name, who, "save", row.in, row.want)
		}
		// Other endpoints are restricted as well.
		s.refuses("show itself in the app", who, "showInApp", fields{"id": own, "show": true}, map[string]string{"showInApp": "FIELD_READ_ONLY"})
		for _, verb := range []string{"stop", "resume", "transferVehicles", "syncSap", "delete"} {
			s.refuses(verb, who, verb, fields{"id": own, "reason": "没有这个权限", "toDealerId": below}, map[string]string{"": "NO_PERMISSION"})
		}
		s.refuses("add one", who, "add", shop.with(fields{"dealerCode": "D003", "name": "三店"}), map[string]string{"": "NO_PERMISSION"})
		if _, err := s.Importer("dealer", who); !errors.Is(err, fault.NoPermission.With()) {
			t.Error("an import was accepted:", err)
		}
	})
}

func TestADealerStopsAndResumes(t *testing.T) {
	each(t, func(t *testing.T, s shops) {
		id := s.must("save", shop.with(fields{"location": fields{"lng": 121.6, "lat": 31.2}, "showInApp": true}))
		before := s.rights()
		s.must("stop", fields{"id": id, "version": 1, "reason": "合同到期未续约"})
		if d := s.get(id); d.OperationStatus != aftersales.Stopped || d.StoppedFrom != value.Today() || d.StopReason != "合同到期未续约" || d.ShowInApp || s.rights() == before {
			t.Errorf("stopped: %+v, rights %d after %d", d, s.rights(), before)
		}
		s.refuses("show a stopped one", access.System(), "showInApp", fields{"id": id, "show": true}, map[string]string{"showInApp": "DEALER_STOPPED"})
		s.refuses("show it by editing", access.System(), "save", fields{"id": id, "version": 2, "showInApp": true}, map[string]string{"showInApp": "DEALER_STOPPED"})
		s.must("resume", fields{"id": id, "reason": "重新开业营业"})
		s.refuses("stop from tomorrow on", access.System(), "stop", fields{"id": id, "reason": "合同到期未续约", "from": string(value.Today().AddDays(1))}, map[string]string{"from": "NOT_FUTURE"})
		s.must("showInApp", fields{"id": id, "show": true})
		if d := s.get(id); d.StopReason != "" || !d.ShowInApp {
			t.Errorf("resumed: %+v", d)
		}
		unlocated := s.must("save", shop.with(fields{"dealerCode": "D002", "name": "二店"}))
		s.refuses("show one without position", access.System(), "showInApp", fields{"id": unlocated, "show": true}, map[string]string{"location": "REQUIRED_WHEN"})
	})
}

func TestAPositionFarFromItsDistrictIsAWarning(t *testing.T) {
	each(t, func(t *testing.T, s shops) {
		err := s.DB().Write(t.Context(), func(ctx context.Context, tx bun.Tx) error {
			_, err := tx.NewRaw("UPDATE area SET center_lng = 121.563, center_lat = 31.248 WHERE id = 310115").Exec(ctx)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		save := func(in fields) map[string]string {
			t.Helper()
			body, _ := json.Marshal(in)
			saved, err := s.Save(t.Context(), "dealer", access.System(), body)
			if err != nil {
				t.Fatal(err)
			}
			warnings, _ := saved.Answer["warnings"].(map[string]string)
			return warnings
		}
		near, far := fields{"lng": 121.6, "lat": 31.2}, fields{"lng": 121.0, "lat": 31.2}
		id := int64(1)
		for _, row := range []struct {
			name string
			in   fields
			want map[string]string
		}{
			{"added far away", shop.with(fields{"location": far}), map[string]string{"location": "距区中心约 54 公里，请核对坐标"}},
			{"edited elsewhere", fields{"id": id, "version": 1, "address": "世纪大道2号"}, nil},
			{"moved near", fields{"id": id, "version": 2, "location": near}, nil},
			{"moved far away", fields{"id": id, "version": 3, "location": far}, map[string]string{"location": "距区中心约 54 公里，请核对坐标"}},
			{"in a district without a centre", fields{"id": id, "version": 4, "provinceCode": 330000, "cityCode": 330100, "districtCode": 330106}, nil},
		} {
			if got := save(row.in); !reflect.DeepEqual(got, row.want) {
				t.Errorf("%s: warned %v, want %v", row.name, got, row.want)
			}
		}
		if s.get(id).Location != (value.Geo{Lng: 121, Lat: 31.2}) {
			t.Error("the position with a warning was not stored")
		}
	})
}

func TestPointsOfAListHaveTheirPositions(t *testing.T) {
	each(t, func(t *testing.T, s shops) {
		for i, in := range []fields{
			{"location": fields{"lng": 121.6, "lat": 31.2}}, {"location": fields{"lng": 121.5, "lat": 31.1}, "level": 2}, {},
		} {
			code := fmt.Sprintf("D00%d", i+1)
			s.must("save", shop.with(in).with(fields{"dealerCode": code, "name": code}))
		}
		s.must("stop", fields{"id": 2, "version": 1, "reason": "合同到期未续约"})
		own := &access.Caller{UserID: 9, UserType: words.DealerUser, DealerID: 1, Language: "zh", Rights: &access.Rights{Grants: map[string]words.DataScope{"dealer:view": 3}}}
		for _, row := range []struct {
			name, query, want string
			who               *access.Caller
		}{
			{"all", `{"page":7}`, `{"points":[[1,121.6,31.2,0],[2,121.5,31.1,1]],"unplaced":1}`, access.System()},
			{"a filter", `{"level.in":[2]}`, `{"points":[[2,121.5,31.1,1]],"unplaced":0}`, access.System()},
			{"a keyword", `{"keyword":"D003"}`, `{"points":[],"unplaced":1}`, access.System()},
			{"a dealer's own", `{}`, `{"points":[[1,121.6,31.2,0]],"unplaced":0}`, own},
		} {
			got, err := s.Read().Points(t.Context(), "dealer", row.who, []byte(row.query), nil)
			if err != nil || string(got) != row.want {
				t.Errorf("%s: %s, %v; want %s", row.name, got, err, row.want)
			}
		}
		if _, err := s.Read().Points(t.Context(), "dealer", &access.Caller{}, nil, nil); !errors.Is(err, fault.NoPermission.With()) {
			t.Error("without the permission:", err)
		}
	})
}

func TestPhotosOfADealerAreFourToThree(t *testing.T) {
	each(t, func(t *testing.T, s shops) {
		id, version := s.must("add", shop), 1
		who := access.System()
		who.UserID = 7
		wrong := map[string]string{"photos[0]": "FILE_RATIO_WRONG"}
		for i, row := range []struct {
			width, height int64
			refused       map[string]string
		}{
			{1200, 900, nil}, {1024, 767, nil}, {1200, 917, nil}, {1200, 800, wrong}, {900, 1200, wrong}, {0, 0, nil},
		} {
			key := fmt.Sprintf("public/image/202611/%d.jpg", i)
			if err := s.DB().Write(t.Context(), func(ctx context.Context, tx bun.Tx) error {
				return record.Insert(ctx, s.Engine, tx, words.FileObjects, &words.FileObject{
					FileKey: key, OriginalName: "a.jpg", BizType: "image", ContentType: "image/jpeg", Size: 9, Width: row.width, Height: row.height, SHA256: fmt.Sprintf("%064x", i),
					Visibility: words.PublicFile, Status: words.FileReady, UserID: who.UserID,
				})
			}); err != nil {
				t.Fatal(err)
			}
			s.refuses(fmt.Sprintf("%d×%d", row.width, row.height), who, "save", fields{"id": id, "version": version, "photos": []string{key}}, row.refused)
			version = int(s.get(id).Version)
		}
		s.must("save", fields{"id": id, "version": version, "address": "世纪大道2号"}) // an existing photo is not checked again
	})
}
