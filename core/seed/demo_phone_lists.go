package seed

import (
	"bytes"
	"context"
	"fmt"

	"github.com/uptrace/bun"

	"evops/contracts/message"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/file"
	"evops/core/record"
)

// demoList is a phone list of the demo: phones of users and of others, and bad rows.
type demoList struct {
	name             string
	users, others    int
	bad              int
	consent          bool
	uploaded, expire int // days from now
}

var demoLists = []demoList{
	{"试驾活动报名", 80, 40, 0, true, -3, 87},
	{"老用户置换名单", 400, 200, 0, true, -10, 80},
	{"门店到访登记", 150, 1_200, 86, false, -20, 70},
	{"展会留资", 0, 0, 12, false, -1, 89},
	{"去年夏季活动", 0, 0, 0, true, -120, -30},
}

// phoneLists creates the phone lists of the demo with their files, which the program parses as any other. The last one was erased.
func (s *seeder) phoneLists(ctx context.Context, tx bun.Tx) error {
	if s.options.Files == nil {
		return nil
	}
	var owner int64
	if err := tx.NewRaw("SELECT id FROM operator WHERE user_name = 'admin'").Scan(ctx, &owner); err != nil {
		return err
	}
	var phones []string
	if err := tx.NewRaw("SELECT phone FROM app_user WHERE country_code = '86' AND phone <> '' AND status = 0 AND deleted_at = 0 ORDER BY id LIMIT 1000").Scan(ctx, &phones); err != nil {
		return err
	}
	now := value.Now()
	for i, d := range demoLists {
		l := &message.RecipientList{Name: d.name, OwnerID: owner, SmsConsent: d.consent, ExpireOn: now.Date().AddDays(d.expire)}
		l.CreatedBy, l.CreatedAt = owner, now.Date().AddDays(d.uploaded).Time()
		if d.expire < 0 {
			l.Status, l.TotalRows, l.ValidRows, l.DuplicateRows, l.MatchedUsers = message.ListErased, 640, 631, 9, 214
			if err := record.Insert(ctx, s.e, tx, message.RecipientLists, l); err != nil {
				return err
			}
			continue
		}
		var text bytes.Buffer
		text.WriteString("手机号\n")
		for n := range d.users {
			fmt.Fprintln(&text, phones[(i*31+n)%len(phones)])
		}
		for n := range d.others {
			fmt.Fprintf(&text, "190%08d\n", i*10_000+n)
		}
		for n := range d.bad {
			fmt.Fprintf(&text, "1%06d\n", n)
		}
		f := &system.FileObject{OriginalName: d.name + ".csv", BizType: "phones", ContentType: "text/csv", Visibility: system.PrivateFile, Status: system.FileReady, UserID: owner, RefModule: message.RecipientLists.Name}
		if err := s.options.Files.Put(ctx, f, file.Content{Reader: &text}); err != nil {
			return err
		}
		l.File = f.FileKey
		if err := record.Insert(ctx, s.e, tx, message.RecipientLists, l); err != nil {
			return err
		}
		f.RefID = l.ID
		if err := record.Insert(ctx, s.e, tx, system.FileObjects, f); err != nil {
			return err
		}
	}
	return nil
}
