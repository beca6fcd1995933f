package push

import (
	"context"

	"github.com/uptrace/bun"

	"evops/contracts/content"
	"evops/contracts/value"
	"evops/core/store"
)

// maxPhones is how many phones of a user are kept by service: the ones that have registered last.
const maxPhones = 5

// Tokens is the tokens of phones. A token belongs to one user: the one who last logged in on the phone.
type Tokens struct {
	DB *store.DB
	// Clock is value.Now outside of tests.
	Clock func() value.Time
}

// phone is one token of a user.
type phone struct {
	UserID  int64
	Service Service
	Token   string
}

// Register stores the token of a user's phone, which makes the user reachable.
func (t Tokens) Register(ctx context.Context, user int64, service Service, token string) error {
	now := t.Clock()
	return t.DB.Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		if _, err := tx.NewRaw("INSERT INTO push_token (service, token, user_id, registered_at) VALUES (?, ?, ?, ?) ON CONFLICT (service, token) DO UPDATE SET user_id = excluded.user_id, registered_at = excluded.registered_at",
			service, token, user, now).Exec(ctx); err != nil {
			return err
		}
		if _, err := tx.NewRaw("DELETE FROM push_token WHERE user_id = ? AND service = ? AND token NOT IN (SELECT token FROM push_token WHERE user_id = ? AND service = ? ORDER BY registered_at DESC, token LIMIT ?)",
			user, service, user, service, maxPhones).Exec(ctx); err != nil {
			return err
		}
		return reach(ctx, tx, user, true, now)
	})
}

// Unregister deletes the token of a user's phone, on which the user has logged out or forbidden notices. The last one makes the user
// unreachable.
func (t Tokens) Unregister(ctx context.Context, user int64, service Service, token string) error {
	return t.DB.Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		if _, err := tx.NewRaw("DELETE FROM push_token WHERE service = ? AND token = ? AND user_id = ?", service, token, user).Exec(ctx); err != nil {
			return err
		}
		others, err := tx.NewSelect().Table("push_token").Where("user_id = ?", user).Exists(ctx)
		if err != nil || others {
			return err
		}
		return reach(ctx, tx, user, false, t.Clock())
	})
}

// Leave deletes the tokens of a user who deletes the account.
func (t Tokens) Leave(ctx context.Context, tx bun.Tx, u *content.AppUser) error {
	_, err := tx.NewRaw("DELETE FROM push_token WHERE user_id = ?", u.ID).Exec(ctx)
	return err
}

// reach stores whether a user is reachable by push.
func reach(ctx context.Context, tx bun.Tx, user int64, reachable bool, now value.Time) error {
	_, err := tx.NewRaw("UPDATE app_user SET push_enabled = ?, updated_at = ?, version = version + 1 WHERE id = ? AND push_enabled <> ?", reachable, now, user, reachable).Exec(ctx)
	return err
}

// of returns the phones of users. A forced sign-out voids the tokens registered before it.
func (t Tokens) of(ctx context.Context, users []int64) (map[int64][]phone, error) {
	var found []phone
	err := t.DB.Read().NewRaw("SELECT p.user_id, p.service, p.token FROM push_token AS p JOIN app_user AS u ON u.id = p.user_id WHERE p.user_id IN (?) AND p.registered_at > u.logged_out_at ORDER BY p.service, p.token",
		bun.List(users)).Scan(ctx, &found)
	out := map[int64][]phone{}
	for _, p := range found {
		out[p.UserID] = append(out[p.UserID], p)
	}
	return out, err
}

// delete deletes dead tokens, unless the phone has registered again since.
func (t Tokens) delete(ctx context.Context, dead []phone, since value.Time) error {
	if len(dead) == 0 {
		return nil
	}
	return t.DB.Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		for _, p := range dead {
			if _, err := tx.NewRaw("DELETE FROM push_token WHERE service = ? AND token = ? AND registered_at <= ?", p.Service, p.Token, since).Exec(ctx); err != nil {
				return err
			}
		}
		return nil
	})
}
