package seed

import (
	"context"
	"encoding/json"
	"math"
	"math/rand/v2"
	"slices"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/record"
)

// Remote commands of the demo (equipment catalogue, remoteCommand): 3,500 over sixty days.
const (
	commandRows = 3_500
	commandDays = 60
	// medianLatency is the median duration of successful commands in milliseconds.
	medianLatency = 1_800
)

// commonCodes are the commands of the demo, frequent ones repeated; none has required arguments.
var commonCodes = []string{"find", "find", "find", "lock", "lock", "unlock", "unlock", "locate", "locate", "arm", "disarm", "powerOff", "openSeat", "readVersions", "reboot"}

// commandReasons are the reasons of cautious commands.
var commandReasons = []string{"用户来电，车辆未锁", "用户来电，无法开锁", "门店协助排查", "车主申请远程操作", "售后工单需要"}

// addCommands creates the past commands of vehicles with a terminal.
func (t *demoData) addCommands(ctx context.Context, tx bun.Tx, f *fleet) error {
	v := t.e.InTx(tx)
	defs, err := record.Find(ctx, v, equipment.CommandDefs, &equipment.CommandDefs.Row.Enabled, true)
	if err != nil {
		return err
	}
	models, err := record.Find(ctx, v, equipment.VehicleModels, &equipment.VehicleModels.Row.Status, equipment.ModelPublished)
	if err != nil {
		return err
	}
	offered := map[int64]value.IDs{}
	for _, m := range models {
		offered[m.ID] = m.CommandCodes
	}
	people, err := record.Find(ctx, v, system.Operators, &system.Operators.Row.Status, system.Enabled)
	if err != nil {
		return err
	}
	people = slices.DeleteFunc(people, func(o *system.Operator) bool { return o.UserType != system.Staff })
	var able []*equipment.Vehicle
	for i := range f.vehicles {
		if one := &f.vehicles[i]; one.TboxSN != "" && one.Status == equipment.Sold {
			able = append(able, one)
		}
	}
	rows := make([]equipment.RemoteCommand, 0, commandRows)
	for draw := 0; len(rows) < commandRows; draw++ {
		r := newRand(commandStream, draw)
		code := pick(r, commonCodes)
		d, one := defs[slices.IndexFunc(defs, func(d *equipment.CommandDef) bool { return d.Code == code })], pick(r, able)
		if slices.Contains(offered[one.ModelID], d.ID) {
			rows = append(rows, t.pastCommand(r, one, d, pick(r, people), len(rows)))
		}
	}
	return record.InsertMany(ctx, t.e, tx, equipment.RemoteCommands, rows)
}

// pastCommand creates a past command: of a hundred, 91 succeeded, 4 failed, 4 timed out and 1 was cancelled.
func (t *demoData) pastCommand(r *rand.Rand, v *equipment.Vehicle, d *equipment.CommandDef, by *system.Operator, n int) equipment.RemoteCommand {
	at := t.today.AddDays(-1 - n*commandDays/commandRows).Time().Add(time.Duration((8 + 12*r.Float64()) * float64(time.Hour)))
	number := numberAt(r, at)
	took := time.Duration(medianLatency*math.Exp(0.5*r.NormFloat64())) * time.Millisecond
	c := equipment.RemoteCommand{
		CommandNo: number, VehicleID: v.ID, DealerID: v.DealerID, DefCode: d.ID, Args: json.RawMessage("{}"), RiskLevel: d.RiskLevel, Source: equipment.CommandByConsole,
		OperatorID: by.ID, State: equipment.CommandSucceeded, QueuedAt: at, ExpireAt: at.Add(time.Duration(d.TTLS) * time.Second), ResultCode: equipment.ResultOK,
	}
	if d.RiskLevel >= equipment.CautionRisk {
		c.Reason = pick(r, commandReasons)
	}
	switch chance := n * 37 % 100; {
	case chance < 1:
		c.State, c.ResultCode = equipment.CommandCancelled, ""
	case chance < 3:
		c.State, c.ResultCode, took = equipment.CommandTimedOut, equipment.ResultTTL, time.Duration(d.TTLS)*time.Second
	case chance < 5:
		c.State, c.ResultCode, took = equipment.CommandTimedOut, equipment.ResultNoAck, 3*time.Duration(d.AckTimeoutS)*time.Second
	case chance < 9:
		c.State, c.ResultCode = equipment.CommandFailed, pick(r, []equipment.CommandResult{equipment.ResultBusy, equipment.ResultMoving, equipment.ResultPrecondition, equipment.ResultECU})
	}
	if c.ResultCode != "" && c.ResultCode != equipment.ResultTTL {
		c.Attempt, c.Channel, c.SentAt = 1, equipment.OverMQTT, at.Add(80*time.Millisecond)
		if c.ResultCode == equipment.ResultNoAck {
			c.Attempt = d.MaxAttempts
		} else {
			c.AckedAt = at.Add(took / 3)
		}
	}
	c.FinishedAt = at.Add(took)
	c.LatencyMs = took.Milliseconds()
	c.CreatedAt, c.UpdatedAt = at, c.FinishedAt
	return c
}
