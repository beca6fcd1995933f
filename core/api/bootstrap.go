package api

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/gofiber/fiber/v3"

	systemmodel "evops/contracts/system"
	"evops/core/openapi"
	"evops/core/record"
	"evops/core/system"
)

// bootstrap registers the calls of a legacy client at its first navigation (legacy-api A.7). They need a session but no permission; they
// return labels only.
func (a *API) bootstrap() {
	tagged := func(read func(context.Context, string) (json.RawMessage, string, error)) func(*call) error {
		return func(c *call) error {
			data, tag, err := read(c.ctx, c.caller.Language)
			if err != nil {
				return err
			}
			return c.replyTagged(data, tag)
		}
	}
	const items, areas = "/data/crm/itemCode/", "/data/crm/area/"
	a.add(items+"pageItemCode", openapi.NewOperation("字典分页", "Dictionary, paginated").Accepts("category", "status:int", "page:int", "pageSize:int").ReturnsPage("code", "name", "nameEn"),
		route{methods: reads, allowRestricted: true, run: a.pageItemCode})
	a.add(items+"all", openapi.NewOperation("全部字典", "The whole dictionary").ReturnsList("category", "items:object[]"),
		route{methods: reads, allowRestricted: true, run: tagged(a.Dictionary.All)})
	a.add(items+"getFatherSonType", openapi.NewOperation("父子类型", "Dictionary items with their children").Accepts("code*").ReturnsList("code", "name", "nameEn"),
		route{methods: reads, run: a.fatherSonType})
	a.add(areas+"getProvinceInfo", openapi.NewOperation("省市区", "Provinces, cities, districts").ReturnsList("id*:int", "name", "nameEn", "levelType:int", "jianPin", "citys:object[]"),
		route{methods: reads, run: tagged(a.Places.Provinces)})
	a.add(areas+"getCityAll", openapi.NewOperation("全部城市", "All cities").ReturnsList("id*:int", "name", "nameEn"),
		route{methods: reads, run: tagged(a.Places.Cities)})
	a.add(areas+"getAreaTree", openapi.NewOperation("行政区划树", "Tree of areas").Accepts("parentId:int", "depth:int").ReturnsList("id*:int", "name", "nameEn"),
		route{methods: reads, run: a.areaTree})
	a.add("/system/crm/sysRole/all", openapi.NewOperation("全部角色", "All roles").ReturnsList("id*:int", "name", "nameEn"),
		route{methods: reads, run: tagged(func(ctx context.Context, language string) (json.RawMessage, string, error) {
			return system.Roles(ctx, a.Engine, language)
		})})
	a.add("/veh/crm/vehicleType/getVehicleTypePage", openapi.NewOperation("车辆类型", "Vehicle types").Accepts("page:int", "pageSize:int").ReturnsPage("id*:int", "name:any"),
		route{methods: reads, run: a.vehicleTypes})
}

// replyTagged answers data that seldom changes with an ETag, or with 304 if the client has it already.
func (c *call) replyTagged(data []byte, tag string) error {
	c.Set(fiber.HeaderETag, tag)
	c.Set(fiber.HeaderCacheControl, "private, no-cache")
	if c.Method() != fiber.MethodPost && matchesETag(c.Get(fiber.HeaderIfNoneMatch), tag) {
		return c.SendStatus(fiber.StatusNotModified)
	}
	return c.ok("", data)
}

// matchesETag reports whether an If-None-Match list contains a tag, strong or weak (RFC 9110, 13.1.2).
func matchesETag(list, tag string) bool {
	for one := range strings.SplitSeq(list, ",") {
		if one = strings.TrimSpace(one); one == "*" || strings.TrimPrefix(one, "W/") == tag {
			return true
		}
	}
	return false
}

// dictionaryPage is the page size when none is requested, as the legacy client does at its start (spec 9).
const dictionaryPage = 500

func (a *API) pageItemCode(c *call) error {
	var in struct {
		Category       string
		Status         json.RawMessage
		Page, PageSize json.RawMessage
	}
	if err := c.decode(&in); err != nil {
		return err
	}
	q := system.PageQuery{Page: record.PageNumber(in.Page), PageSize: dictionaryPage, Category: in.Category}
	if n, ok := record.WholeNumber(in.PageSize); ok && n > 0 {
		q.PageSize = int(min(n, record.MaxPageSize))
	}
	if status, ok := record.WholeNumber(in.Status); ok && len(in.Status) > 0 {
		enabled := systemmodel.EnableStatus(status)
		q.Status = &enabled
	}
	data, tag, err := a.Dictionary.Page(c.ctx, c.caller.Language, q)
	if err != nil {
		return err
	}
	return c.replyTagged(data, tag)
}

func (a *API) fatherSonType(c *call) error {
	var in struct{ Code string }
	if err := c.decode(&in); err != nil {
		return err
	}
	data, err := a.Dictionary.FatherSon(c.ctx, c.caller.Language, in.Code)
	if err != nil {
		return err
	}
	return c.ok("", data)
}

func (a *API) areaTree(c *call) error {
	var in struct{ ParentID, Depth json.RawMessage }
	if err := c.decode(&in); err != nil {
		return err
	}
	parent, _ := record.WholeNumber(in.ParentID)
	depth, _ := record.WholeNumber(in.Depth)
	data, tag, err := a.Places.Below(c.ctx, c.caller.Language, parent, int(min(max(depth, 1), 3)))
	if err != nil {
		return err
	}
	return c.replyTagged(data, tag)
}

// vehicleTypes returns labels and needs a session, not vehicleType:view. Names are texts in the language of the request (legacy-api A.2).
func (a *API) vehicleTypes(c *call) error {
	data, err := a.Engine.Read().Labelled(c.ctx, "vehicleType", c.caller, c.body)
	if err != nil {
		return err
	}
	return c.ok("", data)
}
