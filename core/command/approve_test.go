package command_test

import (
	"context"
	"crypto/md5"
	"encoding/hex"
	"encoding/json"
	"slices"
	"strings"
	"testing"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	contract "evops/contracts/system"
	"evops/core/access"
	"evops/core/identity"
)

// signIn opens a session of an account and returns its token.
func (w *fixture) signIn(user int64) string {
	w.Helper()
	const password = "A second pair of eyes 1"
	err := w.engine.DB().Write(w.Context(), func(ctx context.Context, tx bun.Tx) error {
		if err := w.accounts.SetPassword(ctx, tx, password, user); err != nil {
			return err
		}
		_, err := tx.NewRaw("UPDATE operator SET must_change_password = ? WHERE id = ?", false, user).Exec(ctx)
		return err
	})
	if err != nil {
		w.Fatal(err)
	}
	var name string
	if err := w.engine.DB().Read().NewRaw("SELECT user_name FROM operator WHERE id = ?", user).Scan(w.Context(), &name); err != nil {
		w.Fatal(err)
	}
	sum := md5.Sum([]byte(password))
	opened, err := w.accounts.Login(w.Context(), identity.LoginInput{Username: name, Password: hex.EncodeToString(sum[:]), ClientKind: contract.ConsoleClient, IP: "10.0.0.1"})
	if err != nil {
		w.Fatal(err)
	}
	return opened.Token
}

func TestTheApproverTokenMustBelongToASecondPerson(t *testing.T) {
	each(t, func(w *fixture) {
		holders, err := w.accounts.Holders(w.Context(), "command:approve")
		if err != nil || len(holders) == 0 {
			w.Fatalf("%d accounts of the demo may approve: %v", len(holders), err)
		}
		approver := holders[0].UserID
		var others []int64
		if err := w.engine.DB().Read().NewRaw("SELECT id FROM operator WHERE deleted_at = 0 AND status = 1 ORDER BY id").Scan(w.Context(), &others); err != nil {
			w.Fatal(err)
		}
		others = slices.DeleteFunc(others, func(id int64) bool {
			return slices.ContainsFunc(holders, func(h *access.Caller) bool { return h.UserID == id })
		})
		token := w.signIn(approver)
		for _, row := range []struct {
			name, token string
			who         int64
			want        string
		}{
			{"an invalid token", "nonsense", 901, "SECOND_APPROVER"},
			{"the token of an account that may not approve", w.signIn(others[0]), 901, "SECOND_APPROVER"},
			{"the sender's own", token, approver, "SECOND_APPROVER"},
			{"another one's", token, 901, ""},
		} {
			o := w.request("remoteLock")
			o.ApproverToken, o.Args = row.token, json.RawMessage(`{"on":true}`)
			c, _, err := w.service.Send(w.Context(), w.caller(row.who, "command:send", "command:caution", "command:danger"), o)
			if got := w.codeOf(err); got != row.want {
				w.Errorf("%s: %q, want %q", row.name, got, row.want)
			}
			if err == nil && (c.State != equipment.CommandQueued || c.ApproverID != approver) {
				w.Errorf("%s: state %d, approved by %d", row.name, c.State, c.ApproverID)
			}
		}
	})
}

func TestADangerousCommandNotifiesTheApprovers(t *testing.T) {
	each(t, func(w *fixture) {
		holders, err := w.accounts.Holders(w.Context(), "command:approve")
		if err != nil {
			w.Fatal(err)
		}
		notified := func() (out []int64) {
			w.Helper()
			err := w.engine.DB().Read().NewRaw("SELECT user_id FROM notice WHERE kind = 'commandAwaits' AND params LIKE ? ORDER BY user_id", "%"+w.vin+"%").Scan(w.Context(), &out)
			if err != nil {
				w.Fatal(err)
			}
			return out
		}
		o := w.request("remoteLock")
		o.Args, o.ClientRequestID = json.RawMessage(`{"on":true}`), "7a11"
		sender := w.caller(holders[0].UserID, "command:send", "command:caution", "command:danger")
		for range 2 { // the second one repeats the first
			if _, _, err := w.service.Send(w.Context(), sender, o); err != nil {
				w.Fatal(err)
			}
		}
		var want []int64
		for _, h := range holders[1:] {
			want = append(want, h.UserID)
		}
		if got := notified(); !slices.Equal(got, want) {
			w.Errorf("notified %v, want all approvers except the sender: %v", got, want)
		}
		var link, text string
		if err := w.engine.DB().Read().NewRaw("SELECT link, params FROM notice WHERE kind = 'commandAwaits' LIMIT 1").Scan(w.Context(), &link, &text); err != nil {
			w.Fatal(err)
		}
		if !strings.Contains(text, testReason) || !strings.HasPrefix(link, "/equipmentManage/remoteControl?id=") {
			w.Errorf("notification params %s, link %s", text, link)
		}
	})
}
