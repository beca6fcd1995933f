package api

import (
	words "evops/contracts/system"
	"evops/core/spreadsheet"
)

// filePolicy keeps whatever a file holds from running. A PDF is not sandboxed, since browsers show none that is: their viewers are apart from the page.
func filePolicy(contentType string) string {
	if contentType == "application/pdf" {
		return "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'"
	}
	return "default-src 'none'; sandbox"
}

// filePreviews registers what is shown of a file beside its row: where a browser opens it, and the first rows of a workbook.
func (a *API) filePreviews() {
	a.add(words.FileObjects.Path+"/overview", endpoint{methods: reads, run: func(c *call) error {
		id, err := c.id()
		if err != nil {
			return err
		}
		look, err := a.Files.Preview(c.ctx, c.caller, id)
		if err != nil {
			return err
		}
		data := map[string]any{"url": nil, "sheet": nil}
		if look.URL != "" {
			data["url"] = look.URL
		}
		if look.Workbook != nil {
			if data["sheet"], err = spreadsheet.Preview(look.Workbook); err != nil {
				return err
			}
		}
		return c.reply("", data)
	}})
}
