package main

import (
	"context"
	"strings"
	"testing"

	"evops/contracts/field"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/endpoint"
)

// moveInput is a move of a row.
type moveInput struct {
	ID endpoint.Number `json:"id" required:"true"`
	// After is the row before it, in order.
	After int64 `json:"after"`
}

// node is a node of a tree.
type node struct {
	Name     value.I18n     `json:"name"`
	Tone     field.Tone     `json:"tone"`
	At       value.Time     `json:"at"`
	Since    value.Time     `json:"since" null:"false"`
	Owners   []string       `json:"owners" null:"true"`
	Parent   *int64         `json:"parent"`
	Note     *string        `json:"note,omitempty"`
	Children []*node        `json:"children"`
	Counts   map[string]int `json:"counts"`
	hidden   int
}

func TestTypesOfAnEndpointAreRendered(t *testing.T) {
	run := func(context.Context, *access.Caller, moveInput) (endpoint.Page[node], error) {
		return endpoint.Page[node]{}, nil
	}
	text, err := render([]endpoint.Endpoint{
		endpoint.New(endpoint.Endpoint{Path: "/x/move", Label: field.Label{ZH: "移动", EN: "Move"}}, run),
		endpoint.New(endpoint.Endpoint{Path: "/x/file"}, func(context.Context, *access.Caller, endpoint.None) (*endpoint.File, error) { return nil, nil }),
	}, nil, "../../..")
	if err != nil {
		t.Fatal(err)
	}
	for _, part := range []string{
		"  '/x/file': { input: Record<string, never>; answer: Blob }\n  /** 移动 · Move */\n  '/x/move': { input: EndpointsMoveInput; answer: Page<EndpointsNode> }\n}\n",
		"export interface EndpointsMoveInput {\n  id: number\n  after?: number\n}\n",
		"export interface EndpointsNode {\n  name: { zh: string; en: string }\n  tone: FieldTone\n  at: string | null\n  since: string\n  owners: string[] | null\n  parent: number | null\n  note?: string\n  children: EndpointsNode[]\n  counts: Record<string, number>\n}\n",
		"export type FieldTone = 'success' | 'warning' | 'danger' | 'critical' | 'info' | 'neutral'\n",
	} {
		if !strings.Contains(string(text), part) {
			t.Errorf("no\n%s in\n%s", part, text)
		}
	}
	_ = node{}.hidden
}

func TestCommentsOfDeclarationsAreRendered(t *testing.T) {
	found, err := parse("../../endpoint")
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{"Page": "One page of a list.", "Reply.ETag": "ETag identifies the version of data that seldom changes; a client that has it gets 304.", "Page.List": ""} {
		if found.comments[name] != want {
			t.Errorf("%s: %q, want %q", name, found.comments[name], want)
		}
	}
}
