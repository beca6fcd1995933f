package usertag

import (
	"cmp"
	"context"
	"encoding/json"
	"maps"
	"slices"
	"strconv"

	"evops/contracts/content"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/endpoint"
	"evops/core/record"
)

// sizeDays is the period of the sizes of a tag in days; mostGroups the number of cities and models that are listed.
const (
	sizeDays   = 90
	mostGroups = 10
)

// Size is how many members a tag had at the end of a day on which the number changed.
type Size struct {
	Day     value.Date `json:"day"`
	Members int64      `json:"members"`
}

// Group is members with the same value. Name is empty if it is unknown.
type Group struct {
	Value   string     `json:"value"`
	Name    value.I18n `json:"name"`
	Members int64      `json:"members"`
}

// Use is a row that uses a tag.
type Use struct {
	Resource string     `json:"resource"`
	Label    value.I18n `json:"label"`
	ID       int64      `json:"id"`
	Name     value.I18n `json:"name"`
}

// Overview is what is known of the members of a tag, and what uses it. Genders are values of the dictionary category Gender, ages are bands
// such as "18-24".
type Overview struct {
	// Computing reports that the members are about to change.
	Computing bool `json:"computing"`

	Sizes   []Size  `json:"sizes"`
	Genders []Group `json:"genders"`
	Ages    []Group `json:"ages"`
	Cities  []Group `json:"cities"`
	Models  []Group `json:"models"`
	Uses    []Use   `json:"uses"`
}

// Endpoints returns the overview of a tag.
func (s Service) Endpoints() []endpoint.Endpoint {
	return []endpoint.Endpoint{
		endpoint.OnOverview(content.UserTags, field.Label{ZH: "标签成员结构", EN: "Members of a tag"}, s.Overview, &Overview{
			Sizes: []Size{{"2026-01-05", 1_204}}, Genders: []Group{{"1", value.I18n{}, 700}}, Ages: []Group{{"25-34", value.I18n{}, 420}},
			Cities: []Group{{"330200", value.I18n{ZH: "宁波市", EN: "Ningbo"}, 300}}, Models: []Group{{"3", value.I18n{ZH: "城市通勤", EN: "City"}, 210}},
			Uses: []Use{{"activityMessage", value.I18n{ZH: "活动消息", EN: "Activity message"}, 7, value.I18n{ZH: "春季骑行", EN: "Spring ride"}}},
		}),
		endpoint.New(endpoint.Endpoint{Path: content.UserTags.Path + "/members", Label: field.Label{ZH: "标签成员", EN: "Members of a tag"}, Methods: endpoint.Reads, Permission: content.UserTags.PermissionFor("member")},
			s.listMembers, json.RawMessage(`{"list":[],"total":0,"page":1,"pageSize":10}`)),
	}
}

type membersInput struct {
	endpoint.Record
	Page     int64          `json:"page"`
	PageSize int64          `json:"pageSize"`
	Query    map[string]any `json:"query"`
}

// listMembers answers the list of members of a tag (legacy-api D.35).
func (s Service) listMembers(ctx context.Context, who *access.Caller, in membersInput) (json.RawMessage, error) {
	query := map[string]any{}
	maps.Copy(query, in.Query)
	query["tagId"] = int64(in.ID)
	body, err := json.Marshal(map[string]any{"page": in.Page, "pageSize": in.PageSize, "query": query})
	if err != nil {
		return nil, err
	}
	return s.Engine.Read().Page(ctx, content.UserTagMembers.Name, who, body, nil)
}

// Overview returns the overview of a tag.
func (s Service) Overview(ctx context.Context, who *access.Caller, id int64) (*Overview, error) {
	v := s.Engine.Read()
	if err := v.RequireView(ctx, content.UserTags.Name, who, id); err != nil {
		return nil, err
	}
	t, err := record.Get(ctx, v, content.UserTags, id)
	if err != nil {
		return nil, err
	}
	out := &Overview{Computing: t.Status == content.TagComputing, Sizes: []Size{}, Uses: []Use{}}
	db := s.Engine.DB().Read()
	since := s.Clock().Date().AddDays(-sizeDays)
	if err := db.NewRaw("SELECT day, member_count AS members FROM user_tag_size WHERE tag_id = ? AND day >= ? ORDER BY day", id, since).Scan(ctx, &out.Sizes); err != nil {
		return nil, err
	}
	if out.Genders, err = s.groups(ctx, id, "u.gender", 0); err != nil {
		return nil, err
	}
	years, err := s.groups(ctx, id, "substr(u.birthday, 1, 4)", 0)
	if err != nil {
		return nil, err
	}
	out.Ages = ages(years, s.Clock().Date().Time().Std().Year())
	if out.Cities, err = s.named(ctx, id, "u.city_code", "area"); err != nil {
		return nil, err
	}
	if out.Models, err = s.named(ctx, id, "m.model_id", "vehicleModel"); err != nil {
		return nil, err
	}
	out.Uses, err = s.usesOf(ctx, v, who, id)
	return out, err
}

// groups counts the members of a tag by a column, most first.
func (s Service) groups(ctx context.Context, tag int64, column string, most int) ([]Group, error) {
	found := []Group{}
	query := "SELECT CAST(" + column + " AS text) AS value, COUNT(*) AS members FROM user_tag_member AS m JOIN app_user AS u ON u.id = m.app_user_id WHERE m.tag_id = ? AND m.deleted_at = 0 GROUP BY 1 ORDER BY 2 DESC, 1"
	if most > 0 {
		query += " LIMIT " + strconv.Itoa(most)
	}
	err := s.Engine.DB().Read().NewRaw(query, tag).Scan(ctx, &found)
	return found, err
}

// named counts the members of a tag by a reference to rows of a resource.
func (s Service) named(ctx context.Context, tag int64, column, resource string) ([]Group, error) {
	found, err := s.groups(ctx, tag, column, mostGroups)
	if err != nil {
		return nil, err
	}
	ids := make([]int64, len(found))
	for i, g := range found {
		ids[i], _ = strconv.ParseInt(g.Value, 10, 64) // a column of ids
	}
	names, err := s.Engine.Read().Names(ctx, resource, ids...)
	for i, id := range ids {
		found[i].Name = names[id]
	}
	return found, err
}

// bands are the first ages of the bands in which ages are counted.
var bands = []int{0, 18, 25, 35, 45, 55, 65}

// ages counts members by bands of the age that they reach in a year. Members without a year of birth are the band without a value, last.
func ages(years []Group, thisYear int) []Group {
	counts := make([]int64, len(bands))
	var unknown int64
	for _, g := range years {
		born, err := strconv.Atoi(g.Value)
		if err != nil {
			unknown += g.Members
			continue
		}
		i, exact := slices.BinarySearch(bands, max(thisYear-born, 0))
		if !exact {
			i--
		}
		counts[i] += g.Members
	}
	out := []Group{}
	for i, n := range counts {
		if n == 0 {
			continue
		}
		band := strconv.Itoa(bands[i]) + "+"
		if i+1 < len(bands) {
			band = strconv.Itoa(bands[i]) + "-" + strconv.Itoa(bands[i+1]-1)
		}
		out = append(out, Group{Value: band, Members: n})
	}
	if unknown > 0 {
		out = append(out, Group{Members: unknown})
	}
	return out
}

// usesOf returns what uses a tag, of the resources that the caller may see.
func (s Service) usesOf(ctx context.Context, v record.Reader, who *access.Caller, tag int64) ([]Use, error) {
	uses, err := s.uses(ctx, v, s.Engine.DB().Read())
	if err != nil {
		return nil, err
	}
	ids := map[*resource.Plan][]int64{}
	for _, u := range uses[tag] {
		if who.Can(u.Plan.PermissionFor("view")) {
			ids[u.Plan] = append(ids[u.Plan], u.ID)
		}
	}
	out := []Use{}
	for plan, rows := range ids {
		names, err := v.Names(ctx, plan.Name, rows...)
		if err != nil {
			return nil, err
		}
		for _, id := range rows {
			out = append(out, Use{plan.Name, value.I18n(plan.Label), id, names[id]})
		}
	}
	slices.SortFunc(out, func(a, b Use) int { return cmp.Or(cmp.Compare(a.Resource, b.Resource), cmp.Compare(b.ID, a.ID)) })
	return out, nil
}
