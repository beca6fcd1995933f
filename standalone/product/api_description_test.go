package product_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"path"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// apiDescription is the OpenAPI description of an installation. Its schemas are compiled one by one, when a test needs them: compiling all
// of them takes minutes and gigabytes.
type apiDescription struct {
	body     []byte
	compiler *jsonschema.Compiler
	Paths    map[string]map[string]apiOperation `json:"paths"`
	Shared   struct {
		Responses map[string]apiBody `json:"responses"`
	} `json:"components"`
}

type apiOperation struct {
	Parameters  []apiExample       `json:"parameters"`
	RequestBody *apiBody           `json:"requestBody"`
	Responses   map[string]apiBody `json:"responses"`
}

type apiBody struct {
	Ref     string                `json:"$ref"`
	Content map[string]apiExample `json:"content"`
}

type apiExample struct {
	Example json.RawMessage `json:"example"`
}

// described returns the API description that an entry point serves.
func described(t *testing.T, w *installation, d entryPoint) *apiDescription {
	t.Helper()
	got := w.as(t, d, "admin").call(t, "GET", "/openapi.json", nil)
	if got.status != http.StatusOK {
		t.Fatalf("%.300s", got.body)
	}
	a := &apiDescription{body: got.body, compiler: jsonschema.NewCompiler()}
	if err := json.Unmarshal(got.body, a); err != nil {
		t.Fatal(err)
	}
	document, err := jsonschema.UnmarshalJSON(bytes.NewReader(bytes.ReplaceAll(got.body, []byte(`"#/components/schemas/`), []byte(`"#/$defs/`))))
	if err != nil {
		t.Fatal(err)
	}
	schemas := under(document, "/components/schemas").(map[string]any)
	collectSchemas(schemas, "", document)
	a.compiler.DefaultDraft(jsonschema.Draft2020)
	if err := a.compiler.AddResource("openapi.json", map[string]any{"$defs": schemas}); err != nil {
		t.Fatal(err)
	}
	return a
}

// collectSchemas adds the schemas of an OpenAPI document to those it names, each by its place: a compiler finds at once what is a definition,
// and searches the whole document for anything else.
func collectSchemas(into map[string]any, place string, at any) {
	switch at := at.(type) {
	case map[string]any:
		for name, one := range at {
			switch {
			case name == "schema":
				into[place] = one
			case place != "/components" || name != "schemas":
				collectSchemas(into, place+"/"+name, one)
			}
		}
	case []any:
		for i, one := range at {
			collectSchemas(into, place+"/"+strconv.Itoa(i), one)
		}
	}
}

// check returns how a JSON value differs from the schema at a place of the description.
func (a *apiDescription) check(value []byte, place ...string) error {
	name := "/" + strings.Join(place, "/")
	schema, err := a.compiler.Compile("openapi.json#/$defs/" + url.PathEscape(strings.NewReplacer("~", "~0", "/", "~1").Replace(name)))
	if err != nil {
		return err
	}
	v, err := jsonschema.UnmarshalJSON(bytes.NewReader(value))
	if err != nil {
		return fmt.Errorf("%w in %.200s", err, value)
	}
	return schema.Validate(v)
}

// checkExchange returns how the request or the answer of a POST differs from the description.
func (a *apiDescription) checkExchange(address string, request []byte, got *answer) error {
	pattern, operation := a.operation(address)
	if operation == nil {
		return errors.New("not described")
	}
	if operation.RequestBody != nil {
		if err := a.check(request, "paths", pattern, "post", "requestBody", "content", "application/json"); err != nil {
			return fmt.Errorf("request: %w", err)
		}
	}
	kind, _, _ := strings.Cut(got.header.Get("Content-Type"), ";")
	if err := a.check(got.body, "paths", pattern, "post", "responses", strconv.Itoa(got.status), "content", kind); err != nil {
		return fmt.Errorf("answer: %w", err)
	}
	return nil
}

// operation returns the POST of a path, and the path as the description has it: a parameter is {name} there.
func (a *apiDescription) operation(address string) (string, *apiOperation) {
	if one, ok := a.Paths[address]["post"]; ok {
		return address, &one
	}
	for pattern, item := range a.Paths {
		if matched, _ := path.Match(parameter.ReplaceAllString(pattern, "*"), address); matched {
			if one, ok := item["post"]; ok {
				return pattern, &one
			}
		}
	}
	return "", nil
}

var parameter = regexp.MustCompile(`\{\w+\}`)
