package carrier

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"net"
	"net/http"
	"time"

	"evops/contracts/sim"
	"evops/contracts/value"
	"evops/core/outbound"
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
	case errors.Is(err, outbound.ErrPrivate):
		return &Error{Problem: Unreachable, Text: outbound.ErrPrivate.Error()}
	case errors.As(err, &network) && network.Timeout():
		return &Error{Problem: Unreachable, Text: "timed out"}
	}
	return &Error{Problem: Unreachable, Text: "not connected"}
}
