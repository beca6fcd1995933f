package content_test

import (
	"context"
	"encoding/json"
	"errors"
	"testing"

	"github.com/uptrace/bun"

	"evops/contracts/content"
	"evops/contracts/fault"
	"evops/contracts/system"
	"evops/contracts/value"
	feature "evops/core/content"
	"evops/core/record"
)

func TestNicknameWithSensitiveWordIsRefused(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		w.write(func(ctx context.Context, tx bun.Tx) error {
			for code, item := range map[string]system.DictionaryItem{
				"support": {Label: value.I18n{ZH: "客服", EN: "Customer service"}, Status: system.Enabled},
				"admin":   {Label: value.I18n{ZH: "管理员", EN: "Admin"}, Status: system.Enabled},
				"rider":   {Label: value.I18n{ZH: "骑士", EN: "Rider"}, Status: system.Disabled},
			} {
				item.Category, item.Code = feature.SensitiveWords, code
				if err := record.Insert(ctx, w.Engine, tx, system.DictionaryItems, &item); err != nil {
					return err
				}
			}
			return nil
		})
		for _, row := range []struct{ nickname, word string }{
			{"小红客服", "客服"},
			{"客 服", "客服"},
			{"客·★服01", "客服"},
			{"客\u200b服", "客服"},
			{"Admin", "Admin"},
			{"ａＤＭＩＮ", "Admin"},
			{"a.d-m_i n", "Admin"},
			{"ádmin", "Admin"},
			{"super admin", "Admin"},
			{"admin2026", "Admin"},
			{"我是admin吗", "Admin"},
			{"customerservice", "Customer service"},
			{"badminton", ""},
			{"Administrative", ""},
			{"客人服务", ""},
			{"骑士", ""},
			{"强哥", ""},
		} {
			for language, want := range map[string]string{"zh": "含有敏感词“" + row.word + "”", "en": "Contains the sensitive word “" + row.word + "”"} {
				body, _ := json.Marshal(fields{"id": w.normal, "version": w.user(w.normal).Version, "nickname": row.nickname})
				who := *w.clerk
				who.Language = language
				_, err := w.Edit(t.Context(), "appUser", &who, body)
				var refused *fault.Error
				if row.word == "" && err != nil {
					t.Errorf("%q is refused: %v", row.nickname, err)
				}
				if row.word != "" && (!errors.As(err, &refused) || refused.Details["nickname"] != want) {
					t.Errorf("%q in %s: %v, want %s", row.nickname, language, err, want)
				}
			}
		}
		w.set(w.frozen, func(u *content.AppUser) { u.Nickname = "老客服" })
		w.refuses("another field of a user whose nickname already contains one", "edit", fields{"id": w.frozen, "version": w.user(w.frozen).Version, "remark": "x"}, nil)
	})
}
