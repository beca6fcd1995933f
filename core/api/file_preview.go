package api

import (
	systemmodel "evops/contracts/system"
	"evops/core/openapi"
	"evops/core/spreadsheet"
)

// filePolicy returns the Content-Security-Policy that stops scripts in a file. A PDF has no sandbox, because browsers show none with it;
// their viewers are isolated from the page.
func filePolicy(contentType string) string {
	if contentType == "application/pdf" {
		return "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'"
	}
	return "default-src 'none'; sandbox"
}

// filePreviews registers the preview of a file: its URL, and the first rows of a workbook.
func (a *API) filePreviews() {
	a.add(systemmodel.FileObjects.Path+"/overview", openapi.NewOperation("预览文件", "Preview a file").Accepts("id*:int").Returns("url", "sheet:any").Needs(systemmodel.FileObjects.PermissionFor("view")),
		route{methods: reads, run: func(c *call) error {
			id, err := c.id()
			if err != nil {
				return err
			}
			preview, err := a.Files.Preview(c.ctx, c.caller, id)
			if err != nil {
				return err
			}
			data := map[string]any{"url": nil, "sheet": nil}
			if preview.URL != "" {
				data["url"] = preview.URL
			}
			if preview.Workbook != nil {
				if data["sheet"], err = spreadsheet.Preview(preview.Workbook); err != nil {
					return err
				}
			}
			return c.reply("", data)
		}})
}
