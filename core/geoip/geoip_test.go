package geoip_test

import (
	"net"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/maxmind/mmdbwriter"
	"github.com/maxmind/mmdbwriter/mmdbtype"

	"evops/contracts/value"
	"evops/core/geoip"
)

type entry = mmdbtype.Map

func named(zh, en string) entry {
	names := mmdbtype.Map{"en": mmdbtype.String(en)}
	if zh != "" {
		names["zh-CN"] = mmdbtype.String(zh)
	}
	return entry{"names": names}
}

// library creates a database file with a few networks.
func library(t *testing.T) string {
	t.Helper()
	tree, err := mmdbwriter.New(mmdbwriter.Options{DatabaseType: "City", RecordSize: 24})
	if err != nil {
		t.Fatal(err)
	}
	china, germany := named("中国", "China"), named("", "Germany")
	china["iso_code"], germany["iso_code"] = mmdbtype.String("CN"), mmdbtype.String("DE")
	for network, data := range map[string]mmdbtype.Map{
		"1.12.0.0/16":   {"country": china, "subdivisions": mmdbtype.Slice{named("上海", "Shanghai")}, "city": named("上海", "Shanghai")},
		"1.13.0.0/16":   {"country": china, "subdivisions": mmdbtype.Slice{named("浙江", "Zhejiang")}, "city": named("杭州", "Hangzhou")},
		"1.14.0.0/16":   {"country": china},
		"5.9.0.0/16":    {"country": germany, "subdivisions": mmdbtype.Slice{named("萨克森", "Saxony")}, "city": named("", strings.Repeat("Falkenstein ", 8))},
		"2001:da8::/32": {"country": china, "subdivisions": mmdbtype.Slice{named("北京", "Beijing")}},
	} {
		_, block, err := net.ParseCIDR(network)
		if err != nil {
			t.Fatal(err)
		}
		if err := tree.Insert(block, data); err != nil {
			t.Fatal(err)
		}
	}
	path := filepath.Join(t.TempDir(), "city.mmdb")
	file, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	if _, err := tree.WriteTo(file); err != nil {
		t.Fatal(err)
	}
	return path
}

func TestAPlaceIsNamedInBothLanguages(t *testing.T) {
	here := value.I18n{ZH: "内网", EN: "Own network"}
	rows := map[string]struct{ without, with value.I18n }{
		"1.12.3.4":        {with: value.I18n{ZH: "上海", EN: "Shanghai, China"}},
		"1.13.3.4":        {with: value.I18n{ZH: "浙江 杭州", EN: "Hangzhou, Zhejiang, China"}},
		"1.14.3.4":        {with: value.I18n{ZH: "中国", EN: "China"}},
		"::ffff:1.13.3.4": {with: value.I18n{ZH: "浙江 杭州", EN: "Hangzhou, Zhejiang, China"}},
		"2001:da8::1":     {with: value.I18n{ZH: "北京", EN: "Beijing, China"}},
		"5.9.1.1":         {with: value.I18n{ZH: "Germany 萨克森 " + strings.Repeat("Falkenstein ", 4)[:48], EN: strings.Repeat("Falkenstein ", 5)}},
		"8.8.8.8":         {},
		"no address":      {},
		"":                {},
		"10.1.4.22":       {here, here},
		"127.0.0.1":       {here, here},
		"::1":             {here, here},
		"fe80::1":         {here, here},
	}
	library, err := geoip.Open(library(t))
	if err != nil {
		t.Fatal(err)
	}
	defer library.Close()
	none, err := geoip.Open("")
	if err != nil {
		t.Fatal(err)
	}
	for address, want := range rows {
		if got := none.Place(address); got != want.without {
			t.Errorf("without a database %s is in %q, want %q", address, got, want.without)
		}
		if got := library.Place(address); got != want.with {
			t.Errorf("%s is in %q, want %q", address, got, want.with)
		}
	}
	if _, err := geoip.Open(filepath.Join(t.TempDir(), "none.mmdb")); err == nil {
		t.Error("opening a missing file succeeded")
	}
}
