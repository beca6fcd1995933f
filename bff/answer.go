package bff

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"math"
	"strconv"
	"strings"
	"time"

	"github.com/gofiber/fiber/v3"
	"github.com/valyala/fasthttp"

	"evops/contracts/fault"
)

// envelope is the response format of every endpoint (legacy-api A.2).
type envelope struct {
	Code    int            `json:"code"`
	Message string         `json:"message"`
	Data    any            `json:"data"`
	Error   string         `json:"error,omitempty"`
	Params  map[string]any `json:"params,omitempty"`
}

// errUnreachable means that core cannot be reached.
var errUnreachable = errors.New("core is unreachable")

// language returns the language of messages: zh, unless English is the first in Accept-Language.
func language(c fiber.Ctx) string {
	first, _, _ := strings.Cut(c.Get(fiber.HeaderAcceptLanguage), ",")
	if strings.HasPrefix(strings.ToLower(strings.TrimSpace(first)), "en") {
		return "en"
	}
	return "zh"
}

// fail writes an error as an envelope. Unexpected errors are logged and answered with a neutral message and the trace id.
func (f *server) fail(c fiber.Ctx, err error) error {
	var refused *fault.Error
	var framework *fiber.Error
	switch {
	case errors.As(err, &refused):
	case errors.Is(err, context.DeadlineExceeded), errors.Is(err, context.Canceled): // the client is gone
		refused = fault.RequestTimeout.With()
	case errors.Is(err, errUnreachable):
		slog.Error("core is unreachable", "trace", traceOf(c), "path", c.Path(), "error", err)
		refused = fault.ServiceUnavailable.With()
	case errors.As(err, &framework) && framework.Code == fiber.StatusMethodNotAllowed:
		refused = fault.MethodNotAllowed.With()
	case errors.As(err, &framework) && framework.Code == fiber.StatusNotFound:
		refused = fault.EndpointUnknown.With()
	case errors.As(err, &framework) && framework.Code < 500:
		refused = fault.BadJSON.With()
	default:
		slog.Error("request failed", "trace", traceOf(c), "method", c.Method(), "path", c.Path(), "error", err)
		refused = fault.ServerError.With("traceId", traceOf(c))
	}
	return c.Status(refused.Code.Status).JSON(envelope{
		Code: refused.Code.Number, Message: refused.In(language(c)), Error: refused.Code.Name, Params: refused.Params,
	})
}

// answer writes data in an envelope.
func answer(c fiber.Ctx, data any) error { return c.JSON(envelope{Data: data}) }

// tooMany returns the rate limit refusal and sets Retry-After.
func tooMany(c fiber.Ctx, wait time.Duration) error {
	seconds := max(1, int(math.Ceil(wait.Seconds())))
	c.Set(fiber.HeaderRetryAfter, strconv.Itoa(seconds))
	return fault.RateLimited.With("n", seconds)
}

// refusal reports whether a response of core is not a success; a success is decoded into data.
func refusal(response *fasthttp.Response, data any) (bool, error) {
	if response.StatusCode() != fiber.StatusOK {
		return true, nil
	}
	var e struct {
		Code int
		Data json.RawMessage
	}
	if err := json.Unmarshal(response.Body(), &e); err != nil {
		return false, err
	}
	if e.Code != 0 {
		return true, nil
	}
	return false, json.Unmarshal(e.Data, data)
}
