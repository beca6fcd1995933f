// Package richtext sanitises formatted texts, and reads their plain text. It holds the rules of content catalogue 0.6.
package richtext

import (
	"html"
	"regexp"
	"strings"
	"unicode"

	"github.com/microcosm-cc/bluemonday"
	nethtml "golang.org/x/net/html"
)

var (
	fileSource = regexp.MustCompile(`^/file/public(?:/[\p{L}\p{N}_-][\p{L}\p{N}_.-]*)+$`)
	href       = regexp.MustCompile(`^(?i:https://[\p{L}\p{N}\[]|tel:|mailto:)`)
	pixels     = regexp.MustCompile(`^[0-9]{1,4}$`)
	span       = regexp.MustCompile(`^[0-9]{1,2}$`)
	classes    = regexp.MustCompile(`^(?:note|tip|warn|center)$`)
	fontSize   = regexp.MustCompile(`^(?:1[2-9]|2[0-9]|3[0-2])px$`)
	width      = regexp.MustCompile(`^(?:[0-9]{1,4}px|[0-9]{1,3}%)$`)
)

// policy lists what remains of a text. Images are files of this installation, so that reading a text calls no other server.
var policy = func() *bluemonday.Policy {
	p := bluemonday.NewPolicy()
	p.AllowElements("p", "br", "hr", "h2", "h3", "h4", "strong", "b", "em", "i", "u", "s", "sub", "sup", "blockquote", "pre", "code", "ul", "ol", "li",
		"figure", "figcaption", "table", "thead", "tbody", "tr", "th", "td", "colgroup", "col", "span", "div")
	p.AllowAttrs("class").Matching(classes).Globally()
	p.AllowAttrs("colspan", "rowspan").Matching(span).OnElements("td", "th")
	p.AllowAttrs("src").Matching(fileSource).OnElements("img")
	p.AllowAttrs("alt").OnElements("img")
	p.AllowAttrs("width", "height").Matching(pixels).OnElements("img")
	p.AllowAttrs("href").Matching(href).OnElements("a")
	p.AllowAttrs("title").OnElements("a")
	p.AllowURLSchemes("https", "tel", "mailto")
	p.AllowRelativeURLs(true) // of images only: AllowAttrs restricts them to files, and links to whole addresses
	p.RequireParseableURLs(true)
	p.RequireNoFollowOnLinks(true)
	p.RequireNoReferrerOnLinks(true)
	p.AddTargetBlankToFullyQualifiedLinks(true)
	p.AllowStyles("color", "background-color").Globally()
	p.AllowStyles("text-align").MatchingEnum("left", "center", "right", "justify").Globally()
	p.AllowStyles("font-weight").MatchingEnum("normal", "bold").Globally()
	p.AllowStyles("text-decoration").MatchingEnum("none", "underline", "line-through").Globally()
	p.AllowStyles("font-size").Matching(fontSize).Globally()
	p.AllowStyles("width").Matching(width).Globally()
	p.SkipElementsContent("iframe", "object", "embed", "form", "button", "svg", "math", "template", "select", "textarea", "noscript")
	return p
}()

// Clean returns the text without anything that the policy does not allow; empty if neither text nor image remains. Cleaning twice changes
// nothing.
func Clean(source string) string {
	clean := strings.TrimSpace(policy.Sanitize(strings.ReplaceAll(strings.ToValidUTF8(source, "\uFFFD"), "\x00", "")))
	if !strings.Contains(clean, "<img") && Text(clean) == "" {
		return ""
	}
	return clean
}

// breaks are the elements after which, or instead of which, a new line begins.
var breaks = map[string]bool{
	"p": true, "br": true, "hr": true, "h1": true, "h2": true, "h3": true, "h4": true, "h5": true, "h6": true, "li": true, "tr": true,
	"blockquote": true, "pre": true, "div": true, "figure": true, "figcaption": true,
}

// Text returns the plain text, one line for each paragraph, item and table row. The console has the same function, src/rules/rich-text.ts.
func Text(source string) string {
	var b strings.Builder
	for t := nethtml.NewTokenizer(strings.NewReader(source)); ; {
		switch kind := t.Next(); kind {
		case nethtml.ErrorToken:
			return lines(b.String())
		case nethtml.TextToken:
			b.WriteString(strings.ReplaceAll(html.UnescapeString(string(t.Raw())), "\n", " "))
		case nethtml.StartTagToken, nethtml.EndTagToken, nethtml.SelfClosingTagToken:
			switch name, _ := t.TagName(); {
			case string(name) == "td" || string(name) == "th":
				b.WriteByte(' ')
			case breaks[string(name)] && (kind == nethtml.EndTagToken || string(name) == "br" || string(name) == "hr"):
				b.WriteByte('\n')
			}
		}
	}
}

// lines removes empty lines and surplus white space.
func lines(text string) string {
	var out []string
	for line := range strings.SplitSeq(text, "\n") {
		if line = strings.Join(strings.FieldsFunc(line, unicode.IsSpace), " "); line != "" {
			out = append(out, line)
		}
	}
	return strings.Join(out, "\n")
}

// FromText returns a plain text, such as the cell of a sheet, as paragraphs.
func FromText(text string) string {
	var b strings.Builder
	for line := range strings.SplitSeq(lines(text), "\n") {
		if line != "" {
			b.WriteString("<p>" + html.EscapeString(line) + "</p>")
		}
	}
	return b.String()
}

// Files returns the storage keys of the images of a sanitised text.
func Files(source string) (keys []string) {
	for t := nethtml.NewTokenizer(strings.NewReader(source)); ; {
		kind := t.Next()
		if kind == nethtml.ErrorToken {
			return keys
		}
		if kind != nethtml.StartTagToken && kind != nethtml.SelfClosingTagToken {
			continue
		}
		for _, attribute := range t.Token().Attr {
			if key, ok := strings.CutPrefix(attribute.Val, "/file/"); ok && attribute.Key == "src" {
				keys = append(keys, key)
			}
		}
	}
}

// excerptLength is the length of an excerpt in code points.
const excerptLength = 200

// Excerpt returns the beginning of the text as one paragraph, for lists.
func Excerpt(source string) string {
	text := []rune(strings.ReplaceAll(Text(source), "\n", " "))
	if len(text) > excerptLength {
		text = append(text[:excerptLength], '…')
	}
	return FromText(string(text))
}
