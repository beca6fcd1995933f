// Package outbound calls hosts whose names operators enter, such as those of carriers and of the app's links, without reaching into the
// installation's own networks.
package outbound

import (
	"errors"
	"net"
	"net/http"
	"net/netip"
	"syscall"
	"time"
)

// ErrPrivate is the error of a host with an address inside the installation's own networks.
var ErrPrivate = errors.New("the host has a private address")

// publicOnly refuses connections to private addresses, whatever name they were resolved from.
func publicOnly(_, address string, _ syscall.RawConn) error {
	at, err := netip.ParseAddrPort(address)
	if err != nil {
		return ErrPrivate
	}
	if ip := at.Addr().Unmap(); !ip.IsGlobalUnicast() || ip.IsPrivate() {
		return ErrPrivate
	}
	return nil
}

// NewClient returns an HTTP client that connects to public addresses only, without a proxy, and follows no redirect, since the address it leads
// to was not entered by anybody.
func NewClient() *http.Client {
	dialer := &net.Dialer{Timeout: 5 * time.Second, Control: publicOnly}
	return WithoutRedirects(&http.Transport{DialContext: dialer.DialContext, TLSHandshakeTimeout: 5 * time.Second, MaxIdleConnsPerHost: 8, IdleConnTimeout: time.Minute, ForceAttemptHTTP2: true})
}

// WithoutRedirects returns a client that follows no redirect.
func WithoutRedirects(transport http.RoundTripper) *http.Client {
	return &http.Client{Transport: transport, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
}
