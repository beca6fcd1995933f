// Package app is the composition root of core: it creates the services and connects them.
package app

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"net/url"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"evops/contracts/system"
	"evops/core/blob"
	"evops/core/command"
	"evops/core/oidc"
	"evops/core/seed"
	"evops/core/sms"
	feature "evops/core/system"
)

// Settings are the environment settings of core and jobs (design 8).
type Settings struct {
	// Database is a postgres:// URL or the path of an SQLite file.
	Database string
	// Redis is a redis:// URL.
	Redis string
	Files blob.Config
	// SecretFile stores the password pepper and the signing keys; it is created at the first start.
	SecretFile    string
	Demo          seed.Demo
	DemoVehicles  int // vehicles of the large demo; 0 means a million
	AdminPassword string
	// Broker is the URL of an external MQTT 5 broker, mqtt://user:password@host:1883 or mqtts://…; empty for none.
	Broker string
	// Scanner is the path of the virus scanner's socket; empty for none.
	Scanner string
	// SMS configures the SMS driver unless the settings in the database override it.
	SMS sms.Config
	// MapCenter is the initial map centre, longitude,latitude, unless the settings in the database override it; empty for the default.
	MapCenter string
	Proxies   []string
	// SAPSource is the folder or URL of the ERP's dealers, SAPDeliveries that of its deliveries, SAPToken the credential for the URLs; empty for
	// no ERP.
	SAPSource, SAPDeliveries, SAPToken string
	// Simulated is the number of demo vehicles the simulator drives.
	Simulated int
	// PublicURL is the address under which users and terminals reach the installation, scheme and host; empty if unknown, and then no terminal
	// can download files.
	PublicURL string
	// OIDC is the company's identity provider; its issuer is empty without one.
	OIDC oidc.Config
	// GeoIP is the path of the GeoIP database; empty for none.
	GeoIP string
	// Wake wraps the SMS waker so that simulated terminals are woken directly; nil without a simulator.
	Wake func(carrier Waker) Waker
}

// Waker wakes the terminal with a SIM card.
type Waker func(ctx context.Context, card command.SIM) error

// simulated is the default number of simulated demo vehicles (equipment catalogue 11.11).
const defaultSimulated = 50

// FromEnvironment reads the settings; get is os.Getenv except in tests. All errors are returned together.
func FromEnvironment(get func(string) string) (Settings, error) {
	var errs []error
	required := func(name string) string {
		v := strings.TrimSpace(get(name))
		if v == "" {
			errs = append(errs, fmt.Errorf("%s is not set", name))
		}
		return v
	}
	s := Settings{
		Database: required("EVOPS_DATABASE_URL"), Redis: required("EVOPS_REDIS_URL"), SecretFile: required("EVOPS_SECRET_FILE"),
		Files: blob.Config{
			Endpoint: required("EVOPS_S3_ENDPOINT"), Region: cmp.Or(strings.TrimSpace(get("EVOPS_S3_REGION")), "us-east-1"), Bucket: cmp.Or(strings.TrimSpace(get("EVOPS_S3_BUCKET")), "evops"),
			AccessKey: required("EVOPS_S3_ACCESS_KEY"), SecretKey: required("EVOPS_S3_SECRET_KEY"), PathStyle: true,
		},
	}
	if err := s.Common(get); err != nil {
		errs = append(errs, err)
	}
	return s, errors.Join(errs...)
}

// Common reads the settings that do not depend on external or embedded servers.
func (s *Settings) Common(get func(string) string) error {
	s.AdminPassword = get("EVOPS_ADMIN_PASSWORD")
	s.Broker = strings.TrimSpace(get("EVOPS_MQTT_URL"))
	s.Scanner = strings.TrimSpace(get("EVOPS_SCANNER_SOCKET"))
	s.SAPSource, s.SAPDeliveries, s.SAPToken = strings.TrimSpace(get("EVOPS_SAP_SOURCE")), strings.TrimSpace(get("EVOPS_SAP_DELIVERIES")), get("EVOPS_SAP_TOKEN")
	s.GeoIP = strings.TrimSpace(get("EVOPS_GEOIP"))
	s.Demo = seed.Demo(cmp.Or(strings.TrimSpace(get("EVOPS_DEMO")), string(seed.NoDemo)))
	for _, proxy := range strings.Split(get("EVOPS_TRUSTED_PROXIES"), ",") {
		if proxy = strings.TrimSpace(proxy); proxy != "" {
			s.Proxies = append(s.Proxies, proxy)
		}
	}
	s.SMS = sms.Config{
		Driver: system.SMSDriver(get("EVOPS_SMS_DRIVER")), URL: get("EVOPS_SMS_WEBHOOK_URL"), Secret: get("EVOPS_SMS_WEBHOOK_SECRET"), Demo: s.Demo != seed.NoDemo,
	}
	s.MapCenter = strings.TrimSpace(get("EVOPS_MAP_CENTER"))
	err := s.SMS.Check()
	var oidcErr error
	if s.OIDC, oidcErr = oidc.FromEnvironment(get); oidcErr != nil {
		err = errors.Join(err, oidcErr)
	}
	if s.PublicURL = strings.TrimSpace(get("EVOPS_PUBLIC_URL")); s.PublicURL != "" {
		if public, parseErr := url.Parse(s.PublicURL); parseErr != nil || public.Host == "" {
			err = errors.Join(err, fmt.Errorf("EVOPS_PUBLIC_URL is %q, not an address like https://console.example", s.PublicURL))
		}
	}
	if text := strings.TrimSpace(get("EVOPS_DEMO_VEHICLES")); text != "" {
		var parseErr error
		if s.DemoVehicles, parseErr = strconv.Atoi(text); parseErr != nil {
			err = errors.Join(err, fmt.Errorf("EVOPS_DEMO_VEHICLES is %q, not a number", text))
		}
	}
	if s.Simulated = defaultSimulated; s.Demo == seed.NoDemo {
		s.Simulated = 0
	}
	if text := strings.TrimSpace(get("EVOPS_SIMULATE")); text != "" {
		var parseErr error
		if s.Simulated, parseErr = strconv.Atoi(text); parseErr != nil || s.Simulated < 0 {
			err = errors.Join(err, fmt.Errorf("EVOPS_SIMULATE is %q, not a number of vehicles", text))
		}
	}
	switch s.Demo {
	case seed.NoDemo, seed.SmallDemo, seed.LargeDemo:
		return err
	}
	return errors.Join(err, fmt.Errorf("EVOPS_DEMO is %q; use none, small or large", s.Demo))
}

// initial returns the initial values of database settings from the environment. The bff validates the map centre, which it reads too.
func (s *Settings) initial() map[string]string {
	initial := s.SMS.Initial()
	if s.MapCenter != "" {
		initial[feature.MapCenter.Name] = s.MapCenter
	}
	return initial
}

// folder returns the directory with the data that must not be lost: that of the database file, or of the secrets.
func (s *Settings) folder() string {
	if strings.Contains(s.Database, "://") {
		return filepath.Dir(s.SecretFile)
	}
	return filepath.Dir(s.Database)
}

// identityProvider returns the company's identity provider; nil without one.
func (s Settings) identityProvider() (*oidc.Provider, error) {
	if s.OIDC.Issuer == "" {
		return nil, nil
	}
	return oidc.New(s.OIDC, s.PublicURL, time.Now)
}
