package api

import (
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"strings"
	"sync"

	"github.com/gofiber/fiber/v3"
)

// documents are the descriptions of the API, each made once when it is first asked for: declarations do not change while the program runs.
type documents struct {
	sync.Mutex
	made map[string]madeDocument
}

type madeDocument struct {
	text []byte
	tag  string
}

// eachDescribed stops the program where an endpoint does not say what it does: nobody outside would know of it.
func (a *API) eachDescribed() {
	var silent []string
	for path := range a.endpoints {
		if a.does[a.first(path)] == nil {
			silent = append(silent, path)
		}
	}
	if len(silent) > 0 {
		slices.Sort(silent)
		panic("endpoints are not described: " + strings.Join(silent, ", "))
	}
}

// first is the name an endpoint is described by.
func (a *API) first(path string) string {
	for a.does[path] == nil && a.also[path] != "" {
		path = a.also[path]
	}
	return path
}

// openAPI answers the description of the API in the caller's language, as OpenAPI 3.1. It is no envelope: tools read it.
func (a *API) openAPI(c *call) error {
	document, err := a.document(c.caller.Language)
	if err != nil {
		return err
	}
	c.Set(fiber.HeaderETag, document.tag)
	c.Set(fiber.HeaderCacheControl, "private, no-cache")
	c.Set(fiber.HeaderVary, fiber.HeaderAcceptLanguage)
	if held(c.Get(fiber.HeaderIfNoneMatch), document.tag) {
		return c.SendStatus(fiber.StatusNotModified)
	}
	c.Set(fiber.HeaderContentType, fiber.MIMEApplicationJSONCharsetUTF8)
	return c.Send(document.text)
}

func (a *API) document(language string) (madeDocument, error) {
	a.documents.Lock()
	defer a.documents.Unlock()
	if made, known := a.documents.made[language]; known {
		return made, nil
	}
	text, err := a.describe(language)
	if err != nil {
		return madeDocument{}, err
	}
	sum := sha256.Sum256(text)
	made := madeDocument{text, `"` + hex.EncodeToString(sum[:8]) + `"`}
	if a.documents.made == nil {
		a.documents.made = map[string]madeDocument{}
	}
	a.documents.made[language] = made
	return made, nil
}
