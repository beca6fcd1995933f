package applog

import (
	"context"
	"slices"
	"strings"

	"github.com/uptrace/bun"

	"evops/contracts/applog"
	"evops/contracts/message"
	"evops/contracts/value"
)

// loginEvent begins the code of every login; a logout has the same type of entry.
const loginEvent = "login."

// warnOfNewPhone informs users who logged in on a model of phone that they have not used before. The first phone of an account is none.
func (s *Service) warnOfNewPhone(ctx context.Context, tx bun.Tx, entries []applog.Entry) error {
	if s.Inform == nil {
		return nil
	}
	warned := map[string]bool{} // sessions
	for _, e := range entries {
		if e.LogType != applog.Login || e.Result != applog.Succeeded || !strings.HasPrefix(e.EventCode, loginEvent) || e.AppUserID == 0 || e.PhoneModel == "" || warned[e.SessionID] {
			continue
		}
		warned[e.SessionID] = true
		var used []string
		if err := tx.NewRaw("SELECT DISTINCT phone_model FROM app_user_log WHERE app_user_id = ? AND log_type = ? AND result = ? AND phone_model <> '' AND session_id <> ?",
			e.AppUserID, applog.Login, applog.Succeeded, e.SessionID).Scan(ctx, &used); err != nil {
			return err
		}
		if len(used) == 0 || slices.Contains(used, e.PhoneModel) {
			continue
		}
		if err := s.Inform(ctx, tx, message.ServiceMessage{
			Scene: message.SecurityScene, Key: "login/" + e.SessionID, UserID: e.AppUserID,
			Values: map[string]value.I18n{"device": value.Same(e.PhoneModel), "city": s.Place(e.IP)},
		}); err != nil {
			return err
		}
	}
	return nil
}
