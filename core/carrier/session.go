package carrier

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"net"
	"net/http"
	"net/netip"
	"syscall"
	"time"

	"evops/contracts/sim"
	"evops/contracts/value"
)

const (
	// callTimeout is the time limit of one answer.
	callTimeout = 20 * time.Second
	// settles is how long a call without an answer may still take effect at a carrier.
	settles = time.Minute
	// maxAnswer is the number of bytes read from an answer.
	maxAnswer = 4 << 20
)

// session is an account while it is called.
type session struct {
	account *sim.Account
	secret  string
	gate    *Gate
	client  *http.Client
	clock   func() value.Time
}

// answer is the answer to a request.
type answer struct {
	status int
	body   []byte
}

// call sends a request through the gate. read turns the answer into an error of the carrier, if it is one; the gate counts it.
func (s *session) call(ctx context.Context, request func(context.Context) (*http.Request, error), read func(answer) error) error {
	return s.gate.Pass(ctx, s.account, func(ctx context.Context) error {
		ctx, cancel := context.WithTimeout(ctx, callTimeout)
		defer cancel()
		r, err := request(ctx)
		if err != nil {
			return &Error{Problem: Unreachable, Text: "invalid request"} // the error would contain the address
		}
		response, err := s.client.Do(r)
		if err != nil {
			return unreachable(err)
		}
		defer response.Body.Close()
		body, err := io.ReadAll(io.LimitReader(response.Body, maxAnswer))
		if err != nil {
			return unreachable(err)
		}
		if response.StatusCode == http.StatusTooManyRequests {
			return problem(Throttled)
		}
		return read(answer{response.StatusCode, body})
	})
}

// decode parses the JSON of an answer.
func (a answer) decode(into any) error {
	if json.Unmarshal(a.body, into) != nil {
		return &Error{Problem: Unreachable, Text: http.StatusText(a.status) + " without JSON"}
	}
	return nil
}

// unreachable converts a network error to one without the address.
func unreachable(err error) error {
	var network net.Error
	switch {
	case errors.Is(err, errPrivate):
		return &Error{Problem: Unreachable, Text: errPrivate.Error()}
	case errors.As(err, &network) && network.Timeout():
		return &Error{Problem: Unreachable, Text: "timed out"}
	}
	return &Error{Problem: Unreachable, Text: "not connected"}
}

var errPrivate = errors.New("the host has a private address")

// publicOnly refuses connections to addresses inside the installation's own networks, whatever name they were resolved from.
func publicOnly(_, address string, _ syscall.RawConn) error {
	at, err := netip.ParseAddrPort(address)
	if err != nil {
		return errPrivate
	}
	if ip := at.Addr().Unmap(); !ip.IsGlobalUnicast() || ip.IsPrivate() {
		return errPrivate
	}
	return nil
}

// NewClient returns the HTTP client for carriers. It connects to public addresses only, without a proxy, and follows no redirect, since
// requests contain credentials.
func NewClient() *http.Client {
	dialer := &net.Dialer{Timeout: 5 * time.Second, Control: publicOnly}
	transport := &http.Transport{DialContext: dialer.DialContext, TLSHandshakeTimeout: 5 * time.Second, MaxIdleConnsPerHost: 8, IdleConnTimeout: time.Minute, ForceAttemptHTTP2: true}
	return withoutRedirects(transport)
}

func withoutRedirects(transport http.RoundTripper) *http.Client {
	return &http.Client{Transport: transport, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
}
