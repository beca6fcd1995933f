package prize_test

import (
	"encoding/hex"
	"encoding/json"
	"fmt"
	"testing"
	"time"

	"evops/contracts/prize"
	"evops/contracts/value"
	"evops/core/endpoint"
	feature "evops/core/prize"
	"evops/core/testdb"
)

func TestDrawsAtOnceGiveNoUnitTwiceAndCanBeReplayed(t *testing.T) {
	each(t, func(w *world) {
		const things, coupons, players, rounds = 3, 5, 8, 10
		thing, coupon := w.thing(4, nil), w.coupon(nil)
		id := w.raffle(thing, coupon, things, coupons, nil)
		w.must("raffleActivity", "publish", id, nil)
		if r, p, c := w.raffleOf(id), w.thingOf(thing), w.couponOf(coupon); r.Status != prize.RaffleRunning || len(r.Commitment) != 64 || r.Seed != "" || p.Allocated != things || p.Remaining != 1 || c.ReservedCount != coupons {
			w.Fatalf("published: %+v, %d held, %d coupons", r.Status, p.Allocated, c.ReservedCount)
		}
		got := together(players, func(i int) error {
			for n := range rounds {
				if _, err := w.prizes.Play(w.Context(), w.users[i], id, fmt.Sprint("r", n)); err != nil {
					return err
				}
			}
			return nil
		})
		if got["<nil>"] != players {
			w.Fatal(got)
		}
		r := w.raffleOf(id)
		wins := w.count("SELECT count(*) FROM win_record WHERE activity_id = ?", id)
		if r.DrawCount != players*rounds || r.JoinCount != players || r.WinCount != wins || wins != things+coupons {
			w.Errorf("%d draws of %d users won %d, %d recorded", r.DrawCount, r.JoinCount, r.WinCount, wins)
		}
		if n := w.count("SELECT count(DISTINCT seq) FROM draw_log WHERE activity_id = ? AND seq BETWEEN 1 AND ?", id, players*rounds); n != players*rounds {
			w.Errorf("%d numbers of draws", n)
		}
		if c, n := w.couponOf(coupon), w.count("SELECT count(DISTINCT code) FROM coupon_code WHERE coupon_id = ? AND status = ?", coupon, prize.Unused); c.IssuedCount != coupons || c.ReservedCount != 0 || n != coupons {
			w.Errorf("%d coupons issued, %d held, %d codes", c.IssuedCount, c.ReservedCount, n)
		}
		if len(w.informed) != things {
			w.Errorf("%d winners were informed", len(w.informed))
		}
		if proof, err := w.prizes.Proof(w.Context(), id, 0); err != nil || proof.Seed != "" || len(proof.Log) != 0 {
			w.Errorf("the proof of a running raffle is %+v, %v", proof, err)
		}
		w.at = w.at.Add(11 * 24 * time.Hour)
		if err := w.prizes.RunRaffles(w.Context()); err != nil {
			w.Fatal(err)
		}
		if r := w.raffleOf(id); r.Status != prize.RaffleEnded || len(r.Seed) != 64 {
			w.Fatalf("ended: %d with the seed %q", r.Status, r.Seed)
		}
		if p := w.thingOf(thing); p.Allocated != w.count("SELECT won_count FROM raffle_prize WHERE activity_id = ? AND prize_kind = 1", id) {
			w.Errorf("%d are held after the end", p.Allocated)
		}
		if _, err := w.prizes.Play(w.Context(), w.users[0], id, "late"); refusal(err) != "RAFFLE_STATE" {
			w.Errorf("a draw after the end: %v", err)
		}
		verified, err := w.prizes.Verify(w.Context(), w.who, endpoint.Record{ID: endpoint.Number(id)})
		if err != nil || !verified.OK || verified.Draws != players*rounds {
			w.Fatalf("verified: %+v, %v", verified, err)
		}
		proof, err := w.prizes.Proof(w.Context(), id, 0)
		if err != nil {
			w.Fatal(err)
		}
		seed, _ := hex.DecodeString(proof.Seed)
		var chances []feature.Chance
		for _, p := range proof.Prizes {
			chances = append(chances, p.Chance)
		}
		if line, differs := feature.Replay(seed, chances, proof.WinsPerUser, proof.Log); line != 0 || len(proof.Log) != players*rounds || feature.Commitment(seed) != proof.Commitment {
			w.Errorf("the published proof differs in line %d, %s", line, differs)
		}
		testdb.Exec(w.T, w.DB(), "UPDATE draw_log SET number = (number + 1) % 1000000 WHERE activity_id = ? AND seq = 7", id)
		if verified, err = w.prizes.Verify(w.Context(), w.who, endpoint.Record{ID: endpoint.Number(id)}); err != nil || verified.OK || verified.Line != 7 || verified.Differs != "number" {
			w.Errorf("a changed log: %+v, %v", verified, err)
		}
	})
}

func TestWhatWasNotWonIsFreeAfterTheEnd(t *testing.T) {
	each(t, func(w *world) {
		thing, coupon := w.thing(10, nil), w.coupon(nil)
		id := w.raffle(thing, coupon, 6, 50, nil)
		w.must("raffleActivity", "publish", id, nil)
		if err := w.act("physicalPrize", "disable", thing, nil); refusal(err) != "PRIZE_IN_USE" {
			w.Errorf("a prize in use: %v", err)
		}
		if err := w.act("physicalPrize", "adjustStock", thing, fields{"qty": -5}); refusal(err) != "PRIZE_STOCK_BELOW_ALLOCATED" {
			w.Errorf("taking held units: %v", err)
		}
		for i := range 5 {
			if _, err := w.prizes.Play(w.Context(), w.users[i], id, "1"); err != nil {
				w.Fatal(err)
			}
		}
		w.must("raffleActivity", "pause", id, nil)
		if _, err := w.prizes.Play(w.Context(), w.users[7], id, "1"); refusal(err) != "RAFFLE_STATE" {
			w.Errorf("a draw in a paused raffle: %v", err)
		}
		w.must("raffleActivity", "end", id, nil)
		won := w.count("SELECT won_count FROM raffle_prize WHERE activity_id = ? AND prize_kind = 1", id)
		if p, c := w.thingOf(thing), w.couponOf(coupon); p.Allocated != won || p.Remaining != 10-won || c.ReservedCount != 0 {
			w.Errorf("%d of %d won are held, %d coupons", p.Allocated, won, c.ReservedCount)
		}
		if won > 0 {
			win := w.count("SELECT id FROM win_record WHERE prize_id = ? ORDER BY id LIMIT 1", thing)
			w.must("winRecord", "void", win, nil)
			if p := w.thingOf(thing); p.Allocated != won-1 {
				w.Errorf("%d are held after a win was voided", p.Allocated)
			}
		}
		if won > 1 {
			win := w.count("SELECT id FROM win_record WHERE prize_id = ? AND status = ? ORDER BY id LIMIT 1", thing, prize.ToClaim)
			testdb.Exec(w.T, w.DB(), "UPDATE win_record SET status = ?, extended = ? WHERE id = ?", prize.WinExpired, true, win)
			w.must("winRecord", "void", win, nil)
			if p := w.thingOf(thing); p.Allocated != won-2 {
				w.Errorf("%d are held after a win that expired twice was voided", p.Allocated)
			}
		}
		scheduled := w.raffle(thing, coupon, 2, 2, fields{"startAt": w.at.Add(time.Hour)})
		w.must("raffleActivity", "publish", scheduled, nil)
		w.must("raffleActivity", "end", scheduled, nil)
		if r := w.raffleOf(scheduled); r.Status != prize.RaffleCancelled || r.Seed != "" {
			w.Errorf("cancelled: %+v", r.Status)
		}
		w.must("raffleActivity", "copy", id, nil)
		if n := w.count("SELECT count(*) FROM raffle_activity WHERE status = 0"); n != 1 {
			w.Errorf("%d drafts after a copy", n)
		}
	})
}

func TestTheRulesOfARaffle(t *testing.T) {
	each(t, func(w *world) {
		thing, coupon := w.thing(2, nil), w.coupon(nil)
		rows := func(first, nothing float64) []fields {
			return []fields{
				{"label": value.I18n{ZH: "头盔"}, "prizeKind": 1, "prizeId": thing, "quantity": 2, "probabilityPpm": first}, {"label": value.I18n{ZH: "谢谢参与"}, "prizeKind": 3, "probabilityPpm": nothing},
			}
		}
		for _, row := range []struct {
			name   string
			change fields
			want   string
		}{
			{"odds below 100 %", fields{"prizes": rows(1, 98.9999)}, "RAFFLE_PROBABILITY_SUM"},
			{"more than there is", fields{"prizes": []fields{{"label": value.I18n{ZH: "头盔"}, "prizeKind": 1, "prizeId": thing, "quantity": 3, "probabilityPpm": 1}, {"label": value.I18n{ZH: "谢谢参与"}, "prizeKind": 3, "probabilityPpm": 99}}}, "RAFFLE_PRIZE_SHORT"},
			{"no rules", fields{"ruleText": value.I18n{}}, "VALIDATION_FAILED ruleText:REQUIRED"},
			{"coupons that end before", fields{"endAt": w.at.Add(60 * 24 * time.Hour)}, "RAFFLE_PRIZE_SHORT"},
		} {
			id := w.raffle(thing, coupon, 1, 10, row.change)
			if err := w.act("raffleActivity", "publish", id, nil); refusal(err) != row.want {
				w.Errorf("%s: %s, want %s", row.name, refusal(err), row.want)
			}
		}
		if p, c := w.thingOf(thing), w.couponOf(coupon); p.Allocated != 0 || c.ReservedCount != 0 {
			w.Errorf("refused raffles hold %d and %d", p.Allocated, c.ReservedCount)
		}
		_, err := w.Add(w.Context(), "raffleActivity", w.who, body(fields{"name": value.I18n{ZH: "两个空奖"}, "playType": 1, "cover": w.picture(), "startAt": w.at, "endAt": w.at.Add(200 * 24 * time.Hour), "audience": value.Audience{Everyone: true}, "drawsPerDay": 5, "drawsTotal": 4, "winsPerUser": 1,
			"prizes": []fields{{"label": value.I18n{ZH: "空"}, "prizeKind": 3, "probabilityPpm": 50}, {"label": value.I18n{ZH: "空"}, "prizeKind": 3, "probabilityPpm": 50}}}))
		if got := refusal(err); len(got) < 40 {
			w.Errorf("a wrong raffle: %s", got)
		}
		id := w.raffle(thing, coupon, 2, 10, fields{"drawsPerDay": 2, "drawsTotal": 3})
		w.must("raffleActivity", "publish", id, nil)
		for _, row := range []struct {
			change fields
			want   string
		}{
			{fields{"drawsPerDay": 3}, "VALIDATION_FAILED drawsPerDay:RAFFLE_LOCKED_FIELD"},
			{fields{"endAt": w.at.Add(24 * time.Hour)}, "VALIDATION_FAILED endAt:RAFFLE_LOCKED_FIELD"},
			{fields{"endAt": w.at.Add(20 * 24 * time.Hour)}, "<nil>"},
			{fields{"endAt": w.at.Add(50 * 24 * time.Hour)}, "RAFFLE_PRIZE_SHORT"},
		} {
			if got := refusal(w.edit("raffleActivity", id, row.change)); got != row.want {
				w.Errorf("%v: %s, want %s", row.change, got, row.want)
			}
		}
		user := w.users[0]
		first, err := w.prizes.Play(w.Context(), user, id, "same")
		if err != nil {
			w.Fatal(err)
		}
		if again, err := w.prizes.Play(w.Context(), user, id, "same"); err != nil || *again != *first {
			w.Errorf("a repeated request: %+v after %+v, %v", again, first, err)
		}
		play := func(request string) string {
			_, err := w.prizes.Play(w.Context(), user, id, request)
			return refusal(err)
		}
		day := func() { w.at = w.at.Add(24 * time.Hour) }
		got := play("2") + " " + play("3")
		day()
		got += " " + play("4") + " " + play("5")
		if got != "<nil> RAFFLE_NO_CHANCE <nil> RAFFLE_NO_CHANCE" {
			w.Errorf("two a day and three in total: %s", got)
		}
	})
}

func TestLimitsMakeADrawWinNothing(t *testing.T) {
	each(t, func(w *world) {
		thing := w.thing(21, nil)
		id := w.raffle(thing, 0, 0, 0, fields{"winsPerUser": 1, "prizes": []fields{
			{"label": value.I18n{ZH: "头盔"}, "prizeKind": 1, "prizeId": thing, "quantity": 20, "dailyLimit": 2, "probabilityPpm": 99.9999}, {"label": value.I18n{ZH: "谢谢参与"}, "prizeKind": 3, "probabilityPpm": 0.0001},
		}})
		w.must("raffleActivity", "publish", id, nil)
		got := ""
		for i, user := range []int{0, 0, 1, 2} {
			d, err := w.prizes.Play(w.Context(), w.users[user], id, fmt.Sprint(i))
			if err != nil {
				w.Fatal(err)
			}
			got += fmt.Sprint(d.Kind, d.Reason, " ")
		}
		if want := fmt.Sprint(prize.Physical, prize.AsDrawn, " ", prize.Nothing, prize.UserLimit, " ", prize.Physical, prize.AsDrawn, " ", prize.Nothing, prize.DailyLimit, " "); got != want {
			w.Errorf("draws gave %q, want %q", got, want)
		}
		closed := w.raffle(thing, 0, 0, 0, fields{"audience": value.Audience{Filters: map[string]json.RawMessage{"id.in": json.RawMessage(fmt.Sprintf("[%d]", w.users[3]))}}, "prizes": []fields{
			{"label": value.I18n{ZH: "头盔"}, "prizeKind": 1, "prizeId": thing, "quantity": 1, "probabilityPpm": 10}, {"label": value.I18n{ZH: "谢谢参与"}, "prizeKind": 3, "probabilityPpm": 90},
		}})
		w.must("raffleActivity", "publish", closed, nil)
		_, refused := w.prizes.Play(w.Context(), w.users[4], closed, "1")
		_, allowed := w.prizes.Play(w.Context(), w.users[3], closed, "1")
		if refusal(refused) != "RAFFLE_NOT_ALLOWED" || allowed != nil {
			w.Errorf("the audience: %v, %v", refused, allowed)
		}
	})
}
