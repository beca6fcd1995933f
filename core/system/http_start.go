package system

import (
	"context"
	"encoding/json"

	"github.com/gofiber/fiber/v3"

	"evops/contracts"
	"evops/contracts/field"
	"evops/contracts/system"
	"evops/core/access"
	"evops/core/endpoint"
	"evops/core/identity"
	"evops/core/record"
	"evops/core/setting"
)

// MapCenter is the initial centre of maps. If it is not set, the bff uses its environment.
var MapCenter = setting.NewPosition("map.center", "121.6,31.2",
	field.Label{ZH: "地图默认中心", EN: "Default map centre"},
	field.Label{ZH: "经度,纬度（WGS-84）；没有车辆位置时地图从这里打开", EN: "Longitude,latitude (WGS-84): where a map opens when there is no vehicle to show"})

// Bootstrap is what the console needs to start, in both languages.
type Bootstrap struct {
	User        ownAccount         `json:"user"`
	RoleCodes   []string           `json:"roleCodes"`
	Roles       []identity.OwnRole `json:"roles"`
	ActiveRole  *string            `json:"activeRole"`
	Permissions []string           `json:"permissions"`
	Menu        []*access.MenuItem `json:"menu"`
	Routes      []contracts.Route  `json:"routes"`
	Dictionary  json.RawMessage    `json:"dictionary"`
	DictVersion int64              `json:"dictVersion"`
	PermVersion int64              `json:"permVersion"`
	Views       json.RawMessage    `json:"defaultViews"`
}

type ownAccount struct {
	identity.UserInfo
	Avatar string `json:"avatar"`
}

type itemsInput struct {
	Category string           `json:"category"`
	Status   *endpoint.Number `json:"status"`
	endpoint.Paging
}

type parentInput struct {
	Code string `json:"code" required:"true"`
}

type areasInput struct {
	ParentID endpoint.Number `json:"parentId"`
	Depth    endpoint.Number `json:"depth"`
}

// dictionaryPage is the page size when none is requested, as the legacy client does at its start (spec 9).
const dictionaryPage = 500

// Examples of labels.
var (
	exampleItem     = item{ID: 1, Code: "1", Name: "主品牌", NameEn: new("Main brand"), Status: int64(system.Enabled)}
	exampleDivision = []division{{ID: 310_000, Name: "上海市", JianPin: "SHS", NameEn: new("Shanghai"), LevelType: system.Province}}
)

// startEndpoints are the calls of a client at its start: the console's, and those of a legacy client at its first navigation (legacy-api
// A.7). They need a session but no permission; they return labels only.
func (r Rules) startEndpoints(e *record.Engine, places *AreaCache) []endpoint.Endpoint {
	items, areas := system.DictionaryItems.Path+"/", system.Areas.Path+"/"
	return []endpoint.Endpoint{
		endpoint.NewHTTP[endpoint.None, Bootstrap](endpoint.Endpoint{
			Path: system.Operators.Path + "/bootstrap", Label: field.Label{ZH: "控制台启动数据", EN: "Bootstrap data of the console"}, Restricted: true, AnyTab: true, ReadOnly: true,
		}, func(ctx context.Context, who *access.Caller, _ endpoint.None, http fiber.Ctx) (any, error) {
			return r.bootstrap(ctx, e, who, http)
		}, Bootstrap{
			User: ownAccount{UserInfo: identity.UserInfo{ID: 12, UserName: "limin", RealName: "李敏", Mobile: "138****8000", UserType: system.Staff, Language: "zh"}}, RoleCodes: []string{"operations"},
			Roles: []identity.OwnRole{{Code: "operations", Name: "运营"}}, Permissions: []string{"vehicle:view"}, Menu: []*access.MenuItem{}, Routes: contracts.Routes[:1], Dictionary: json.RawMessage("{}"), DictVersion: 12, PermVersion: 41,
			Views: json.RawMessage("{}"),
		}),
		tagged[itemsInput, endpoint.Page[item]](endpoint.Endpoint{Path: items + "pageItemCode", Label: field.Label{ZH: "字典分页", EN: "Dictionary, paginated"}, Restricted: true},
			func(ctx context.Context, language string, in itemsInput) (json.RawMessage, string, error) {
				q := PageQuery{Category: in.Category, Status: (*system.EnableStatus)(in.Status)}
				q.Page, q.PageSize = in.Within(dictionaryPage, record.MaxPageSize)
				return r.Dictionary.Page(ctx, language, q)
			}, endpoint.Page[item]{List: []item{exampleItem}, Total: 1, Page: 1, PageSize: dictionaryPage}),
		tagged[endpoint.None, []category](endpoint.Endpoint{Path: items + "all", Label: field.Label{ZH: "全部字典", EN: "The whole dictionary"}, Restricted: true},
			func(ctx context.Context, language string, _ endpoint.None) (json.RawMessage, string, error) {
				return r.Dictionary.All(ctx, language)
			}, []category{{Category: "Brand", CategoryDesc: "品牌", CategoryDescEn: new("Brand"), Items: []item{exampleItem}}}),
		endpoint.NewHTTP[parentInput, []itemWithChildren](endpoint.Endpoint{Path: items + "getFatherSonType", Label: field.Label{ZH: "父子类型", EN: "Dictionary items with their children"}, Methods: endpoint.Reads},
			func(ctx context.Context, who *access.Caller, in parentInput, _ fiber.Ctx) (any, error) {
				return r.Dictionary.FatherSon(ctx, who.Language, in.Code)
			}, []itemWithChildren{{Code: "1", Name: "电池", NameEn: new("Battery"), Children: []childItem{{Code: "11", Name: "电芯", NameEn: new("Cell"), ParentCode: "1"}}}}),
		tagged[endpoint.None, []division](endpoint.Endpoint{Path: areas + "getProvinceInfo", Label: field.Label{ZH: "省市区", EN: "Provinces, cities, districts"}},
			func(ctx context.Context, language string, _ endpoint.None) (json.RawMessage, string, error) {
				return places.Provinces(ctx, language)
			}, exampleDivision),
		tagged[endpoint.None, []division](endpoint.Endpoint{Path: areas + "getCityAll", Label: field.Label{ZH: "全部城市", EN: "All cities"}},
			func(ctx context.Context, language string, _ endpoint.None) (json.RawMessage, string, error) {
				return places.Cities(ctx, language)
			}, exampleDivision),
		tagged[areasInput, []division](endpoint.Endpoint{Path: areas + "getAreaTree", Label: field.Label{ZH: "行政区划树", EN: "Tree of areas"}},
			func(ctx context.Context, language string, in areasInput) (json.RawMessage, string, error) {
				return places.Below(ctx, language, int64(in.ParentID), int(min(max(in.Depth, 1), 3)))
			}, exampleDivision),
		tagged[endpoint.None, []roleChoice](endpoint.Endpoint{Path: system.Roles.Path + "/all", Label: field.Label{ZH: "全部角色", EN: "All roles"}},
			func(ctx context.Context, language string, _ endpoint.None) (json.RawMessage, string, error) {
				return Roles(ctx, e, language)
			}, []roleChoice{{ID: 2, RoleCode: "operations", RoleName: "运营", RoleNameEn: new("Operations"), UserKind: system.Staff, Status: system.Enabled}}),
	}
}

// tagged completes an endpoint whose answer seldom changes with a function that returns its JSON and ETag.
func tagged[In, Out any](e endpoint.Endpoint, read func(ctx context.Context, language string, in In) (json.RawMessage, string, error), example Out) endpoint.Endpoint {
	e.Methods = endpoint.Reads
	return endpoint.NewHTTP[In, Out](e, func(ctx context.Context, who *access.Caller, in In, _ fiber.Ctx) (any, error) {
		data, tag, err := read(ctx, who.Language, in)
		return endpoint.Reply{Data: data, ETag: tag}, err
	}, example)
}

func (r Rules) bootstrap(ctx context.Context, e *record.Engine, who *access.Caller, http fiber.Ctx) (any, error) {
	// The English names are members of their own, so that the console can switch the language.
	chinese := *who
	chinese.Language = "zh"
	info, err := r.Accounts.MyInfo(ctx, &chinese)
	if err != nil {
		return nil, err
	}
	out := Bootstrap{
		User: ownAccount{info.UserInfo, info.Avatar}, RoleCodes: info.RoleCodes, Roles: info.Roles, ActiveRole: info.ActiveRole, Permissions: info.Permissions,
		Menu: info.UserFunctions, Routes: routesOf(info), PermVersion: info.PermVersion,
	}
	if out.Dictionary, err = r.Dictionary.Console(ctx); err != nil {
		return nil, err
	}
	if out.DictVersion, err = e.DB().Version(ctx, DictionaryVersion); err != nil {
		return nil, err
	}
	if out.Views, err = DefaultViews(ctx, e, who); err != nil {
		return nil, err
	}
	values, err := setting.Read(ctx, e.DB())
	if err != nil {
		return nil, err
	}
	if MapCenter.IsSet(values) {
		http.Set("X-Map-Center", MapCenter.In(values))
	}
	return out, nil
}
