package bff

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"io"
	"slices"
	"strings"

	"golang.org/x/net/html"
)

// pagePolicy is the Content-Security-Policy of a page: its own files, and of inline scripts exactly those that were built into it.
// tiles is the origin that maps may load theirs from; empty for none.
// Inline styles are allowed because the libraries of dialogs and notices write theirs into the page.
func pagePolicy(page []byte, tiles string) (string, error) {
	scripts, err := inlineScripts(page)
	if err != nil {
		return "", err
	}
	allowed := []string{"'self'"}
	for _, script := range scripts {
		sum := sha256.Sum256(script)
		if hash := "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"; !slices.Contains(allowed, hash) {
			allowed = append(allowed, hash)
		}
	}
	pictures, calls := "'self' data: blob:", ""
	if tiles != "" {
		pictures, calls = pictures+" "+tiles, "; connect-src 'self' "+tiles
	}
	return "default-src 'self'; script-src " + strings.Join(allowed, " ") +
		"; style-src 'self' 'unsafe-inline'; img-src " + pictures + calls + "; worker-src 'self' blob:" +
		"; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'", nil
}

// scriptPolicy is for scripts: a worker lives by the policy of its own file, and that of the map loads the land and the tiles.
func scriptPolicy(tiles string) string {
	return strings.TrimSpace("default-src 'none'; script-src 'self'; connect-src 'self' "+tiles) + "; frame-ancestors 'none'"
}

// dataPolicy is for answers that are no pages: should a browser ever show one, nothing in it may run.
const dataPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox"

// inlineScripts is the text of the scripts that stand in a page, as a browser hashes it.
func inlineScripts(page []byte) ([][]byte, error) {
	var scripts [][]byte
	inside := false
	for z := html.NewTokenizer(bytes.NewReader(page)); ; {
		switch kind := z.Next(); kind {
		case html.ErrorToken:
			if err := z.Err(); !errors.Is(err, io.EOF) {
				return nil, err
			}
			return scripts, nil
		case html.StartTagToken:
			name, _ := z.TagName()
			inside = string(name) == "script"
		case html.TextToken:
			if inside {
				scripts = append(scripts, bytes.ReplaceAll(bytes.Clone(z.Raw()), []byte("\r\n"), []byte("\n")))
			}
		case html.EndTagToken:
			inside = false
		}
	}
}
