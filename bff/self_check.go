package bff

import (
	"context"
	"crypto/tls"
	"encoding/json"
	"errors"
	"net"
	"net/http"
	"strings"
	"time"

	"github.com/gofiber/fiber/v3"
	"github.com/valyala/fasthttp"

	check "evops/contracts/selfcheck"
)

const selfChecks = "/system/crm/selfCheck/"

// selfCheck returns core's self check followed by the checks only the bff can make. Callers whom core refuses see neither.
func (f *server) selfCheck(c fiber.Ctx) error {
	if err := f.answerWith(c, f.post(c, selfChecks+"getSelfCheck", nil)); err != nil {
		return err
	}
	var lines []json.RawMessage
	if refused, err := refusal(c.Response(), &lines); refused || err != nil {
		return err
	}
	for _, line := range check.Run(f.life, check.Timeout, f.probes()) {
		text, err := json.Marshal(line)
		if err != nil {
			return err
		}
		lines = append(lines, text)
	}
	return answer(c, lines)
}

func (f *server) probes() []check.Probe {
	return []check.Probe{
		{Name: "front.core", Run: f.checkCore},
		{Name: "front.cache", Run: f.checkRedis},
		{Name: "front.certificate", Run: f.checkCertificate},
		{Name: "outside.map", Run: f.checkTiles},
	}
}

func (f *server) checkCore(ctx context.Context) ([]check.Check, error) {
	r := fasthttp.AcquireRequest()
	r.SetRequestURI("/healthz")
	r.Header.SetHost("core")
	response := fasthttp.AcquireResponse()
	defer fasthttp.ReleaseResponse(response)
	began := time.Now()
	if err := f.do(ctx, r, response, true); err != nil {
		return nil, err
	}
	line := check.Evaluate("front.core", check.Millis(time.Since(began)), check.Milliseconds, check.Threshold{Warn: 50, Fail: 500})
	return []check.Check{check.Info("front.version", f.Version, ""), check.Info("front.uptime", int64(time.Since(f.began).Seconds()), check.Seconds), line}, nil
}

// checkRedis pings the Redis shared between instances. Without it each instance works alone.
func (f *server) checkRedis(ctx context.Context) ([]check.Check, error) {
	if f.Redis == nil {
		return []check.Check{{Probe: "front.cache", State: check.Absent}}, nil
	}
	began := time.Now()
	err := f.Redis.Ping(ctx).Err()
	return []check.Check{check.Evaluate("front.cache", check.Millis(time.Since(began)), check.Milliseconds, check.Threshold{Warn: 50, Fail: 500})}, err
}

// checkCertificate checks the certificate of PublicURL, where TLS may end at a proxy. A certificate that does not verify fails, with its
// expiry date.
func (f *server) checkCertificate(ctx context.Context) ([]check.Check, error) {
	if f.public == nil || f.public.Scheme != "https" {
		return []check.Check{{Probe: "front.certificate", State: check.Absent}}, nil
	}
	port := f.public.Port()
	if port == "" {
		port = "443"
	}
	dialer := tls.Dialer{Config: f.trust}
	connection, err := dialer.DialContext(ctx, "tcp", net.JoinHostPort(f.public.Hostname(), port))
	if refused, unverified := errors.AsType[*tls.CertificateVerificationError](err); unverified && len(refused.UnverifiedCertificates) > 0 {
		line := certificateLine(refused.UnverifiedCertificates[0].NotAfter)
		line.State, line.Error = check.Fail, check.Cut(refused.Error())
		return []check.Check{line}, nil
	}
	if err != nil {
		return nil, err
	}
	defer connection.Close()
	return []check.Check{certificateLine(connection.(*tls.Conn).ConnectionState().PeerCertificates[0].NotAfter)}, nil
}

// certificateLine reports the days until a certificate expires.
func certificateLine(end time.Time) check.Check {
	left := time.Until(end)
	line := check.Evaluate("front.certificate", float64(int(left.Hours()/24)), check.Days, check.Threshold{Warn: 30, Fail: 7, IsMinimum: true})
	line.Detail = end.UTC().Format(time.RFC3339)
	return line
}

// checkTiles requests one tile. Any response shows that the provider is reachable; a status other than 200 is a warning, since browsers
// will get it too.
func (f *server) checkTiles(ctx context.Context) ([]check.Check, error) {
	if f.Map.Tiles == "" {
		return []check.Check{{Probe: "outside.map", State: check.Absent}}, nil
	}
	tile := strings.NewReplacer("{z}", "3", "{x}", "6", "{y}", "3").Replace(f.Map.Tiles)
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, tile, nil)
	if err != nil {
		return nil, err
	}
	began := time.Now()
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		// The error contains the URL, which may carry the provider's API key.
		return nil, errors.Unwrap(err)
	}
	defer response.Body.Close()
	line := check.Evaluate("outside.map", check.Millis(time.Since(began)), check.Milliseconds, check.Threshold{Warn: 1000, Fail: 3000})
	if response.StatusCode != http.StatusOK {
		line.State, line.Error = check.Warn, response.Status
	}
	return []check.Check{line}, nil
}
