// Package texttemplate is the language of message templates: plain text with variables. {{name}} is a variable, {{name|default}} one with a
// text for when it is empty, and \{{ a literal {{, whose closing braces are literal too. Variables do not nest.
package texttemplate

import (
	"errors"
	"regexp"
	"slices"
	"strings"
)

// ErrSyntax is returned for braces that do not match, and for a name that is none.
var ErrSyntax = errors.New("texttemplate: unbalanced braces")

const (
	opening = "{{"
	closing = "}}"
)

var name = regexp.MustCompile(`^[A-Za-z][A-Za-z0-9]*$`)

// Template is a parsed text.
type Template struct{ parts []part }

// part is a text, or a variable if name is set.
type part struct{ text, name string }

// Parse parses a text.
func Parse(text string) (t Template, err error) {
	literal, escaped := strings.Builder{}, 0
	for text != "" {
		switch {
		case strings.HasPrefix(text, `\`+opening):
			literal.WriteString(opening)
			text, escaped = text[len(opening)+1:], escaped+1
		case strings.HasPrefix(text, closing) && escaped > 0:
			literal.WriteString(closing)
			text, escaped = text[len(closing):], escaped-1
		case strings.HasPrefix(text, closing):
			return Template{}, ErrSyntax
		case strings.HasPrefix(text, opening):
			inner, rest, closed := strings.Cut(text[len(opening):], closing)
			of, fallback, _ := strings.Cut(inner, "|")
			if of = strings.TrimSpace(of); !closed || !name.MatchString(of) || strings.ContainsAny(fallback, "{}") {
				return Template{}, ErrSyntax
			}
			t.parts = append(t.parts, part{text: literal.String()}, part{text: fallback, name: of})
			literal.Reset()
			text = rest
		default:
			literal.WriteByte(text[0])
			text = text[1:]
		}
	}
	t.parts = append(t.parts, part{text: literal.String()})
	return t, nil
}

// Names returns the names of the variables, sorted and each once.
func (t Template) Names() []string {
	names := []string{}
	for _, p := range t.parts {
		if p.name != "" {
			names = append(names, p.name)
		}
	}
	slices.Sort(names)
	return slices.Compact(names)
}

// Render writes the text with the values of the variables. A value is written as it is: braces in it mean nothing.
func (t Template) Render(value func(name string) string) string {
	out := strings.Builder{}
	for _, p := range t.parts {
		text := p.text
		if p.name != "" {
			if v := value(p.name); v != "" {
				text = v
			}
		}
		out.WriteString(text)
	}
	return out.String()
}
