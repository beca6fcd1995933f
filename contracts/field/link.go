package field

import (
	"errors"
	"fmt"
	"regexp"
	"strings"
)

// maxLink is the maximum length of a link in code points (content catalogue, externalLink); an index of PostgreSQL has room for it.
const maxLink = 500

// Link is the address of a page elsewhere: http or https, with a host and without credentials. Screens show it as an external link.
func Link[T ~string](p *T, zh, en string) *Field {
	f := bind(KindLink, p, zh, en)
	f.Normalise = []Normal{Trim}
	_, most := bounds(0, maxLink)
	return f.rule(Rule{Rule: "link", Max: most})
}

// HTTPSOnly refuses links over plain http.
func (f *Field) HTTPSOnly() *Field {
	return f.link(func(r *Rule) { r.Values2 = []any{"https"} })
}

var hostPattern = regexp.MustCompile(`^(?:\*\.)?[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$`)

// Hosts allows links to these hosts only; "*.example.com" is every host below example.com, but not example.com itself.
func (f *Field) Hosts(hosts ...string) *Field {
	for _, host := range hosts {
		if !hostPattern.MatchString(host) {
			f.itemErr = fmt.Errorf("%q is not a host in lower case", host)
		}
	}
	return f.link(func(r *Rule) { r.Values = toAny(hosts) })
}

func (f *Field) link(change func(*Rule)) *Field {
	for i := range f.Rules {
		if f.Rules[i].Rule == "link" {
			change(&f.Rules[i])
			return f
		}
	}
	f.itemErr = errors.New("only links have hosts and schemes")
	return f
}

func toAny(texts []string) []any {
	out := make([]any, len(texts))
	for i, text := range texts {
		out[i] = text
	}
	return out
}

// ExampleLink is a link that the field accepts.
func (f *Field) ExampleLink() string {
	for _, r := range f.Rules {
		if r.Rule == "link" && len(r.Values) > 0 {
			return "https://" + strings.Replace(r.Values[0].(string), "*", "www", 1) + "/"
		}
	}
	return "https://www.example.com/"
}
