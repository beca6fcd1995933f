package seed

import (
	"context"
	"encoding/json"
	"maps"
	"slices"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/content"
	"evops/contracts/value"
	"evops/core/record"
	"evops/core/usertag"
)

const (
	// tagDays is the period in which users of the demo got their tags.
	tagDays = 60
	// taggedUsers bounds the users from whom the members of the demo are taken.
	taggedUsers = 2_000
	// disabledTag is the code of the tag of a campaign that is over.
	disabledTag = "winter_care"
)

// taggedUser is a user with the model of the vehicle bound last.
type taggedUser struct{ ID, CityCode, ModelID int64 }

// tags creates tags with members that staff have added in the last weeks, and rule tags, which computeTags computes.
func (s *seeder) tags(ctx context.Context, tx bun.Tx) error {
	lines, err := rows("tags")
	if err != nil {
		return err
	}
	users, err := s.taggable(ctx, tx)
	if err != nil {
		return err
	}
	now := value.Now()
	tags := make([]content.UserTag, len(lines))
	for i, c := range lines {
		t := content.UserTag{
			Code: c[0], Name: value.I18n{ZH: c[1], EN: c[2]}, Category: content.TagCategory(c[3]), Kind: parseInt[content.TagKind](c[4]), RefreshCycle: parseInt[content.TagRefresh](c[6]), Color: c[7], Status: content.TagEnabled,
		}
		t.CreatedAt = now.Date().AddDays(-tagDays - i).Time()
		switch {
		case t.Kind == content.RuleTag:
			t.Status = content.TagComputing
			if err := json.Unmarshal([]byte(c[5]), &t.Rule.Filters); err != nil {
				return err
			}
		case t.Code == disabledTag:
			t.Status, t.ExpireAt = content.TagDisabled, now.Date().AddDays(-tagDays/2)
		}
		tags[i] = t
	}
	if err := record.InsertMany(ctx, s.e, tx, content.UserTags, tags); err != nil {
		return err
	}
	tagsOf := map[int64]value.IDs{}
	var members []content.UserTagMember
	var sizes []content.UserTagSize
	for i := range tags {
		if t := &tags[i]; t.Kind != content.RuleTag {
			joined := joinedBy(t, users, int(parseInt[int64](lines[i][5])), newRand(tagStream, i).IntN, now.Date())
			for _, m := range joined {
				tagsOf[m.AppUserID] = append(tagsOf[m.AppUserID], t.ID)
			}
			members = append(members, joined...)
			sizes = append(sizes, sizesOf(t.ID, joined)...)
		}
	}
	if err := record.InsertMany(ctx, s.e, tx, content.UserTagMembers, members); err != nil {
		return err
	}
	if err := record.InsertMany(ctx, s.e, tx, content.UserTagSizes, sizes); err != nil {
		return err
	}
	tagged, err := record.Find(ctx, s.e.InTx(tx), content.AppUsers, &content.AppUsers.Row.ID, slices.Collect(maps.Keys(tagsOf))...)
	if err != nil {
		return err
	}
	for _, u := range tagged {
		u.TagIDs = tagsOf[u.ID]
	}
	if err := record.UpdateMany(s.e, content.AppUsers, &content.AppUsers.Row.TagIDs).Exec(ctx, tx, now, tagged); err != nil {
		return err
	}
	_, err = tx.NewRaw("UPDATE user_tag SET member_count = (SELECT COUNT(*) FROM user_tag_member AS m WHERE m.tag_id = user_tag.id)").Exec(ctx)
	return err
}

// taggable returns the first users with the models of their vehicles. It reads the vehicles once, because those of a large demo have no
// indexes yet.
func (s *seeder) taggable(ctx context.Context, tx bun.Tx) (users []taggedUser, err error) {
	if err := tx.NewRaw("SELECT id, city_code FROM app_user WHERE status = ? AND deleted_at = 0 ORDER BY id LIMIT ?", content.UserNormal, taggedUsers).Scan(ctx, &users); err != nil || len(users) == 0 {
		return nil, err
	}
	var vehicles []struct{ OwnerID, ModelID int64 }
	if err := tx.NewRaw("SELECT owner_id, model_id FROM vehicle WHERE owner_id BETWEEN ? AND ? AND deleted_at = 0 ORDER BY bound_at, id", users[0].ID, users[len(users)-1].ID).Scan(ctx, &vehicles); err != nil {
		return nil, err
	}
	models := map[int64]int64{}
	for _, v := range vehicles {
		models[v.OwnerID] = v.ModelID
	}
	for i := range users {
		users[i].ModelID = models[users[i].ID]
	}
	return users, nil
}

// joinedBy returns a percentage of users as members of a tag, in the order in which they joined.
func joinedBy(t *content.UserTag, users []taggedUser, percent int, random func(n int) int, today value.Date) (members []content.UserTagMember) {
	source := content.ByHand
	if t.Kind == content.ImportedTag {
		source = content.ByImport
	}
	for _, u := range users {
		if random(100) < percent {
			at := today.AddDays(-1 - random(tagDays)).Time().Add(9 * time.Hour)
			members = append(members, content.UserTagMember{TagID: t.ID, AppUserID: u.ID, CityCode: u.CityCode, ModelID: u.ModelID, AddSource: source, AddedAt: at})
		}
	}
	slices.SortStableFunc(members, func(a, b content.UserTagMember) int { return int(a.AddedAt.Milli() - b.AddedAt.Milli()) })
	return members
}

// sizesOf returns the sizes of a tag on the days on which members joined.
func sizesOf(tag int64, members []content.UserTagMember) (sizes []content.UserTagSize) {
	for i, m := range members {
		if day := m.AddedAt.Date(); len(sizes) == 0 || sizes[len(sizes)-1].Day != day {
			sizes = append(sizes, content.UserTagSize{TagID: tag, Day: day})
		}
		sizes[len(sizes)-1].MemberCount = int64(i + 1)
	}
	return sizes
}

// computeTags computes the rule tags of a small demo. In a large one the first run of their schedule does, because it takes minutes.
func (s *seeder) computeTags(ctx context.Context) error {
	if s.options.Demo == LargeDemo {
		return nil
	}
	return usertag.Service{Engine: s.e, Clock: value.Now}.Run(ctx)
}
