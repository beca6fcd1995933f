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

// mostInBatch bounds the vehicles of a batch (equipment catalogue, remoteCommand).
const mostInBatch = 5_000

// batchPermission lets an account give one command to many vehicles.
const batchPermission = "command:batch"

// batchRate is how fast the commands of a batch follow one another.
var batchRate = setting.NewInt("command.batchRate", 50, 1, 500,
	field.Label{ZH: "批量指令每秒下发数", EN: "Commands of a batch in a second"},
	field.Label{ZH: "批量下发按此速度逐辆排队", EN: "A batch is queued this fast, vehicle by vehicle"})

// Batch is one command for many vehicles.
type Batch struct {
	BatchNo string          `json:"batchNo"`
	Code    string          `json:"code"`
	Args    json.RawMessage `json:"args,omitempty"`
	Reason  string          `json:"reason,omitempty"`
	VINs    []string        `json:"vins"`
}

// Begin checks what can be known of a batch beforehand and gives it its number: the rights, the definition, and which vehicles. They are named, or else those
// that a list of vehicles shows the caller.
func (s *Service) Begin(ctx context.Context, who *access.Caller, b Batch, list json.RawMessage) (*Batch, error) {
	if !who.Can(batchPermission) {
		return nil, fault.NoPermission.With("permission", batchPermission)
	}
	d, err := definitionOf(ctx, s.Engine.Read(), b.Code)
	if err != nil {
		return nil, err
	}
	for _, permission := range feature.Rights(d) {
		if !who.Can(permission) {
			return nil, fault.NoPermission.With("permission", permission)
		}
	}
	if d.RiskLevel == equipment.DangerousRisk {
		return nil, fault.SecondApprover.With()
	}
	b.Reason = strings.TrimSpace(b.Reason)
	if err := checkReason(who, d, b.Reason); err != nil {
		return nil, err
	}
	if len(b.VINs) == 0 && len(list) > 0 {
		if b.VINs, err = s.listed(ctx, who, list); err != nil {
			return nil, err
		}
	}
	switch {
	case len(b.VINs) == 0:
		return nil, invalidInput(who, "vins", "REQUIRED", "请填写车架号", "Name the vehicles")
	case len(b.VINs) > mostInBatch:
		return nil, fault.BatchTooLarge.With("max", mostInBatch)
	}
	b.BatchNo = ulid.Make().String()
	return &b, nil
}

// listed are the identifiers of the vehicles that a list shows the caller.
func (s *Service) listed(ctx context.Context, who *access.Caller, list json.RawMessage) (vins []string, err error) {
	v := s.Engine.Read()
	n, err := v.Count(ctx, equipment.Vehicles.Name, who, list)
	if err != nil {
		return nil, err
	}
	if n > mostInBatch {
		return nil, fault.BatchTooLarge.With("max", mostInBatch)
	}
	ids, err := v.MatchingIDs(ctx, equipment.Vehicles.Name, who, list)
	if err != nil {
		return nil, err
	}
	keys := make([]any, len(ids))
	for i, id := range ids {
		keys[i] = id
	}
	vehicles, err := record.Find(ctx, v, equipment.Vehicles, "id", keys...)
	for _, one := range vehicles {
		vins = append(vins, one.VIN)
	}
	return vins, err
}

// SendResult is what became of one vehicle of a batch: its command, or why there is none.
type SendResult struct {
	VIN, CommandNo string
	Refused        *fault.Error
}

// SendBatch gives the commands of a batch, as fast as the setting says; done hears how many are through and may end it. Begun again after a crash, it gives none twice.
func (s *Service) SendBatch(ctx context.Context, who *access.Caller, b Batch, done func(ctx context.Context, n, total int64) error) ([]SendResult, error) {
	perSecond, err := batchRate.Now(ctx, s.Engine.DB())
	if err != nil {
		return nil, err
	}
	pace := rate.NewLimiter(rate.Limit(perSecond), 1)
	all := make([]SendResult, 0, len(b.VINs))
	for i, vin := range b.VINs {
		if err := pace.Wait(ctx); err != nil {
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
