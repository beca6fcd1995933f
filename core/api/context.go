package api

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/hex"
	"encoding/json"
	"errors"
	"log/slog"
	"strings"
	"time"

	"github.com/gofiber/fiber/v3"

	"evops/contracts/fault"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/blob"
	"evops/core/identity"
	"evops/core/record"
	"evops/core/store"
)

// deadline ends every request before the client's 60 s are over; what takes longer is a job (legacy-api A.1).
const deadline = 50 * time.Second

// call is one request with who makes it and in which language.
type call struct {
	fiber.Ctx
	api    *API
	ctx    context.Context
	caller *access.Caller
	// session is the caller's, where the endpoint needs one.
	session identity.Session
	// rest is what follows the endpoint's own path, such as the model of a generic service.
	rest string
	// body is the JSON body, or the query string of a GET as one.
	body []byte
	// repeated is the answer to the same write sent again, where it tells less than the first.
	repeated []byte
}

// language of sentences: zh unless English is asked for first.
func language(header string) string {
	first, _, _ := strings.Cut(header, ",")
	if strings.HasPrefix(strings.ToLower(strings.TrimSpace(first)), "en") {
		return "en"
	}
	return "zh"
}

// listOptions is how a list or a detail is asked for. What of it cannot be read counts as not said: the query judges its own members itself.
type listOptions struct {
	// BlockedActions asks for what keeps the caller from which action, as the console does.
	BlockedActions bool
	// Tiles asks for the counts above a list.
	Tiles bool
	// Count is "none" where nobody looks at how many rows there are.
	Count string
}

func (c *call) listOptions() (asked listOptions) {
	_ = json.Unmarshal(c.body, &asked)
	return asked
}

// reader is that of a list or detail, with blocked actions and with tiles where the body asks for them.
func (c *call) reader(e *record.Engine) record.Reader {
	v := e.Read()
	if !bytes.Contains(c.body, []byte(`"blockedActions"`)) && !bytes.Contains(c.body, []byte(`"tiles"`)) {
		return v
	}
	asked := c.listOptions()
	if asked.BlockedActions {
		v = v.WithBlockedActions()
	}
	if asked.Tiles {
		v = v.Tiled()
	}
	return v
}

// traceID takes over the bff's id, so that one line of thought can be followed through both, or makes one.
func traceID(header string) string {
	if len(header) >= 8 && len(header) <= 32 && strings.Trim(header, "0123456789abcdefABCDEF-") == "" {
		return header
	}
	var b [8]byte
	_, _ = rand.Read(b[:])
	return hex.EncodeToString(b[:])
}

// ok answers data, given as JSON.
func (c *call) ok(message string, data []byte) error { return c.send(success(message, data)) }

// shown answers data, given as JSON behind opening. Most answers of any size are written where they stay.
func (c *call) shown(answer []byte) error { return c.send(append(answer, '}')) }

func (c *call) send(answer []byte) error {
	c.Set(fiber.HeaderContentType, "application/json; charset=utf-8")
	return c.Send(answer)
}

// opening is how an answer begins that says nothing besides its data; the bff knows it by that.
const opening = `{"code":0,"message":"","data":`

// success is the envelope of data.
func success(message string, data []byte) []byte {
	b := make([]byte, 0, len(data)+64)
	b = append(b, `{"code":0,"message":`...)
	b = appendText(b, message)
	b = append(b, `,"data":`...)
	if len(data) == 0 {
		data = []byte("null")
	}
	return append(append(b, data...), '}')
}

// reply answers any value.
func (c *call) reply(message string, data any) error {
	text, err := json.Marshal(data)
	if err != nil {
		return err
	}
	return c.ok(message, text)
}

// done answers a write.
func (c *call) done(s record.Saved) error {
	data := map[string]any{"id": s.ID, "version": s.Version}
	for name, v := range s.Answer {
		if name != record.ToldOnce {
			data[name] = v
		}
	}
	message := c.say("保存成功", "Saved")
	if secret, told := s.Answer[record.ToldOnce]; told {
		kept, err := json.Marshal(data)
		if err != nil {
			return err
		}
		c.repeated = success(message, kept)
		data[record.ToldOnce] = secret
	}
	return c.reply(message, data)
}

func (c *call) say(zh, en string) string {
	if c.caller.Language == "en" {
		return en
	}
	return zh
}

// batch answers an action on several rows (legacy-api A.2).
func (c *call) batch(b *record.Batch) error {
	type failure struct {
		ID      int64  `json:"id"`
		Code    int    `json:"code"`
		Error   string `json:"error"`
		Message string `json:"message"`
	}
	data := struct {
		Success []int64   `json:"success"`
		Failed  []failure `json:"failed"`
	}{b.Success, []failure{}}
	for _, f := range b.Failed {
		data.Failed = append(data.Failed, failure{f.ID, f.Err.Code.Number, f.Err.Code.Name, f.Err.In(c.caller.Language)})
	}
	if len(b.Failed) == 0 {
		return c.reply(c.say("操作成功", "Done"), data)
	}
	e := fault.BatchPartial.With("ok", len(b.Success), "failed", len(b.Failed))
	text, err := json.Marshal(data)
	if err != nil {
		return err
	}
	return c.JSON(envelope{Code: e.Code.Number, Message: e.In(c.caller.Language), Data: text, Error: e.Code.Name, Params: e.Params})
}

// envelope is the answer of every call (legacy-api A.2).
type envelope struct {
	Code    int                 `json:"code"`
	Message string              `json:"message"`
	Data    json.RawMessage     `json:"data"`
	Error   string              `json:"error,omitempty"`
	Details map[string]string   `json:"details,omitempty"`
	Rules   map[string][]string `json:"rules,omitempty"`
	Params  map[string]any      `json:"params,omitempty"`
}

var storageName = value.I18n{ZH: "文件存储", EN: "file storage"}

// fail turns an error into its envelope. An unknown one becomes a neutral sentence with the trace id; what it was stays in the log.
func (a *API) fail(c fiber.Ctx, err error) error {
	trace := string(c.Response().Header.Peek("X-Trace-Id"))
	refused, isRefusal := fault.Refusal(err)
	var framework *fiber.Error
	switch {
	case isRefusal:
	case errors.Is(err, context.DeadlineExceeded), errors.Is(err, context.Canceled):
		refused = fault.RequestTimeout.With()
	case errors.As(err, &framework) && framework.Code == fiber.StatusRequestEntityTooLarge:
		refused = fault.FileTooLarge.With("max", "1 MB")
	case errors.As(err, &framework) && framework.Code == fiber.StatusMethodNotAllowed:
		refused = fault.MethodNotAllowed.With()
	case errors.As(err, &framework) && framework.Code == fiber.StatusNotFound:
		refused = fault.EndpointUnknown.With()
	case errors.As(err, &framework) && framework.Code < 500:
		refused = fault.BadJSON.With()
	case a.Engine.DB().Dialect.Refuses(err) != store.NoRefusal:
		slog.Error("the database takes no writes", "trace", trace, "method", c.Method(), "path", c.Path(), "error", err)
		refused = unwritable(a.Engine.DB().Dialect.Refuses(err))
	case errors.Is(err, blob.ErrAway):
		slog.Error("the storage of files failed", "trace", trace, "method", c.Method(), "path", c.Path(), "error", err)
		refused = fault.ExternalUnavailable.With("service", storageName.In(language(c.Get(fiber.HeaderAcceptLanguage))))
	default:
		slog.Error("request failed", "trace", trace, "method", c.Method(), "path", c.Path(), "error", err)
		refused = fault.ServerError.With("traceId", trace)
	}
	lang := language(c.Get(fiber.HeaderAcceptLanguage))
	if n, given := refused.Params["retryAfterSeconds"]; given {
		c.Set(fiber.HeaderRetryAfter, strings.TrimSpace(strings.Trim(jsonOf(n), `"`)))
	}
	return c.Status(refused.Code.Status).JSON(envelope{
		Code: refused.Code.Number, Message: refused.In(lang), Data: json.RawMessage("null"),
		Error: refused.Code.Name, Details: refused.Details, Rules: refused.Rules, Params: refused.Params,
	})
}

// unwritable is the sentence for a database that takes no writes.
func unwritable(why store.Refusal) *fault.Error {
	if why == store.DiskFull {
		return fault.StorageFull.With()
	}
	return fault.StorageReadOnly.With()
}

func jsonOf(v any) string {
	text, _ := json.Marshal(v)
	return string(text)
}

func appendText(b []byte, s string) []byte {
	text, _ := json.Marshal(s)
	return append(b, text...)
}

// Limits of a JSON body (legacy-api A.1).
const (
	maxBody    = 1 << 20
	maxNesting = 10
)

// readBody gives the JSON body, or the query string of a GET as the same thing.
func readBody(c fiber.Ctx) ([]byte, error) {
	if c.Method() == fiber.MethodGet || c.Method() == fiber.MethodHead {
		return record.FromURL(func(yield func(key, value string)) {
			for key, value := range c.Request().URI().QueryArgs().All() {
				yield(string(key), string(value))
			}
		}), nil
	}
	body := c.Body()
	if len(body) > maxBody {
		return nil, fault.FileTooLarge.With("max", "1 MB")
	}
	if bare := bytes.TrimSpace(body); len(bare) == 0 || string(bare) == "null" {
		return nil, nil // null says nothing, as no body does
	}
	if !json.Valid(body) || nesting(body) > maxNesting {
		return nil, fault.BadJSON.With()
	}
	return body, nil
}

func nesting(body []byte) int {
	depth, deepest, quoted := 0, 0, false
	for i := 0; i < len(body); i++ {
		switch ch := body[i]; {
		case quoted && ch == '\\':
			i++
		case ch == '"':
			quoted = !quoted
		case quoted:
		case ch == '{' || ch == '[':
			depth++
			deepest = max(deepest, depth)
		case ch == '}' || ch == ']':
			depth--
		}
	}
	return deepest
}

// in reads the body's known parts; what else it carries is ignored.
func (c *call) in(into any) error {
	if len(c.body) == 0 {
		return nil
	}
	if err := json.Unmarshal(c.body, into); err != nil {
		return fault.BadJSON.With()
	}
	return nil
}

// id reads the record id of the body, a number or its digits.
func (c *call) id() (int64, error) {
	var in struct{ ID json.RawMessage }
	if err := c.in(&in); err != nil {
		return 0, err
	}
	id, ok := record.WholeNumber(in.ID)
	if !ok || id <= 0 {
		return 0, fault.IDMissing.With()
	}
	return id, nil
}
