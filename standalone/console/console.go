// Package console embeds the built console. `make build` copies the static export into dist before compiling.
package console

import (
	"embed"
	"errors"
	"io/fs"
)

//go:embed all:dist
var dist embed.FS

// Files returns the console's static files, index.html at the root, or an error if the program was compiled without them.
func Files() (fs.FS, error) {
	files, err := fs.Sub(dist, "dist")
	if err != nil {
		return nil, err
	}
	if _, err := fs.Stat(files, "index.html"); err != nil {
		return nil, errors.New("compiled without the console: build with `make build`")
	}
	return files, nil
}
