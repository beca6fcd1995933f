// Package prize runs prizes (system catalogue 5): the stock of physical prizes, coupons and their codes, raffles with draws that everyone can
// compute again, winning records, and what the app asks for.
package prize

import (
	"context"

	"github.com/redis/go-redis/v9"
	"github.com/uptrace/bun"

	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/filter"
	stock "evops/contracts/goods"
	"evops/contracts/message"
	"evops/contracts/prize"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/apptoken"
	"evops/core/goods"
	"evops/core/record"
	"evops/core/setting"
	words "evops/core/system"
	"evops/core/vault"
)

// claimDays is the time to claim of prizes without one of their own.
var claimDays = setting.NewInt("prize.claimDays", 30, 1, 180, field.Label{ZH: "领奖期限（天）", EN: "Days to claim a prize"},
	field.Label{ZH: "没有单独设置领奖期限的奖品，中奖后多少天内须领取", EN: "For prizes without a time of their own"})

// Deps are the parts of the product that prizes need.
type Deps struct {
	Engine     *record.Engine
	Dictionary *words.Dictionary
	Files      Files
	Tokens     apptoken.Checker
	// Secrets seals seeds and identity numbers.
	Secrets *vault.Vault
	// Redis counts wrong codes; nil in processes without the app's endpoints.
	Redis redis.UniversalClient
	// Inform informs a user of the app of an event, in its transaction; may be nil.
	Inform func(ctx context.Context, tx bun.Tx, m message.ServiceMessage) error
	// AddDays adds days of a service to a vehicle of a user; may be nil.
	AddDays func(ctx context.Context, tx bun.Tx, user, vehicle int64, planType string, days int64, reason string) error
	// Clock is value.Now except in tests.
	Clock func() value.Time
}

// Files copies the files of a record as part of copying it. Package file implements it.
type Files interface {
	CopyWithin(ctx context.Context, tx bun.Tx, who *access.Caller, key string) (string, error)
}

// Service runs prizes.
type Service struct{ Deps }

// New creates the service.
func New(parts Deps) *Service { return &Service{parts} }

// Register implements record.Feature.
func (s *Service) Register(e *record.Engine) {
	record.Serial(e, prize.PhysicalPrizes)
	record.BeforeSave(e, prize.PhysicalPrizes, savePrize)
	record.OnAction(e, prize.PhysicalPrizes, prize.PrizeAdjustStock, adjustStock)
	record.OnAction(e, prize.PhysicalPrizes, prize.PrizeDisable, refuseUsed)
	record.OnChoice(e, prize.PhysicalPrizes, "enabled", func(context.Context, record.Reader) ([]filter.Condition, error) {
		return []filter.Condition{filter.In(&prize.PhysicalPrizes.Row.Status, system.Enabled)}, nil
	})
	record.Serial(e, prize.Coupons)
	record.BeforeSave(e, prize.Coupons, s.saveCoupon)
	record.AfterSave(e, prize.Coupons, savedCoupon)
	record.Guard(e, prize.Coupons, guardCoupon)
	record.OnChoice(e, prize.Coupons, "raffle", func(context.Context, record.Reader) ([]filter.Condition, error) {
		return []filter.Condition{filter.In(&prize.Coupons.Row.Status, prize.CouponActive), filter.In(&prize.Coupons.Row.IssueMode, prize.ByRaffle)}, nil
	})
	record.OnAction(e, prize.Coupons, prize.CouponPublish, s.publishCoupon)
	record.OnAction(e, prize.Coupons, prize.CouponGenerateCodes, orderCodes)
	record.OnAction(e, prize.Coupons, prize.CouponImportCodes, importCodes)
	record.OnAction(e, prize.Coupons, prize.CouponVoid, voidCoupon)
	record.OnAction(e, prize.Coupons, prize.CouponGrant, checkGrant)
	record.OnAction(e, prize.Coupons, prize.CouponExportCodes, func(context.Context, *record.Change[prize.Coupon], *prize.ExportCodes) error { return nil }) // nothing to check before the job
	record.OnAction(e, prize.CouponCodes, prize.CouponCodeVoid, voidCode)
	record.Serial(e, prize.Raffles)
	record.BeforeSave(e, prize.Raffles, s.saveRaffle)
	record.AfterSave(e, prize.Raffles, savedRaffle)
	record.Guard(e, prize.Raffles, guardRaffle)
	record.OnAction(e, prize.Raffles, prize.RafflePublish, s.publishRaffle)
	record.OnAction(e, prize.Raffles, prize.RaffleEnd, s.endRaffle)
	record.OnAction(e, prize.Raffles, prize.RaffleCopy, s.copyRaffle)
	record.BeforeSave(e, prize.Wins, s.importShipment)
	record.OnAction(e, prize.Wins, prize.WinFillAddress, s.fillAddress)
	record.OnAction(e, prize.Wins, prize.WinShip, s.ship)
	record.OnAction(e, prize.Wins, prize.WinFinish, s.finish)
	record.OnAction(e, prize.Wins, prize.WinVoid, voidWin)
	record.OnAction(e, prize.Wins, prize.WinExtendClaim, s.extendClaim)
}

// savePrize numbers a new prize, and requires the identity for a valuable one.
func savePrize(ctx context.Context, c *record.Change[prize.PhysicalPrize]) error {
	p := c.New
	if c.Old == nil {
		var err error
		if p.PrizeNo, err = c.NextSerial(ctx, &prize.PhysicalPrizes.Row.PrizeNo, "P", 8); err != nil {
			return err
		}
	}
	p.NeedIdentity = p.NeedIdentity || p.MarketValue >= prize.IdentityFrom
	p.Remaining = p.StockTotal - p.Allocated
	return nil
}

// adjustStock adds units or takes them out. Those of an own good are moved from or to the stock of its SKU.
func adjustStock(ctx context.Context, c *record.Change[prize.PhysicalPrize], in *prize.AdjustStock) error {
	p := c.New
	if in.Qty == 0 {
		c.AddError(&in.Qty, "RANGE", "数量不能为 0", "The quantity cannot be 0")
		return nil
	}
	if p.StockTotal += in.Qty; p.StockTotal < p.Allocated {
		return fault.PrizeBelowAllocated.With("n", p.Allocated)
	}
	p.Remaining = p.StockTotal - p.Allocated
	c.SetReply("stockTotal", p.StockTotal)
	c.SetReply("remaining", p.Remaining)
	if p.SKUID == 0 {
		return nil
	}
	move := goods.Movement{SKU: p.SKUID, Change: stock.StockOut, Qty: in.Qty, Reason: p.PrizeNo + " " + c.Reason, By: c.Caller}
	if in.Qty < 0 {
		move.Change, move.Qty = stock.StockIn, -in.Qty
	}
	_, err := goods.Move(ctx, c.Engine, c.Tx, move)
	return err
}

// refuseUsed refuses to disable a prize that a raffle gives away.
func refuseUsed(ctx context.Context, c *record.Change[prize.PhysicalPrize], _ *struct{}) error {
	var used bool
	err := c.Tx.NewRaw(`SELECT EXISTS (SELECT 1 FROM raffle_prize AS p JOIN raffle_activity AS a ON a.id = p.activity_id
		WHERE p.prize_id = ? AND p.deleted_at = 0 AND a.deleted_at = 0 AND a.status IN (?, ?, ?))`, c.Old.ID, prize.RaffleScheduled, prize.RaffleRunning, prize.RafflePaused).Scan(ctx, &used)
	if err == nil && used {
		return fault.PrizeInUse.With()
	}
	return err
}
