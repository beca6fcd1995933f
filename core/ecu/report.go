package ecu

import (
	"context"
	"encoding/json"
	"slices"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/value"
	"evops/core/devicelink/protocol"
	"evops/core/record"
)

// ReadVersions, ReadDTC and ClearDTC are the commands whose results tell of controllers.
const (
	ReadVersions = "readVersions"
	ReadDTC      = "readDtc"
	ClearDTC     = "clearDtc"
)

// Result is what a vehicle made of a command, as its terminal said at a moment.
type Result struct {
	Command *equipment.RemoteCommand
	Code    equipment.CommandResult
	Value   map[string]any
	At      value.Time
}

// HandleResult takes what the result of a command tells of the controllers of its vehicle, in the transaction that stores the result. Commands that are about no
// controller tell nothing.
func HandleResult(ctx context.Context, e *record.Engine, tx bun.Tx, command string, r Result) error {
	if !slices.Contains([]string{ReadVersions, ReadDTC, ClearDTC}, command) {
		return nil
	}
	f, err := lock(ctx, e, tx, Vehicle{r.Command.VehicleID, r.Command.DealerID})
	if err != nil {
		return err
	}
	if command == ReadVersions {
		return f.versions(ctx, r)
	}
	return f.memory(ctx, command, r)
}

// versions takes the versions a terminal has read. It polls every controller for them, so those that are known and that it does not name did not answer.
func (f *controllers) versions(ctx context.Context, r Result) error {
	told := reportedIn(r.Value)
	if r.Code != equipment.ResultOK || len(told) == 0 {
		return nil
	}
	named, err := f.applyResult(ctx, told, equipment.EcuByRead, r.At)
	if err != nil {
		return err
	}
	for kind, old := range f.fitted {
		if named[kind] {
			continue
		}
		row := *old
		unanswered(&row)
		if err := f.store(ctx, old, &row, equipment.EcuByRead, r.At); err != nil {
			return err
		}
	}
	return nil
}

// reportedIn reads the versions of a result: a list as that of a sign-on under "ecu", or each controller by its name with its software version alone.
func reportedIn(result map[string]any) (told []protocol.ECU) {
	if list, given := result["ecu"]; given {
		if text, err := json.Marshal(list); err != nil || json.Unmarshal(text, &told) != nil {
			return nil
		}
		return told
	}
	for name := range equipment.EcuByName {
		if version, is := result[name].(string); is && version != "" {
			told = append(told, protocol.ECU{Type: name, Software: version})
		}
	}
	return told
}

// memory takes what the memory of one controller holds once it was read or cleared.
func (f *controllers) memory(ctx context.Context, command string, r Result) error {
	var asked struct{ EcuType equipment.EcuType }
	if len(r.Command.Args) == 0 || json.Unmarshal(r.Command.Args, &asked) != nil || f.fitted[asked.EcuType] == nil {
		return nil
	}
	old := f.fitted[asked.EcuType]
	row := *old
	switch r.Code {
	case equipment.ResultECU:
		unanswered(&row)
	case equipment.ResultOK:
		status := row.Status
		if status != equipment.EcuBootloader {
			status = equipment.EcuNormal
		}
		answered(&row, status, r.At)
		held := []equipment.EcuFault{}
		if command == ReadDTC {
			held = faultsOf(r.Value)
		}
		text, err := json.Marshal(held)
		if err != nil {
			return err
		}
		row.DTCs, row.DTCCount, row.DTCAt = text, int64(len(held)), r.At
	default:
		return nil
	}
	return f.store(ctx, old, &row, equipment.EcuByRead, r.At)
}

const (
	// mostFaults bounds how many fault codes of a controller are kept, mostCode how long each may be, mostFrame how many values with it.
	mostFaults = 64
	mostCode   = 12
	mostFrame  = 32
)

// faultsOf reads the fault codes of a result: each its code alone, or an object {c code, ff freeze frame}.
func faultsOf(result map[string]any) []equipment.EcuFault {
	faults := []equipment.EcuFault{}
	listed, _ := result["codes"].([]any)
	for _, one := range listed {
		var f equipment.EcuFault
		switch one := one.(type) {
		case string:
			f.Code = one
		case map[string]any:
			f.Code, _ = one["c"].(string)
			f.Frame, _ = one["ff"].(map[string]any)
		}
		if f.Code == "" || len(f.Code) > mostCode || len(f.Frame) > mostFrame || len(faults) == mostFaults ||
			slices.ContainsFunc(faults, func(known equipment.EcuFault) bool { return known.Code == f.Code }) {
			continue
		}
		faults = append(faults, f)
	}
	return faults
}
