package content

import (
	"bytes"
	"context"
	"crypto/hmac"
	"crypto/sha256"
	_ "embed"
	"encoding/base64"
	"errors"
	"fmt"
	"html/template"
	"net/url"
	"strconv"
	"strings"
	"time"

	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/endpoint"
	"evops/core/file"
	"evops/core/record"
)

// PreviewTTL is how long a preview link is valid (content catalogue, article).
const PreviewTTL = 24 * time.Hour

//go:embed preview.html
var previewSource string

//go:embed preview.css
var previewStyle string

var previewPage = template.Must(template.New("preview").Parse(previewSource))

// PreviewPolicy is the Content-Security-Policy of a preview page: pictures of this installation and the style of the page, no script.
var PreviewPolicy = func() string {
	sum := sha256.Sum256([]byte(previewStyle))
	return "default-src 'none'; img-src 'self'; media-src 'self'; style-src 'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) +
		"'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
}()

// Previews shows the working copy of a record to people without an account, by a signed link.
type Previews struct {
	engine *record.Engine
	key    []byte
	clock  func() value.Time
}

// NewPreviews creates the service. Its signing key is derived from that of the installation, so that other signatures are not valid here.
func NewPreviews(e *record.Engine, signing []byte, clock func() value.Time) *Previews {
	mac := hmac.New(sha256.New, signing)
	mac.Write([]byte("preview link"))
	return &Previews{e, mac.Sum(nil), clock}
}

// PreviewLink is a link to a preview page, a path of the console's address.
type PreviewLink struct {
	URL      string `json:"url"`
	ExpireAt string `json:"expireAt"`
}

// Endpoints returns the endpoint for a link of every resource with a preview.
func (s *Previews) Endpoints() (all []endpoint.Endpoint) {
	for _, p := range s.engine.Plans() {
		if p.Preview.Title == "" {
			continue
		}
		all = append(all, endpoint.New(endpoint.Endpoint{
			Path: p.Path + "/previewLink", Label: field.Label{ZH: "预览" + p.ZH + "的链接，24 小时有效", EN: "Link to preview one " + p.EN + ", valid for 24 hours"},
			Permission: p.PermissionFor("view"), ReadOnly: true,
		}, func(ctx context.Context, who *access.Caller, in endpoint.Record) (PreviewLink, error) {
			return s.Link(ctx, p, who, int64(in.ID))
		}, PreviewLink{URL: "/preview/" + p.Name + "/1?exp=1773628200&sig=q0JkW3rT7uYxN2bV5mC8", ExpireAt: endpoint.ExampleTime.String()}))
	}
	return all
}

// Link returns a link to a record that the caller may view.
func (s *Previews) Link(ctx context.Context, p *resource.Plan, who *access.Caller, id int64) (PreviewLink, error) {
	visible, err := s.engine.Read().CanView(ctx, p.Name, who, id)
	if err != nil {
		return PreviewLink{}, err
	}
	if !visible {
		return PreviewLink{}, fault.NotFoundOrDenied.With()
	}
	until := s.clock().Add(PreviewTTL)
	exp := strconv.FormatInt(until.Milli()/1000, 10)
	query := url.Values{"exp": {exp}, "sig": {s.sign(p.Name, strconv.FormatInt(id, 10), exp)}}
	return PreviewLink{fmt.Sprintf("/preview/%s/%d?%s", p.Name, id, query.Encode()), until.String()}, nil
}

func (s *Previews) sign(name, id, exp string) string {
	mac := hmac.New(sha256.New, s.key)
	fmt.Fprintf(mac, "%s\n%s\n%s", name, id, exp)
	return base64.RawURLEncoding.EncodeToString(mac.Sum(nil))
}

// article is a record in one language. Fallback marks a Chinese text shown to English readers.
type article struct {
	Lang, Title, Subtitle, Line, Cover, CoverAlt string
	Text                                         template.HTML
	Fallback                                     bool
}

// Page returns the page of a preview link. A link that is wrong, expired, or of a deleted record has the same page; ok is false then.
func (s *Previews) Page(ctx context.Context, name, id, exp, signature string) (html []byte, ok bool, err error) {
	var articles []article
	seconds, _ := strconv.ParseInt(exp, 10, 64)
	number, _ := strconv.ParseInt(id, 10, 64)
	if hmac.Equal([]byte(signature), []byte(s.sign(name, id, exp))) && seconds*1000 >= s.clock().Milli() {
		shown, err := s.engine.Read().Preview(ctx, name, number)
		if err == nil {
			for _, language := range []string{"zh", "en"} {
				a := inLanguage(shown, language)
				if a.CoverAlt, err = s.altText(ctx, a.Cover, language); err != nil {
					return nil, false, err
				}
				articles = append(articles, a)
			}
		} else if !errors.Is(err, fault.NotFoundOrDenied.With()) {
			return nil, false, err
		}
	}
	var b bytes.Buffer
	err = previewPage.Execute(&b, map[string]any{"Style": template.CSS(previewStyle), "Articles": articles})
	return b.Bytes(), len(articles) > 0, err
}

// altText returns the alternative text of a picture in a language; empty without one, so that no screen reader reads another language.
func (s *Previews) altText(ctx context.Context, key, language string) (string, error) {
	alts, err := file.Alts(ctx, s.engine.Read(), key)
	return map[string]string{"zh": alts[key].ZH, "en": alts[key].EN}[language], err
}

// inLanguage returns a record as readers of a language see it.
func inLanguage(p record.Preview, language string) article {
	a := article{Lang: language, Title: p.Title.In(language), Subtitle: p.Subtitle.In(language), Cover: p.Cover, Text: template.HTML(p.Text.In(language))}
	if language == "en" {
		a.Fallback = p.Title.EN == "" || p.Text.EN == ""
		if p.CoverEn != "" {
			a.Cover = p.CoverEn
		}
	}
	line := []string{p.Author}
	if !p.Time.IsZero() {
		line = append(line, string(p.Time.Date()))
	}
	a.Line = strings.Join(line, " · ")
	return a
}
