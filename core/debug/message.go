package debug

import (
	"context"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/value"
	"evops/core/devicelink/downlink"
	"evops/core/devicelink/protocol"
	feature "evops/core/equipment"
)

// encode marks a command as sent and returns its message for the terminal. A write fails if the vehicle no longer meets its preconditions.
func (s *Service) encode(ctx context.Context, tx bun.Tx, rows []*equipment.DebugCommand, now value.Time) (out downlink.Message, err error) {
	c := rows[0]
	if c.IsWrite {
		// The vehicle may have started to move since the request.
		state, _, err := feature.CommandState(ctx, s.Engine.InTx(tx), c.VehicleID)
		if err != nil {
			return out, err
		}
		if unmet, known := state.Satisfies(writePreconditions, now); known && unmet != nil {
			c.ResultCode = equipment.ResultPrecondition
			step(c, equipment.CommandUnsafe, now)
			return out, nil
		}
	}
	b, _ := parse(c.Kind, c.Encoding, c.Payload)
	step(c, equipment.CommandDispatched, now)
	return downlink.Message{
		Body: protocol.DebugRequest{
			No: c.CommandNo, Kind: int64(c.Kind), ECU: equipment.EcuName(c.EcuType), Bytes: b, Exp: c.ExpireAt.Milli(), RunS: c.TimeoutS,
		},
		Expires: time.Duration(c.ExpireAt.Milli()-now.Milli()) * time.Millisecond,
	}, nil
}

// expire ends a command whose state has expired; it is never sent again.
func expire(_ context.Context, _ bun.Tx, c *equipment.DebugCommand, now value.Time) error {
	step(c, stateOf(c).Timeout(timeoutsOf(c), now), now)
	return nil
}
