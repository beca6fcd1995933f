package api

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"strings"
	"sync"

	"github.com/gofiber/fiber/v3"

	"evops/contracts/field"
	"evops/core/access"
	"evops/core/endpoint"
	"evops/core/openapi"
)

// documents caches the OpenAPI documents by language, built at the first request; declarations do not change at run time.
type documents struct {
	sync.Mutex
	cached map[string]cachedDocument
}

type cachedDocument struct {
	text []byte
	tag  string
}

// canonical returns the path an endpoint is documented under.
func (a *API) canonical(path string) string {
	for a.operations[path] == nil && a.aliases[path] != "" {
		path = a.aliases[path]
	}
	return path
}

// describeEndpoint returns the OpenAPI 3.1 document in the caller's language, without an envelope.
func (a *API) describeEndpoint() endpoint.Endpoint {
	return endpoint.NewHTTP[endpoint.None, *endpoint.File](endpoint.Endpoint{Path: "/openapi.json", Label: field.Label{ZH: "本文档", EN: "This document"}, Methods: endpoint.Fetches},
		func(_ context.Context, who *access.Caller, _ endpoint.None, c fiber.Ctx) (any, error) {
			document, err := a.document(who.Language)
			if err != nil {
				return nil, err
			}
			c.Set(fiber.HeaderETag, document.tag)
			c.Set(fiber.HeaderCacheControl, "private, no-cache")
			c.Set(fiber.HeaderVary, fiber.HeaderAcceptLanguage)
			if matchesETag(c.Get(fiber.HeaderIfNoneMatch), document.tag) {
				return endpoint.Written{}, c.SendStatus(fiber.StatusNotModified)
			}
			c.Set(fiber.HeaderContentType, fiber.MIMEApplicationJSONCharsetUTF8)
			return endpoint.Written{}, c.Send(document.text)
		})
}

func (a *API) document(language string) (cachedDocument, error) {
	a.documents.Lock()
	defer a.documents.Unlock()
	if cached, known := a.documents.cached[language]; known {
		return cached, nil
	}
	text, err := a.describe(language)
	if err != nil {
		return cachedDocument{}, err
	}
	sum := sha256.Sum256(text)
	cached := cachedDocument{text, `"` + hex.EncodeToString(sum[:8]) + `"`}
	if a.documents.cached == nil {
		a.documents.cached = map[string]cachedDocument{}
	}
	a.documents.cached[language] = cached
	return cached, nil
}

// describe builds the OpenAPI document in a language.
func (a *API) describe(language string) ([]byte, error) {
	aliases := map[string][]string{}
	for path := range a.aliases {
		if canonical := a.canonical(path); canonical != path {
			aliases[canonical] = append(aliases[canonical], path)
		}
	}
	endpoints := make([]openapi.Endpoint, 0, len(a.operations))
	for path, operation := range a.operations {
		e, known := a.endpoints[path]
		if !known {
			continue
		}
		slices.Sort(aliases[path])
		one := openapi.Endpoint{Path: path, Methods: []string{"POST"}, Aliases: aliases[path], Operation: operation}
		if e.Methods == endpoint.Fetches {
			one.Methods = []string{"GET"}
		}
		if strings.HasSuffix(path, "/") {
			one.Path += "{model}"
		}
		one.Path = strings.Replace(one.Path, "*", "{id}", 1)
		endpoints = append(endpoints, one)
	}
	slices.SortFunc(endpoints, func(x, y openapi.Endpoint) int { return strings.Compare(x.Path, y.Path) })
	return openapi.Describe(language, endpoints, a.Engine.Comparisons)
}
