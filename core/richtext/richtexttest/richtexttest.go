// Package richtexttest has texts that attack readers, and checks texts without the sanitiser: as a browser would read them.
package richtexttest

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
)

//go:embed payloads.json
var payloads []byte

// Payload is a text that would run a script, load from elsewhere or leave its place. The scripts set window.xss.
type Payload struct{ Name, HTML string }

// Payloads returns all of them. The browser tests of the console read the same file.
func Payloads(t testing.TB) (all []Payload) {
	t.Helper()
	if err := json.Unmarshal(payloads, &all); err != nil || len(all) == 0 {
		t.Fatal(len(all), err)
	}
	return all
}

var (
	elements = strings.Fields("p br hr h2 h3 h4 strong b em i u s sub sup blockquote pre code ul ol li a img figure figcaption table thead tbody tr th td colgroup col span div")
	// attributes are the values that each may have. Nothing else is expected in a stored text.
	attributes = map[string]*regexp.Regexp{
		"class": regexp.MustCompile(`^(note|tip|warn|center)$`), "colspan": regexp.MustCompile(`^\d{1,2}$`), "rowspan": regexp.MustCompile(`^\d{1,2}$`),
		"src": regexp.MustCompile(`^/file/public/[^?#\\]+$`), "alt": regexp.MustCompile(``), "title": regexp.MustCompile(``), "width": regexp.MustCompile(`^\d{1,4}$`), "height": regexp.MustCompile(`^\d{1,4}$`),
		"href": regexp.MustCompile(`^(?i:https://|tel:|mailto:)`), "rel": regexp.MustCompile(`^[a-z ]+$`), "target": regexp.MustCompile(`^_blank$`),
		"style": regexp.MustCompile(`^(?:(?:color|background-color|text-align|font-weight|font-size|text-decoration|width): [#a-zA-Z0-9(),.% -]+(?:; |$))+$`),
	}
	dangerousStyle = regexp.MustCompile(`(?i)url|expression|javascript|@import|\\`)
)

// Dangers returns what a text has that a stored one must not have, read by the algorithm of browsers.
func Dangers(text string) (found []string) {
	nodes, err := html.ParseFragment(strings.NewReader(text), &html.Node{Type: html.ElementNode, Data: "div", DataAtom: atom.Div})
	if err != nil {
		// A browser cuts deep nesting off elsewhere than the parser does; the tags themselves tell as much.
		for t := html.NewTokenizer(strings.NewReader(text)); t.Next() != html.ErrorToken; {
			if token := t.Token(); token.Type == html.StartTagToken || token.Type == html.SelfClosingTagToken {
				found = append(found, dangersOf(token.Data, token.Attr)...)
			}
		}
		return found
	}
	var walk func(*html.Node)
	walk = func(n *html.Node) {
		switch n.Type {
		case html.ElementNode:
			if n.Namespace != "" {
				found = append(found, "namespace "+n.Namespace)
			}
			found = append(found, dangersOf(n.Data, n.Attr)...)
		case html.CommentNode, html.DoctypeNode:
			found = append(found, "a comment or declaration")
		}
		for c := n.FirstChild; c != nil; c = c.NextSibling {
			walk(c)
		}
	}
	for _, n := range nodes {
		walk(n)
	}
	return found
}

func dangersOf(element string, all []html.Attribute) (found []string) {
	if !slices.Contains(elements, element) {
		found = append(found, "element "+element)
	}
	for _, a := range all {
		allowed := attributes[a.Key]
		if allowed == nil || !allowed.MatchString(a.Val) || a.Key == "style" && dangerousStyle.MatchString(a.Val) || a.Key == "src" && strings.Contains(a.Val, "..") {
			found = append(found, fmt.Sprintf("%s %s=%q", element, a.Key, a.Val))
		}
	}
	return found
}
