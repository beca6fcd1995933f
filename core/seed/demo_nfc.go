package seed

import (
	"context"
	"fmt"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/value"
	"evops/core/record"
)

// nfcVehicles is how many bound vehicles of the demo have two NFC keys.
const nfcVehicles = 300

// nfcCards creates the NFC keys of the demo, in every state.
func (s *seeder) nfcCards(ctx context.Context, tx bun.Tx) error {
	var vehicles []struct {
		ID, DealerID, OwnerID int64
		BoundAt               value.Time
	}
	if err := tx.NewRaw("SELECT id, dealer_id, owner_id, bound_at FROM vehicle WHERE deleted_at = 0 AND bind_status = ? AND owner_id > 0 ORDER BY id LIMIT ?", equipment.Bound, nfcVehicles).Scan(ctx, &vehicles); err != nil {
		return err
	}
	now, aliases := value.Now(), []string{"车主卡", "家人", "备用卡", "手表", ""}
	rows := make([]equipment.NfcCard, 0, 2*len(vehicles))
	for i, v := range vehicles {
		for slot := int64(1); slot <= 2; slot++ {
			n := len(rows)
			r := newRand(nfcStream, n)
			card := equipment.NfcCard{
				VehicleID: v.ID, DealerID: v.DealerID, AppUserID: v.OwnerID, KeySlot: slot, UID: fmt.Sprintf("04%012X", r.Int64N(1<<48)), CardKind: equipment.NfcKind(1 + r.IntN(3)),
				Alias: pick(r, aliases), Status: equipment.NfcActive, Sync: equipment.KeySynced, IssuedAt: value.Milli(min(v.BoundAt.Milli()+int64(1+r.IntN(48))*time.Hour.Milliseconds(), now.Milli())),
			}
			card.CreatedAt = card.IssuedAt
			switch n % 25 {
			case 3, 13:
				card.CardKind, card.Alias, card.ValidTo = equipment.NfcTemporary, "送货", now.Add(time.Duration(6+i%72)*time.Hour)
			case 5:
				card.Status = equipment.NfcSuspended
			case 9:
				card.Status, card.EndedAt = equipment.NfcDeleted, now.Add(-time.Duration(1+i)*time.Hour)
			case 17:
				card.Status, card.Sync, card.IssuedAt, card.CreatedAt = equipment.NfcPending, equipment.KeyWaiting, value.Time{}, now.Add(-time.Duration(1+i%60)*time.Hour)
			case 19:
				card.Status, card.Sync = equipment.NfcDeleting, equipment.KeyWaiting
			case 23:
				card.Status, card.Sync, card.IssuedAt = equipment.NfcFailed, equipment.KeyFailed, value.Time{}
			}
			rows = append(rows, card)
		}
	}
	return record.InsertMany(ctx, s.e, tx, equipment.NfcCards, rows)
}
