package openapi

import (
	"context"
	"encoding/json"
	"reflect"
	"testing"

	"evops/contracts/field"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/endpoint"
)

type tree struct {
	Name     string `json:"name"`
	Children []tree `json:"children"`
}

func TestSchemasOfTypesHaveTheirJSONForm(t *testing.T) {
	type embedded struct {
		N int64 `json:"n"`
	}
	for _, row := range []struct {
		outcome string
		input   bool
		of      any
		want    string
	}{
		{"plain members of an answer are required and not null", false, struct {
			Text string  `json:"text1"`
			OK   bool    `json:"ok"`
			Km   float64 `json:"km1,omitempty"`
		}{}, `{"properties":{"km1":{"type":"number"},"ok":{"type":"boolean"},"text1":{"type":"string"}},"required":["text1","ok"],"type":"object"}`},
		{"members of an input are required by their tag", true, struct {
			ID   endpoint.Number `json:"id" required:"true"`
			More int             `json:"more"`
		}{}, `{"properties":{"id":{"type":["integer","null"]},"more":{"type":["integer","null"]}},"required":["id"],"type":"object"}`},
		{"an embedded struct is part of the outer one", false, struct{ embedded }{}, `{"properties":{"n":{"type":"integer"}},"required":["n"],"type":"object"}`},
		{"members of an embedded pointer may be absent", false, struct{ *embedded }{}, `{"properties":{"n":{"type":"integer"}},"type":"object"}`},
		{"a pointer may be null", false, struct {
			N *int `json:"n"`
		}{}, `{"properties":{"n":{"anyOf":[{"type":"integer"},{"type":"null"}]}},"required":["n"],"type":"object"}`},
		{"a pair of labels", false, value.I18n{}, `{"$ref":"#/components/schemas/Texts"}`},
		{"anything", false, json.RawMessage{}, `{}`},
		{"a recursive type ends", false, tree{}, `{"properties":{"children":{"anyOf":[{"items":{"type":"object"},"type":"array"},{"type":"null"}]},"name":{"examples":["S7 Pro"],"type":"string"}},"required":["name","children"],"type":"object"}`},
	} {
		got, err := json.Marshal(types{input: row.input}.schema("", reflect.TypeOf(row.of)))
		if err != nil || string(got) != row.want {
			t.Errorf("%s: %s %v, want %s", row.outcome, got, err, row.want)
		}
	}
}

func TestAnEndpointIsDescribedByItsTypes(t *testing.T) {
	file := endpoint.New(endpoint.Endpoint{Label: field.Label{EN: "File"}, Permission: "vehicle:view"}, func(context.Context, *access.Caller, endpoint.Record) (*endpoint.File, error) { return nil, nil })
	if o := Of(file); !o.File || o.Permission != "vehicle:view" || o.EN != "File" {
		t.Errorf("%+v", o)
	}
	text := endpoint.New(endpoint.Endpoint{}, func(context.Context, *access.Caller, endpoint.None) (*tree, error) { return nil, nil })
	if s := Of(text).returns(nil); s["type"] != "object" {
		t.Errorf("the answer is %v, want the object behind the pointer", s)
	}
}
