// Package outside is the one door to systems outside (legacy-api C.4), and to what the product itself answers in their place.
package integration

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"github.com/redis/go-redis/v9"
	"github.com/uptrace/bun"

	"evops/contracts/fault"
	"evops/contracts/field"
	declared "evops/contracts/integration"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/command"
	"evops/core/identity"
	"evops/core/record"
	"evops/core/sms"
)

// Deps is what methods are done with.
type Deps struct {
	Engine   *record.Engine
	Accounts *identity.Service
	Redis    *redis.Client
	// Carrier is how short messages leave; nil for not at all. Demo says that its log reaches somebody.
	Carrier sms.Carrier
	Demo    bool
	// Commands is how vehicles are told to do something.
	Commands *command.Service
}

// Gateway answers methods by their names. Every call is written down: what, about whom, how it ended and how long it took.
type Gateway struct {
	Deps
	methods map[string]*method
	places  places
}

type method struct {
	declared.Method
	run     func(ctx context.Context, who *access.Caller, param json.RawMessage) (answer, error)
	breaker breaker
}

// answer is what a method says, and what it was about.
type answer struct {
	data any
	// message is what a person reads of what was done; empty where the data says it.
	message field.Label
	// module and target name what was asked about in the audit.
	module, target string
}

// New makes the door.
func New(parts Deps) *Gateway {
	d := &Gateway{Deps: parts, methods: map[string]*method{}}
	for name, run := range map[string]func(context.Context, *access.Caller, json.RawMessage) (answer, error){
		declared.DecodeVIN.Name:            d.decodeVIN,
		declared.QueryVehicleRealtime.Name: d.realtime,
		declared.ListVehicleCommands.Name:  d.commands,
		declared.QueryVehiclePath.Name:     d.path,
		declared.ReverseGeocode.Name:       d.areasOf,
		declared.SendTestSMS.Name:          d.testSMS,
		declared.SendVehicleControl.Name:   d.send,
		declared.CancelVehicleControl.Name: d.cancel,
		declared.RefreshVehicleStatus.Name: d.refresh,
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

// Call runs a method for a caller. Besides what it answers there may be a sentence about what it did.
func (d *Gateway) Call(ctx context.Context, who *access.Caller, name string, param json.RawMessage) (data any, message string, err error) {
	m := d.methods[name]
	if m == nil {
		refused := fault.MethodUnknown.With("method", name)
		asked := &method{Method: declared.Method{Name: value.Cut(name, longestName), Label: field.Label{ZH: "未知方法", EN: "Unknown method"}}}
		return nil, "", errors.Join(refused, d.log(context.WithoutCancel(ctx), who, asked, answer{}, refused, 0))
	}
	if !who.Can(m.Permission) {
		return nil, "", fault.NoPermission.With("permission", m.Permission)
	}
	if m.Writes && who.ReadOnly {
		return nil, "", fault.DealerReadOnly.With()
	}
	began := time.Now()
	said, err := m.once(ctx, who, param)
	if logErr := d.log(context.WithoutCancel(ctx), who, m, said, err, time.Since(began)); logErr != nil {
		return nil, "", errors.Join(err, logErr)
	}
	return said.data, value.I18n{ZH: said.message.ZH, EN: said.message.EN}.In(who.Language), err
}

// once runs a method in its time. What it reaches outside is let alone while it is known to fail.
func (m *method) once(ctx context.Context, who *access.Caller, param json.RawMessage) (answer, error) {
	if m.Service != "" && !m.breaker.passes(time.Now()) {
		return answer{}, fault.ExternalUnavailable.With("service", m.Service)
	}
	ctx, cancel := context.WithTimeout(ctx, declared.Timeout)
	defer cancel()
	said, err := m.run(ctx, who, param)
	if m.Service == "" {
		return said, err
	}
	var failed *failure
	if !errors.As(err, &failed) {
		m.breaker.worked()
		return said, err
	}
	m.breaker.failed(time.Now())
	if ctx.Err() != nil || failed.away {
		return said, fault.ExternalUnavailable.With("service", m.Service)
	}
	return said, fault.ExternalRejected.With("detail", failed.Error())
}

// failure is what a system outside did not do.
type failure struct {
	error
	// away says that it gave no answer, not even a refusal.
	away bool
}

// How much of what was asked for, and about whom, is written down.
const (
	longestName   = 60
	longestTarget = 120
)

// log writes a call down.
func (d *Gateway) log(ctx context.Context, who *access.Caller, m *method, said answer, err error, took time.Duration) error {
	entry := record.Entry{
		Module: said.module, Action: "externalCall", TargetLabel: value.Cut(said.target, longestTarget), Result: system.Succeeded, DurationMs: took.Milliseconds(),
		Summary: fmt.Sprintf("%s · %s", m.Name, m.ZH),
	}
	if who.Language == "en" {
		entry.Summary = fmt.Sprintf("%s · %s", m.Name, m.EN)
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

// read reads the known members of a method's param.
func read(param json.RawMessage, into any) error {
	if len(param) == 0 || string(param) == "null" {
		return nil
	}
	if json.Unmarshal(param, into) != nil {
		return fault.BadJSON.With()
	}
	return nil
}

// invalidInput refuses a param without one of its members, or with one that cannot be.
func invalidInput(who *access.Caller, name, rule, zh, en string) error {
	refused := fault.ValidationFailed.With()
	text := zh
	if who.Language == "en" {
		text = en
	}
	refused.Details = map[string]string{"param." + name: text}
	refused.Rules = map[string][]string{"param." + name: {rule}}
	return refused
}
