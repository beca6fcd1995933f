package command

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"github.com/oklog/ulid/v2"
	"golang.org/x/time/rate"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/core/access"
	feature "evops/core/equipment"
	"evops/core/record"
	"evops/core/setting"
)

// maxBatch bounds the vehicles of a batch (equipment catalogue, remoteCommand).
const maxBatch = 5_000

// batchPermission lets an account send one command to many vehicles.
const batchPermission = "command:batch"

// batchRate is the number of commands of a batch sent per second.
var batchRate = setting.NewInt("command.batchRate", 50, 1, 500,
	field.Label{ZH: "批量指令每秒下发数", EN: "Batch commands per second"},
	field.Label{ZH: "批量下发按此速度逐辆排队", EN: "A batch is queued at this rate, one vehicle at a time"})

// Batch is one command for many vehicles.
type Batch struct {
	BatchNo string          `json:"batchNo"`
	Code    string          `json:"code"`
	Args    json.RawMessage `json:"args,omitempty"`
	Reason  string          `json:"reason,omitempty"`
	VINs    []string        `json:"vins"`
}

// Begin validates a batch and assigns its number: permissions, definition, reason and vehicles. The vehicles are those of VINs or, if
// empty, those that match the caller's list query.
func (s *Service) Begin(ctx context.Context, who *access.Caller, b Batch, list json.RawMessage) (*Batch, error) {
	if err := who.Require(batchPermission); err != nil {
		return nil, err
	}
	d, err := definitionOf(ctx, s.Engine.Read(), b.Code)
	if err != nil {
		return nil, err
	}
	for _, permission := range feature.Rights(d) {
		if err := who.Require(permission); err != nil {
			return nil, err
		}
	}
	if d.RiskLevel == equipment.DangerousRisk {
		return nil, fault.SecondApprover.With()
	}
	b.Reason = strings.TrimSpace(b.Reason)
	if err := checkReason(who, d, &b, &b.Reason); err != nil {
		return nil, err
	}
	if len(b.VINs) == 0 && len(list) > 0 {
		if b.VINs, err = s.matchingVINs(ctx, who, list); err != nil {
			return nil, err
		}
	}
	switch {
	case len(b.VINs) == 0:
		return nil, fault.Invalid(who.Language, fault.At(&b, &b.VINs).InParam(), "REQUIRED", "请填写车架号", "Enter the VINs")
	case len(b.VINs) > maxBatch:
		return nil, fault.BatchTooLarge.With("max", maxBatch)
	}
	b.BatchNo = ulid.Make().String()
	return &b, nil
}

// matchingVINs returns the VINs of the vehicles that match a list query of the caller.
func (s *Service) matchingVINs(ctx context.Context, who *access.Caller, list json.RawMessage) (vins []string, err error) {
	v := s.Engine.Read()
	n, err := v.Count(ctx, equipment.Vehicles.Name, who, list)
	if err != nil {
		return nil, err
	}
	if n > maxBatch {
		return nil, fault.BatchTooLarge.With("max", maxBatch)
	}
	ids, err := v.MatchingIDs(ctx, equipment.Vehicles.Name, who, list)
	if err != nil {
		return nil, err
	}
	vehicles, err := record.Find(ctx, v, equipment.Vehicles, &equipment.Vehicles.Row.ID, ids...)
	for _, one := range vehicles {
		vins = append(vins, one.VIN)
	}
	return vins, err
}

// SendResult is the result for one vehicle of a batch: its command, or the refusal.
type SendResult struct {
	VIN, CommandNo string
	Refused        *fault.Error
}

// SendBatch sends the commands of a batch at the configured rate. It calls done after each vehicle; an error of done stops the batch.
// Restarted after a crash, it sends no command twice.
func (s *Service) SendBatch(ctx context.Context, who *access.Caller, b Batch, done func(ctx context.Context, n, total int64) error) ([]SendResult, error) {
	perSecond, err := batchRate.Now(ctx, s.Engine.DB())
	if err != nil {
		return nil, err
	}
	limiter := rate.NewLimiter(rate.Limit(perSecond), 1)
	all := make([]SendResult, 0, len(b.VINs))
	for i, vin := range b.VINs {
		if err := limiter.Wait(ctx); err != nil {
			return nil, err
		}
		c, _, err := s.Send(ctx, who, Request{VIN: vin, Code: b.Code, Args: b.Args, Reason: b.Reason, ClientRequestID: fmt.Sprintf("%s-%d", b.BatchNo, i), BatchNo: b.BatchNo})
		one := SendResult{VIN: vin}
		if err != nil && !errors.As(err, &one.Refused) {
			return nil, err
		}
		if c != nil {
			one.CommandNo = c.CommandNo
		}
		all = append(all, one)
		if err := done(ctx, int64(i+1), int64(len(b.VINs))); err != nil {
			return nil, err
		}
	}
	return all, nil
}
