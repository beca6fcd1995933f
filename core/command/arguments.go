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
	feature "evops/core/equipment"
)

// speedLimit is the command whose argument the law of the vehicle's type bounds.
const speedLimit = "setSpeedLimit"

// nothing is the arguments of a command that has none.
var nothing = json.RawMessage("{}")

// arguments checks what a command is given against its schema, against the dictionary where the schema names a category, and a speed limit against the law.
// Refusals are COMMAND_ARGS with what is wrong.
func (s *Service) arguments(ctx context.Context, d *equipment.CommandDef, args json.RawMessage, of *feature.State) (json.RawMessage, error) {
	wrong := func(what string) error { return fault.CommandArgs.With("what", what) }
	if args = bytes.TrimSpace(args); len(args) == 0 || string(args) == "null" {
		args = nothing
	}
	var given map[string]any
	if json.Unmarshal(args, &given) != nil {
		return nil, wrong("{}")
	}
	var schema struct {
		Properties map[string]struct{ Dict string }
	}
	if len(d.ArgsSchema) > 0 {
		if err := json.Unmarshal(d.ArgsSchema, &schema); err != nil {
			return nil, err
		}
		if err := fits(d.ArgsSchema, args); err != nil {
			var invalid *jsonschema.ValidationError
			if !errors.As(err, &invalid) {
				return nil, err
			}
			return nil, wrong(causes(invalid))
		}
	}
	for name, v := range given {
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
	if most := of.LegalMaxSpeed; d.Code == speedLimit && most > 0 {
		if kmh, _ := given["kmh"].(float64); int64(kmh) > most {
			return nil, wrong(fmt.Sprintf("kmh > %d", most))
		}
	}
	return args, nil
}

// fits holds arguments to a schema.
func fits(schema, args json.RawMessage) error {
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

// causes names the arguments that are wrong, and how.
func causes(e *jsonschema.ValidationError) string {
	if len(e.Causes) == 0 {
		said := e.ErrorKind.LocalizedString(message.NewPrinter(language.English))
		if len(e.InstanceLocation) > 0 {
			said = strings.Join(e.InstanceLocation, ".") + " " + said
		}
		return said
	}
	var all []string
	for _, cause := range e.Causes {
		all = append(all, causes(cause))
	}
	slices.Sort(all)
	return strings.Join(all, "; ")
}
