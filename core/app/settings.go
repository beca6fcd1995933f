// Package assemble puts core together from its parts: the one place that knows which there are.
package app

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"strconv"
	"strings"

	"evops/contracts/system"
	"evops/core/api"
	"evops/core/blob"
	"evops/core/command"
	"evops/core/seed"
	"evops/core/sms"
)

// Settings are what core and jobs are told by their environment (design 8).
type Settings struct {
	// Database is a postgres:// URL or the path of an SQLite file.
	Database string
	// Redis is a redis:// URL.
	Redis string
	Files blob.Config
	// SecretFile holds the pepper of the passwords and the signing keys; made at the first start.
	SecretFile    string
	Demo          seed.Demo
	DemoVehicles  int // of the large demo; 0 for a million
	AdminPassword string
	// Broker is the address of an MQTT 5 broker outside of the program, mqtt://user:password@host:1883 or mqtts://…; empty for none.
	Broker string
	// Scanner is the path of the socket at which a virus scanner listens; empty for none.
	Scanner string
	// SMS is how short messages leave unless the settings say otherwise.
	SMS sms.Config
	// MapCenter is where maps open unless the settings say otherwise, longitude,latitude; empty for the usual place.
	MapCenter string
	Proxies   []string
	// SAPSource is the folder or the address that the ERP's dealers come from, SAPToken what the address is asked with; empty for no ERP.
	SAPSource, SAPToken string
	// Simulated is how many vehicles of the demo a simulator drives.
	Simulated int
	// GeoIP is the path of a library that says where addresses are; empty for none.
	GeoIP string
	// Wake puts the terminals that the program drives itself before the carrier of short messages; nil where it drives none.
	Wake func(carrier Waker) Waker
}

// Waker wakes the terminal of a card.
type Waker func(ctx context.Context, card command.SIM) error

// simulated is how many vehicles the demo drives unless told (equipment catalogue 11.11).
const simulated = 50

// FromEnvironment reads the settings; get is os.Getenv outside of tests. All mistakes come back together.
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
			Endpoint: required("EVOPS_S3_ENDPOINT"), Region: or(get("EVOPS_S3_REGION"), "us-east-1"), Bucket: or(get("EVOPS_S3_BUCKET"), "evops"),
			AccessKey: required("EVOPS_S3_ACCESS_KEY"), SecretKey: required("EVOPS_S3_SECRET_KEY"), PathStyle: true,
		},
	}
	if err := s.Common(get); err != nil {
		errs = append(errs, err)
	}
	return s, errors.Join(errs...)
}

// Common reads the settings that mean the same with embedded parts.
func (s *Settings) Common(get func(string) string) error {
	s.AdminPassword = get("EVOPS_ADMIN_PASSWORD")
	s.Broker = strings.TrimSpace(get("EVOPS_MQTT_URL"))
	s.Scanner = strings.TrimSpace(get("EVOPS_SCANNER_SOCKET"))
	s.SAPSource, s.SAPToken = strings.TrimSpace(get("EVOPS_SAP_SOURCE")), get("EVOPS_SAP_TOKEN")
	s.GeoIP = strings.TrimSpace(get("EVOPS_GEOIP"))
	s.Demo = seed.Demo(or(get("EVOPS_DEMO"), string(seed.NoDemo)))
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
	if text := strings.TrimSpace(get("EVOPS_DEMO_VEHICLES")); text != "" {
		var wrong error
		if s.DemoVehicles, wrong = strconv.Atoi(text); wrong != nil {
			err = errors.Join(err, fmt.Errorf("EVOPS_DEMO_VEHICLES is %q, not a number", text))
		}
	}
	if s.Simulated = simulated; s.Demo == seed.NoDemo {
		s.Simulated = 0
	}
	if text := strings.TrimSpace(get("EVOPS_SIMULATE")); text != "" {
		var wrong error
		if s.Simulated, wrong = strconv.Atoi(text); wrong != nil || s.Simulated < 0 {
			err = errors.Join(err, fmt.Errorf("EVOPS_SIMULATE is %q, not a number of vehicles", text))
		}
	}
	switch s.Demo {
	case seed.NoDemo, seed.SmallDemo, seed.LargeDemo:
		return err
	}
	return errors.Join(err, fmt.Errorf("EVOPS_DEMO is %q; it can be none, small or large", s.Demo))
}

// initial is the first values that the environment gives settings. A wrong centre is refused by the front door, which reads it too.
func (s *Settings) initial() map[string]string {
	initial := s.SMS.Initial()
	if s.MapCenter != "" {
		initial[api.MapCenter.Name] = s.MapCenter
	}
	return initial
}

// folder is where this program keeps what must not be lost: the database where it is a file, else the secrets.
func (s *Settings) folder() string {
	if strings.Contains(s.Database, "://") {
		return filepath.Dir(s.SecretFile)
	}
	return filepath.Dir(s.Database)
}

func or(v, preset string) string {
	if v = strings.TrimSpace(v); v == "" {
		return preset
	}
	return v
}
