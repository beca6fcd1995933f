package usertag

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/uptrace/bun"

	"evops/contracts/content"
	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/value"
	appuser "evops/core/content"
	"evops/core/phonelist"
	"evops/core/record"
)

// batchSize is how many users one statement reads or changes.
const batchSize = 500

func (s Service) addMembers(ctx context.Context, c *record.Change[content.UserTag], in *content.TagMembers) error {
	phones := strings.Split(in.Phones, "\n")
	if len(in.Users) == 0 && strings.TrimSpace(in.Phones) == "" {
		c.AddError(&in.Users, "REQUIRED", "请选择用户或填写手机号", "Choose users or enter phones")
		return nil
	}
	return s.add(ctx, c, in.Users, phones, &in.Users, &in.Phones, in.SkipUnknown, content.ByHand)
}

// add makes users members: those with ids, and those with phones as people write them. atUsers and at are the fields of the input that have users and
// phones.
func (s Service) add(ctx context.Context, c *record.Change[content.UserTag], ids []int64, written []string, atUsers, at any, skipUnknown bool, source content.TagSource) error {
	phones, unknown, asWritten := numbers(written)
	if len(phones)+len(unknown) > content.MaxAddedMembers {
		c.AddError(at, "COUNT", fmt.Sprintf("最多 %d 个号码", content.MaxAddedMembers), fmt.Sprintf("At most %d phones", content.MaxAddedMembers))
		return nil
	}
	found, strangers, err := appuser.IDsOfPhones(ctx, c.Reader(), phones)
	if err != nil {
		return err
	}
	for _, phone := range strangers {
		unknown = append(unknown, asWritten[phone])
	}
	if len(unknown) > 0 && !skipUnknown {
		c.AddError(at, "UNKNOWN_PHONE", fmt.Sprintf("%d 个号码未注册：%s", len(unknown), first(unknown, "、")), fmt.Sprintf("%d phones have no account: %s", len(unknown), first(unknown, ", ")))
		return nil
	}
	ids = slices.Concat(ids, found)
	slices.Sort(ids)
	ids = slices.Compact(ids)
	n, err := s.join(ctx, c.Tx, c.New.ID, ids, source)
	switch {
	case err != nil:
		return err
	case n.full > 0:
		return fault.TagsOfUserFull.With("n", n.full, "most", content.MaxTagsOfUser)
	case n.cancelled > 0:
		c.AddFault(atUsers, fault.UserCancelled.With())
		return nil
	}
	c.New.MemberCount += int64(n.added)
	c.SetReply("added", n.added)
	c.SetReply("already", n.already)
	c.SetReply("unknown", len(unknown))
	return s.recordSize(ctx, c.Tx, c.New.ID, c.New.MemberCount)
}

func (s Service) removeMembers(ctx context.Context, c *record.Change[content.UserTag], in *content.TagRemoval) error {
	removed, err := s.leave(ctx, c.Tx, c.New.ID, in.Users)
	if err != nil {
		return err
	}
	c.New.MemberCount -= int64(removed)
	c.SetReply("removed", removed)
	return s.recordSize(ctx, c.Tx, c.New.ID, c.New.MemberCount)
}

// setTags adds tags to a user and removes others. Rule tags are refused, and so is a tag that is not enabled.
func (s Service) setTags(ctx context.Context, c *record.Change[content.AppUser], in *content.SetTags) error {
	if len(in.AddTagIDs)+len(in.RemoveTagIDs) == 0 {
		c.AddError(&in.AddTagIDs, "REQUIRED", "请选择标签", "Choose a tag")
		return nil
	}
	now, tags := s.Clock(), slices.Clone(c.New.TagIDs)
	tags = slices.DeleteFunc(tags, func(id int64) bool { return slices.Contains(in.RemoveTagIDs, id) })
	for _, id := range in.AddTagIDs {
		if !slices.Contains(tags, id) {
			tags = append(tags, id)
		}
	}
	if len(tags) > content.MaxTagsOfUser {
		c.AddError(&in.AddTagIDs, "COUNT", fmt.Sprintf("每位用户最多 %d 个标签", content.MaxTagsOfUser), fmt.Sprintf("A user has at most %d tags", content.MaxTagsOfUser))
		return nil
	}
	changed, err := record.Find(ctx, c.Reader(), content.UserTags, &content.UserTags.Row.ID, slices.Concat(in.AddTagIDs, in.RemoveTagIDs)...)
	if err != nil {
		return err
	}
	models, err := newestModels(ctx, c.Tx, []*content.AppUser{c.New})
	if err != nil {
		return err
	}
	for _, t := range changed {
		change := 0
		had, has := slices.Contains(c.New.TagIDs, t.ID), slices.Contains(tags, t.ID)
		switch {
		case t.Kind == content.RuleTag:
			return fault.TagRuleKind.With()
		case has && !had && t.Status != content.TagEnabled:
			return fault.StateNotAllowed.With("state", t.Status)
		case has && !had:
			m := content.UserTagMember{TagID: t.ID, AppUserID: c.New.ID, CityCode: c.New.CityCode, ModelID: models[c.New.ID], AddSource: content.ByHand, AddedAt: now}
			err = record.InsertMany(ctx, s.Engine, c.Tx, content.UserTagMembers, []content.UserTagMember{m})
			change = 1
		case had && !has:
			_, err = c.Tx.NewRaw("DELETE FROM user_tag_member WHERE tag_id = ? AND app_user_id = ? AND deleted_at = 0", t.ID, c.New.ID).Exec(ctx)
			change = -1
		default:
			continue
		}
		if err != nil {
			return err
		}
		if err := s.addToSize(ctx, c.Tx, t.ID, change, now); err != nil {
			return err
		}
	}
	c.New.TagIDs = tags
	return nil
}

// Leave ends the memberships of a user who deletes the account, in the transaction that stores the user.
func (s Service) Leave(ctx context.Context, tx bun.Tx, u *content.AppUser) error {
	for _, tag := range u.TagIDs {
		if _, err := tx.NewRaw("DELETE FROM user_tag_member WHERE tag_id = ? AND app_user_id = ? AND deleted_at = 0", tag, u.ID).Exec(ctx); err != nil {
			return err
		}
		if err := s.addToSize(ctx, tx, tag, -1, s.Clock()); err != nil {
			return err
		}
	}
	u.TagIDs = nil
	return nil
}

// addToSize changes the number of members of a tag within the change of another row.
func (s Service) addToSize(ctx context.Context, tx bun.Tx, tag int64, change int, now value.Time) error {
	var size int64
	err := tx.NewRaw("UPDATE user_tag SET member_count = member_count + ?, updated_at = ?, version = version + 1 WHERE id = ? RETURNING member_count", change, now, tag).Scan(ctx, &size)
	if err != nil {
		return err
	}
	return s.recordSize(ctx, tx, tag, size)
}

// joined counts users that were to join a tag, by what became of them.
type joined struct{ added, already, full, cancelled int }

// join makes users members of a tag. It leaves out those who are members, who have as many tags as possible, and whose account is cancelled.
func (s Service) join(ctx context.Context, tx bun.Tx, tag int64, ids []int64, source content.TagSource) (n joined, err error) {
	v, now := s.Engine.InTx(tx), s.Clock()
	for batch := range slices.Chunk(ids, batchSize) {
		users, err := record.LockAll(ctx, v, content.AppUsers, &content.AppUsers.Row.ID, batch...)
		if err != nil {
			return n, err
		}
		users = slices.DeleteFunc(users, func(u *content.AppUser) bool {
			switch {
			case slices.Contains(u.TagIDs, tag):
				n.already++
			case u.Status == content.UserCancelled:
				n.cancelled++
			case len(u.TagIDs) >= content.MaxTagsOfUser:
				n.full++
			default:
				n.added++
				return false
			}
			return true
		})
		models, err := newestModels(ctx, tx, users)
		if err != nil {
			return n, err
		}
		members := make([]content.UserTagMember, len(users))
		for i, u := range users {
			u.TagIDs = append(u.TagIDs, tag)
			members[i] = content.UserTagMember{TagID: tag, AppUserID: u.ID, CityCode: u.CityCode, ModelID: models[u.ID], AddSource: source, AddedAt: now}
		}
		if err := record.InsertMany(ctx, s.Engine, tx, content.UserTagMembers, members); err != nil {
			return n, err
		}
		if err := s.storeTags(ctx, tx, now, users); err != nil {
			return n, err
		}
	}
	return n, nil
}

// leave ends the membership of users and returns how many were members.
func (s Service) leave(ctx context.Context, tx bun.Tx, tag int64, ids []int64) (removed int, err error) {
	v, now := s.Engine.InTx(tx), s.Clock()
	for batch := range slices.Chunk(ids, batchSize) {
		users, err := record.LockAll(ctx, v, content.AppUsers, &content.AppUsers.Row.ID, batch...)
		if err != nil {
			return removed, err
		}
		users = slices.DeleteFunc(users, func(u *content.AppUser) bool { return !slices.Contains(u.TagIDs, tag) })
		for _, u := range users {
			u.TagIDs = slices.DeleteFunc(u.TagIDs, func(id int64) bool { return id == tag })
		}
		if _, err := tx.NewRaw("DELETE FROM user_tag_member WHERE tag_id = ? AND app_user_id IN (?) AND deleted_at = 0", tag, bun.List(batch)).Exec(ctx); err != nil {
			return removed, err
		}
		if err := s.storeTags(ctx, tx, now, users); err != nil {
			return removed, err
		}
		removed += len(users)
	}
	return removed, nil
}

// storeTags stores the tags of users.
func (s Service) storeTags(ctx context.Context, tx bun.Tx, now value.Time, users []*content.AppUser) error {
	return record.UpdateMany(s.Engine, content.AppUsers, &content.AppUsers.Row.TagIDs).Exec(ctx, tx, now, users)
}

// newestModels returns the models of the vehicles that users bound last.
func newestModels(ctx context.Context, tx bun.Tx, users []*content.AppUser) (map[int64]int64, error) {
	models := map[int64]int64{}
	if len(users) == 0 {
		return models, nil
	}
	ids := make([]int64, len(users))
	for i, u := range users {
		ids[i] = u.ID
	}
	var vehicles []equipment.Vehicle
	err := tx.NewRaw("SELECT owner_id, model_id FROM vehicle WHERE owner_id IN (?) AND deleted_at = 0 ORDER BY bound_at", bun.List(ids)).Scan(ctx, &vehicles)
	for _, v := range vehicles {
		models[v.OwnerID] = v.ModelID
	}
	return models, err
}

// recordSize stores the size of a tag as that of today.
func (s Service) recordSize(ctx context.Context, tx bun.Tx, tag, size int64) error {
	today := s.Clock().Date()
	stored, err := tx.NewRaw("UPDATE user_tag_size SET member_count = ? WHERE tag_id = ? AND day = ?", size, tag, today).Exec(ctx)
	if err != nil {
		return err
	}
	if n, err := stored.RowsAffected(); err != nil || n > 0 {
		return err
	}
	return record.InsertMany(ctx, s.Engine, tx, content.UserTagSizes, []content.UserTagSize{{TagID: tag, Day: today, MemberCount: size}})
}

// numbers returns the distinct phones of texts, how each was written first, and the texts that are no phone. Empty texts are left out.
func numbers(written []string) (phones, others []string, asWritten map[string]string) {
	asWritten = map[string]string{}
	for _, text := range written {
		phone, _ := phonelist.Normal(text)
		text = strings.TrimSpace(text)
		key := cmp.Or(phone, text)
		if _, seen := asWritten[key]; seen || key == "" {
			continue
		}
		asWritten[key] = text
		if phone == "" {
			others = append(others, text)
		} else {
			phones = append(phones, phone)
		}
	}
	return phones, others, asWritten
}

// first joins the first texts.
func first(texts []string, separator string) string {
	const most = 5
	if len(texts) > most {
		return strings.Join(texts[:most], separator) + "…"
	}
	return strings.Join(texts, separator)
}
