// Package system implements the rules for the resources of contracts/system: the dictionary, areas, organisations, roles, functions and
// accounts.
package system

import (
	"context"
	"encoding/json"
	"fmt"
	"hash/fnv"
	"slices"
	"sync"

	"evops/contracts/content"
	"evops/contracts/field"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/record"
)

// DictionaryVersion counts changes of the dictionary. Responses carry it, so that the console knows when to reload the dictionary.
const DictionaryVersion = "dictionary"

// Dictionary is a cache of the dictionary by version.
type Dictionary struct {
	// Unserved returns the codes by category that this installation has no service for, such as a channel without a provider: they label what
	// exists, but cannot be chosen. It is asked whenever the version changes; nil if there are none.
	Unserved func(ctx context.Context) (map[string][]string, error)

	e  *record.Engine
	mu sync.Mutex

	cached *dictionaryData
}

// dictionaryData is the dictionary at one version, ordered by category and sort.
type dictionaryData struct {
	version    int64
	unserved   map[string][]string
	items      []*system.DictionaryItem
	enabled    map[string]map[string]bool // category → code
	byLanguage map[string]json.RawMessage // language → result of All
}

// NewDictionary returns the cache that all features share.
func NewDictionary(e *record.Engine) *Dictionary { return &Dictionary{e: e} }

func (d *Dictionary) current(ctx context.Context) (*dictionaryData, error) {
	version, err := d.e.DB().Version(ctx, DictionaryVersion)
	if err != nil {
		return nil, err
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.cached != nil && d.cached.version == version {
		return d.cached, nil
	}
	items, err := record.Find(ctx, d.e.Read(), system.DictionaryItems, &system.DictionaryItems.Row.Status, system.Enabled, system.Disabled)
	if err != nil {
		return nil, err
	}
	w := &dictionaryData{version: version, items: items, enabled: map[string]map[string]bool{}, byLanguage: map[string]json.RawMessage{}}
	if d.Unserved != nil {
		if w.unserved, err = d.Unserved(ctx); err != nil {
			return nil, err
		}
	}
	for _, item := range items {
		if slices.Contains(w.unserved[item.Category], item.Code) {
			item.Status = system.Disabled
		}
		if item.Status != system.Enabled {
			continue
		}
		if w.enabled[item.Category] == nil {
			w.enabled[item.Category] = map[string]bool{}
		}
		w.enabled[item.Category][item.Code] = true
	}
	for _, language := range []string{"zh", "en"} {
		if w.byLanguage[language], err = json.Marshal(categories(items, language)); err != nil {
			return nil, err
		}
	}
	d.cached = w
	return w, nil
}

// Has reports whether a category has an enabled code.
func (d *Dictionary) Has(ctx context.Context, category, code string) (bool, error) {
	w, err := d.current(ctx)
	if err != nil {
		return false, err
	}
	return w.enabled[category][code], nil
}

// Labels returns the labels of a category by code, those of disabled items too.
func (d *Dictionary) Labels(ctx context.Context, category string) (map[string]value.I18n, error) {
	w, err := d.current(ctx)
	if err != nil {
		return nil, err
	}
	out := map[string]value.I18n{}
	for _, item := range w.items {
		if item.Category == category {
			out[item.Code] = item.Label
		}
	}
	return out, nil
}

// item is an item in the API (legacy-api A.7): Name is in the language of the request, NameEn always in English.
type item struct {
	ID           int64   `json:"id,omitempty"`
	Category     string  `json:"category,omitempty"`
	CategoryDesc string  `json:"categoryDesc,omitempty"`
	Code         string  `json:"code"`
	Name         string  `json:"name"`
	NameEn       *string `json:"nameEn"`
	ParentCode   *string `json:"parentCode"`
	AlarmErrCode *string `json:"alarmErrCode"`
	TagColor     *string `json:"tagColor"`
	Sort         int64   `json:"sort"`
	Status       int64   `json:"status"`
}

func itemOf(d *system.DictionaryItem, language string) item {
	return item{
		Code: d.Code, Name: d.Label.In(language), NameEn: orNull(d.Label.EN), ParentCode: orNull(d.ParentCode), AlarmErrCode: orNull(d.AlarmErrCode),
		TagColor: orNull(d.TagColor), Sort: d.Sort, Status: int64(d.Status),
	}
}

func orNull(s string) *string {
	if s == "" {
		return nil
	}
	return &s
}

// category is a category with its items in the API. The English name is a separate field, so that clients can switch the language without
// another request.
type category struct {
	Category       string  `json:"category"`
	CategoryDesc   string  `json:"categoryDesc"`
	CategoryDescEn *string `json:"categoryDescEn"`
	Items          []item  `json:"items"`
}

func categories(items []*system.DictionaryItem, language string) []category {
	out := []category{}
	for _, d := range items {
		if len(out) == 0 || out[len(out)-1].Category != d.Category {
			out = append(out, category{Category: d.Category, CategoryDesc: d.CategoryDesc.In(language), CategoryDescEn: orNull(d.CategoryDesc.EN)})
		}
		last := &out[len(out)-1]
		one := itemOf(d, language)
		one.TagColor = orNull(toneOf(d.TagColor))
		last.Items = append(last.Items, one)
	}
	return out
}

// All returns the whole dictionary by category, with the ETag of its version. Colours that represent a tone are replaced by the tone's
// name.
func (d *Dictionary) All(ctx context.Context, language string) (data json.RawMessage, etag string, err error) {
	w, err := d.current(ctx)
	if err != nil {
		return nil, "", err
	}
	if language != "en" {
		language = "zh"
	}
	return w.byLanguage[language], w.etag(language), nil
}

func etagOf(what string, version int64, language string) string {
	return fmt.Sprintf(`"%s-%d-%s"`, what, version, language)
}

// etag is the ETag of the data. What is unserved may also change with the environment of the program, without a new version.
func (w *dictionaryData) etag(language string) string {
	h := fnv.New32a()
	_ = json.NewEncoder(h).Encode(w.unserved) // texts can always be encoded
	return etagOf(fmt.Sprintf("dictionary-%x", h.Sum32()), w.version, language)
}

// PageQuery is the query of pageItemCode; a nil Status means any.
type PageQuery struct {
	Page, PageSize int
	Category       string
	Status         *system.EnableStatus
}

// Page returns the items that a legacy client loads at start: enabled bootstrap items first, then by category and sort.
func (d *Dictionary) Page(ctx context.Context, language string, q PageQuery) (data json.RawMessage, etag string, err error) {
	w, err := d.current(ctx)
	if err != nil {
		return nil, "", err
	}
	matching := make([]*system.DictionaryItem, 0, len(w.items))
	for _, item := range w.items {
		if (q.Category == "" || item.Category == q.Category) && (q.Status == nil || item.Status == *q.Status) {
			matching = append(matching, item)
		}
	}
	slices.SortStableFunc(matching, func(a, b *system.DictionaryItem) int { return rank(a) - rank(b) })
	from := min(len(matching), max(0, (q.Page-1)*q.PageSize))
	list := []item{}
	for _, d := range matching[from:min(len(matching), from+q.PageSize)] {
		one := itemOf(d, language)
		one.ID, one.Category, one.CategoryDesc = d.ID, d.Category, d.CategoryDesc.In(language)
		list = append(list, one)
	}
	data, err = json.Marshal(struct {
		List     []item `json:"list"`
		Total    int    `json:"total"`
		Page     int    `json:"page"`
		PageSize int    `json:"pageSize"`
	}{list, len(matching), q.Page, q.PageSize})
	return data, w.etag(language), err
}

func rank(d *system.DictionaryItem) int {
	if d.Bootstrap && d.Status == system.Enabled {
		return 0
	}
	return 1
}

// childCategories maps a category to the category of its child items.
var childCategories = map[string]string{content.LargeProblemClassification: content.SmallProblemClassification}

type childItem struct {
	Code       string  `json:"code"`
	Name       string  `json:"name"`
	NameEn     *string `json:"nameEn"`
	ParentCode string  `json:"parentCode"`
}

type itemWithChildren struct {
	Code     string      `json:"code"`
	Name     string      `json:"name"`
	NameEn   *string     `json:"nameEn"`
	Children []childItem `json:"children"`
}

// FatherSon returns the enabled items of a category, each with its children; none for an unknown category.
func (d *Dictionary) FatherSon(ctx context.Context, language, parent string) (json.RawMessage, error) {
	w, err := d.current(ctx)
	if err != nil {
		return nil, err
	}
	parents := []*itemWithChildren{}
	byCode := map[string]*itemWithChildren{}
	for _, item := range w.items {
		if item.Category == parent && item.Status == system.Enabled {
			n := &itemWithChildren{item.Code, item.Label.In(language), orNull(item.Label.EN), []childItem{}}
			parents, byCode[item.Code] = append(parents, n), n
		}
	}
	for _, item := range w.items {
		below := item.Category == childCategories[parent] || childCategories[parent] == "" && item.Category == parent
		if n := byCode[item.ParentCode]; n != nil && below && item.Status == system.Enabled {
			n.Children = append(n.Children, childItem{item.Code, item.Label.In(language), orNull(item.Label.EN), item.ParentCode})
		}
	}
	return json.Marshal(parents)
}

// Check refuses a code of an open category that is not an enabled dictionary code; closed categories are checked by the declared rules.
// Call it only for changed codes: one that has been disabled since may remain.
func (d *Dictionary) Check(ctx context.Context, a *record.Mutation, at any, of *field.Dictionary, code string) error {
	if code == "" || a.HasError(at) {
		return nil
	}
	exists, err := d.Has(ctx, of.Category, code)
	if err == nil && !exists {
		a.AddError(at, "DICTIONARY", of.ZH+"字典中没有编码 "+code, "No code "+code+" in the dictionary "+of.EN)
	}
	return err
}
