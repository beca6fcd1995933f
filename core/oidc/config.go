package oidc

import (
	"cmp"
	"errors"
	"fmt"
	"net/netip"
	"net/url"
	"strings"
)

// Config describes the identity provider of an installation.
type Config struct {
	// Issuer identifies the provider; its metadata is below this address. Empty for no provider.
	Issuer, ClientID, ClientSecret string
	// Name is what the login page calls the provider.
	Name string
	// AccountClaim is the claim with the username, RolesClaim that with groups or roles; empty if accounts keep the roles they have here.
	AccountClaim, RolesClaim string
	// Roles are codes of our roles by values of RolesClaim.
	Roles map[string]string
	// Create is the code of the organisation of accounts that the first login creates; empty if it creates none.
	Create string
}

// FromEnvironment reads the configuration; get is os.Getenv except in tests. All errors are returned together.
func FromEnvironment(get func(string) string) (Config, error) {
	text := func(name string) string { return strings.TrimSpace(get(name)) }
	c := Config{
		Issuer: text("EVOPS_OIDC_ISSUER"), ClientID: text("EVOPS_OIDC_CLIENT_ID"), ClientSecret: text("EVOPS_OIDC_CLIENT_SECRET"), Name: text("EVOPS_OIDC_NAME"),
		AccountClaim: cmp.Or(text("EVOPS_OIDC_ACCOUNT_CLAIM"), "preferred_username"), RolesClaim: text("EVOPS_OIDC_ROLES_CLAIM"), Create: text("EVOPS_OIDC_CREATE"),
	}
	if c.Issuer == "" {
		return Config{}, nil
	}
	var errs []error
	if !secure(c.Issuer) {
		errs = append(errs, fmt.Errorf("EVOPS_OIDC_ISSUER is %q, not an address like https://id.example; http is for loopback addresses only", c.Issuer))
	}
	for name, value := range map[string]string{"EVOPS_OIDC_CLIENT_ID": c.ClientID, "EVOPS_OIDC_CLIENT_SECRET": c.ClientSecret, "EVOPS_OIDC_NAME": c.Name} {
		if value == "" {
			errs = append(errs, fmt.Errorf("%s is not set", name))
		}
	}
	var err error
	if c.Roles, err = parseRoles(text("EVOPS_OIDC_ROLES")); err != nil {
		errs = append(errs, err)
	}
	if (c.RolesClaim == "") != (len(c.Roles) == 0) {
		errs = append(errs, errors.New("EVOPS_OIDC_ROLES_CLAIM and EVOPS_OIDC_ROLES need each other"))
	}
	if c.Create != "" && c.RolesClaim == "" {
		errs = append(errs, errors.New("EVOPS_OIDC_CREATE needs EVOPS_OIDC_ROLES_CLAIM: a new account would have no role"))
	}
	return c, errors.Join(errs...)
}

// parseRoles parses value=roleCode,… The last = separates, since values may be distinguished names.
func parseRoles(text string) (map[string]string, error) {
	roles := map[string]string{}
	for part := range strings.SplitSeq(text, ",") {
		if part = strings.TrimSpace(part); part == "" {
			continue
		}
		at := strings.LastIndexByte(part, '=')
		if at < 1 || at == len(part)-1 {
			return nil, fmt.Errorf("EVOPS_OIDC_ROLES has %q, want value=roleCode", part)
		}
		roles[strings.TrimSpace(part[:at])] = strings.TrimSpace(part[at+1:])
	}
	return roles, nil
}

// secure reports whether an address may receive secrets: HTTPS, or any port of this machine.
func secure(address string) bool {
	u, err := url.Parse(address)
	if err != nil || u.Host == "" || u.User != nil {
		return false
	}
	if u.Scheme == "https" {
		return true
	}
	ip, err := netip.ParseAddr(u.Hostname())
	return u.Scheme == "http" && (u.Hostname() == "localhost" || err == nil && ip.IsLoopback())
}
