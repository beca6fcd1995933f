package usertag_test

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/content"
	"evops/contracts/equipment"
	"evops/contracts/fault/faulttest"
	"evops/contracts/ota"
	"evops/contracts/resource"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	feature "evops/core/content"
	"evops/core/record"
	"evops/core/store"
	"evops/core/testdb"
	"evops/core/testdb/product"
	"evops/core/usertag"
)

// files has the bytes of uploads by key.
type files map[string]string

func (f files) ReaderAt(_ context.Context, row *system.FileObject) io.ReaderAt {
	return strings.NewReader(f[row.FileKey])
}

func (f files) Remove(_ context.Context, row *system.FileObject) error {
	delete(f, row.FileKey)
	return nil
}

// world is an engine with six users: half of them women, the odd ones on iOS.
type world struct {
	*record.Engine
	*testing.T
	tags  usertag.Service
	files files
	who   *access.Caller
	now   value.Time
	users []int64
}

func each(t *testing.T, test func(w *world)) {
	testdb.Each(t, func(t *testing.T, db *store.DB) {
		// A Thursday noon in China.
		w := &world{Engine: product.Engine(db), T: t, who: access.System(), now: value.Date("2026-03-05").Time().Add(12 * time.Hour)}
		w.files = files{}
		w.tags = usertag.Service{Engine: w.Engine, Files: w.files, Clock: func() value.Time { return w.now }}
		w.Register(w.tags)
		w.write(func(ctx context.Context, tx bun.Tx) error {
			account := system.Operator{UserName: "editor", Status: system.Enabled, Mobile: value.Unmasked("13800000001")}
			if err := record.Insert(ctx, w.Engine, tx, system.Operators, &account); err != nil {
				return err
			}
			w.who.UserID = account.ID
			for i := range 6 {
				u := content.AppUser{UserNo: fmt.Sprint("U", i), Nickname: fmt.Sprint("user ", i), CountryCode: "86", Phone: value.Unmasked(fmt.Sprint("1390000000", i)), Gender: content.Gender(1 + i/3), Platform: content.Android}
				if i%2 == 1 {
					u.Platform = content.IOS
				}
				if err := record.Insert(ctx, w.Engine, tx, content.AppUsers, &u); err != nil {
					return err
				}
				w.users = append(w.users, u.ID)
			}
			return nil
		})
		test(w)
	})
}

func (w *world) write(work func(ctx context.Context, tx bun.Tx) error) {
	w.Helper()
	if err := w.DB().Write(w.Context(), work); err != nil {
		w.Fatal(err)
	}
}

// add adds a tag and returns its id and the refusal.
func (w *world) add(kind content.TagKind, more map[string]any) (int64, string) {
	in := map[string]any{"code": fmt.Sprintf("tag_%d", w.count("user_tag")), "name": map[string]string{"zh": "标签", "en": "Tag"}, "category": "1", "kind": kind}
	for k, v := range more {
		in[k] = v
	}
	body, _ := json.Marshal(in)
	saved, err := w.Add(w.Context(), content.UserTags.Name, w.who, body)
	return saved.ID, faulttest.Text(err)
}

// women is the rule of a tag that selects the second half of the users.
func women() map[string]any {
	return map[string]any{"rule": map[string]any{"filters": map[string]any{"gender.in": []int{2}}}, "refreshCycle": content.RefreshDaily}
}

func (w *world) must(id int64, refused string) int64 {
	w.Helper()
	if refused != "" {
		w.Fatal(refused)
	}
	return id
}

// act runs an action, or an edit, on a row.
func (w *world) act(name, verb string, id int64, in map[string]any) (map[string]any, string) {
	w.Helper()
	body := map[string]any{"id": id, "version": w.version(name, id)}
	for k, v := range in {
		body[k] = v
	}
	text, _ := json.Marshal(body)
	if verb == "edit" {
		_, err := w.Edit(w.Context(), name, w.who, text)
		return nil, faulttest.Text(err)
	}
	saved, batch, err := w.Act(w.Context(), name, verb, w.who, text)
	if batch != nil && len(batch.Failed) > 0 {
		err = batch.Failed[0].Err
	}
	return saved.Answer, faulttest.Text(err)
}

func (w *world) version(name string, id int64) (version int64) {
	w.Helper()
	if err := w.DB().Read().NewRaw("SELECT version FROM ? WHERE id = ?", bun.Ident(resource.Column(name)), id).Scan(w.Context(), &version); err != nil {
		w.Fatal(err)
	}
	return version
}

func (w *world) count(table string) (n int) {
	w.Helper()
	if err := w.DB().Read().NewRaw("SELECT COUNT(*) FROM ?", bun.Ident(table)).Scan(w.Context(), &n); err != nil {
		w.Fatal(err)
	}
	return n
}

func (w *world) run() {
	w.Helper()
	if err := w.tags.Run(w.Context()); err != nil {
		w.Fatal(err)
	}
}

func (w *world) tag(id int64) *content.UserTag {
	w.Helper()
	t, err := record.Get(w.Context(), w.Read(), content.UserTags, id)
	if err != nil {
		w.Fatal(err)
	}
	return t
}

// members returns the numbers of the users with a tag: as members, in the rows of the users, and by the filter of the list. They must agree.
func (w *world) members(tag int64) string {
	w.Helper()
	read := func(query string, args ...any) (ids []int64) {
		if err := w.DB().Read().NewRaw(query, args...).Scan(w.Context(), &ids); err != nil {
			w.Fatal(err)
		}
		return ids
	}
	members := read("SELECT app_user_id FROM user_tag_member WHERE tag_id = ? ORDER BY 1", tag)
	var tagged []int64
	users, err := record.Find(w.Context(), w.Read(), content.AppUsers, &content.AppUsers.Row.ID, w.users...)
	if err != nil {
		w.Fatal(err)
	}
	for _, u := range users {
		if slices.Contains(u.TagIDs, tag) {
			tagged = append(tagged, u.ID)
		}
	}
	slices.Sort(tagged)
	n, err := w.Read().Count(w.Context(), content.AppUsers.Name, w.who, fmt.Appendf(nil, `{"query":{"tagIds.in":[%d]}}`, tag))
	if err != nil || !slices.Equal(members, tagged) || int(n) != len(members) {
		w.Errorf("members %v, users with the tag %v, the list has %d, %v", members, tagged, n, err)
	}
	var out []string
	for _, id := range members {
		out = append(out, fmt.Sprint(slices.Index(w.users, id)))
	}
	return strings.Join(out, " ")
}

func (w *world) expect(tag int64, members string, status content.TagStatus, size int64) {
	w.Helper()
	if got, t := w.members(tag), w.tag(tag); got != members || t.Status != status || t.MemberCount != size {
		w.Errorf("members %q, status %d, size %d; want %q, %d, %d", got, t.Status, t.MemberCount, members, status, size)
	}
}

func TestARuleTagHasExactlyTheUsersOfItsRule(t *testing.T) {
	each(t, func(w *world) {
		id := w.must(w.add(content.RuleTag, women()))
		w.expect(id, "", content.TagComputing, 0)
		w.run()
		w.expect(id, "3 4 5", content.TagEnabled, 3)

		testdb.Exec(t, w.DB(), "UPDATE app_user SET gender = 1 WHERE id = ?", w.users[4])
		testdb.Exec(t, w.DB(), "UPDATE app_user SET gender = 2 WHERE id = ?", w.users[0])
		w.run()
		w.expect(id, "3 4 5", content.TagEnabled, 3) // not due before tomorrow
		w.now = w.now.Add(24 * time.Hour)
		w.run()
		w.expect(id, "0 3 5", content.TagEnabled, 3)

		if _, refused := w.act(content.UserTags.Name, "edit", id, map[string]any{"rule": map[string]any{"filters": map[string]any{"gender.in": []int{2}}, "exclude": map[string]any{"platform.in": []int{2}}}}); refused != "" {
			t.Fatal(refused)
		}
		w.expect(id, "0 3 5", content.TagComputing, 3)
		w.run()
		w.expect(id, "0", content.TagEnabled, 1)
		if n := w.count("user_tag_size"); n != 2 {
			t.Errorf("%d sizes of two days", n)
		}
	})
}

func TestAnInterruptedComputationIsCompletedByTheNext(t *testing.T) {
	each(t, func(w *world) {
		id := w.must(w.add(content.RuleTag, women()))
		w.run()
		// One has left and a wrong one has joined when the program ends; both as the computation stores them.
		testdb.Exec(t, w.DB(), "UPDATE user_tag SET status = 2 WHERE id = ?", id)
		testdb.Exec(t, w.DB(), "DELETE FROM user_tag_member WHERE app_user_id = ?", w.users[5])
		testdb.Exec(t, w.DB(), "UPDATE app_user SET tag_ids = '' WHERE id = ?", w.users[5])
		testdb.Exec(t, w.DB(), "UPDATE app_user SET gender = 1 WHERE id = ?", w.users[3])
		w.run()
		w.expect(id, "4 5", content.TagEnabled, 2)
	})
}

func TestARuleThatFailsLeavesTheMembersAsTheyAre(t *testing.T) {
	each(t, func(w *world) {
		id := w.must(w.add(content.RuleTag, women()))
		w.run()
		testdb.Exec(t, w.DB(), `UPDATE user_tag SET rule = '{"everyone":false,"filters":{"gone.in":[1]}}', status = 2 WHERE id = ?`, id)
		w.run()
		w.expect(id, "3 4 5", content.TagFailed, 3)
		if w.tag(id).LastError == "" {
			t.Error("it does not say why")
		}
	})
}

func TestRuleTagsAreDueAtHalfPastFour(t *testing.T) {
	monday := value.Date("2026-03-02").Time().Add(4*time.Hour + 30*time.Minute)
	for _, row := range []struct {
		cycle    content.TagRefresh
		last     value.Time
		computed bool
	}{
		{content.RefreshByHand, monday, false},
		{content.RefreshDaily, monday.Add(72 * time.Hour), false}, // today at 04:30
		{content.RefreshDaily, monday.Add(72*time.Hour - time.Second), true},
		{content.RefreshWeekly, monday, false},
		{content.RefreshWeekly, monday.Add(-time.Second), true},
		{content.RefreshMonthly, value.Date("2026-03-01").Time().Add(5 * time.Hour), false},
		{content.RefreshMonthly, value.Date("2026-03-01").Time().Add(4 * time.Hour), true},
	} {
		t.Run(fmt.Sprint(row.cycle, " ", row.last), func(t *testing.T) {
			each(t, func(w *world) {
				more := women()
				more["refreshCycle"] = row.cycle
				id := w.must(w.add(content.RuleTag, more))
				testdb.Exec(w, w.DB(), "UPDATE user_tag SET status = 1, last_run_at = ? WHERE id = ?", row.last, id)
				w.run()
				if got := w.tag(id).MemberCount > 0; got != row.computed {
					w.Errorf("computed %v, want %v", got, row.computed)
				}
			})
		})
	}
}

func TestMembersAreAddedByUserAndByPhone(t *testing.T) {
	each(t, func(w *world) {
		id := w.must(w.add(content.ManualTag, nil))
		for _, row := range []struct {
			in            map[string]any
			want, members string
			answer        map[string]any
		}{
			{map[string]any{}, "users REQUIRED", "", nil},
			{map[string]any{"users": w.users[:2]}, "", "0 1", map[string]any{"added": 2, "already": 0, "unknown": 0}},
			{map[string]any{"phones": "139 0000 0001\n13900000002\n\n13811112222"}, "phones UNKNOWN_PHONE", "0 1", nil},
			{map[string]any{"phones": "139 0000 0001\n+8613900000002\n008613900000002\n\n13811112222\nnobody", "skipUnknown": true}, "", "0 1 2", map[string]any{"added": 1, "already": 1, "unknown": 2}},
		} {
			answer, refused := w.act(content.UserTags.Name, "addMembers", id, row.in)
			if refused != row.want || !reflect.DeepEqual(answer, row.answer) {
				w.Errorf("%v: %q %v, want %q %v", row.in, refused, answer, row.want, row.answer)
			}
			if got := w.members(id); got != row.members {
				w.Errorf("%v: members %q, want %q", row.in, got, row.members)
			}
		}
		answer, refused := w.act(content.UserTags.Name, "removeMembers", id, map[string]any{"users": []int64{w.users[0], w.users[5]}})
		if refused != "" || fmt.Sprint(answer) != "map[removed:1]" {
			w.Errorf("%q %v", refused, answer)
		}
		w.expect(id, "1 2", content.TagEnabled, 2)
	})
}

func TestMembersAreImportedFromAFile(t *testing.T) {
	each(t, func(w *world) {
		id := w.must(w.add(content.ImportedTag, nil))
		for _, row := range []struct {
			sheet         string
			skip          bool
			want, members string
			left          int
		}{
			{"手机号\n13900000001\n13811112222\n", false, "file UNKNOWN_PHONE", "", 1},
			{"手机号\n13900000001\n13811112222\n", true, "", "1", 1},
			{"13900000003,李\n+86 139-0000-0004,王\n", false, "", "1 3 4", 1},
			{"PK\x03\x04 no workbook", false, "file FILE_TYPE_REFUSED", "1 3 4", 2},
		} {
			key := fmt.Sprint("phones", w.count("file_object"))
			w.files[key] = row.sheet
			w.write(func(ctx context.Context, tx bun.Tx) error {
				f := system.FileObject{FileKey: key, BizType: "phones", Size: int64(len(row.sheet)), Status: system.FileReady, UserID: w.who.UserID}
				return record.Insert(ctx, w.Engine, tx, system.FileObjects, &f)
			})
			_, refused := w.act(content.UserTags.Name, "importMembers", id, map[string]any{"file": key, "skipUnknown": row.skip})
			if got := w.members(id); refused != row.want || got != row.members || len(w.files) != row.left {
				w.Errorf("%q: %q, members %q, %d files left; want %q, %q, %d", row.sheet, refused, got, len(w.files), row.want, row.members, row.left)
			}
		}
	})
}

func TestAUserWhoDeletesTheAccountLeavesTheTags(t *testing.T) {
	each(t, func(w *world) {
		id := w.must(w.add(content.ManualTag, nil))
		if _, refused := w.act("userTag", "addMembers", id, map[string]any{"users": w.users[:2]}); refused != "" {
			w.Fatal(refused)
		}
		users := feature.NewUsers(w.Engine, nil)
		users.Leaving = append(users.Leaving, w.tags.Leave)
		testdb.Exec(t, w.DB(), "UPDATE app_user SET status = ?, cancel_applied_at = 1 WHERE id = ?", content.UserCancelling, w.users[0])
		if err := users.ProcessDue(w.Context()); err != nil {
			w.Fatal(err)
		}
		w.expect(id, "1", content.TagEnabled, 1)
		if _, refused := w.act("userTag", "addMembers", id, map[string]any{"users": w.users[:1]}); refused != "users USER_CANCELLED" {
			w.Errorf("a deleted account: %q", refused)
		}
	})
}

func TestARuleLeavesOutUsersWithTooManyTags(t *testing.T) {
	each(t, func(w *world) {
		var many []string
		for i := range content.MaxTagsOfUser {
			many = append(many, fmt.Sprint(1_000+i))
		}
		testdb.Exec(t, w.DB(), "UPDATE app_user SET tag_ids = ? WHERE id = ?", ","+strings.Join(many, ",")+",", w.users[3])
		id := w.must(w.add(content.RuleTag, women()))
		w.run()
		w.expect(id, "4 5", content.TagEnabled, 2)
		if !strings.Contains(w.tag(id).LastError, "1 users have 50 tags") {
			w.Errorf("it says %q", w.tag(id).LastError)
		}
	})
}

func TestStaffDoNotChangeTheMembersOfARuleTag(t *testing.T) {
	each(t, func(w *world) {
		rule, manual := w.must(w.add(content.RuleTag, women())), w.must(w.add(content.ManualTag, nil))
		w.run()
		for _, row := range []struct {
			resource, verb string
			id             int64
			in             map[string]any
			want           string
		}{
			{"userTag", "addMembers", rule, map[string]any{"users": w.users[:1]}, "TAG_RULE_KIND"},
			{"userTag", "removeMembers", rule, map[string]any{"users": w.users[3:4]}, "TAG_RULE_KIND"},
			{"appUser", "setTags", w.users[0], map[string]any{"addTagIds": []int64{rule}}, "TAG_RULE_KIND"},
			{"appUser", "setTags", w.users[0], map[string]any{}, "addTagIds REQUIRED"},
			{"userTag", "recompute", manual, nil, "TAG_WITHOUT_RULE"},
			{"userTag", "recompute", rule, nil, "TAG_RUNNING"},
		} {
			if _, refused := w.act(row.resource, row.verb, row.id, row.in); refused != row.want {
				w.Errorf("%s of %s: %q, want %q", row.verb, row.resource, refused, row.want)
			}
		}
		w.expect(rule, "3 4 5", content.TagEnabled, 3)
		w.now = w.now.Add(11 * time.Minute)
		if _, refused := w.act("userTag", "recompute", rule, nil); refused != "" || w.tag(rule).Status != content.TagComputing {
			w.Errorf("after eleven minutes: %q", refused)
		}
	})
}

func TestTheTagsOfAUserAreSet(t *testing.T) {
	each(t, func(w *world) {
		a, b := w.must(w.add(content.ManualTag, nil)), w.must(w.add(content.ManualTag, nil))
		for _, in := range []map[string]any{{"addTagIds": []int64{a, b}}, {"addTagIds": []int64{b}, "removeTagIds": []int64{a}}} {
			if _, refused := w.act("appUser", "setTags", w.users[0], in); refused != "" {
				w.Fatal(refused)
			}
		}
		w.expect(a, "", content.TagEnabled, 0)
		w.expect(b, "0", content.TagEnabled, 1)
		if _, refused := w.act("userTag", "disable", a, nil); refused != "" {
			w.Fatal(refused)
		}
		if _, refused := w.act("appUser", "setTags", w.users[0], map[string]any{"addTagIds": []int64{a}}); refused != "STATE_NOT_ALLOWED" {
			w.Errorf("a disabled tag: %q", refused)
		}
	})
}

func TestATagThatIsUsedIsNotDeleted(t *testing.T) {
	each(t, func(w *world) {
		id := w.must(w.add(content.ManualTag, nil))
		if _, refused := w.act("userTag", "addMembers", id, map[string]any{"users": w.users}); refused != "" {
			w.Fatal(refused)
		}
		testdb.Exec(t, w.DB(), `INSERT INTO activity_message (id, version, audience) SELECT 1, 1, ?`, fmt.Sprintf(`{"everyone":false,"filters":{"tagIds.in":["%d"]}}`, id))
		if err := w.tags.CountUses(w.Context()); err != nil || w.tag(id).UsedBy != 1 {
			w.Errorf("used by %d, %v", w.tag(id).UsedBy, err)
		}
		for _, row := range []struct {
			status ota.AppVersionStatus
			want   int64
		}{{ota.AppPublished, 2}, {ota.AppWithdrawn, 2}, {ota.AppDraft, 3}} {
			testdb.Exec(t, w.DB(), `INSERT INTO app_version (id, version, platform, version_code, status, gray_tag_ids) VALUES (?, 1, 1, ?, ?, ?)`, row.status, row.status, row.status, fmt.Sprintf(",%d,", id))
			if err := w.tags.CountUses(w.Context()); err != nil || w.tag(id).UsedBy != row.want {
				w.Errorf("with an app version in state %d: used by %d, %v", row.status, w.tag(id).UsedBy, err)
			}
		}
		if _, refused := w.act("userTag", "delete", id, nil); refused != "REF_IN_USE" {
			w.Errorf("used: %q", refused)
		}
		for _, table := range []string{"activity_message", "app_version"} {
			testdb.Exec(t, w.DB(), "UPDATE ? SET deleted_at = 1", bun.Ident(table))
		}
		if _, refused := w.act("userTag", "delete", id, nil); refused != "" {
			w.Errorf("no longer used: %q", refused)
		}
		w.run()
		if got := w.members(id); got != "" {
			w.Errorf("a deleted tag has the members %s", got)
		}
	})
}

func TestATagRefusesWhatItCannotCompute(t *testing.T) {
	each(t, func(w *world) {
		tag := w.must(w.add(content.ManualTag, nil))
		for want, in := range map[string]map[string]any{
			"rule REQUIRED":    {},
			"rule TAG_IN_RULE": {"rule": map[string]any{"filters": map[string]any{"tagIds.in": []int64{tag}}}},
		} {
			if _, refused := w.add(content.RuleTag, in); refused != want {
				w.Errorf("%q, want %q", refused, want)
			}
		}
	})
}

func TestATagIsDisabledAfterItsLastDay(t *testing.T) {
	each(t, func(w *world) {
		id := w.must(w.add(content.ManualTag, nil))
		testdb.Exec(t, w.DB(), "UPDATE user_tag SET expire_at = '2026-03-05' WHERE id = ?", id)
		w.run()
		w.expect(id, "", content.TagEnabled, 0)
		w.now = w.now.Add(12 * time.Hour)
		w.run()
		w.expect(id, "", content.TagDisabled, 0)
		if _, refused := w.act("userTag", "enable", id, nil); refused != "TAG_EXPIRED" {
			w.Errorf("enabled: %q", refused)
		}
	})
}

func TestTheOverviewCountsTheMembersByWhatTheyAre(t *testing.T) {
	each(t, func(w *world) {
		id := w.must(w.add(content.ManualTag, nil))
		testdb.Exec(t, w.DB(), "UPDATE app_user SET birthday = '1990-06-01' WHERE id = ?", w.users[0])
		var model int64
		w.write(func(ctx context.Context, tx bun.Tx) error {
			m := equipment.VehicleModel{ModelCode: "M1", Name: value.I18n{ZH: "通勤", EN: "City"}}
			if err := record.Insert(ctx, w.Engine, tx, equipment.VehicleModels, &m); err != nil {
				return err
			}
			model = m.ID
			return record.Insert(ctx, w.Engine, tx, equipment.Vehicles, &equipment.Vehicle{VIN: "LXV00000000000001", ModelID: m.ID, OwnerID: w.users[0]})
		})
		if _, refused := w.act("userTag", "addMembers", id, map[string]any{"users": w.users[:4]}); refused != "" {
			w.Fatal(refused)
		}
		o, err := w.tags.Overview(w.Context(), w.who, id)
		if err != nil {
			w.Fatal(err)
		}
		if fmt.Sprint(o.Genders) != "[{1 { } 3} {2 { } 1}]" || fmt.Sprint(o.Ages) != "[{35-44 { } 1} { { } 3}]" || o.Models[1].Value != fmt.Sprint(model) || o.Models[1].Name.EN != "City" || len(o.Sizes) != 1 || o.Sizes[0].Members != 4 {
			w.Errorf("%+v", o)
		}
	})
}
