// Package fault is the registry of everything that can be refused: one name, one number, two sentences (legacy-api A.6).
package fault

import (
	"fmt"
	"strings"
)

// Code is one entry of the registry.
type Code struct {
	Number int
	Name   string
	// Status is the HTTP status: 200 for what a person can act on, 4xx/5xx where the form cannot help (legacy-api A.2).
	Status int
	ZH, EN string
}

// Error is a refusal with what was filled into its sentence. It is the only error type that crosses a service boundary.
type Error struct {
	Code    *Code
	Params  map[string]any
	Details map[string]string   // field path or row: sentence in the caller's language
	Rules   map[string][]string // field path: names of the rules that failed
}

// With makes an error of this code; pairs are param names and values.
func (c *Code) With(pairs ...any) *Error {
	e := &Error{Code: c}
	if len(pairs) > 0 {
		e.Params = make(map[string]any, len(pairs)/2)
		for i := 0; i+1 < len(pairs); i += 2 {
			e.Params[pairs[i].(string)] = pairs[i+1]
		}
	}
	return e
}

// Error is the English sentence, for logs.
func (e *Error) Error() string { return e.Code.Name + ": " + e.In("en") }

// Is lets errors.Is compare by code.
func (e *Error) Is(target error) bool {
	other, ok := target.(*Error)
	return ok && other.Code == e.Code
}

// Refusal is the refusal an error stands for. An error that joins a refusal with a failure is a failure: it belongs into the log, and nobody is told that the
// refusal is all there is.
func Refusal(err error) (*Error, bool) {
	switch e := err.(type) {
	case *Error:
		return e, e != nil
	case interface{ Unwrap() error }:
		return Refusal(e.Unwrap())
	case interface{ Unwrap() []error }:
		var first *Error
		for _, one := range e.Unwrap() {
			refused, is := Refusal(one)
			if !is {
				return nil, false
			}
			if first == nil {
				first = refused
			}
		}
		return first, first != nil
	}
	return nil, false
}

// In gives the sentence in a language with its params filled in.
func (e *Error) In(language string) string {
	text := e.Code.ZH
	if language == "en" {
		text = e.Code.EN
	}
	return Fill(text, spoken(e.Params, language))
}

// spoken is params with those that have words in both languages in those of one.
func spoken(params map[string]any, language string) map[string]any {
	out := make(map[string]any, len(params))
	for name, v := range params {
		if both, has := v.(interface{ In(language string) string }); has {
			v = both.In(language)
		}
		out[name] = v
	}
	return out
}

// Fill replaces {name} by its param.
func Fill(text string, params map[string]any) string {
	if !strings.Contains(text, "{") {
		return text
	}
	for name, v := range params {
		text = strings.ReplaceAll(text, "{"+name+"}", fmt.Sprint(v))
	}
	return text
}

// All is the registry in order of number; tests check that names and numbers are used once.
func All() []*Code { return registry }

var registry []*Code

func define(number int, name string, status int, zh, en string) *Code {
	c := &Code{number, name, status, zh, en}
	registry = append(registry, c)
	return c
}
