package bff

import (
	"bytes"
	"errors"
	"fmt"
	"net"
	"net/netip"
	"slices"
	"strings"

	"github.com/gofiber/fiber/v3"

	"evops/bff/accept"
)

// Proxies parses a comma separated list of addresses and networks: 10.0.0.0/8,192.168.1.5.
func Proxies(list string) ([]netip.Prefix, error) {
	var networks []netip.Prefix
	var errs []error
	for part := range strings.SplitSeq(list, ",") {
		part = strings.TrimSpace(part)
		if part == "" {
			continue
		}
		if address, err := netip.ParseAddr(part); err == nil {
			networks = append(networks, netip.PrefixFrom(address.Unmap(), address.Unmap().BitLen()))
			continue
		}
		network, err := netip.ParsePrefix(part)
		if err != nil {
			errs = append(errs, fmt.Errorf("%q is neither an IP address nor a network", part))
			continue
		}
		networks = append(networks, network.Masked())
	}
	return networks, errors.Join(errs...)
}

// Listen opens the HTTP listener. The proxies are exempt from the limit per source.
func Listen(address string, proxies []netip.Prefix) (net.Listener, error) {
	return accept.Listen(address, accept.Options{Name: "front", Exempt: func(source netip.Addr) bool { return among(proxies, source) }})
}

func peer(c fiber.Ctx) netip.Addr {
	address, _ := netip.AddrFromSlice(c.RequestCtx().RemoteIP())
	return address.Unmap()
}

func (f *server) trusts(address netip.Addr) bool { return among(f.TrustedProxies, address) }

func among(networks []netip.Prefix, address netip.Addr) bool {
	return slices.ContainsFunc(networks, func(n netip.Prefix) bool { return n.Contains(address) })
}

// clientIP returns the client's address. Each proxy appends the address it received the request from, so X-Forwarded-For is read from its
// end until an address that is not a trusted proxy; entries before that come from the client and prove nothing.
func (f *server) clientIP(c fiber.Ctx) netip.Addr {
	address := peer(c)
	if !f.trusts(address) {
		return address
	}
	hops := strings.Split(string(bytes.Join(c.Request().Header.PeekAll(headerForwardedFor), []byte{','})), ",")
	for i := len(hops) - 1; i >= 0; i-- {
		hop, err := netip.ParseAddr(strings.TrimSpace(hops[i]))
		if err != nil {
			break
		}
		address = hop.Unmap().WithZone("")
		if !f.trusts(address) {
			break
		}
	}
	return address
}

// secure reports whether the browser uses TLS, with us or with a trusted proxy.
func (f *server) secure(c fiber.Ctx) bool {
	return f.Secure || c.RequestCtx().IsTLS() || f.proxied(c) == "https"
}

// proxied returns the scheme a trusted proxy received the request with; empty if none reports it.
func (f *server) proxied(c fiber.Ctx) string {
	if len(f.TrustedProxies) == 0 || !f.trusts(peer(c)) {
		return ""
	}
	return strings.ToLower(c.Get(fiber.HeaderXForwardedProto))
}
