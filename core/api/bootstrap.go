package api

import (
	"context"

	"github.com/gofiber/fiber/v3"
)

// bootstrap registers the calls a legacy client makes on its first navigation (legacy-api A.7). Any session may make them; they carry labels only.
func (a *API) bootstrap() {
	words := func(read func(context.Context, string) ([]byte, string, error)) func(*call) error {
		return func(c *call) error {
			data, tag, err := read(c.ctx, c.caller.Language)
			if err != nil {
				return err
			}
			return c.tagged(data, tag)
		}
	}
	const items, areas = "/data/crm/itemCode/", "/data/crm/area/"
	a.add(items+"pageItemCode", endpoint{get: true, early: true, run: a.pageItemCode})
	a.add(items+"all", endpoint{get: true, early: true, run: words(a.Words.All)})
	a.add(items+"getFatherSonType", endpoint{get: true, run: a.fatherSonType})
	a.add(areas+"getProvinceInfo", endpoint{get: true, run: words(a.Words.Provinces)})
	a.add(areas+"getCityAll", endpoint{get: true, run: words(a.Words.Cities)})
	a.add(areas+"getAreaTree", endpoint{get: true, run: a.areaTree})
	a.add("/system/crm/sysRole/all", endpoint{get: true, run: words(a.Words.Roles)})
	a.add("/veh/crm/vehicleType/getVehicleTypePage", endpoint{get: true, run: a.vehicleTypes})
}

// tagged answers data that changes seldom: whoever holds it already gets 304.
func (c *call) tagged(data []byte, tag string) error {
	c.Set(fiber.HeaderETag, tag)
	c.Set(fiber.HeaderCacheControl, "private, no-cache")
	if c.Get(fiber.HeaderIfNoneMatch) == tag {
		return c.SendStatus(fiber.StatusNotModified)
	}
	return c.ok("", data)
}

func (a *API) pageItemCode(c *call) error {
	data, tag, err := a.Words.Page(c.ctx, c.caller.Language, c.body)
	if err != nil {
		return err
	}
	return c.tagged(data, tag)
}

func (a *API) fatherSonType(c *call) error {
	var in struct{ Code string }
	if err := c.in(&in); err != nil {
		return err
	}
	data, tag, err := a.Words.FatherSon(c.ctx, c.caller.Language, in.Code)
	if err != nil {
		return err
	}
	return c.tagged(data, tag)
}

func (a *API) areaTree(c *call) error {
	data, tag, err := a.Words.AreaTree(c.ctx, c.caller.Language, c.body)
	if err != nil {
		return err
	}
	return c.tagged(data, tag)
}

// vehicleTypes is a label call: it needs a session, not vehicleType:view.
func (a *API) vehicleTypes(c *call) error {
	data, err := a.Words.VehicleTypes(c.ctx, c.caller, c.body)
	if err != nil {
		return err
	}
	return c.ok("", data)
}
