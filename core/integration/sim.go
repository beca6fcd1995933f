package integration

import (
	"context"
	"encoding/json"
	"maps"
	"slices"
	"strings"

	"evops/contracts/fault"
	"evops/contracts/sim"
	"evops/core/access"
	"evops/core/record"
	feature "evops/core/sim"
	"evops/core/validate"
)

// maxCards is the maximum number of SIM cards in a request (legacy-api C.4).
const maxCards = 100

// syncCards reads SIM cards at their carriers in a job.
func (d *Gateway) syncCards(ctx context.Context, who *access.Caller, param json.RawMessage) (answer, error) {
	var in struct {
		ICCIDs []string `json:"iccids"`
	}
	if err := read(param, &in); err != nil {
		return answer{}, err
	}
	result := answer{module: sim.Cards.Name, target: strings.Join(in.ICCIDs, " ")}
	switch {
	case len(in.ICCIDs) == 0:
		return result, fault.Invalid(who.Language, fault.At(&in, &in.ICCIDs).InParam(), "REQUIRED", "ICCID不能为空", "The ICCIDs are missing")
	case len(in.ICCIDs) > maxCards:
		return result, fault.BatchTooLarge.With("max", maxCards)
	}
	for i, iccid := range in.ICCIDs {
		in.ICCIDs[i] = validate.Normalise(sim.Cards.At(&sim.Cards.Row.ICCID), iccid)
	}
	found, err := d.Engine.Read().FindIDs(ctx, sim.Cards.Plan, who, in.ICCIDs, &sim.Cards.Row.ICCID)
	if err != nil {
		return result, err
	}
	for i, iccid := range in.ICCIDs {
		if found[iccid] == 0 {
			return result, fault.Invalid(who.Language, fault.At(&in, &in.ICCIDs[i]).InParam(), fault.RefNotFound.Name, "SIM卡不存在", "SIM card not found")
		}
	}
	ids := slices.Collect(maps.Values(found))
	slices.Sort(ids)
	saved, err := record.Act(ctx, d.Engine, sim.Cards, sim.CardSync, who, record.Target{IDs: ids}, nil)
	result.data = saved.Answer
	return result, err
}

// usage answers with the stored data usage of a SIM card in a month.
func (d *Gateway) usage(ctx context.Context, who *access.Caller, param json.RawMessage) (answer, error) {
	var in feature.UsageQuery
	if err := read(param, &in); err != nil {
		return answer{}, err
	}
	used, err := d.SIM.UsageOf(ctx, who, in)
	return answer{module: sim.Cards.Name, target: in.ICCID, data: used}, err
}

// operateCard has a SIM card suspended or resumed. The answer is the operation; its result comes from the carrier.
func (d *Gateway) operateCard(kind sim.OpKind) func(context.Context, *access.Caller, json.RawMessage) (answer, error) {
	return func(ctx context.Context, who *access.Caller, param json.RawMessage) (answer, error) {
		var in struct {
			ICCID  string       `json:"iccid"`
			Reason sim.OpReason `json:"reason"`
		}
		if err := read(param, &in); err != nil {
			return answer{}, err
		}
		iccid := validate.Normalise(sim.Cards.At(&sim.Cards.Row.ICCID), in.ICCID)
		result := answer{module: sim.Cards.Name, target: iccid}
		found, err := d.Engine.Read().FindIDs(ctx, sim.Cards.Plan, who, []string{iccid}, &sim.Cards.Row.ICCID)
		switch {
		case err != nil:
			return result, err
		case found[iccid] == 0:
			return result, fault.Invalid(who.Language, fault.At(&in, &in.ICCID).InParam(), fault.RefNotFound.Name, "SIM卡不存在", "SIM card not found")
		}
		if known, err := d.SIM.KnownReason(ctx, in.Reason); err != nil || !known {
			if err != nil {
				return result, err
			}
			return result, fault.Invalid(who.Language, fault.At(&in, &in.Reason).InParam(), "OPTION", "请填写停复机原因的编码", "Enter the code of a reason")
		}
		opened, err := d.SIM.Open(ctx, who, feature.Request{Kind: kind, Reason: in.Reason, Source: sim.OpByHand}, []int64{found[iccid]})
		if err == nil {
			err = opened.Refusal()
		}
		if err != nil {
			return result, err
		}
		status := sim.OpQueued
		if opened.Waits {
			status = sim.OpAwaiting
		}
		result.data = map[string]any{"operationNo": opened.OpNo, "status": status}
		return result, nil
	}
}
