package content_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"reflect"
	"sync"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/content"
	"evops/contracts/fault"
	"evops/contracts/system"
	"evops/contracts/task"
	"evops/contracts/value"
	"evops/core/access"
	feature "evops/core/content"
	"evops/core/identity"
	"evops/core/record"
	"evops/core/sms"
	"evops/core/sms/smstest"
	"evops/core/store"
	"evops/core/testdb"
	"evops/core/testdb/product"
)

// phones is a carrier that receives every message immediately.
type phones struct {
	mu   sync.Mutex
	sent []string // template, number and, if there is one, the code's lifetime
	code string   // the last code
}

func (*phones) Driver() system.SMSDriver { return system.SMSLogDriver }

func (p *phones) Send(_ context.Context, m sms.Message) (sms.Receipt, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.sent = append(p.sent, fmt.Sprint(m.Template, " ", m.Mobile))
	if code, ok := m.Params["code"].(string); ok {
		p.code = code
		p.sent[len(p.sent)-1] += fmt.Sprint(" for ", m.Params["minutes"], " min")
	}
	return sms.Receipt{}, nil
}

type fields map[string]any

func (f fields) with(other fields) fields {
	out := maps.Clone(f)
	maps.Copy(out, other)
	return out
}

// world is an engine with users of the app, one per status.
type world struct {
	*record.Engine
	*feature.Users
	phones
	accounts                                      *identity.Service
	clerk                                         *access.Caller
	t                                             *testing.T
	normal, frozen, cancelling, cancelled, abroad int64
}

func each(t *testing.T, test func(t *testing.T, w *world)) {
	testdb.Each(t, func(t *testing.T, db *store.DB) {
		w := &world{Engine: product.Engine(db), t: t}
		secrets, err := identity.LoadSecrets(t.TempDir() + "/secrets")
		if err != nil {
			t.Fatal(err)
		}
		w.accounts = identity.New(identity.Deps{DB: db, Secrets: secrets, Clock: value.Now, SMS: identity.SMSSender{
			Carrier: smstest.Fixed(&w.phones),
			Queue: func(ctx context.Context, work task.SMS) {
				if err := w.accounts.SendMessage(ctx, work.Ticket); err != nil {
					t.Error(err)
				}
			},
		}})
		t.Cleanup(w.accounts.Close)
		w.Users = feature.NewUsers(w.Engine, w.accounts)
		w.Engine.Register(w.Users)
		w.write(func(ctx context.Context, tx bun.Tx) error {
			clerk := system.Operator{UserName: "clerk", Status: system.Enabled, Mobile: value.Unmasked("13800000001"), Language: "zh"}
			if err := record.Insert(ctx, w.Engine, tx, system.Operators, &clerk); err != nil {
				return err
			}
			w.clerk = access.System()
			w.clerk.UserID, w.clerk.IP = clerk.ID, "10.1.4.22"
			for i := range 9 {
				photo := system.FileObject{FileKey: fmt.Sprint("photo", i), BizType: "evidence", Status: system.FileReady, UserID: clerk.ID}
				if err := record.Insert(ctx, w.Engine, tx, system.FileObjects, &photo); err != nil {
					return err
				}
			}
			for at, u := range map[*int64]content.AppUser{
				&w.normal:     {UserNo: "1", Nickname: "阿强", Phone: value.Unmasked("19900000001")},
				&w.frozen:     {UserNo: "2", Nickname: "小红", Phone: value.Unmasked("19900000002"), Status: content.UserFrozen, FreezeReason: 3},
				&w.cancelling: {UserNo: "3", Nickname: "老王", Phone: value.Unmasked("19900000003"), Status: content.UserCancelling, CancelAppliedAt: value.Now().Add(-14 * 24 * time.Hour)},
				&w.cancelled:  {UserNo: "4", Nickname: "已注销用户", Status: content.UserCancelled},
				&w.abroad:     {UserNo: "5", Nickname: "Lee", CountryCode: "852", Phone: value.Unmasked("91234567")},
			} {
				if u.CountryCode == "" {
					u.CountryCode = "86"
				}
				u.RegisterAt = value.Now()
				if err := record.Insert(ctx, w.Engine, tx, content.AppUsers, &u); err != nil {
					return err
				}
				*at = u.ID
			}
			return nil
		})
		test(t, w)
	})
}

func (w *world) write(work func(ctx context.Context, tx bun.Tx) error) {
	w.t.Helper()
	if err := w.DB().Write(w.t.Context(), work); err != nil {
		w.t.Fatal(err)
	}
}

func (w *world) user(id int64) *content.AppUser {
	w.t.Helper()
	u, err := record.Get(w.t.Context(), w.Read(), content.AppUsers, id)
	if err != nil {
		w.t.Fatal(err)
	}
	return u
}

func (w *world) set(id int64, change func(*content.AppUser)) {
	w.t.Helper()
	w.write(func(ctx context.Context, tx bun.Tx) error {
		old := w.user(id)
		u := *old
		change(&u)
		return record.Update(ctx, w.Engine, tx, content.AppUsers, old, &u)
	})
}

// refuses runs a write and expects exactly these refusals by field, or one for the whole request under "".
func (w *world) refuses(name, verb string, in fields, want map[string]string) {
	w.t.Helper()
	body, err := json.Marshal(in)
	if err != nil {
		w.t.Fatal(err)
	}
	if verb == "edit" {
		_, err = w.Edit(w.t.Context(), "appUser", w.clerk, body)
	} else {
		_, _, err = w.Act(w.t.Context(), "appUser", verb, w.clerk, body)
	}
	var got map[string]string
	var refused *fault.Error
	switch {
	case err == nil:
	case !errors.As(err, &refused):
		w.t.Fatal(name, err)
	case refused.Code != fault.ValidationFailed:
		got = map[string]string{"": refused.Code.Name}
	default:
		got = map[string]string{}
		for path, rules := range refused.Rules {
			got[path] = rules[0]
		}
	}
	if !reflect.DeepEqual(got, want) {
		w.t.Errorf("%s: refused %v, want %v", name, got, want)
	}
}

func whole(name string) map[string]string { return map[string]string{"": name} }
