package order

import (
	"context"
	"errors"
	"net/http"

	"evops/core/outbound"
)

var (
	errGatewayPrivate = errors.New("the payment gateway has a private address")
	errGatewaySilent  = errors.New("the payment gateway does not answer")
)

// Check reports whether a payment gateway is configured, and an error if nothing answers at its address. Any answer will do: the steps of a
// payment are no probes.
func (g Gateways) Check(ctx context.Context) (configured bool, err error) {
	current, err := g.Current(ctx)
	real, configured := current.(gateway)
	if err != nil || !configured {
		return false, err
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodHead, real.at, nil)
	if err != nil {
		return true, err
	}
	response, err := real.http.Do(request)
	switch {
	case errors.Is(err, outbound.ErrPrivate):
		return true, errGatewayPrivate
	case err != nil: // its text names the address
		return true, errGatewaySilent
	}
	return true, response.Body.Close()
}
