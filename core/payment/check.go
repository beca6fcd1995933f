package payment

import (
	"context"
	"errors"
	"net/http"
	"sync"
	"time"

	"evops/contracts/value"
	"evops/core/outbound"
	"evops/core/setting"
)

var (
	errPrivate   = errors.New("the payment channel has a private address")
	errNoAddress = errors.New("EVOPS_PUBLIC_URL is no https address, so the channel cannot report payments")
	errKeys      = errors.New("a key of the payment channel is missing or cannot be decrypted, enter it again")
	errSilent    = errors.New("the payment channel does not answer")
)

// Health is whether a channel is set up and answers. Any answer will do: the steps of a payment are no probes.
type Health struct {
	Sender Sender
	Name   value.I18n
	SetUp  bool
	Took   time.Duration
	Err    error
	// address is asked for any answer.
	address string
}

// Check reports the health of all channels.
func (c Channels) Check(ctx context.Context) ([]Health, error) {
	values, err := setting.Read(ctx, c.DB)
	if err != nil {
		return nil, err
	}
	found := []Health{c.weChatHealth(ctx, values), c.alipayHealth(ctx, values), c.gatewayHealth(ctx, values)}
	var all sync.WaitGroup
	for i := range found {
		all.Go(func() {
			if h := &found[i]; h.SetUp && h.Err == nil {
				began := time.Now()
				h.Err = c.reach(ctx, h.address)
				h.Took = time.Since(began)
			}
		})
	}
	all.Wait()
	return found, nil
}

func (c Channels) reach(ctx context.Context, address string) error {
	request, err := http.NewRequestWithContext(ctx, http.MethodHead, address, nil)
	if err != nil {
		return err
	}
	response, err := c.HTTP.Do(request)
	switch {
	case errors.Is(err, outbound.ErrPrivate):
		return errPrivate
	case err != nil: // its text names the address
		return errSilent
	}
	return response.Body.Close()
}

// directHealth is the health of a channel that is called directly, before anything was asked.
func (c Channels) directHealth(sender Sender, name value.I18n, setUp, usable bool, address string) Health {
	h := Health{Sender: sender, Name: name, SetUp: setUp, address: address}
	switch {
	case setUp && !c.canReport():
		h.Err = errNoAddress
	case setUp && !usable:
		h.Err = errKeys
	}
	return h
}
