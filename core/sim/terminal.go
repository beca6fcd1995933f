package sim

import (
	"context"
	"database/sql"
	"errors"

	"github.com/uptrace/bun"

	"evops/contracts/sim"
	"evops/core/access"
	"evops/core/devicelink"
	"evops/core/devicelink/protocol"
	"evops/core/record"
)

// HandleHello compares the card and the IMEI that a terminal reports after each connect with those of its vehicle. Either differs if the
// card was put into another device, or another terminal was built in.
func (s *Service) HandleHello(ctx context.Context, tx bun.Tx, m devicelink.Message) error {
	_, hello, err := protocol.ReadHello(m.Payload, m.ContentType)
	if err != nil {
		return err
	}
	if hello.ICCID == "" && hello.IMEI == "" {
		return nil
	}
	var stored struct {
		ID            int64
		TerminalICCID string `bun:"terminal_iccid"`
		TerminalIMEI  string `bun:"terminal_imei"`
	}
	err = tx.NewRaw("SELECT id, terminal_iccid, terminal_imei FROM sim_card WHERE vehicle_id = ? AND deleted_at = 0", m.VehicleID).Scan(ctx, &stored)
	if errors.Is(err, sql.ErrNoRows) || err == nil && stored.TerminalICCID == hello.ICCID && stored.TerminalIMEI == hello.IMEI {
		return nil
	}
	if err != nil {
		return err
	}
	card, err := record.Lock(ctx, s.Engine.InTx(tx), sim.Cards, stored.ID)
	if err != nil {
		return err
	}
	after := *card
	after.TerminalICCID, after.TerminalIMEI = known(hello.ICCID), known(hello.IMEI)
	if err := s.settle(ctx, tx, access.System(), card, &after); err != nil {
		return err
	}
	return record.Update(ctx, s.Engine, tx, sim.Cards, card, &after)
}

// known returns a number of a terminal if it can be one: 22 characters at most.
func known(number string) string {
	const most = 22
	if len(number) > most {
		return ""
	}
	return number
}
