// Package file keeps uploads and downloads: what may come in, where it lies, and who may fetch it.
package file

import (
	"evops/contracts/system"
)

// Purpose is what a file is for; it decides what may come in and who may fetch it (legacy-api E.2).
type Purpose struct {
	Name       string
	Max        int64    // bytes
	Types      []string // content types by what the first bytes say
	Visibility system.FileVisibility
	// Days a file is kept that no record ever names, such as a sheet to import; a day unless said.
	Days int
}

const megabyte = 1 << 20

const xlsxType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"

// csvType is separated values. By its first bytes it is any text; what it holds is for the import to judge.
const csvType = "text/csv"

// zipType is many pictures at once.
const zipType = "application/zip"

var pictures = []string{"image/jpeg", "image/png", "image/webp"}

// purposes are the ones a screen uploads for. Video, firmware, packages and logs come with their resources.
var purposes = map[string]Purpose{
	"avatar":   {Name: "avatar", Max: 2 * megabyte, Types: pictures, Visibility: system.PublicFile},
	"image":    {Name: "image", Max: 5 * megabyte, Types: pictures, Visibility: system.PublicFile},
	"evidence": {Name: "evidence", Max: 10 * megabyte, Types: append([]string{"application/pdf", heicType}, pictures...), Visibility: system.PrivateFile},
	"pdf":      {Name: "pdf", Max: 50 * megabyte, Types: []string{"application/pdf"}, Visibility: system.PublicFile},
	"import":   {Name: "import", Max: 50 * megabyte, Types: []string{xlsxType, csvType, zipType}, Visibility: system.PrivateFile, Days: 7},
}

var extensions = map[string]string{
	"image/jpeg": "jpg", "image/png": "png", "image/webp": "webp", heicType: "heic", "application/pdf": "pdf", xlsxType: "xlsx", csvType: "csv", zipType: "zip",
}
