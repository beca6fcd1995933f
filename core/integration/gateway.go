// Package integration is the single gateway to external systems (legacy-api C.4), and to the product's own replacements of them.
package integration

import (
	"context"
	"encoding/json"
	"errors"
	"time"

	"github.com/redis/go-redis/v9"
	"github.com/uptrace/bun"

	"evops/contracts/fault"
	"evops/contracts/field"
	declared "evops/contracts/integration"
	"evops/contracts/sim"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/command"
	"evops/core/identity"
	"evops/core/order"
	"evops/core/provider"
	"evops/core/record"
	feature "evops/core/sim"
	"evops/core/sms"
)

// Deps are the dependencies of the gateway.
type Deps struct {
	Engine   *record.Engine
	Accounts *identity.Service
	Redis    *redis.Client
	// Carrier sends text messages; nil if there is none. Demo makes its log driver count as delivery.
	Carrier sms.Carrier
	Demo    bool
	// Commands sends commands to vehicles.
	Commands *command.Service
	// SIM suspends and resumes SIM cards.
	SIM *feature.Service
	// Orders asks the payment channels.
	Orders *order.Service
	// Providers are the map and the logistics service.
	Providers provider.Services
}

// Gateway runs methods by name. Every call goes to the audit log with its target, result and duration.
type Gateway struct {
	Deps
	methods   map[string]*method
	areaCache areaCache
}

type method struct {
	declared.Method
	run     func(ctx context.Context, who *access.Caller, param json.RawMessage) (answer, error)
	breaker breaker
}

// answer is the result of a method, and its target.
type answer struct {
	data any
	// message is a text about the result for people; empty if the data suffices.
	message field.Label
	// module and target identify the target in the audit log.
	module, target string
}

// New returns the gateway.
func New(deps Deps) *Gateway {
	d := &Gateway{Deps: deps, methods: map[string]*method{}}
	for name, run := range map[string]func(context.Context, *access.Caller, json.RawMessage) (answer, error){
		declared.DecodeVIN.Name:            d.decodeVIN,
		declared.QueryVehicleRealtime.Name: d.realtime,
		declared.ListVehicleCommands.Name:  d.commands,
		declared.QueryVehiclePath.Name:     d.path,
		declared.ReverseGeocode.Name:       d.areasOf,
		declared.SendTestSMS.Name:          d.testSMS,
		declared.SyncSIMCard.Name:          d.syncCards,
		declared.QuerySIMFlow.Name:         d.usage,
		declared.SuspendSIMCard.Name:       d.operateCard(sim.ToSuspend),
		declared.ResumeSIMCard.Name:        d.operateCard(sim.ToResume),
		declared.SendVehicleControl.Name:   d.send,
		declared.CancelVehicleControl.Name: d.cancel,
		declared.RefreshVehicleStatus.Name: d.refresh,
		declared.QueryPayOrder.Name:        d.payment,
		declared.QueryChannelRefund.Name:   d.refund,
		declared.Geocode.Name:              d.geocode,
		declared.QueryExpressTrace.Name:    d.expressTrace,
		declared.SapQueryVehicle.Name:      d.sapVehicle,
	} {
		d.methods[name] = &method{run: run}
	}
	for _, m := range declared.All {
		d.methods[m.Name].Method = m
		for _, alias := range m.Aliases {
			d.methods[alias] = d.methods[m.Name]
		}
	}
	return d
}

// Call runs a method for a caller. message is an optional text about the result.
func (d *Gateway) Call(ctx context.Context, who *access.Caller, name string, param json.RawMessage) (data any, message string, err error) {
	m := d.methods[name]
	if m == nil {
		refused := fault.MethodUnknown.With("method", name)
		requested := &method{Method: declared.Method{Name: value.Cut(name, maxNameLength), Label: field.Label{ZH: "未知方法", EN: "Unknown method"}}}
		return nil, "", errors.Join(refused, d.log(context.WithoutCancel(ctx), who, requested, answer{}, refused, 0))
	}
	if m.Or == "" || !who.Can(m.Or) {
		if err := who.Require(m.Permission); err != nil {
			return nil, "", err
		}
	}
	if m.Writes && who.ReadOnly {
		return nil, "", fault.DealerReadOnly.With()
	}
	began := time.Now()
	result, err := m.execute(ctx, who, param)
	if logErr := d.log(context.WithoutCancel(ctx), who, m, result, err, time.Since(began)); logErr != nil {
		return nil, "", errors.Join(err, logErr)
	}
	return result.data, value.I18n{ZH: result.message.ZH, EN: result.message.EN}.In(who.Language), err
}

// execute runs a method with its timeout. Calls to an external system go through its circuit breaker.
func (m *method) execute(ctx context.Context, who *access.Caller, param json.RawMessage) (answer, error) {
	if m.Service != "" && !m.breaker.allow(time.Now()) {
		return answer{}, fault.ExternalUnavailable.With("service", m.Service)
	}
	ctx, cancel := context.WithTimeout(ctx, declared.Timeout)
	defer cancel()
	result, err := m.run(ctx, who, param)
	if m.Service == "" {
		return result, err
	}
	var refused *provider.Failure
	if errors.As(err, &refused) {
		err = &failure{refused, refused.Silent}
	}
	var failed *failure
	if !errors.As(err, &failed) {
		m.breaker.succeeded()
		return result, err
	}
	m.breaker.failed(time.Now())
	if ctx.Err() != nil || failed.noResponse {
		return result, fault.ExternalUnavailable.With("service", m.Service)
	}
	return result, fault.ExternalRejected.With("detail", failed.Error())
}

// failure is an error of an external system.
type failure struct {
	error
	// noResponse reports that the system did not answer, not even with a refusal.
	noResponse bool
}

// Maximum lengths in the audit log.
const (
	maxNameLength   = 60
	maxTargetLength = 120
)

// log writes a call to the audit log.
func (d *Gateway) log(ctx context.Context, who *access.Caller, m *method, result answer, err error, took time.Duration) error {
	entry := record.Entry{
		Module: result.module, Action: "externalCall", TargetLabel: value.Cut(result.target, maxTargetLength), Result: system.Succeeded, DurationMs: took.Milliseconds(),
		Summary: m.Name + " · " + m.In(who.Language),
	}
	if err != nil {
		entry.Result = system.Failed
		var refused *fault.Error
		if errors.As(err, &refused) {
			entry.ErrorCode = refused.Code.Number
		}
	}
	return d.Engine.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error { return d.Engine.Audit(ctx, tx, who, entry) })
}

// read decodes the known members of a method's param.
func read(param json.RawMessage, into any) error {
	if len(param) == 0 || string(param) == "null" {
		return nil
	}
	if json.Unmarshal(param, into) != nil {
		return fault.BadJSON.With()
	}
	return nil
}
