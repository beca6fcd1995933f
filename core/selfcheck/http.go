package selfcheck

import (
	"context"
	"io"

	"github.com/gofiber/fiber/v3"

	"evops/contracts"
	"evops/contracts/fault"
	"evops/contracts/field"
	check "evops/contracts/selfcheck"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/auditseal"
	"evops/core/endpoint"
)

// viewPermission lets an account see the state of the server. Everybody may test their connection.
const viewPermission = "selfCheck:view"

type pong struct {
	ServerTime        value.Time `json:"serverTime" null:"false"`
	Version           string     `json:"version"`
	UserID            int64      `json:"userId"`
	ExpiresIn         int64      `json:"expiresIn"`
	AbsoluteExpiresIn int64      `json:"absoluteExpiresIn"`
}

type runInput struct {
	// Probes are the groups or names of probes to run; all if empty.
	Probes []string `json:"probes"`
}

// Number of days verifyAudit checks: default and maximum.
const verifiedDays, maxVerifiedDays = 31, 3 * 365

type verifyInput struct {
	Days *int `json:"days"`
}

// Endpoints returns the endpoints of the self check (system catalogue 3.4). Probes leave no data behind, so the endpoints work while viewing
// as a role.
func (s *Service) Endpoints() []endpoint.Endpoint {
	const group = "/system/crm/selfCheck/"
	return []endpoint.Endpoint{
		endpoint.New(endpoint.Endpoint{Path: group + "ping", Label: field.Label{ZH: "会话与时钟", EN: "Session and clock"}, Methods: endpoint.Reads},
			func(_ context.Context, who *access.Caller, _ endpoint.None) (pong, error) {
				return pong{value.Now(), contracts.Version, who.UserID, who.ExpiresIn, who.AbsoluteExpiresIn}, nil
			}, pong{endpoint.ExampleTime, contracts.Version, 12, 7200, 43_200}),
		endpoint.NewHTTP[endpoint.None, *endpoint.File](endpoint.Endpoint{
			Path: group + "sample", Label: field.Label{ZH: "存取一段数据", EN: "Store bytes and read them back"}, ReadOnly: true, Streams: true,
		}, s.sample),
		endpoint.New(endpoint.Endpoint{Path: group + "getSelfCheck", Label: field.Label{ZH: "系统自检", EN: "Run the self check"}, Permission: viewPermission, ReadOnly: true},
			func(ctx context.Context, _ *access.Caller, in runInput) ([]check.Check, error) {
				return s.Run(ctx, in.Probes...), nil
			}, []check.Check{{Probe: "database.latency", State: check.OK, Value: 0.8, Unit: check.Milliseconds, Threshold: &check.Threshold{Warn: 50, Fail: 500}, MS: 1.2}}),
		endpoint.New(endpoint.Endpoint{
			Path: group + "verifyAudit", Label: field.Label{ZH: "校验操作日志的封存记录", EN: "Verify the audit log against its seals"}, Permission: viewPermission, ReadOnly: true,
		}, s.verifyAudit, auditseal.VerifyResult{Seals: 31, Rows: 12_400, From: endpoint.ExampleTime, Until: endpoint.ExampleTime, Broken: []auditseal.Mismatch{}}),
	}
}

// sample stores the received bytes as an object and returns them read back.
func (s *Service) sample(ctx context.Context, _ *access.Caller, _ endpoint.None, http fiber.Ctx) (any, error) {
	stream := http.Request().BodyStream()
	if stream == nil {
		return nil, fault.BadJSON.With()
	}
	sent, err := io.ReadAll(io.LimitReader(stream, MaxSample+1))
	if err != nil {
		return nil, fault.BadJSON.With()
	}
	if len(sent) > MaxSample {
		endpoint.Drain(stream)
		return nil, fault.FileTooLarge.With("max", "64 KB")
	}
	received, err := s.Sample(ctx, sent)
	if err != nil {
		return nil, err
	}
	http.Set(fiber.HeaderContentType, fiber.MIMEOctetStream)
	return endpoint.Written{}, http.Send(received)
}

// verifyAudit compares the audit entries of the last days with their seals.
func (s *Service) verifyAudit(ctx context.Context, who *access.Caller, in verifyInput) (auditseal.VerifyResult, error) {
	days := verifiedDays
	if in.Days != nil {
		days = *in.Days
	}
	if days < 1 || days > maxVerifiedDays {
		return auditseal.VerifyResult{}, fault.Invalid(who.Language, fault.At(&in, &in.Days), "RANGE", "请填写 1–1095 天", "Between 1 and 1095 days")
	}
	return s.AuditSealer.Verify(ctx, days)
}
