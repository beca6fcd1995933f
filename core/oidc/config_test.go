package oidc

import (
	"reflect"
	"strings"
	"testing"
	"time"
)

func TestConfigurationNamesEveryError(t *testing.T) {
	complete := map[string]string{
		"EVOPS_OIDC_ISSUER": "https://id.example/realms/a", "EVOPS_OIDC_CLIENT_ID": "evops", "EVOPS_OIDC_CLIENT_SECRET": "s", "EVOPS_OIDC_NAME": "Example ID",
		"EVOPS_OIDC_ROLES_CLAIM": "groups", "EVOPS_OIDC_ROLES": "cn=ops=operations, admins=admin", "EVOPS_OIDC_CREATE": "100",
	}
	read := func(changes ...string) (Config, error) {
		values := map[string]string{}
		for name, value := range complete {
			values[name] = value
		}
		for i := 0; i < len(changes); i += 2 {
			values[changes[i]] = changes[i+1]
		}
		return FromEnvironment(func(name string) string { return values[name] })
	}
	got, err := read()
	want := Config{
		Issuer: "https://id.example/realms/a", ClientID: "evops", ClientSecret: "s", Name: "Example ID", AccountClaim: "preferred_username", RolesClaim: "groups",
		Roles: map[string]string{"cn=ops": "operations", "admins": "admin"}, Create: "100",
	}
	if err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("%+v, %v", got, err)
	}
	if _, err := New(got, "", time.Now); err == nil || !strings.Contains(err.Error(), "EVOPS_PUBLIC_URL") {
		t.Errorf("without the address of the console: %v", err)
	}
	for _, row := range []struct {
		changes []string
		want    string // part of the error; empty for none
	}{
		{[]string{"EVOPS_OIDC_ISSUER", ""}, ""},
		{[]string{"EVOPS_OIDC_ISSUER", "http://127.0.0.1:9000"}, ""},
		{[]string{"EVOPS_OIDC_ISSUER", "http://[::1]:9000"}, ""},
		{[]string{"EVOPS_OIDC_ISSUER", "http://localhost:9000"}, ""},
		{[]string{"EVOPS_OIDC_ISSUER", "http://id.example"}, "EVOPS_OIDC_ISSUER"},
		{[]string{"EVOPS_OIDC_ISSUER", "http://127.0.0.1.example"}, "EVOPS_OIDC_ISSUER"},
		{[]string{"EVOPS_OIDC_ISSUER", "id.example"}, "EVOPS_OIDC_ISSUER"},
		{[]string{"EVOPS_OIDC_CLIENT_ID", ""}, "EVOPS_OIDC_CLIENT_ID"},
		{[]string{"EVOPS_OIDC_CLIENT_SECRET", ""}, "EVOPS_OIDC_CLIENT_SECRET"},
		{[]string{"EVOPS_OIDC_NAME", " "}, "EVOPS_OIDC_NAME"},
		{[]string{"EVOPS_OIDC_ROLES", "operations"}, "EVOPS_OIDC_ROLES"},
		{[]string{"EVOPS_OIDC_ROLES", ""}, "EVOPS_OIDC_ROLES_CLAIM"},
		{[]string{"EVOPS_OIDC_ROLES_CLAIM", "", "EVOPS_OIDC_ROLES", ""}, "EVOPS_OIDC_CREATE"},
	} {
		_, err := read(row.changes...)
		if (err == nil) != (row.want == "") || err != nil && !strings.Contains(err.Error(), row.want) {
			t.Errorf("%v: %v, want %q", row.changes, err, row.want)
		}
	}
}

func TestClaimsAreFoundByNameOrPath(t *testing.T) {
	claims := map[string]any{"groups": "a", "realm_access": map[string]any{"roles": "b"}, "https://x.example/roles": "c"}
	for path, want := range map[string]any{"groups": "a", "realm_access.roles": "b", "https://x.example/roles": "c", "realm_access.none": nil, "groups.a": nil, "none": nil} {
		if got := lookup(claims, path); got != want {
			t.Errorf("%s: %v, want %v", path, got, want)
		}
	}
}
