package phonelist_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/content"
	"evops/contracts/message"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/blob"
	"evops/core/file"
	"evops/core/phonelist"
	"evops/core/record"
	"evops/core/seed/seedtest"
	"evops/core/store"
	"evops/core/testdb"
	"evops/core/testdb/product"
)

type fields map[string]any

// desk is an engine with three app users and an account that uploads lists.
type desk struct {
	*testing.T
	*phonelist.Lists
	who   *access.Caller
	users map[string]int64
	at    value.Time
}

func each(t *testing.T, test func(d *desk)) {
	testdb.Each(t, func(t *testing.T, db *store.DB) {
		e := product.Engine(db)
		storage := blob.Config{
			Endpoint: os.Getenv("EVOPS_TEST_S3_ENDPOINT"), AccessKey: os.Getenv("EVOPS_TEST_S3_ACCESS_KEY"), SecretKey: os.Getenv("EVOPS_TEST_S3_SECRET_KEY"), Region: "us-east-1", Bucket: "phonelist", PathStyle: true,
		}
		if storage.Endpoint == "" {
			t.Fatal("EVOPS_TEST_S3_ENDPOINT is not set: run `make test`, which starts the servers that tests need")
		}
		blobs, err := blob.Open(t.Context(), storage)
		if err != nil {
			t.Fatal(err)
		}
		key := bytes.Repeat([]byte("k"), 32)
		files := file.New(e, blobs, key, nil, "")
		d := &desk{T: t, who: caller(901), users: map[string]int64{}, at: value.Now()}
		d.Lists = phonelist.New(phonelist.Deps{Engine: e, Files: files, Key: key, Clock: func() value.Time { return d.at }})
		e.Register(files, d.Lists)
		rows := []content.AppUser{}
		for i, number := range []string{"86 13800000001", "86 13800000002", "852 91234567"} {
			code, phone, _ := strings.Cut(number, " ")
			rows = append(rows, content.AppUser{UserNo: fmt.Sprint("U", i), Nickname: number, CountryCode: code, Phone: value.Unmasked(phone), MarketingConsent: true})
		}
		d.must(db.Write(t.Context(), func(ctx context.Context, tx bun.Tx) error {
			return record.InsertMany(ctx, e, tx, content.AppUsers, rows)
		}))
		for _, u := range rows {
			d.users[u.Nickname] = u.ID
		}
		test(d)
	})
}

func caller(id int64) *access.Caller {
	return seedtest.Caller(id, "recipientList:view", "recipientList:add", "recipientList:delete", "appUser:view", "activityMessage:view", "activityMessage:add", "activityMessage:send", "serviceReminder:view", "serviceReminder:add", "serviceReminder:enable", "messageTemplate:view")
}

func (d *desk) must(err error) {
	d.Helper()
	if err != nil {
		d.Fatal(err)
	}
}

// upload adds a list with the content of a file and returns its id.
func (d *desk) upload(name, content string, also fields) (int64, error) {
	d.Helper()
	f, err := d.Files.Upload(d.Context(), d.who, "phones", name, strings.NewReader(content))
	d.must(err)
	body := fields{"name": name, "file": f.FileKey}
	maps.Copy(body, also)
	text, err := json.Marshal(body)
	d.must(err)
	saved, err := d.Engine.Add(d.Context(), message.RecipientLists.Name, d.who, text)
	return saved.ID, err
}

func (d *desk) list(id int64) *message.RecipientList {
	d.Helper()
	row, err := record.Get(d.Context(), d.Engine.Read(), message.RecipientLists, id)
	d.must(err)
	return row
}

// members are the users of an audience of a list.
func (d *desk) members(list int64) (ids []int64) {
	d.Helper()
	of := value.Audience{Filters: map[string]json.RawMessage{"phoneListIds.in": json.RawMessage(fmt.Sprintf("[%d]", list))}}
	d.must(d.Engine.Read().EachOfAudience(d.Context(), content.AppUsers.Name, d.who, of, 0, 10, func(some []int64) error {
		ids = append(ids, some...)
		return nil
	}))
	return ids
}

func TestNumbersAreReadAsPeopleWriteThem(t *testing.T) {
	for text, want := range map[string]string{
		"13800000001": "+8613800000001", " 138-0000 0001 ": "+8613800000001", "+86 138 0000 0001": "+8613800000001", "0086 13800000001": "+8613800000001", "8613800000001": "+8613800000001",
		"+852 9123 4567": "+85291234567", "12800000001": "", "1380000000": "", "91234567": "", "": "", "+0123": "", "手机号": "",
	} {
		if got, why := phonelist.Normal(text); got != want || (got == "") != (why.ZH != "") {
			t.Errorf("%q is %q (%s), want %q", text, got, why.ZH, want)
		}
	}
}

func TestAListIsParsedOnceAndItsPhonesAreEncrypted(t *testing.T) {
	each(t, func(d *desk) {
		id, err := d.upload("a.txt", "手机号\n138 0000 0001\n+8613800000001\n13900000009\n12345\n+852 91234567\n", nil)
		d.must(err)
		d.must(d.Parse(d.Context()))
		d.must(d.Parse(d.Context()))
		l := d.list(id)
		if l.Status != message.ListReady || l.TotalRows != 5 || l.ValidRows != 3 || l.DuplicateRows != 1 || l.InvalidRows != 1 || l.MatchedUsers != 2 {
			d.Errorf("parsed as %+v", l)
		}
		if l.File != "" || l.ErrorFile == "" {
			d.Errorf("the file %q is left, the bad rows are in %q", l.File, l.ErrorFile)
		}
		var stored []string
		d.must(d.Engine.DB().Read().NewRaw("SELECT phone || phone_hash FROM recipient_phone").Scan(d.Context(), &stored))
		if len(stored) != 3 || strings.Contains(strings.Join(stored, " "), "13800000001") {
			d.Errorf("stored: %v", stored)
		}
		if got, want := d.members(id), []int64{d.users["86 13800000001"], d.users["852 91234567"]}; !slices.Equal(got, want) {
			d.Errorf("the audience has %v, want %v", got, want)
		}
	})
}

func TestAListWithoutNumbersFails(t *testing.T) {
	each(t, func(d *desk) {
		id, err := d.upload("a.csv", "phone,name\n123,a\nx,b\n", nil)
		d.must(err)
		d.must(d.Parse(d.Context()))
		if l := d.list(id); l.Status != message.ListFailed || l.FailedBecause.ZH != "没有有效号码" {
			d.Errorf("status %d, because %q", l.Status, l.FailedBecause.ZH)
		}
	})
}

func TestAListExpiresAndFollowsItsUsers(t *testing.T) {
	each(t, func(d *desk) {
		if _, err := d.upload("long.csv", "13800000001\n", fields{"expireOn": d.at.Date().AddDays(181)}); err == nil {
			d.Error("a list was stored for more than 180 days")
		}
		id, err := d.upload("a.csv", "13800000001\n13800000003\n", nil)
		d.must(err)
		d.must(d.Parse(d.Context()))
		testdb.Exec(d.T, d.Engine.DB(), "UPDATE app_user SET phone = '13800000003' WHERE id = ?", d.users["86 13800000002"])
		testdb.Exec(d.T, d.Engine.DB(), "UPDATE app_user SET phone = '13800000007' WHERE id = ?", d.users["86 13800000001"])
		d.at = d.at.Add(25 * time.Hour)
		d.must(d.Upkeep(d.Context()))
		if got, want := d.members(id), []int64{d.users["86 13800000002"]}; !slices.Equal(got, want) {
			d.Errorf("after a day the audience has %v, want %v", got, want)
		}
		d.at = d.at.Add(91 * 24 * time.Hour)
		d.must(d.Upkeep(d.Context()))
		l := d.list(id)
		if l.Status != message.ListErased || l.ValidRows != 2 || len(d.members(id)) != 0 {
			d.Errorf("after its end the list is %+v with %v", l, d.members(id))
		}
		var left int
		d.must(d.Engine.DB().Read().NewRaw("SELECT count(*) FROM recipient_phone").Scan(d.Context(), &left))
		if left != 0 {
			d.Errorf("%d phones are left", left)
		}
	})
}

func TestAListInUseIsNotDeletedAndOnlyItsOwnerSeesIt(t *testing.T) {
	each(t, func(d *desk) {
		id, err := d.upload("a.csv", "13800000001\n", nil)
		d.must(err)
		audience := fields{"everyone": false, "filters": fields{"phoneListIds.in": []int64{id}}}
		add := func(channels ...string) error {
			text, err := json.Marshal(fields{
				"title": value.I18n{ZH: "春季骑行"}, "content": value.I18n{ZH: "<p>周六</p>"}, "activityType": "3", "channels": channels, "smsText": value.I18n{ZH: "周六"}, "smsTemplateNo": "SMS_1",
				"audience": audience,
			})
			d.must(err)
			_, err = d.Engine.Add(d.Context(), message.Activities.Name, d.who, text)
			return err
		}
		if add("1") == nil {
			d.Error("a list that is not parsed yet was used")
		}
		d.must(d.Parse(d.Context()))
		if add("1", "3") == nil {
			d.Error("SMS to a list without consent")
		}
		audience = fields{"everyone": false, "filters": fields{"lang.in": []string{"zh"}}, "exclude": fields{"phoneListIds.in": []int64{id}}}
		d.must(add("1", "3")) // who is excluded need not consent
		testdb.Exec(d.T, d.Engine.DB(), "DELETE FROM activity_message")
		audience = fields{"everyone": false, "filters": fields{"phoneListIds.in": []int64{id}}}
		d.must(add("1"))
		d.must(d.Upkeep(d.Context()))
		if got := d.list(id).UsedCount; got != 1 {
			d.Errorf("used by %d messages, want 1", got)
		}
		remove := func(who *access.Caller) string {
			_, batch, err := d.Engine.Act(d.Context(), message.RecipientLists.Name, "delete", who, []byte(fmt.Sprintf(`{"id":%d,"version":%d}`, id, d.list(id).Version)))
			if batch != nil && len(batch.Failed) > 0 {
				return batch.Failed[0].Err.Code.Name
			}
			return seedtest.CodeOf(d, err)
		}
		if got := remove(caller(902)); got != "NOT_FOUND_OR_DENIED" {
			d.Errorf("deletion by another account: %q", got)
		}
		testdb.Exec(d.T, d.Engine.DB(), "UPDATE activity_message SET status = ?", message.Sending)
		if got := remove(d.who); got != "LIST_IN_USE" {
			d.Errorf("deletion while it is used: %q", got)
		}
		testdb.Exec(d.T, d.Engine.DB(), "UPDATE activity_message SET status = ?", message.Sent)
		if got := remove(d.who); got != "" {
			d.Errorf("deletion after the message was sent: %q", got)
		}
		if got := d.members(id); len(got) != 0 {
			d.Errorf("the deleted list has %v", got)
		}
	})
}

// reminder adds a fixed time for people whom a list is to exclude, and returns its id.
func (d *desk) reminder(list int64, channels ...string) (int64, error) {
	d.Helper()
	template := &message.ServiceTemplate{TemplateCode: "t.1", Name: "电池", SceneCode: message.BatteryScene, Template: message.Template{TitleTpl: value.I18n{ZH: "电池"}, BodyTpl: value.I18n{ZH: "电池"}, Channels: value.Codes{"1", "2", "3"}, Enabled: system.Enabled}}
	d.must(d.Engine.DB().Write(d.Context(), func(ctx context.Context, tx bun.Tx) error {
		if _, err := tx.NewRaw("DELETE FROM service_template").Exec(ctx); err != nil {
			return err
		}
		return record.Insert(ctx, d.Engine, tx, message.ServiceTemplates, template)
	}))
	text, err := json.Marshal(fields{
		"name": value.I18n{ZH: "冬季用电"}, "triggerType": message.FixedTime, "templateId": template.ID, "channels": channels, "sendAt": d.at.Add(24 * time.Hour),
		"audience": fields{"everyone": true, "exclude": fields{"phoneListIds.in": []int64{list}}},
	})
	d.must(err)
	saved, err := d.Engine.Add(d.Context(), message.Reminders.Name, d.who, text)
	return saved.ID, err
}

func TestAListThatAReminderExcludesStaysUntilThatIsDisabled(t *testing.T) {
	each(t, func(d *desk) {
		id, err := d.upload("a.csv", "13800000001\n", nil)
		d.must(err)
		if _, err := d.reminder(id, "1"); err == nil {
			d.Error("a list that is not parsed yet was used")
		}
		d.must(d.Parse(d.Context()))
		rule, err := d.reminder(id, "1", "3")
		d.must(err)
		testdb.Exec(d.T, d.Engine.DB(), "UPDATE service_reminder SET enabled = ? WHERE id = ?", system.Enabled, rule)
		_, batch, err := d.Engine.Act(d.Context(), message.RecipientLists.Name, "delete", d.who, fmt.Appendf(nil, `{"id":%d,"version":%d}`, id, d.list(id).Version))
		if code := seedtest.CodeOf(d, err); code != "LIST_IN_USE" && (batch == nil || len(batch.Failed) == 0 || batch.Failed[0].Err.Code.Name != "LIST_IN_USE") {
			d.Errorf("deletion while a reminder excludes it: %q", code)
		}
		d.at = d.at.Add(100 * 24 * time.Hour)
		d.must(d.Upkeep(d.Context()))
		if l := d.list(id); l.Status != message.ListReady || l.UsedCount != 1 || len(d.members(id)) != 1 {
			d.Errorf("after its end the list is %+v with %v", l, d.members(id))
		}
		testdb.Exec(d.T, d.Engine.DB(), "UPDATE service_reminder SET enabled = ?", system.Disabled)
		run := &message.Job{JobNo: "MJ1", SourceType: message.FromReminder, Status: message.RunPreparing, EventMessage: message.EventMessage{ReminderID: rule}}
		d.must(d.Engine.DB().Write(d.Context(), func(ctx context.Context, tx bun.Tx) error {
			return record.Insert(ctx, d.Engine, tx, message.Jobs, run)
		}))
		d.must(d.Upkeep(d.Context()))
		if l := d.list(id); l.Status != message.ListReady {
			d.Errorf("while a run looks for its recipients the list is %+v", l)
		}
		testdb.Exec(d.T, d.Engine.DB(), "UPDATE message_job SET status = ?", message.RunSending)
		draft := &message.Activity{MsgNo: "AM1", Campaign: message.Campaign{Audience: value.Audience{Everyone: true, Exclude: map[string]json.RawMessage{"phoneListIds.in": json.RawMessage(fmt.Sprintf("[%d]", id))}}}}
		d.must(d.Engine.DB().Write(d.Context(), func(ctx context.Context, tx bun.Tx) error {
			return record.Insert(ctx, d.Engine, tx, message.Activities, draft)
		}))
		d.must(d.Upkeep(d.Context()))
		if l := d.list(id); l.Status != message.ListErased || len(d.members(id)) != 0 {
			d.Errorf("after the reminder was disabled the list is %+v with %v", l, d.members(id))
		}
		for _, use := range []struct {
			resource, verb string
			id             int64
		}{{message.Reminders.Name, "enable", rule}, {message.Activities.Name, message.SubmitVerb, draft.ID}} {
			_, batch, err := d.Engine.Act(d.Context(), use.resource, use.verb, d.who, fmt.Appendf(nil, `{"id":%d}`, use.id))
			if code := seedtest.CodeOf(d, err); code != "LIST_EXPIRED" && (batch == nil || len(batch.Failed) == 0 || batch.Failed[0].Err.Code.Name != "LIST_EXPIRED") {
				d.Errorf("%s of a %s with an erased list: %q", use.verb, use.resource, code)
			}
		}
	})
}

func TestNothingIsStoredForAListThatIsDeletedMeanwhile(t *testing.T) {
	each(t, func(d *desk) {
		count := func(query string, args ...any) (n int) {
			d.Helper()
			d.must(d.Engine.DB().Read().NewRaw(query, args...).Scan(d.Context(), &n))
			return n
		}
		id, err := d.upload("a.csv", "13800000001\n", nil)
		d.must(err)
		d.must(d.Parse(d.Context()))
		testdb.Exec(d.T, d.Engine.DB(), "UPDATE app_user SET phone_list_ids = ''")
		testdb.Exec(d.T, d.Engine.DB(), "UPDATE recipient_list SET deleted_at = 1 WHERE id = ?", id)
		d.must(d.Match(d.Context(), id))
		if got := count("SELECT count(*) FROM app_user WHERE phone_list_ids <> ''"); got != 0 {
			d.Errorf("%d users are in a deleted list", got)
		}
		testdb.Exec(d.T, d.Engine.DB(), "DELETE FROM recipient_phone")
		if err := d.StoreNumbers(d.Context(), id, "13800000001\n"); err == nil {
			d.Error("a deleted list was parsed to its end")
		}
		if got := count("SELECT count(*) FROM recipient_phone"); got != 0 {
			d.Errorf("a deleted list has %d phones", got)
		}
	})
}

func TestTheFileOfAListThatFailsIsDeleted(t *testing.T) {
	each(t, func(d *desk) {
		id, err := d.upload("a.txt", "13800000001\n", nil)
		d.must(err)
		key := d.list(id).File
		f, err := file.ByKey(d.Context(), d.Engine.Read(), key)
		d.must(err)
		d.must(d.EndFailed(d.Context(), id, f))
		gone, err := file.ByKey(d.Context(), d.Engine.Read(), key)
		d.must(err)
		if l := d.list(id); l.Status != message.ListFailed || l.File != "" || gone.Status != system.FileDeleted {
			d.Errorf("the list is %+v, its file in state %v", l, gone.Status)
		}
	})
}
