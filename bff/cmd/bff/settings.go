package main

import (
	"cmp"
	"errors"
	"fmt"
	"net"
	"net/netip"
	"os"
	"path/filepath"

	"github.com/redis/go-redis/v9"

	"evops/bff"
)

// settings are the validated environment settings.
type settings struct {
	address   string
	core      bff.Transport
	redis     *redis.Options // nil without Redis
	console   string
	publicURL string
	proxies   []netip.Prefix
	origins   []string
	maps      bff.Map
	limits    bff.Limits
}

// read parses the settings from the environment and reports all errors together.
func read(getenv func(string) string) (settings, error) {
	var errs []error
	check := func(name string, err error) {
		if err != nil {
			errs = append(errs, fmt.Errorf("%s: %w", name, err))
		}
	}
	s := settings{address: cmp.Or(getenv("EVOPS_ADDR"), "127.0.0.1:8080"), console: getenv("EVOPS_CONSOLE"), publicURL: getenv("EVOPS_PUBLIC_URL")}
	_, _, err := net.SplitHostPort(s.address)
	check("EVOPS_ADDR", err)
	s.core, err = bff.TCP(cmp.Or(getenv("EVOPS_CORE_URL"), "http://127.0.0.1:8081"))
	check("EVOPS_CORE_URL", err)
	if address := getenv("EVOPS_REDIS_URL"); address != "" {
		// The library's error contains the URL with its password.
		if s.redis, err = redis.ParseURL(address); err != nil {
			check("EVOPS_REDIS_URL", errors.New("not a URL like redis://:password@host:6379/0"))
		}
	}
	if s.publicURL != "" {
		_, err = bff.ParsePublicURL(s.publicURL)
		check("EVOPS_PUBLIC_URL", err)
	}
	s.proxies, err = bff.Proxies(getenv("EVOPS_TRUSTED_PROXIES"))
	check("EVOPS_TRUSTED_PROXIES", err)
	s.origins, err = bff.Origins(getenv("EVOPS_ALLOWED_ORIGINS"))
	check("EVOPS_ALLOWED_ORIGINS", err)
	if s.maps, err = bff.ReadMap(getenv); err != nil {
		errs = append(errs, err)
	}
	if s.limits, err = bff.ReadLimits(getenv); err != nil {
		errs = append(errs, err)
	}
	if s.console == "" {
		check("EVOPS_CONSOLE", errors.New("not set: the folder of the console's static files"))
	} else if _, err := os.Stat(filepath.Join(s.console, "index.html")); err != nil {
		check("EVOPS_CONSOLE", fmt.Errorf("%s contains no console: %w", s.console, err))
	}
	return s, errors.Join(errs...)
}
