package content_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/content"
	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/identity"
	"evops/core/record"
)

func TestAccountIsFrozenAndUnfrozenWithAReason(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		until := value.Now().Add(48 * time.Hour).String()
		freeze := fields{"status": 1, "reason": 2, "until": until, "note": "来电报失"}
		for _, row := range []struct {
			name string
			in   fields
			want map[string]string
		}{
			{"no reason", freeze.with(fields{"id": w.normal, "reason": nil}), map[string]string{"reason": "REQUIRED_WHEN"}},
			{"no note", freeze.with(fields{"id": w.normal, "note": "x"}), map[string]string{"note": "LENGTH"}},
			{"until yesterday", freeze.with(fields{"id": w.normal, "until": "2020-01-01 00:00:00"}), map[string]string{"until": "NOT_PAST"}},
			{"a status only the user can set", freeze.with(fields{"id": w.normal, "status": 2}), map[string]string{"status": "DICTIONARY"}},
			{"not frozen", fields{"id": w.normal, "status": 0, "note": "解冻"}, whole("STATE_NOT_ALLOWED")},
			{"frozen", freeze.with(fields{"id": w.normal}), nil},
			{"cancelling", freeze.with(fields{"id": w.cancelling}), whole("STATE_NOT_ALLOWED")},
			{"cancelled", freeze.with(fields{"id": w.cancelled}), whole("USER_CANCELLED")},
			{"unfrozen", fields{"id": w.frozen, "status": 0, "note": "核实无误"}, nil},
		} {
			w.refuses(row.name, "updateStatus", row.in, row.want)
		}
		if u := w.user(w.normal); u.Status != content.UserFrozen || u.FreezeReason != 2 || u.FrozenUntil.String() != until || u.LoggedOutAt.IsZero() {
			t.Errorf("frozen user is %+v", u)
		}
		if u := w.user(w.frozen); u.Status != content.UserNormal || u.FreezeReason != 0 || !u.FrozenUntil.IsZero() {
			t.Errorf("unfrozen user is %+v", u)
		}
		var summary string
		if err := w.DB().Read().NewRaw("SELECT summary FROM audit_log WHERE target_id = ? ORDER BY id DESC LIMIT 1", fmt.Sprint(w.frozen)).Scan(t.Context(), &summary); err != nil || !strings.Contains(summary, "核实无误") {
			t.Errorf("audit summary is %q, %v", summary, err)
		}
	})
}

func TestPasswordResetIsLimitedToThreePerDay(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		in := fields{"id": w.normal, "reason": "忘记密码了"}
		w.refuses("without a reason", "resetPassword", fields{"id": w.normal}, map[string]string{"reason": "LENGTH"})
		for range 3 {
			w.refuses("reset", "resetPassword", in, nil)
		}
		w.refuses("the fourth of the day", "resetPassword", in, whole("RESET_TOO_OFTEN"))
		w.refuses("another user", "resetPassword", in.with(fields{"id": w.frozen}), nil)
		w.refuses("cancelled", "resetPassword", in.with(fields{"id": w.cancelled}), whole("USER_CANCELLED"))
		const one, two = "userReset 19900000001 for 30 min", "userReset 19900000002 for 30 min"
		if got, want := strings.Join(w.sent, ", "), strings.Join([]string{one, one, one, two}, ", "); got != want {
			t.Errorf("codes went to %s, want %s", got, want)
		}
		if w.user(w.normal).LoggedOutAt.IsZero() {
			t.Error("the sessions were not ended")
		}
	})
}

func TestPhoneIsChangedToAVerifiedUnusedOne(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		requestCode := func(phone string) string {
			t.Helper()
			if err := w.accounts.RequestCode(t.Context(), w.clerk, identity.CodeRequest{Scene: system.SMSBindMobile, Mobile: phone}); err != nil {
				t.Fatal(err)
			}
			return w.code
		}
		in := fields{"id": w.normal, "phone": "19900000077", "smsCode": requestCode("19900000077"), "evidence": []string{"photo0"}}
		wrong := "000000"
		if w.code == wrong {
			wrong = "000001"
		}
		for _, row := range []struct {
			name string
			in   fields
			want map[string]string
		}{
			{"taken", in.with(fields{"phone": "19900000002"}), whole("PHONE_TAKEN")},
			{"taken abroad", in.with(fields{"phone": "+85291234567"}), whole("PHONE_TAKEN")},
			{"no phone", in.with(fields{"phone": "123"}), map[string]string{"phone": "PHONE_FORMAT"}},
			{"a wrong code", in.with(fields{"smsCode": wrong}), whole("SMS_CODE_INVALID")},
			{"no evidence", in.with(fields{"evidence": []string{}}), map[string]string{"evidence": "REQUIRED"}},
			{"four photos", in.with(fields{"evidence": []string{"photo0", "photo1", "photo2", "photo3"}}), map[string]string{"evidence": "COUNT"}},
			{"frozen", in.with(fields{"id": w.frozen}), whole("STATE_NOT_ALLOWED")},
			{"cancelled", in.with(fields{"id": w.cancelled}), whole("USER_CANCELLED")},
			{"verified and unused", in, nil},
			{"a code that was used", in.with(fields{"evidence": []string{"photo1"}, "id": w.abroad}), whole("PHONE_TAKEN")},
			{"a number of the same country", in.with(fields{"id": w.abroad, "phone": "+85297654321", "smsCode": requestCode("+85297654321"), "evidence": []string{"photo1"}}), nil},
		} {
			w.refuses(row.name, "changePhone", row.in, row.want)
		}
		if u := w.user(w.normal); u.Phone.Reveal() != "19900000077" || u.CountryCode != "86" || len(u.PhoneEvidences) != 1 {
			t.Errorf("user after the change is %+v", u)
		}
		if u := w.user(w.abroad); u.Phone.Reveal() != "97654321" || u.CountryCode != "852" {
			t.Errorf("phone after the change is +%s %s", u.CountryCode, u.Phone.Reveal())
		}
		const want = "userMobileChanged 19900000001, userMobileChanged 19900000077, userMobileChanged +85291234567, userMobileChanged +85297654321"
		got := slices.DeleteFunc(slices.Clone(w.sent), func(message string) bool { return strings.HasPrefix(message, "bindMobile") })
		if strings.Join(got, ", ") != want {
			t.Errorf("sent messages %q, want %s", got, want)
		}
	})
}

func TestWrongCodeCountsDespiteRollback(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		if err := w.accounts.RequestCode(t.Context(), w.clerk, identity.CodeRequest{Scene: system.SMSBindMobile, Mobile: "19900000077"}); err != nil {
			t.Fatal(err)
		}
		wrong := "000000"
		if w.code == wrong {
			wrong = "000001"
		}
		in := fields{"id": w.normal, "phone": "19900000077", "smsCode": wrong, "evidence": []string{"photo0"}}
		for range 5 {
			w.refuses("a wrong code", "changePhone", in, whole("SMS_CODE_INVALID"))
		}
		w.refuses("the right one after five wrong ones", "changePhone", in.with(fields{"smsCode": w.code}), whole("SMS_CODE_INVALID"))
		if u := w.user(w.normal); u.Phone.Reveal() != "19900000001" {
			t.Errorf("phone was changed to %s", u.Phone.Reveal())
		}
	})
}

func TestStaffMayNotEditUserOwnedFields(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		const shanghai, zhejiang, city = 310000, 330000, 310100
		w.write(func(ctx context.Context, tx bun.Tx) error {
			for id, a := range map[int64]system.Area{
				shanghai: {Name: "上海", Level: system.Province}, zhejiang: {Name: "浙江", Level: system.Province}, city: {Name: "上海市", Level: system.City, ParentID: shanghai},
			} {
				a.ID, a.Status = id, system.Enabled
				if err := record.Insert(ctx, w.Engine, tx, system.Areas, &a); err != nil {
					return err
				}
			}
			return nil
		})
		version := func(id int64) fields { return fields{"id": id, "version": w.user(id).Version} }
		for _, row := range []struct {
			name string
			id   int64
			in   fields
			want map[string]string
		}{
			{"a nickname", w.normal, fields{"nickname": "强哥", "gender": 1, "remark": "老客户"}, nil},
			{"a phone", w.normal, fields{"phone": "19911112222"}, map[string]string{"phone": "FIELD_READ_ONLY"}},
			{"consent", w.normal, fields{"marketingConsent": true}, map[string]string{"marketingConsent": "CONSENT_OF_USER"}},
			{"born 125 years ago", w.normal, fields{"birthday": "1901-01-01"}, map[string]string{"birthday": "RANGE"}},
			{"a city of another province", w.normal, fields{"provinceCode": zhejiang, "cityCode": city}, map[string]string{"cityCode": "AREA_LEVEL"}},
			{"a city of its province", w.normal, fields{"provinceCode": shanghai, "cityCode": city}, nil},
			{"a cancelled user", w.cancelled, fields{"remark": "x"}, whole("USER_CANCELLED")},
		} {
			w.refuses(row.name, "edit", version(row.id).with(row.in), row.want)
		}
		w.set(w.normal, func(u *content.AppUser) { u.MarketingConsent = true })
		w.refuses("consent withdrawn", "edit", version(w.normal).with(fields{"marketingConsent": false}), nil)
	})
}

func TestSweepEndsFreezesAndErasesCancelledUsers(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.set(w.frozen, func(u *content.AppUser) { u.FrozenUntil = value.Now().Add(-time.Second) })
		w.set(w.normal, func(u *content.AppUser) {
			u.Status, u.FreezeReason, u.FrozenUntil = content.UserFrozen, 1, value.Now().Add(time.Hour)
		})
		var owner int64
		w.write(func(ctx context.Context, tx bun.Tx) error {
			u := content.AppUser{UserNo: "6", Nickname: "车主", CountryCode: "86", Phone: value.Unmasked("19900000006"), Status: content.UserCancelling, CancelAppliedAt: value.Now().Add(-16 * 24 * time.Hour)}
			if err := record.Insert(ctx, w.Engine, tx, content.AppUsers, &u); err != nil {
				return err
			}
			owner = u.ID
			for _, b := range []equipment.VehicleBinding{
				{VehicleID: 1, AppUserID: owner, BindRole: equipment.Owner, Phone: u.Phone}, {VehicleID: 2, AppUserID: w.cancelling, BindRole: equipment.Rider, Phone: value.Unmasked("19900000003")},
			} {
				b.BoundAt = value.Now()
				if err := record.Insert(ctx, w.Engine, tx, equipment.VehicleBindings, &b); err != nil {
					return err
				}
			}
			return nil
		})
		sweep := func() {
			t.Helper()
			if err := w.ProcessDue(t.Context()); err != nil {
				t.Fatal(err)
			}
		}
		sweep()
		states := func() string {
			return fmt.Sprint(w.user(w.normal).Status, w.user(w.frozen).Status, w.user(w.cancelling).Status, w.user(owner).Status)
		}
		if got := states(); got != "1 0 2 2" {
			t.Fatalf("statuses after the first sweep: %s", got)
		}
		w.set(w.cancelling, func(u *content.AppUser) {
			u.CancelAppliedAt, u.Avatar, u.Birthday, u.RealName, u.Remark = value.Now().Add(-15*24*time.Hour), "a.png", "1990-01-01", value.Unmasked("王五"), "住在三楼"
		})
		sweep()
		if got := states(); got != "1 0 3 2" {
			t.Errorf("statuses after fifteen days: %s", got)
		}
		u := w.user(w.cancelling)
		if u.Nickname != "已注销用户" || u.UserNo != "3" || u.Phone.Reveal()+u.RealName.Reveal()+u.Avatar+string(u.Birthday)+u.Remark != "" {
			t.Errorf("user data was not erased: %+v", u)
		}
		var left int
		if err := w.DB().Read().NewRaw("SELECT COUNT(*) FROM vehicle_binding WHERE app_user_id = ? AND (phone <> '' OR phone_q <> '' OR unbound_at = 0)", w.cancelling).Scan(t.Context(), &left); err != nil || left != 0 {
			t.Errorf("%d bindings contain the phone or are not ended (%v)", left, err)
		}
		for query, want := range map[string]int{
			"SELECT COUNT(*) FROM app_binding_log WHERE app_user_id = ? AND action = 5":                     1,
			"SELECT COUNT(*) FROM app_user_log WHERE app_user_id = ? AND event_code = 'account.cancelled'":  1,
			"SELECT COUNT(*) FROM app_binding_log WHERE app_user_id = ? AND (phone <> '' OR phone_q <> '')": 0,
			"SELECT COUNT(*) FROM app_user_log WHERE app_user_id = ? AND (phone <> '' OR phone_q <> '')":    0,
		} {
			var n int
			if err := w.DB().Read().NewRaw(query, w.cancelling).Scan(t.Context(), &n); err != nil || n != want {
				t.Errorf("%s: %d, want %d (%v)", query, n, want, err)
			}
		}
		for _, text := range []string{"19900000003", "王五", "三楼"} {
			var hits int
			if err := w.DB().Read().NewRaw("SELECT COUNT(*) FROM audit_log WHERE summary LIKE ? OR target_label LIKE ?", "%"+text+"%", "%"+text+"%").Scan(t.Context(), &hits); err != nil || hits != 0 {
				t.Errorf("the audit log still contains %s (%v)", text, err)
			}
		}
	})
}

func TestRevealingAPhoneRequiresAReason(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		for reason, want := range map[string]string{"": "VALIDATION_FAILED", "why": "VALIDATION_FAILED", "客户来电核对": ""} {
			plain, err := w.Reveal(t.Context(), "appUser", access.System(), w.normal, "phone", reason)
			var refused *fault.Error
			errors.As(err, &refused)
			if refused == nil && (plain != "19900000001" || want != "") || refused != nil && refused.Code.Name != want {
				t.Errorf("reason %q: %q %v, want %q", reason, plain, err, want)
			}
		}
		var summary string
		if err := w.DB().Read().NewRaw("SELECT summary FROM audit_log WHERE action = 'reveal'").Scan(t.Context(), &summary); err != nil || summary != "phone: 客户来电核对" {
			t.Errorf("audit summary is %q, %v", summary, err)
		}
	})
}
