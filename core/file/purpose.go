// Package file stores uploads and downloads: which types are accepted, where the bytes are stored, and who may fetch them.
package file

import (
	"evops/contracts/system"
)

// Purpose is the use of a file. It decides the accepted types and the visibility (legacy-api E.2).
type Purpose struct {
	Name       string
	Max        int64    // bytes
	Types      []string // accepted content types, detected by the first bytes
	Visibility system.FileVisibility
	// Days is the retention of a file that no record refers to, such as a workbook to import; the default is one day.
	Days int
}

const megabyte = 1 << 20

const xlsxType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"

// csvType is separated values. By its first bytes it is any text; the import validates the content.
const csvType = "text/csv"

// zipType is an archive of several pictures.
const zipType = "application/zip"

var pictures = []string{"image/jpeg", "image/png", "image/webp"}

// purposes are those of uploads from screens. Video, firmware, packages and logs are uploaded through their resources.
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
