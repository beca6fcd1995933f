package equipment

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"regexp"

	"evops/contracts/equipment"
	"evops/core/record"
)

// argument is the subset of JSON Schema that describes a command argument; forms are generated from it.
type argument struct {
	Type    string          `json:"type"`
	Title   string          `json:"title"`
	TitleEN string          `json:"titleEn"`
	Minimum *float64        `json:"minimum"`
	Maximum *float64        `json:"maximum"`
	Unit    string          `json:"unit"`
	Format  string          `json:"format"`
	Pattern string          `json:"pattern"`
	Dict    string          `json:"dict"` // dictionary category whose codes are valid
	Default json.RawMessage `json:"default"`
}

type arguments struct {
	Type       string              `json:"type"`
	Properties map[string]argument `json:"properties"`
	Required   []string            `json:"required"`
}

var argumentName = regexp.MustCompile(`^[a-z][A-Za-z0-9]{0,23}$`)

var argumentTypes = map[string]bool{"integer": true, "number": true, "string": true, "boolean": true}

// saveCommand refuses definitions that no form can be generated from or no terminal can check.
func saveCommand(_ context.Context, c *record.Change[equipment.CommandDef]) error {
	if wrong := wrongArguments(c.New.ArgsSchema); wrong != "" {
		c.AddError(&c.New.ArgsSchema, "SCHEMA", "参数定义不正确："+wrong, "Invalid argument schema: "+wrong)
	}
	if raw := c.New.Preconditions; len(raw) > 0 {
		var p equipment.Preconditions
		if err := decodeStrict(raw, &p); err != nil {
			c.AddError(&c.New.Preconditions, "SCHEMA", "前置条件不正确："+err.Error(), "Invalid preconditions: "+err.Error())
		} else if outOfRange(p.SpeedMax, 0, 120) || outOfRange(p.SocMin, 0, 100) {
			c.AddError(&c.New.Preconditions, "RANGE", "speedMax 应为 0–120，socMin 应为 0–100", "speedMax must be 0–120, socMin 0–100")
		}
	}
	return nil
}

func outOfRange(n *int, low, high int) bool { return n != nil && (*n < low || *n > high) }

// decodeStrict decodes a JSON object and refuses unknown members.
func decodeStrict(raw json.RawMessage, into any) error {
	d := json.NewDecoder(bytes.NewReader(raw))
	d.DisallowUnknownFields()
	return d.Decode(into)
}

// wrongArguments returns the first error in an argument schema; empty for a valid schema or none.
func wrongArguments(raw json.RawMessage) string {
	if len(raw) == 0 {
		return ""
	}
	var schema arguments
	if err := decodeStrict(raw, &schema); err != nil {
		return err.Error()
	}
	if schema.Type != "object" {
		return `type must be "object"`
	}
	for name, a := range schema.Properties {
		switch {
		case !argumentName.MatchString(name):
			return fmt.Sprintf("%q is not a valid name", name)
		case !argumentTypes[a.Type]:
			return fmt.Sprintf("%s: type %q", name, a.Type)
		case a.Minimum != nil && a.Maximum != nil && *a.Minimum > *a.Maximum:
			return name + ": minimum > maximum"
		}
		if _, err := regexp.Compile(a.Pattern); err != nil {
			return name + ": pattern"
		}
	}
	for _, name := range schema.Required {
		if _, known := schema.Properties[name]; !known {
			return fmt.Sprintf("required %q", name)
		}
	}
	return ""
}
