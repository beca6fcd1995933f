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

// pagePolicy returns the Content-Security-Policy of a page: its own files, and exactly the inline scripts in it, by hash. tiles is the
// origin of map tiles; empty for none. Inline styles are allowed because the dialog and toast libraries insert theirs into the page.
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

// scriptPolicy returns the policy of a script file. A worker is bound by the policy of its own file, and the map's worker loads land data
// and tiles.
func scriptPolicy(tiles string) string {
	return strings.TrimSpace("default-src 'none'; script-src 'self'; connect-src 'self' "+tiles) + "; frame-ancestors 'none'"
}

// dataPolicy is the policy of responses that are not pages: if a browser ever displays one, nothing in it may run.
const dataPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox"

// inlineScripts returns the texts of the inline scripts of a page, as a browser hashes them.
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
