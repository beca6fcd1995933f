package command

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"golang.org/x/text/language"
	"golang.org/x/text/message"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/core/endpoint"
	feature "evops/core/equipment"
)

// speedLimit is the command whose argument is bounded by the legal maximum of the vehicle type.
const speedLimit = "setSpeedLimit"

// argsSchema is the JSON schema of the arguments of a command, as far as the console shows it in a form.
type argsSchema struct {
	Properties map[string]argument `json:"properties,omitempty"`
	Required   []string            `json:"required,omitempty"`
}

// argument is one argument. Dict is the dictionary category of the allowed codes.
type argument struct {
	Type    argumentType    `json:"type"`
	Title   string          `json:"title,omitempty"`
	TitleEn string          `json:"titleEn,omitempty"`
	Minimum float64         `json:"minimum,omitempty"`
	Maximum float64         `json:"maximum,omitempty"`
	Unit    string          `json:"unit,omitempty"`
	Format  string          `json:"format,omitempty"`
	Pattern string          `json:"pattern,omitempty"`
	Dict    string          `json:"dict,omitempty"`
	Default endpoint.Scalar `json:"default,omitempty"`
}

type argumentType string

const (
	wholeNumber argumentType = "integer"
	number      argumentType = "number"
	text        argumentType = "string"
	flag        argumentType = "boolean"
)

// schemaOf returns the schema of a command; null for a command without arguments.
func schemaOf(d *equipment.CommandDef) (out endpoint.JSON[argsSchema]) {
	if len(d.ArgsSchema) > 0 {
		out.RawMessage = d.ArgsSchema
	}
	return out
}

// noArgs is the arguments of a command without any.
var noArgs = json.RawMessage("{}")

// arguments checks the arguments of a command against its schema, the dictionary if the schema names a category, and a speed limit against
// the legal maximum. The error is COMMAND_ARGS with the reason.
func (s *Service) arguments(ctx context.Context, d *equipment.CommandDef, args json.RawMessage, of *feature.State) (json.RawMessage, error) {
	wrong := func(what string) error { return fault.CommandArgs.With("what", what) }
	if args = bytes.TrimSpace(args); len(args) == 0 || string(args) == "null" {
		args = noArgs
	}
	var values map[string]any
	if json.Unmarshal(args, &values) != nil {
		return nil, wrong("{}")
	}
	var schema struct {
		Properties map[string]struct{ Dict string }
	}
	if len(d.ArgsSchema) > 0 {
		if err := json.Unmarshal(d.ArgsSchema, &schema); err != nil {
			return nil, err
		}
		if err := validateArgs(d.ArgsSchema, args); err != nil {
			var invalid *jsonschema.ValidationError
			if !errors.As(err, &invalid) {
				return nil, err
			}
			return nil, wrong(causes(invalid))
		}
	}
	for name, v := range values {
		property, known := schema.Properties[name]
		if !known {
			return nil, wrong(name)
		}
		if property.Dict == "" {
			continue
		}
		if has, err := s.Dictionary.Has(ctx, property.Dict, fmt.Sprint(v)); err != nil || !has {
			return nil, errors.Join(err, wrong(name))
		}
	}
	if maxSpeed := of.LegalMaxSpeed; d.Code == speedLimit && maxSpeed > 0 {
		if kmh, _ := values["kmh"].(float64); int64(kmh) > maxSpeed {
			return nil, wrong(fmt.Sprintf("kmh > %d", maxSpeed))
		}
	}
	return args, nil
}

// validateArgs validates arguments against a JSON schema.
func validateArgs(schema, args json.RawMessage) error {
	document, err := jsonschema.UnmarshalJSON(bytes.NewReader(schema))
	if err != nil {
		return err
	}
	instance, err := jsonschema.UnmarshalJSON(bytes.NewReader(args))
	if err != nil {
		return err
	}
	const name = "arguments.json"
	compiler := jsonschema.NewCompiler()
	compiler.AssertFormat()
	if err := compiler.AddResource(name, document); err != nil {
		return err
	}
	compiled, err := compiler.Compile(name)
	if err != nil {
		return err
	}
	return compiled.Validate(instance)
}

// causes lists the invalid arguments with the reasons.
func causes(e *jsonschema.ValidationError) string {
	if len(e.Causes) == 0 {
		text := e.ErrorKind.LocalizedString(message.NewPrinter(language.English))
		if len(e.InstanceLocation) > 0 {
			text = strings.Join(e.InstanceLocation, ".") + " " + text
		}
		return text
	}
	var all []string
	for _, cause := range e.Causes {
		all = append(all, causes(cause))
	}
	slices.Sort(all)
	return strings.Join(all, "; ")
}
