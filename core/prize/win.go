package prize

import (
	"context"
	"strings"
	"time"

	"evops/contracts/fault"
	"evops/contracts/parcel"
	"evops/contracts/prize"
	"evops/contracts/value"
	"evops/core/record"
)

type win = record.Change[prize.Win]

// identityOf is the owner of an identity number in the vault.
func identityOf(w *prize.Win) string { return "winner/" + w.RecordNo }

// fillAddress stores where a prize is sent, and the identity of the winner.
func (s *Service) fillAddress(_ context.Context, c *win, in *prize.Claim) error {
	w := c.New
	w.Receiver, w.ReceiverMobile, w.ProvinceCode, w.CityCode, w.Address = in.Receiver, in.ReceiverMobile, in.ProvinceCode, in.CityCode, in.Address
	if w.ClaimedAt.IsZero() {
		w.ClaimedAt = s.Clock()
	}
	if !w.NeedIdentity {
		return nil
	}
	if number := in.IdentityNo.Reveal(); number != "" {
		w.SealedIdentity, w.IdentityNo = s.Secrets.Seal(identityOf(w), number), number[:3]+strings.Repeat("*", len(number)-7)+number[len(number)-4:]
	}
	if in.IdentityName.Reveal() != "" {
		w.IdentityName = in.IdentityName
	}
	if w.IdentityName.Reveal() == "" {
		c.AddFault(&w.IdentityName, fault.WinIdentityMissing.With())
	}
	if w.SealedIdentity == "" {
		c.AddFault(&w.IdentityNo, fault.WinIdentityMissing.With())
	}
	return nil
}

// ship sends a prize.
func (s *Service) ship(ctx context.Context, c *win, in *prize.Ship) error {
	c.New.Company, c.New.TrackingNo = in.Company, in.TrackingNo
	return s.send(ctx, c)
}

// importShipment sends the prize of a row of a workbook.
func (s *Service) importShipment(ctx context.Context, c *win) error {
	if c.Verb != "import" {
		return nil
	}
	switch c.Old.Status {
	case prize.ToShip:
	case prize.ToClaim:
		c.AddFault(&c.New.RecordNo, fault.WinAddressMissing.With())
		return nil
	default:
		c.AddFault(&c.New.RecordNo, fault.WinState.With())
		return nil
	}
	c.New.Status = prize.Shipped
	return s.send(ctx, c)
}

// send checks the parcel of a prize. A number that another receiver has may be a typing error.
func (s *Service) send(ctx context.Context, c *win) error {
	w := c.New
	if err := s.Dictionary.Check(ctx, c.Mutation, &w.Company, parcel.Carriers, w.Company); err != nil {
		return err
	}
	if !parcel.Fits(w.Company, w.TrackingNo) {
		c.AddError(&w.TrackingNo, "TRACKING_NO_FORMAT", "顺丰单号为 SF 加 13 位数字", "Numbers of SF are SF and 13 digits")
	}
	if w.NeedIdentity && w.SealedIdentity == "" {
		return c.At(&w.RecordNo, fault.WinIdentityMissing.With())
	}
	w.ShippedAt = s.Clock()
	same, err := record.Find(ctx, c.Reader(), prize.Wins, &prize.Wins.Row.TrackingNo, w.TrackingNo)
	for _, other := range same {
		if other.ID != w.ID && other.Receiver != w.Receiver {
			c.Warn(&w.TrackingNo, "TRACKING_NO_DUPLICATE", "该快递单号已用于 "+other.RecordNo+" 的收件人", "The number is used for the receiver of "+other.RecordNo)
			break
		}
	}
	return err
}

func (s *Service) finish(_ context.Context, c *win, _ *struct{}) error {
	c.New.DoneAt = s.Clock()
	return nil
}

// extendClaim gives a winner more time, once.
func (s *Service) extendClaim(_ context.Context, c *win, in *prize.ExtendClaim) error {
	if c.Old.Extended {
		return fault.WinState.With()
	}
	c.New.Extended = true
	c.New.ClaimDeadline = s.Clock().Add(time.Duration(in.Days) * 24 * time.Hour)
	c.SetReply("claimDeadline", c.New.ClaimDeadline)
	return nil
}

// voidWin gives the unit back: to the raffle while it lasts, else to the stock of the prize.
func voidWin(ctx context.Context, c *win, _ *struct{}) error {
	w := c.New
	w.VoidReason = value.Cut(c.Reason, 200)
	r, err := record.Lock(ctx, c.Reader(), prize.Raffles, w.ActivityID)
	if err != nil {
		return err
	}
	if _, err := c.Tx.NewRaw("UPDATE raffle_prize SET won_count = won_count - 1 WHERE id = ?", w.RafflePrizeID).Exec(ctx); err != nil {
		return err
	}
	if _, err := c.Tx.NewRaw("UPDATE raffle_activity SET win_count = win_count - 1 WHERE id = ?", r.ID).Exec(ctx); err != nil || r.Status != prize.RaffleEnded {
		return err
	}
	_, err = c.Tx.NewRaw("UPDATE physical_prize SET allocated = allocated - 1, remaining = remaining + 1 WHERE id = ?", w.PrizeID).Exec(ctx)
	return err
}
