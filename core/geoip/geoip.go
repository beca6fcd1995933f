// Package geoip looks up the location of an IP address in a local database (system catalogue, loginLog location).
//
// Any city database in the MaxMind DB format works. The product includes none: licences differ, and data is outdated within months.
package geoip

import (
	"fmt"
	"net/netip"
	"slices"
	"strings"

	"github.com/oschwald/maxminddb-golang/v2"

	"evops/contracts/value"
)

// Library is an open database; nil recognises private addresses only.
type Library struct{ reader *maxminddb.Reader }

// Open opens the database at path; it returns nil for an empty path.
func Open(path string) (*Library, error) {
	if path == "" {
		return nil, nil
	}
	reader, err := maxminddb.Open(path)
	if err != nil {
		return nil, fmt.Errorf("geoip: %s: %w", path, err)
	}
	return &Library{reader}, nil
}

// Close closes the file.
func (l *Library) Close() error {
	if l == nil {
		return nil
	}
	return l.reader.Close()
}

// names are the names of a location in the database, by language.
type names struct {
	ISO   string            `maxminddb:"iso_code"`
	Names map[string]string `maxminddb:"names"`
}

func (n names) in(language string) string {
	if name := n.Names[language]; name != "" {
		return name
	}
	return n.Names["en"]
}

// maxLength is the maximum length of a location in characters (system catalogue, loginLog location).
const maxLength = 60

// Place returns the location of an address: from large to small in Chinese, without the country if it is China; from small to large in
// English. Both are empty if it is unknown.
func (l *Library) Place(address string) value.I18n {
	ip, err := netip.ParseAddr(address)
	if err != nil {
		return value.I18n{}
	}
	if ip = ip.Unmap(); ip.IsLoopback() || ip.IsPrivate() || ip.IsLinkLocalUnicast() {
		return value.I18n{ZH: "内网", EN: "Own network"}
	}
	if l == nil {
		return value.I18n{}
	}
	var found struct {
		Country      names   `maxminddb:"country"`
		Subdivisions []names `maxminddb:"subdivisions"`
		City         names   `maxminddb:"city"`
	}
	if err := l.reader.Lookup(ip).Decode(&found); err != nil {
		return value.I18n{}
	}
	parts := append(append([]names{found.Country}, found.Subdivisions...), found.City)
	zh, en := labels(parts, "zh-CN"), labels(parts, "en")
	if found.Country.ISO == "CN" && len(zh) > 1 {
		zh = zh[1:]
	}
	slices.Reverse(en)
	return value.I18n{ZH: value.Cut(strings.Join(zh, " "), maxLength), EN: value.Cut(strings.Join(en, ", "), maxLength)}
}

// labels returns the names of a location's parts, without unknown ones and those named like the part around them.
func labels(places []names, language string) (texts []string) {
	for _, place := range places {
		if name := place.in(language); name != "" && (len(texts) == 0 || texts[len(texts)-1] != name) {
			texts = append(texts, name)
		}
	}
	return texts
}
