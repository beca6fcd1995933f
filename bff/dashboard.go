package bff

import (
	"encoding/json"

	"github.com/gofiber/fiber/v3"
)

// blocks is the parts of the start page and where core answers each.
var blocks = [...]struct{ name, path string }{
	{"cards", "/stat/crm/dashboard/getDashboardCards"},
	{"charts", "/stat/crm/dashboard/getDashboardCharts"},
	{"todos", "/stat/crm/dashboard/getDashboardTodos"},
}

// dashboard is all of the start page in one payload: {cards, charts, todos}. A part that core fails at is null and leaves the others alone;
// a caller whom core refuses is told so as core says it.
func (f *server) dashboard(c fiber.Ctx) error {
	body := encoded(map[string]any{"fresh": c.Query("fresh") == "true"})
	page := map[string]json.RawMessage{}
	for _, block := range blocks {
		got, err := f.readCore(c, f.newCoreRequest(c, block.path, body))
		if err != nil {
			return err
		}
		var items json.RawMessage
		refused, err := refusal(c.Response().StatusCode(), got, &items)
		if err != nil {
			return err
		}
		if refused {
			if c.Response().StatusCode() < fiber.StatusInternalServerError {
				return nil
			}
			items = nil
		}
		page[block.name] = items
	}
	c.Response().SetStatusCode(fiber.StatusOK)
	return answer(c, page)
}
