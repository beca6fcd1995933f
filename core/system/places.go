package system

import (
	"context"
	"encoding/json"
	"slices"
	"strings"
	"sync"

	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/endpoint"
	"evops/core/record"
)

// AreaCache serves the administrative divisions in the formats of pickers (legacy-api A.7), from a cache by version.
type AreaCache struct {
	e      *record.Engine
	mu     sync.Mutex
	cached *places
}

type places struct {
	version   int64
	provinces map[string]json.RawMessage // by language
	cities    map[string]json.RawMessage
	below     map[int64][]*system.Area
	centres   []AreaCentre
}

// NewAreaCache returns the cache that all pickers share.
func NewAreaCache(e *record.Engine) *AreaCache { return &AreaCache{e: e} }

// division is a division in the API: Name is in the language of the request, NameEn always in English. The field order compresses best
// (decision 0017).
type division struct {
	ID           int64            `json:"id"`
	Name         string           `json:"name"`
	JianPin      string           `json:"jianPin"`
	NameEn       *string          `json:"nameEn"`
	LevelType    system.AreaLevel `json:"levelType"`
	CityCode     *string          `json:"cityCode,omitempty"`
	ParentID     int64            `json:"parentId,omitempty"`
	ProvinceName string           `json:"provinceName,omitempty"`
	Citys        []division       `json:"citys,omitempty"`
	Districts    []division       `json:"districts,omitempty"`
	Children     []division       `json:"children,omitempty"`
}

func divisionOf(a *system.Area, language string) division {
	p := division{ID: a.ID, Name: value.I18n{ZH: a.Name, EN: a.NameEn}.In(language), NameEn: orNull(a.NameEn), LevelType: a.Level, JianPin: a.JianPin}
	if a.Level != system.Province {
		p.CityCode = orNull(a.CityCode)
	}
	return p
}

func (p *AreaCache) current(ctx context.Context) (*places, error) {
	version, err := p.e.DB().Version(ctx, system.Areas.Name)
	if err != nil {
		return nil, err
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.cached != nil && p.cached.version == version {
		return p.cached, nil
	}
	areas, err := record.Find(ctx, p.e.Read(), system.Areas, &system.Areas.Row.Status, system.Enabled)
	if err != nil {
		return nil, err
	}
	now := &places{version: version, provinces: map[string]json.RawMessage{}, cities: map[string]json.RawMessage{}, below: map[int64][]*system.Area{}}
	for _, a := range areas {
		now.below[a.ParentID] = append(now.below[a.ParentID], a)
	}
	now.centres = now.centresOf(0, AreaCentre{})
	for _, language := range []string{"zh", "en"} {
		if now.provinces[language], err = json.Marshal(now.nested(language)); err != nil {
			return nil, err
		}
		if now.cities[language], err = json.Marshal(now.flat(language)); err != nil {
			return nil, err
		}
	}
	p.cached = now
	return now, nil
}

// ByProvinceAndCity is the filter by which legacy clients search dealer accounts: province and city in one text (system catalogue,
// dealerAccount).
func ByProvinceAndCity(places *AreaCache) endpoint.ListFilter {
	return endpoint.ListFilter{Of: system.DealerAccounts.Plan, Key: "provinceCity.like", By: "cityCode.in", IDs: places.citiesMatching}
}

// citiesMatching returns the ids of cities whose name, prefixed by their province, contains a text in either language.
func (p *AreaCache) citiesMatching(ctx context.Context, text string) ([]int64, error) {
	now, err := p.current(ctx)
	if err != nil {
		return nil, err
	}
	var ids []int64
	wanted := record.SearchKey(text)
	for _, province := range now.below[0] {
		for _, city := range now.below[province.ID] {
			if strings.Contains(record.SearchKey(province.Name+city.Name), wanted) || strings.Contains(record.SearchKey(province.NameEn+city.NameEn), wanted) {
				ids = append(ids, city.ID)
			}
		}
	}
	return ids, nil
}

func (p *places) nested(language string) []division {
	out := []division{}
	for _, province := range p.below[0] {
		one := divisionOf(province, language)
		for _, city := range p.below[province.ID] {
			two := divisionOf(city, language)
			for _, district := range p.below[city.ID] {
				two.Districts = append(two.Districts, divisionOf(district, language))
			}
			one.Citys = append(one.Citys, two)
		}
		out = append(out, one)
	}
	return out
}

func (p *places) flat(language string) []division {
	out := []division{}
	for _, province := range p.below[0] {
		for _, city := range p.below[province.ID] {
			one := divisionOf(city, language)
			one.ParentID, one.ProvinceName = province.ID, divisionOf(province, language).Name
			out = append(out, one)
		}
	}
	slices.SortStableFunc(out, func(a, b division) int {
		switch {
		case a.JianPin < b.JianPin:
			return -1
		case a.JianPin > b.JianPin:
			return 1
		}
		return 0
	})
	return out
}

// Provinces returns all provinces with their cities and districts, and an ETag.
func (p *AreaCache) Provinces(ctx context.Context, language string) (json.RawMessage, string, error) {
	now, err := p.current(ctx)
	if err != nil {
		return nil, "", err
	}
	return now.provinces[language], etagOf("areas", now.version, language), nil
}

// Cities returns a flat list of all cities, sorted by initials.
func (p *AreaCache) Cities(ctx context.Context, language string) (json.RawMessage, string, error) {
	now, err := p.current(ctx)
	if err != nil {
		return nil, "", err
	}
	return now.cities[language], etagOf("cities", now.version, language), nil
}

// Below returns the divisions below a parent, 0 for the country, down to the given depth.
func (p *AreaCache) Below(ctx context.Context, language string, parent int64, depth int) (json.RawMessage, string, error) {
	now, err := p.current(ctx)
	if err != nil {
		return nil, "", err
	}
	var tree func(id int64, depth int) []division
	tree = func(id int64, depth int) []division {
		out := []division{}
		for _, a := range now.below[id] {
			one := divisionOf(a, language)
			if depth > 1 {
				one.Children = tree(a.ID, depth-1)
			}
			out = append(out, one)
		}
		return out
	}
	data, err := json.Marshal(tree(parent, depth))
	return data, etagOf("areas", now.version, language), err
}
