package prize_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/goods"
	"evops/contracts/prize"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/record"
)

// winner lets a user win the only unit of a thing, and returns the record.
func (w *world) winner(user, thing int64) *prize.Win {
	w.Helper()
	id := w.raffle(thing, 0, 0, 0, fields{"prizes": []fields{
		{"label": value.I18n{ZH: "头盔"}, "prizeKind": 1, "prizeId": thing, "quantity": 1, "probabilityPpm": 99.9999}, {"label": value.I18n{ZH: "谢谢参与"}, "prizeKind": 3, "probabilityPpm": 0.0001},
	}})
	w.must("raffleActivity", "publish", id, nil)
	drawn, err := w.prizes.Play(w.Context(), user, id, "1")
	if err != nil || drawn.RecordNo == "" {
		w.Fatal(drawn, refusal(err))
	}
	found, err := record.Find(w.Context(), w.Read(), prize.Wins, &prize.Wins.Row.RecordNo, drawn.RecordNo)
	if err != nil || len(found) != 1 {
		w.Fatal(len(found), err)
	}
	return found[0]
}

func (w *world) win(id int64) *prize.Win {
	return one(w, func(v record.Reader) (*prize.Win, error) { return record.Get(w.Context(), v, prize.Wins, id) })
}

func (w *world) address(change fields) fields {
	province := w.count("SELECT min(id) FROM area WHERE parent_id = 0")
	in := fields{"receiver": "张三", "receiverMobile": "13800138000", "provinceCode": province, "cityCode": w.count("SELECT min(id) FROM area WHERE parent_id = ?", province), "address": "人民路 1 号"}
	for name, v := range change {
		in[name] = v
	}
	return in
}

func TestAValuablePrizeIsClaimedWithAnIdentityAndSent(t *testing.T) {
	each(t, func(w *world) {
		user := w.users[0]
		thing := w.thing(1, fields{"marketValueCents": 1_200_000, "claimDays": 7})
		n := w.winner(user, thing)
		if n.Status != prize.ToClaim || !n.NeedIdentity || n.ClaimDeadline != w.at.Add(7*24*time.Hour) || n.PrizeValue != 1_200_000 {
			w.Fatalf("the win is %+v", n)
		}
		if err := w.act("winRecord", "ship", n.ID, fields{"company": "SF", "trackingNo": "SF1234567890123"}); refusal(err) != "WIN_ADDRESS_MISSING" {
			w.Errorf("shipped without an address: %v", err)
		}
		if got := refusal(w.act("winRecord", "fillAddress", n.ID, w.address(nil))); !strings.Contains(got, " identityNo:WIN_IDENTITY_MISSING") || !strings.Contains(got, " identityName:WIN_IDENTITY_MISSING") {
			w.Errorf("claimed without an identity: %s", got)
		}
		if err := w.act("winRecord", "fillAddress", n.ID, w.address(fields{"identityName": "张三", "identityNo": "310101199001011235"})); refusal(err) != "VALIDATION_FAILED identityNo:ID_CARD_FORMAT" {
			w.Errorf("a wrong number: %v", refusal(err))
		}
		w.must("winRecord", "fillAddress", n.ID, w.address(fields{"identityName": "张三", "identityNo": "310101199001011234"}))
		row := w.win(n.ID)
		if row.Status != prize.ToShip || row.IdentityNo != "310***********1234" || strings.Contains(row.SealedIdentity, "1990") {
			w.Errorf("the identity is %s, sealed as %s", row.IdentityNo, row.SealedIdentity)
		}
		detail, err := w.Read().One(w.Context(), "winRecord", w.who, n.ID, nil)
		if err != nil || strings.Contains(string(detail), "19900101") || strings.Contains(string(detail), "人民路") || strings.Contains(string(detail), "13800138000") || strings.Contains(string(detail), "v1:") {
			w.Errorf("the detail shows %s, %v", detail, err)
		}
		if n := w.count("SELECT count(*) FROM audit_log WHERE changes LIKE '%19900101%' OR changes LIKE '%人民路%'"); n != 0 {
			w.Error("the audit log has personal data")
		}
		for _, row := range []struct{ company, number, want string }{
			{"SF", "1234567890123", "VALIDATION_FAILED trackingNo:TRACKING_NO_FORMAT"}, {"SF", "12-4", "VALIDATION_FAILED trackingNo:PATTERN"}, {"NOBODY", "ZT123456789", "VALIDATION_FAILED company:DICTIONARY"}, {"SF", "SF1234567890123", "<nil>"}, {"SF", "SF1234567890123", "STATE_NOT_ALLOWED"},
		} {
			if got := refusal(w.act("winRecord", "ship", n.ID, fields{"company": row.company, "trackingNo": row.number})); got != row.want {
				w.Errorf("%s %s: %s, want %s", row.company, row.number, got, row.want)
			}
		}
		w.at = w.at.Add(9 * 24 * time.Hour)
		run(w)
		if got := w.win(n.ID).Status; got != prize.Shipped {
			w.Errorf("nine days after: %d", got)
		}
		w.at = w.at.Add(24 * time.Hour)
		run(w)
		if got := w.win(n.ID); got.Status != prize.Done || got.DoneAt != w.at {
			w.Errorf("ten days after: %+v", got.Status)
		}
	})
}

func run(w *world) {
	w.Helper()
	if err := w.prizes.RunWins(w.Context()); err != nil {
		w.Fatal(err)
	}
}

func TestTheTimeToClaimIsExtendedOnce(t *testing.T) {
	each(t, func(w *world) {
		n := w.winner(w.users[0], w.thing(1, nil))
		w.at = w.at.Add(30*24*time.Hour - time.Second)
		run(w)
		if got := w.win(n.ID).Status; got != prize.ToClaim {
			w.Errorf("before the end: %d", got)
		}
		w.at = w.at.Add(time.Second)
		run(w)
		if got := w.win(n.ID).Status; got != prize.WinExpired {
			w.Errorf("at the end: %d", got)
		}
		w.must("winRecord", "extendClaim", n.ID, fields{"days": 5})
		w.at = w.at.Add(5 * 24 * time.Hour)
		run(w)
		if err := w.act("winRecord", "extendClaim", n.ID, fields{"days": 5}); refusal(err) != "WIN_STATE" {
			w.Errorf("extended twice: %v", err)
		}
	})
}

func TestTheStockOfAnOwnGoodComesFromItsSKU(t *testing.T) {
	each(t, func(w *world) {
		p := goods.Product{ProductNo: "G99999999", Name: value.I18n{ZH: "头盔"}, Status: goods.Draft}
		u := goods.SKU{SKUCode: "PRIZE-1", Stock: 10, AvailableStock: 10, Price: 100, Status: system.Enabled}
		if err := w.DB().Write(w.Context(), func(ctx context.Context, tx bun.Tx) error {
			if err := record.Insert(ctx, w.Engine, tx, goods.Products, &p); err != nil {
				return err
			}
			u.ProductID = p.ID
			return record.Insert(ctx, w.Engine, tx, goods.SKUs, &u)
		}); err != nil {
			w.Fatal(err)
		}
		thing := w.thing(4, fields{"skuId": u.ID})
		if err := w.act("physicalPrize", "adjustStock", thing, fields{"qty": 7}); refusal(err) != "STOCK_INSUFFICIENT" {
			w.Errorf("more than the SKU has: %v", err)
		}
		w.must("physicalPrize", "adjustStock", thing, fields{"qty": -1})
		if err := w.act("physicalPrize", "adjustStock", thing, fields{"qty": 0}); refusal(err) != "VALIDATION_FAILED qty:RANGE" {
			w.Errorf("nothing: %v", err)
		}
		if p, left := w.thingOf(thing), w.count("SELECT stock FROM goods_sku WHERE id = ?", u.ID); p.StockTotal != 3 || p.Remaining != 3 || left != 7 {
			w.Errorf("the prize has %d, the SKU %d", p.StockTotal, left)
		}
	})
}
