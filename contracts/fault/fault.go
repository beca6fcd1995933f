// Package fault is the registry of business errors: one name, one number, two messages (legacy-api A.6).
package fault

import (
	"fmt"
	"strings"

	"evops/contracts/value"
)

// Code is one entry of the registry.
type Code struct {
	Number int
	Name   string
	// Status is the HTTP status: 200 for errors that the user can correct, 4xx/5xx otherwise (legacy-api A.2).
	Status int
	ZH, EN string
}

// Error is a fault with the parameters of its message. It is the only error type that crosses a service boundary.
type Error struct {
	Code    *Code
	Params  map[string]any
	Details map[string]string   // field path or row: message in the caller's language
	Rules   map[string][]string // field path: names of the rules that failed
}

// With returns an error of this code; pairs are parameter names and values.
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

// Invalid refuses input: a field breaks a rule. The texts tell the user what to enter. Further fields are added with Field.
func Invalid(language string, at Path, rule, zh, en string) *Error {
	return ValidationFailed.With().Field(language, at, rule, zh, en)
}

// Field adds an invalid field; the last message of a field is reported, with the rules of all.
func (e *Error) Field(language string, at Path, rule, zh, en string) *Error {
	if e.Details == nil {
		e.Details, e.Rules = map[string]string{}, map[string][]string{}
	}
	e.Details[at.text] = value.Text(language, zh, en)
	e.Rules[at.text] = append(e.Rules[at.text], rule)
	return e
}

// OrNil is e, or nil if it has no invalid field.
func (e *Error) OrNil() error {
	if len(e.Details) == 0 {
		return nil
	}
	return e
}

// Error is the English message, for logs.
func (e *Error) Error() string { return e.Code.Name + ": " + e.In("en") }

// Is makes errors.Is compare codes.
func (e *Error) Is(target error) bool {
	other, ok := target.(*Error)
	return ok && other.Code == e.Code
}

// Refusal returns the fault that an error consists of. A fault joined with another error is not a fault: the other error must be logged,
// and the caller must not take the fault for the whole cause.
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

// In returns the message in a language with its parameters filled in.
func (e *Error) In(language string) string {
	return Fill(value.Text(language, e.Code.ZH, e.Code.EN), localized(e.Params, language))
}

// localized returns params with bilingual values resolved to one language.
func localized(params map[string]any, language string) map[string]any {
	out := make(map[string]any, len(params))
	for name, v := range params {
		if both, has := v.(interface{ In(language string) string }); has {
			v = both.In(language)
		}
		out[name] = v
	}
	return out
}

// Fill replaces each {name} by its parameter.
func Fill(text string, params map[string]any) string {
	if !strings.Contains(text, "{") {
		return text
	}
	for name, v := range params {
		text = strings.ReplaceAll(text, "{"+name+"}", fmt.Sprint(v))
	}
	return text
}

// All returns the registry in the order of declaration; tests check that names and numbers are unique.
func All() []*Code { return registry }

var registry []*Code

func define(number int, name string, status int, zh, en string) *Code {
	c := &Code{number, name, status, zh, en}
	registry = append(registry, c)
	return c
}
