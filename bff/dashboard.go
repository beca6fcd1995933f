package bff

import (
	"encoding/json"

	"github.com/gofiber/fiber/v3"
)

// blocks are the parts of the start page and their paths in core.
var blocks = [...]struct{ name, path string }{
	{"cards", "/stat/crm/dashboard/getDashboardCards"},
	{"charts", "/stat/crm/dashboard/getDashboardCharts"},
	{"todos", "/stat/crm/dashboard/getDashboardTodos"},
}

// dashboard returns the start page in one payload: {cards, charts, todos}. A block that core fails to answer (5xx) is null and does not
// affect the others; any other refusal of core is forwarded unchanged.
func (f *server) dashboard(c fiber.Ctx) error {
	body := encoded(map[string]any{"fresh": c.Query("fresh") == "true"})
	page := map[string]json.RawMessage{}
	for _, block := range blocks {
		if err := f.answerWith(c, f.post(c, block.path, body)); err != nil {
			return err
		}
		var items json.RawMessage
		refused, err := refusal(c.Response(), &items)
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
