package record_test

import (
	"context"
	"encoding/json"
	"errors"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/action"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/record"
)

// Campaign is a recall of vehicles.
type Campaign struct {
	resource.Base
	Name  string         `json:"name"`
	Meant value.Audience `json:"meant"`
}

var Campaigns = resource.Declare("campaign", "召回", "Campaign", func(c *Campaign) resource.Spec {
	return resource.Spec{
		Path: "/veh/crm/campaign", Volume: 1_000, Title: &c.Name, NaturalKey: &c.Name,
		Fields: field.List{
			field.Text(&c.Name, "名称", "Name").Required().Max(40).Column(),
			field.Audience(&c.Meant, "车辆范围", "Vehicles", "vehicle").Required().Breakdown("status", "dealerId").Column().Filter(field.In),
		},
		Actions: action.List{action.Add, action.Edit, action.Export, action.Import},
	}
})

func author() *access.Caller {
	return staff(system.AllData, "", "campaign:view", "campaign:add", "campaign:edit", "campaign:export", "vehicle:view", "dealer:view")
}

func TestAnAudienceIsCheckedWhenItIsSaved(t *testing.T) {
	each(t, func(t *testing.T, h fixture) {
		e := h.with(t, Campaigns.Plan)
		blind := staff(system.AllData, "", "campaign:add")
		for _, row := range []struct {
			name, meant string
			who         *access.Caller
			path, zh    string
		}{
			{"everyone", `{"everyone":true}`, author(), "", ""},
			{"conditions", `{"everyone":false,"filters":{"status.in":[1],"productionDate.between":"last30d"}}`, author(), "", ""},
			{"with an exclusion", `{"everyone":true,"exclude":{"dealerId.in":[1]}}`, author(), "", ""},
			{"nothing", `{"everyone":false,"filters":{}}`, author(), "meant", ""},
			{"nobody but some", `{"exclude":{"status":1}}`, author(), "meant", "请设置受众条件，或选择全部"},
			{"everyone with conditions", `{"everyone":true,"filters":{"status":1}}`, author(), "meant", "选择全部时不能再设置条件"},
			{"an unknown member", `{"everyone":true,"all":true}`, author(), "meant", ""},
			{"an unknown field", `{"filters":{"shoeSize":1}}`, author(), "meant.filters.shoeSize", "没有筛选条件“shoeSize”"},
			{"a field that is no filter", `{"filters":{"remark.like":"x"}}`, author(), "meant.filters.remark.like", "没有筛选条件“remark”"},
			{"an empty condition", `{"filters":{"status.in":[]}}`, author(), "meant.filters.status.in", "请填写条件“车辆状态”"},
			{"a wrong value", `{"filters":{"status.in":["sold"]}}`, author(), "meant.filters.status.in", "条件“车辆状态”的值应为字典编码"},
			{"a wrong comparison", `{"filters":{"status.like":"1"}}`, author(), "meant.filters.status.like", "条件“车辆状态”不支持此比较方式"},
			{"personal data", `{"filters":{"plateNo":"沪A12345"}}`, author(), "meant.filters.plateNo", "个人信息“车牌号”不能作为受众条件"},
			{"a text that a large list is not searched for", `{"filters":{"vin.like":"LX"}}`, author(), "meant.filters.vin.like", "“车架号”至少输入 3 个字符"},
			{"a wrong exclusion", `{"everyone":true,"exclude":{"status.in":[99]}}`, author(), "meant.exclude.status.in", "条件“车辆状态”的值应为字典编码"},
			{"too many values", `{"filters":{"dealerId.in":"` + strings.Repeat("1,", 1000) + `1"}}`, author(), "meant.filters.dealerId.in", "查询条件过多或列表过长"},
			{"rows that the author may not view", `{"everyone":true}`, blind, "meant", "没有权限：vehicle:view"},
		} {
			_, err := e.Add(t.Context(), "campaign", row.who, []byte(`{"name":"`+row.name+`","meant":`+row.meant+`}`))
			got := refusedFields(t, err)
			if (row.path == "") != (got == nil) || row.path != "" && (got[row.path] == "" || row.zh != "" && got[row.path] != row.zh) {
				t.Errorf("%s: %v, want %q at %s", row.name, got, row.zh, row.path)
			}
		}
		// What was stored before the author lost a right stays until it is changed.
		if _, err := e.Edit(t.Context(), "campaign", staff(system.AllData, "", "campaign:edit"), []byte(`{"id":1,"version":1,"name":"renamed","meant":{"everyone":true}}`)); err != nil {
			t.Error(err)
		}
	})
}

func TestAnAudienceReadsAsASentence(t *testing.T) {
	each(t, func(t *testing.T, h fixture) {
		e := h.with(t, Campaigns.Plan)
		for _, row := range []struct{ meant, zh, en string }{
			{`{"everyone":true}`, "全部", "Everyone"},
			{`{"filters":{"status.in":[1]}}`, "车辆状态 已发运", "Lifecycle Shipped"},
			{`{"filters":{"dealerId.in":"1,2,3","vin.like":"LXV"}}`, "车架号 包含“LXV”，所属经销商 上海 浦东店 等 3 项", "VIN / frame no. contains “LXV”; Dealer Pudong and 2 more"},
			{`{"filters":{"status.in":[1,2],"productionDate.between":["2025-01-01",""],"dealerId":1}}`, "生产日期 ≥ 2025-01-01，所属经销商 上海 浦东店 等 3 个条件", "Production date ≥ 2025-01-01; Dealer Pudong and 1 more condition"},
			{`{"everyone":true,"exclude":{"dealerId.in":[2],"productionDate.between":"last7d"}}`, "全部，不含 生产日期 近 7 天，所属经销商 杭州西湖店", "Everyone; except Production date last 7 days; Dealer 杭州西湖店"},
			{`{"filters":{"dealerId.isNull":true}}`, "所属经销商 为空", "Dealer is empty"},
		} {
			_, err := e.Add(t.Context(), "campaign", author(), []byte(`{"name":"x","meant":`+row.meant+`}`))
			if err != nil {
				t.Fatal(row.meant, err)
			}
			for language, want := range map[string]string{"zh": row.zh, "en": row.en} {
				who := author()
				who.Language = language
				text, err := e.Read().Page(t.Context(), "campaign", who, []byte(`{"orderBy":"id desc","pageSize":1}`), nil)
				if err != nil {
					t.Fatal(err)
				}
				var page struct{ List []json.RawMessage }
				if err := json.Unmarshal(text, &page); err != nil || len(page.List) != 1 {
					t.Fatalf("%s, %v", text, err)
				}
				var sent value.Audience
				var read struct {
					Meant     value.Audience
					MeantText string
				}
				if err := errors.Join(json.Unmarshal([]byte(row.meant), &sent), json.Unmarshal(page.List[0], &read)); err != nil || read.MeantText != want || !reflect.DeepEqual(read.Meant, sent) {
					t.Errorf("%s: %s, %v; want %q", row.meant, page.List[0], err, want)
				}
				// A client may send back the whole row, with the sentence.
				if _, err := e.Save(t.Context(), "campaign", who, page.List[0]); err != nil {
					t.Errorf("%s is refused: %v", page.List[0], err)
				}
			}
		}
	})
}

func TestAudiencesAreFilteredByTheirReach(t *testing.T) {
	each(t, func(t *testing.T, h fixture) {
		e := h.with(t, Campaigns.Plan)
		err := h.DB().Write(t.Context(), func(ctx context.Context, tx bun.Tx) error {
			status := map[string]json.RawMessage{"status.in": json.RawMessage("[1]")}
			return record.InsertMany(ctx, e, tx, Campaigns, []Campaign{
				{Name: "everyone", Meant: value.Audience{Everyone: true}}, {Name: "most", Meant: value.Audience{Everyone: true, Exclude: status}},
				{Name: "some", Meant: value.Audience{Filters: status}}, {Name: "not set"},
			})
		})
		if err != nil {
			t.Fatal(err)
		}
		for _, row := range []struct {
			query   string
			want    int64
			refused string
		}{
			{`{"meant.in":["everyone"]}`, 2, ""},
			{`{"meant.in":"conditions,none"}`, 2, ""},
			{`{"meant":"conditions"}`, 1, ""},
			{`{"meant.ne":"everyone"}`, 2, ""},
			{`{"meant.isNull":true}`, 1, ""},
			{`{"meant.in":["some"]}`, 0, "QUERY_VALUE_INVALID"},
			{`{"meant.like":"status"}`, 0, "QUERY_OPERATOR_INVALID"},
			{`{"meant.gt":"everyone"}`, 0, "QUERY_OPERATOR_INVALID"},
			{`{"meant.everyone":true}`, 0, "QUERY_FIELD_UNKNOWN"},
			{`{"orderBy":"meant"}`, 0, "QUERY_ORDER_INVALID"},
		} {
			n, err := e.Read().Count(t.Context(), "campaign", author(), []byte(row.query))
			if name := nameOf(t, err); n != row.want || name != row.refused {
				t.Errorf("%s: %d, %q; want %d, %q", row.query, n, name, row.want, row.refused)
			}
		}
	})
}

func TestThePreviewOfAnAudienceCountsWhatItsReaderMaySee(t *testing.T) {
	each(t, func(t *testing.T, h fixture) {
		e := h.with(t, Campaigns.Plan)
		if _, err := e.Add(t.Context(), "campaign", author(), []byte(`{"name":"stored","meant":{"filters":{"status.in":[0,1,2]}}}`)); err != nil {
			t.Fatal(err)
		}
		dealer := dealerAccount(1, "campaign:view", "vehicle:view")
		for _, row := range []struct {
			name, meant string // stored unless given
			who         *access.Caller
			within      time.Duration
			want        int64
			refused     string
		}{
			{"everyone", `{"everyone":true}`, author(), time.Minute, 6, ""},
			{"without those excluded", `{"everyone":true,"exclude":{"dealerId.in":[1]}}`, author(), time.Minute, 4, ""},
			{"each exclusion removes rows", `{"everyone":true,"exclude":{"dealerId.in":[1,2],"vin.like":"00005"}}`, author(), time.Minute, 2, ""},
			{"excluded through a ref", `{"everyone":true,"exclude":{"dealer.level":2}}`, author(), time.Minute, 4, ""},
			{"excluded by a live value", `{"everyone":true,"exclude":{"onlineStatus":1}}`, author(), time.Minute, 6, ""},
			{"an estimate", `{"everyone":true,"exclude":{"dealerId.in":[1]}}`, author(), 0, 4, ""},
			{"a stored one", "", author(), time.Minute, 5, ""},
			{"a stored one in the scope of a dealer", "", dealer, time.Minute, 3, ""},
			{"an edited one without the right to edit", `{"everyone":true}`, dealer, time.Minute, 0, "NO_PERMISSION"},
			{"without the right to view its rows", "", staff(system.AllData, "", "campaign:view"), time.Minute, 0, "NO_PERMISSION"},
			{"a broken one", `{"filters":{"shoeSize":1}}`, author(), time.Minute, 0, "VALIDATION_FAILED"},
		} {
			in := record.AudienceRequest{Resource: "campaign", Field: "meant", ID: 1}
			if row.meant != "" {
				in.Audience = new(value.Audience)
				if err := json.Unmarshal([]byte(row.meant), in.Audience); err != nil {
					t.Fatal(err)
				}
			}
			got, err := e.Read().PreviewAudience(t.Context(), row.who, in, row.within)
			if name := nameOf(t, err); name != row.refused {
				t.Errorf("%s: %q, want %q (%v)", row.name, name, row.refused, err)
				continue
			}
			if err == nil && (got.Count != row.want || got.Exact != (row.within > 0)) {
				t.Errorf("%s: %d, exact %v; want %d", row.name, got.Count, got.Exact, row.want)
			}
		}
		in := record.AudienceRequest{Resource: "campaign", Field: "meant", Audience: &value.Audience{Everyone: true}}
		got, err := e.Read().PreviewAudience(t.Context(), author(), in, time.Minute)
		if err != nil {
			t.Fatal(err)
		}
		text, err := json.Marshal(got)
		if err != nil {
			t.Fatal(err)
		}
		for _, part := range []string{`"plateNo":"沪A**345"`, `{"field":"status","groups":[{"value":0,"label":null,"count":2},{"value":1,"label":null,"count":2}`, `{"value":1,"label":"上海 浦东店","count":2}`, `{"value":null,"label":null,"count":2}`} {
			if !strings.Contains(string(text), part) {
				t.Errorf("preview has no %s: %s", part, text)
			}
		}
	})
}
