package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestSettingsReportAllErrorsTogether(t *testing.T) {
	folder := t.TempDir()
	if err := os.WriteFile(filepath.Join(folder, "index.html"), []byte("x"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, row := range []struct {
		name       string
		env        map[string]string
		wantErrors []string
	}{
		{"the least", map[string]string{"EVOPS_CONSOLE": folder}, nil},
		{"all", map[string]string{
			"EVOPS_CONSOLE": folder, "EVOPS_ADDR": "0.0.0.0:8080", "EVOPS_CORE_URL": "http://core:8081", "EVOPS_REDIS_URL": "redis://:p@redis:6379/0",
			"EVOPS_PUBLIC_URL": "https://console.example", "EVOPS_TRUSTED_PROXIES": "10.0.0.0/8, 192.168.1.5,fd00::/8", "EVOPS_ALLOWED_ORIGINS": "https://partner.example",
		}, nil},
		{"all wrong", map[string]string{
			"EVOPS_CONSOLE": filepath.Join(folder, "none"), "EVOPS_ADDR": "8080", "EVOPS_CORE_URL": "core", "EVOPS_REDIS_URL": "redis//:hidden@redis",
			"EVOPS_PUBLIC_URL": "console.example", "EVOPS_TRUSTED_PROXIES": "10.0.0.0/33,x", "EVOPS_MAP_CENTER": "here", "EVOPS_ALLOWED_ORIGINS": "*",
		}, []string{"EVOPS_CONSOLE", "EVOPS_ADDR", "EVOPS_CORE_URL", "EVOPS_REDIS_URL", "EVOPS_PUBLIC_URL", "EVOPS_TRUSTED_PROXIES", "EVOPS_ALLOWED_ORIGINS", `"x"`, `"10.0.0.0/33"`, "EVOPS_MAP_CENTER"}},
		{"nothing", nil, []string{"EVOPS_CONSOLE"}},
	} {
		s, err := read(func(name string) string { return row.env[name] })
		if (err != nil) != (row.wantErrors != nil) {
			t.Errorf("%s: %v", row.name, err)
		}
		for _, want := range row.wantErrors {
			if err == nil || !strings.Contains(err.Error(), want) || strings.Contains(err.Error(), "hidden") {
				t.Errorf("%s: error %v should name %s and hide passwords", row.name, err, want)
			}
		}
		if row.name == "all" && (s.redis.Addr != "redis:6379" || len(s.proxies) != 3) {
			t.Errorf("%+v", s)
		}
		if row.name == "the least" && (s.redis != nil || s.address != "127.0.0.1:8080") {
			t.Errorf("%+v", s)
		}
	}
}
