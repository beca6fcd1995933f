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
	"evops/core/endpoint"
	"evops/core/idempotency"
	"evops/core/record"
	"evops/core/store"
)

// requestTimeout ends every request before the client's 60 s are over; longer work is a job (legacy-api A.1).
const requestTimeout = 50 * time.Second

// call is one request with its caller and language.
type call struct {
	fiber.Ctx
	api    *API
	ctx    context.Context
	caller *access.Caller
	// body is the JSON body, or the query string of a GET converted to JSON.
	body []byte
	// replay is the response to a repeated write, if it must differ from the first one (without the one-time secret).
	replay []byte
}

// language returns the language of messages: zh, unless English is the first in Accept-Language.
func language(header string) string {
	first, _, _ := strings.Cut(header, ",")
	if strings.HasPrefix(strings.ToLower(strings.TrimSpace(first)), "en") {
		return "en"
	}
	return "zh"
}

// listOptions are the options of a list or detail request. Malformed ones are ignored here; the query validates its own members.
type listOptions struct {
	// Actions requests the caller's actions and the reasons why some are blocked, as the console does.
	Actions endpoint.Flag
	// Tiles requests the counts shown above a list.
	Tiles endpoint.Flag
	// Count is "none" if the total is not needed.
	Count string
}

func (c *call) listOptions() (options listOptions) {
	_ = json.Unmarshal(c.body, &options)
	return options
}

// reader returns a read handle with actions and tile counts if the body asks for them.
func (c *call) reader(e *record.Engine) record.Reader {
	v := e.Read()
	if !bytes.Contains(c.body, []byte(`"actions"`)) && !bytes.Contains(c.body, []byte(`"tiles"`)) {
		return v
	}
	options := c.listOptions()
	if options.Actions {
		v = v.WithActions()
	}
	if options.Tiles {
		v = v.WithTiles()
	}
	return v
}

// traceID returns the bff's trace id, so that a request can be followed in both logs, or a new one.
func traceID(header string) string {
	if len(header) >= 8 && len(header) <= 32 && strings.Trim(header, "0123456789abcdefABCDEF-") == "" {
		return header
	}
	var b [8]byte
	_, _ = rand.Read(b[:])
	return hex.EncodeToString(b[:])
}

// ok answers data that is JSON already.
func (c *call) ok(message string, data []byte) error { return c.send(success(message, data)) }

// sendOpened completes and sends an envelope that starts with opening. Large responses are written in place, without a copy.
func (c *call) sendOpened(answer []byte) error { return c.send(append(answer, '}')) }

func (c *call) send(answer []byte) error {
	c.Set(fiber.HeaderContentType, "application/json; charset=utf-8")
	return c.Send(answer)
}

// opening is the start of a success envelope without a message. Readers append to it, so that a long list is not copied.
const opening = `{"code":0,"message":"","data":`

// success returns a success envelope with data.
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

// reply answers a value as JSON.
func (c *call) reply(message string, data any) error {
	text, err := json.Marshal(data)
	if err != nil {
		return err
	}
	return c.ok(message, text)
}

// replySaved answers a write.
func (c *call) replySaved(s record.Saved) error {
	data := map[string]any{"id": s.ID, "version": s.Version}
	for name, v := range s.Answer {
		if name != idempotency.OneTimeSecret {
			data[name] = v
		}
	}
	message := c.text("保存成功", "Saved")
	if secret, present := s.Answer[idempotency.OneTimeSecret]; present {
		stored, err := json.Marshal(data)
		if err != nil {
			return err
		}
		c.replay = success(message, stored)
		data[idempotency.OneTimeSecret] = secret
	}
	return c.reply(message, data)
}

// text returns the text in the caller's language.
func (c *call) text(zh, en string) string {
	return value.Text(c.caller.Language, zh, en)
}

// replyBatch answers an action on several rows (legacy-api A.2).
func (c *call) replyBatch(b *record.Batch) error {
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
		return c.reply(c.text("操作成功", "Done"), data)
	}
	e := fault.BatchPartial.With("ok", len(b.Success), "failed", len(b.Failed))
	text, err := json.Marshal(data)
	if err != nil {
		return err
	}
	return c.JSON(envelope{Code: e.Code.Number, Message: e.In(c.caller.Language), Data: text, Error: e.Code.Name, Params: e.Params})
}

// envelope is the response format of every endpoint (legacy-api A.2).
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

// fail writes an error as an envelope. Unexpected errors are logged and answered with a neutral message and the trace id.
func (a *API) fail(c fiber.Ctx, err error) error {
	trace := string(c.Response().Header.Peek("X-Trace-Id"))
	refused, isRefusal := fault.Refusal(err)
	var framework *fiber.Error
	switch {
	case isRefusal:
	case errors.Is(err, store.ErrTimeout):
		refused = fault.QueryTimeout.With()
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
	case a.Engine.DB().Dialect.RefusalOf(err) != store.NoRefusal:
		slog.Error("database refuses writes", "trace", trace, "method", c.Method(), "path", c.Path(), "error", err)
		refused = writeRefusal(a.Engine.DB().Dialect.RefusalOf(err))
	case errors.Is(err, blob.ErrUnavailable):
		slog.Error("file storage failed", "trace", trace, "method", c.Method(), "path", c.Path(), "error", err)
		refused = fault.ExternalUnavailable.With("service", storageName.In(language(c.Get(fiber.HeaderAcceptLanguage))))
	default:
		slog.Error("request failed", "trace", trace, "method", c.Method(), "path", c.Path(), "error", err)
		refused = fault.ServerError.With("traceId", trace)
	}
	lang := language(c.Get(fiber.HeaderAcceptLanguage))
	if n, present := refused.Params["retryAfterSeconds"]; present {
		c.Set(fiber.HeaderRetryAfter, strings.TrimSpace(strings.Trim(jsonOf(n), `"`)))
	}
	return c.Status(refused.Code.Status).JSON(envelope{
		Code: refused.Code.Number, Message: refused.In(lang), Data: json.RawMessage("null"),
		Error: refused.Code.Name, Details: refused.Details, Rules: refused.Rules, Params: refused.Params,
	})
}

// writeRefusal returns the fault for a database that refuses writes.
func writeRefusal(why store.Refusal) *fault.Error {
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

// readBody returns the JSON body, or the query string of a GET converted to JSON.
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
		return nil, nil // null is the same as no body
	}
	if !json.Valid(body) || nesting(body) > maxNesting {
		return nil, fault.BadJSON.With()
	}
	return body, nil
}

// nesting returns the maximum depth of objects and arrays.
func nesting(body []byte) int {
	depth, maxDepth, quoted := 0, 0, false
	for i := 0; i < len(body); i++ {
		switch ch := body[i]; {
		case quoted && ch == '\\':
			i++
		case ch == '"':
			quoted = !quoted
		case quoted:
		case ch == '{' || ch == '[':
			depth++
			maxDepth = max(maxDepth, depth)
		case ch == '}' || ch == ']':
			depth--
		}
	}
	return maxDepth
}

// decode unmarshals the body; unknown members are ignored.
func (c *call) decode(into any) error {
	if len(c.body) == 0 {
		return nil
	}
	if err := json.Unmarshal(c.body, into); err != nil {
		return fault.BadJSON.With()
	}
	return nil
}

// id returns the record id in the body, a number or its digits.
func (c *call) id() (int64, error) {
	var in struct{ ID json.RawMessage }
	if err := c.decode(&in); err != nil {
		return 0, err
	}
	id, ok := record.WholeNumber(in.ID)
	if !ok || id <= 0 {
		return 0, fault.IDMissing.With()
	}
	return id, nil
}
