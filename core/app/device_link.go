package app

import (
	"context"
	"sync"

	"evops/contracts/routine"
	systemmodel "evops/contracts/system"
	"evops/contracts/value"
	"evops/core/command"
	"evops/core/devicelink"
	"evops/core/devicelink/downlink"
	"evops/core/devicelink/protocol"
	"evops/core/sms"
)

// StartDeviceLink communicates with the vehicles over an external broker until ctx ends. It returns at once if none is configured.
func (c *Core) StartDeviceLink(ctx context.Context) {
	if c.broker == nil {
		return
	}
	var ended sync.WaitGroup
	for name, work := range map[string]func(context.Context){
		"broker connection": c.broker.Run,
		"presence":          func(ctx context.Context) { c.Link.Watch(ctx, nil) }, // an external broker does not report connections
		"dispatch":          func(ctx context.Context) { c.Dispatch(ctx, c.broker) },
	} {
		ended.Go(func() { routine.Run(ctx, name, work) })
	}
	ended.Wait()
}

// Dispatch sends pending commands, parameters, debug commands and upgrades to the vehicles until ctx ends.
func (c *Core) Dispatch(ctx context.Context, publisher downlink.Publisher) {
	var ended sync.WaitGroup
	for _, dispatch := range []func(context.Context, downlink.Publisher){c.Commands.Dispatch, c.Params.Dispatch, c.Debug.Dispatch, c.Rollouts.Dispatch} {
		ended.Go(func() { dispatch(ctx, publisher) })
	}
	ended.Wait()
}

// smsWaker returns a Waker that sends the wake-up short message.
func smsWaker(carrier sms.Carrier) Waker {
	return func(ctx context.Context, card command.SIM) error {
		sender, err := carrier.Current(ctx)
		if err != nil {
			return err
		}
		_, err = sender.Send(ctx, sms.Message{Mobile: card.MSISDN, Template: systemmodel.SMSWake})
		return err
	}
}

// linkDeps connects the device link to the features that handle messages and to the live screens.
func (c *Core) linkDeps(keys devicelink.Keys) devicelink.Deps {
	notifyScreens := devicelink.LiveNotifier(c.Redis)
	return devicelink.Deps{
		Engine: c.Engine, Keys: keys, Clock: value.Now, Watchlist: c.Watchlist, Raise: c.Alarms.Raise, Clear: c.Alarms.Clear, Observe: c.AlarmRules.Observe,
		Expected: c.replacements().Expected, Fitted: c.replacements().Reported,
		Charged: c.Charging.HandleReports, Packs: c.Batteries.HandleReports,
		LiveChanged: func(vehicles []int64) {
			notifyScreens(vehicles)
			c.Commands.Notify(vehicles)
		},
		Handlers: map[protocol.Kind]devicelink.Handler{
			protocol.Ack:    c.Commands.HandleAck,
			protocol.Shadow: c.Params.HandleReport,
			protocol.Hello:  devicelink.Handlers(c.Params.HandleHello, c.Rollouts.HandleHello, c.SIM.HandleHello, c.Batteries.HandleHello),
			protocol.OTA:    c.Rollouts.HandleReport,
			protocol.Event:  devicelink.Handlers(c.Alarms.HandleReport, c.Charging.HandleEvent, c.Helmets.HandleEvent),
			protocol.Debug:  c.Debug.HandleReply,
		},
	}
}

// waker returns the function that wakes terminals, wrapped by s.Wake if set.
func (s Settings) waker(carrier sms.Carrier) Waker {
	wake := smsWaker(carrier)
	if s.Wake == nil {
		return wake
	}
	return s.Wake(wake)
}
