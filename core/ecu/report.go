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

// ReadVersions, ReadDTC and ClearDTC are the commands whose results describe controllers.
const (
	ReadVersions = "readVersions"
	ReadDTC      = "readDtc"
	ClearDTC     = "clearDtc"
)

// Result is the result of a command as reported by the terminal.
type Result struct {
	Command *equipment.RemoteCommand
	Code    equipment.CommandResult
	Value   map[string]any
	At      value.Time
}

// HandleResult updates controllers from the result of a command, in the transaction that stores the result. Other commands are ignored.
func HandleResult(ctx context.Context, e *record.Engine, tx bun.Tx, command string, r Result) error {
	if !slices.Contains([]string{ReadVersions, ReadDTC, ClearDTC}, command) {
		return nil
	}
	return change(ctx, e, tx, Vehicle{r.Command.VehicleID, r.Command.DealerID}, func(f *controllers) error {
		if command == ReadVersions {
			return f.versions(ctx, r)
		}
		return f.memory(ctx, command, r)
	})
}

// versions applies the versions that a terminal has read. It polls every controller for them, so a known controller missing from the result
// did not answer.
func (f *controllers) versions(ctx context.Context, r Result) error {
	reported := reportedIn(r.Value)
	if r.Code != equipment.ResultOK || len(reported) == 0 {
		return nil
	}
	named, err := f.applyReport(ctx, reported, equipment.EcuByRead, r.At)
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

// reportedIn parses the versions in a result: a list as in the hello message under "ecu", or the software version alone under each
// controller's name.
func reportedIn(result map[string]any) (reported []protocol.ECU) {
	if list, ok := result["ecu"]; ok {
		if text, err := json.Marshal(list); err != nil || json.Unmarshal(text, &reported) != nil {
			return nil
		}
		return reported
	}
	for name := range equipment.EcuByName {
		if version, is := result[name].(string); is && version != "" {
			reported = append(reported, protocol.ECU{Type: name, Software: version})
		}
	}
	return reported
}

// memory applies the fault memory of a controller after it was read or cleared.
func (f *controllers) memory(ctx context.Context, command string, r Result) error {
	var args struct{ EcuType equipment.EcuType }
	if len(r.Command.Args) == 0 || json.Unmarshal(r.Command.Args, &args) != nil || f.fitted[args.EcuType] == nil {
		return nil
	}
	old := f.fitted[args.EcuType]
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
		stored := []equipment.EcuFault{}
		if command == ReadDTC {
			stored = faultsOf(r.Value)
		}
		text, err := json.Marshal(stored)
		if err != nil {
			return err
		}
		row.DTCs, row.DTCCount, row.DTCAt = text, int64(len(stored)), r.At
	default:
		return nil
	}
	return f.store(ctx, old, &row, equipment.EcuByRead, r.At)
}

const (
	// maxFaults bounds the stored fault codes of a controller, maxCodeLength the length of each, maxFrame the number of values in its freeze
	// frame.
	maxFaults     = 64
	maxCodeLength = 12
	maxFrame      = 32
)

// faultsOf parses the fault codes of a result: each is a plain code, or an object {c: code, ff: freeze frame}.
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
		if f.Code == "" || len(f.Code) > maxCodeLength || len(f.Frame) > maxFrame || len(faults) == maxFaults ||
			slices.ContainsFunc(faults, func(known equipment.EcuFault) bool { return known.Code == f.Code }) {
			continue
		}
		faults = append(faults, f)
	}
	return faults
}
