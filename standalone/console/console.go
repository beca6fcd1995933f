// Package console carries the built console inside the program. `make build` puts the static export into dist before it compiles.
package console

import (
	"embed"
	"errors"
	"io/fs"
)

//go:embed all:dist
var dist embed.FS

// Files answers the console's static files, index.html at the root, or an error when the program was compiled without them.
func Files() (fs.FS, error) {
	files, err := fs.Sub(dist, "dist")
	if err != nil {
		return nil, err
	}
	if _, err := fs.Stat(files, "index.html"); err != nil {
		return nil, errors.New("this program was compiled without the console: build it with `make build`")
	}
	return files, nil
}
