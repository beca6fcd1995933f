package architecture

import (
	"bytes"
	"context"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/compose-spec/compose-go/v2/dotenv"
	"github.com/compose-spec/compose-go/v2/loader"
	"github.com/compose-spec/compose-go/v2/types"
)

func loadCompose(environment map[string]string) (*types.Project, error) {
	return loader.LoadWithContext(context.Background(), types.ConfigDetails{
		WorkingDir: root, Environment: environment,
		ConfigFiles: []types.ConfigFile{{Filename: filepath.Join(root, "compose.yaml")}},
	})
}

// example reads .env.example; with filled every empty secret gets a value, as an administrator would set it.
func example(t *testing.T, filled bool) map[string]string {
	t.Helper()
	settings, err := dotenv.Read(filepath.Join(root, ".env.example"))
	if err != nil {
		t.Fatal(err)
	}
	for name, value := range settings {
		if filled && value == "" {
			settings[name] = "filled" + name
		}
	}
	return settings
}

func TestComposeServicesStartInOrder(t *testing.T) {
	project, err := loadCompose(example(t, true))
	if err != nil {
		t.Fatal(err)
	}
	names := slices.Sorted(maps.Keys(project.Services))
	if want := []string{"bff", "core", "jobs", "postgres", "redis", "s3"}; !slices.Equal(names, want) {
		t.Fatalf("services %v, want %v", names, want)
	}
	dockerfile, err := os.ReadFile(filepath.Join(root, "Dockerfile"))
	if err != nil {
		t.Fatal(err)
	}
	for name, service := range project.Services {
		if service.HealthCheck == nil || len(service.HealthCheck.Test) < 2 {
			t.Errorf("%s has no health check, so no service can wait for it", name)
		}
		for other, condition := range service.DependsOn {
			if condition.Condition != types.ServiceConditionHealthy {
				t.Errorf("%s starts when %s is %s, want healthy", name, other, condition.Condition)
			}
		}
		if len(service.Ports) > 0 != (name == "bff") {
			t.Errorf("%s publishes %v: only the bff may be reachable from other hosts", name, service.Ports)
		}
		if service.Build == nil && service.Image == "" {
			t.Errorf("%s has neither an image nor a build", name)
		}
		if service.Build != nil && !regexp.MustCompile(`(?m)^FROM \S+ AS `+service.Build.Target+`$`).Match(dockerfile) {
			t.Errorf("%s is built from stage %q, which is missing in the Dockerfile", name, service.Build.Target)
		}
	}
	for _, port := range project.Services["bff"].Ports {
		if port.HostIP != "127.0.0.1" {
			t.Errorf("the bff is published on %q by default; only a proxy on the same host may reach it without TLS", port.HostIP)
		}
	}
}

func TestComposeRequiresSecrets(t *testing.T) {
	for name, value := range example(t, false) {
		optional := []string{"EVOPS_ADMIN_PASSWORD", "EVOPS_PUBLIC_URL", "EVOPS_TRUSTED_PROXIES", "EVOPS_ALLOWED_ORIGINS", "EVOPS_GEOIP", "EVOPS_SCANNER_SOCKET"}
		if value != "" || slices.Contains(optional, name) || strings.HasPrefix(name, "EVOPS_MAP_") || strings.HasPrefix(name, "EVOPS_SAP_") || strings.HasPrefix(name, "EVOPS_OIDC_") {
			continue // documented as optional
		}
		settings := example(t, true)
		settings[name] = ""
		if _, err := loadCompose(settings); err == nil || !strings.Contains(err.Error(), name) {
			t.Errorf("without %s compose returns %v, want an error naming the setting", name, err)
		}
	}
}

var setting = regexp.MustCompile(`\bEVOPS_[A-Z0-9_]+\b`)

// settingsIn collects the settings used in the Go code of a module, except tests.
func settingsIn(t *testing.T, module string, into map[string]bool) {
	t.Helper()
	err := filepath.WalkDir(filepath.Join(root, module), func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
			return err
		}
		text, err := os.ReadFile(name)
		for _, found := range setting.FindAll(text, -1) {
			if !bytes.HasPrefix(found, []byte("EVOPS_TEST_")) && !bytes.HasPrefix(found, []byte("EVOPS_BENCH_")) { // of tests and benchmarks
				into[string(found)] = true
			}
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

func TestComposeSetsOnlySettingsTheServiceReads(t *testing.T) {
	project, err := loadCompose(example(t, true))
	if err != nil {
		t.Fatal(err)
	}
	for service, modules := range map[string][]string{
		"core": {"contracts", "core"}, "bff": {"contracts", "bff"}, "jobs": {"contracts", "core", "jobs"},
	} {
		known := map[string]bool{}
		for _, module := range modules {
			settingsIn(t, module, known)
		}
		for name := range project.Services[service].Environment {
			if !known[name] {
				t.Errorf("compose.yaml sets %[2]s for %[1]s, which none of %[3]v reads", service, name, modules)
			}
		}
	}
}

func TestEverySettingIsDocumented(t *testing.T) {
	text, err := os.ReadFile(filepath.Join(root, ".env.example"))
	if err != nil {
		t.Fatal(err)
	}
	read, documented := map[string]bool{"EVOPS_PUBLISH": true}, map[string]bool{} // read by compose only
	for _, module := range []string{"contracts", "core", "jobs", "bff", "standalone"} {
		settingsIn(t, module, read)
	}
	for _, line := range strings.Split(string(text), "\n") {
		if name, _, ok := strings.Cut(strings.TrimPrefix(line, "#"), "="); ok && setting.FindString(name) == name {
			documented[name] = true
		}
	}
	for name := range read {
		if !documented[name] {
			t.Errorf("%s is read by the code but missing in .env.example", name)
		}
	}
	for name := range documented {
		if !read[name] {
			t.Errorf(".env.example contains %s, which nothing reads", name)
		}
	}
}
