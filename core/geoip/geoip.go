// Package geoip says in which town an address is, from a library of addresses that lies on this machine (system catalogue, loginLog location).
//
// Any city library in the MaxMind DB format will do. The product brings none: their terms differ, and they are out of date within months.
package geoip

import (
	"fmt"
	"net/netip"
	"slices"
	"strings"

	"github.com/oschwald/maxminddb-golang/v2"

	"evops/contracts/value"
)

// Library is an open library of addresses; nil is one that knows only which addresses are on the own network.
type Library struct{ reader *maxminddb.Reader }

// Open opens the library at path; none for an empty path.
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

// Close lets go of the file.
func (l *Library) Close() error {
	if l == nil {
		return nil
	}
	return l.reader.Close()
}

// names are what a library calls a place, by language.
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

// longest is how many characters a place may have (system catalogue, loginLog location).
const longest = 60

// Place is where an address is: from large to small in Chinese, the country left out where it is China; from small to large in English. Both are empty
// when it is not known.
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
	zh, en := said(parts, "zh-CN"), said(parts, "en")
	if found.Country.ISO == "CN" && len(zh) > 1 {
		zh = zh[1:]
	}
	slices.Reverse(en)
	return value.I18n{ZH: value.Cut(strings.Join(zh, " "), longest), EN: value.Cut(strings.Join(en, ", "), longest)}
}

// said is the names of places, those left out that are not known or called like the one around them.
func said(places []names, language string) (texts []string) {
	for _, place := range places {
		if name := place.in(language); name != "" && (len(texts) == 0 || texts[len(texts)-1] != name) {
			texts = append(texts, name)
		}
	}
	return texts
}
