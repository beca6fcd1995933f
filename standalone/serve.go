package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"os"
	"runtime"
	"sync"
	"time"

	"github.com/gofiber/fiber/v3"

	"evops/bff"
	"evops/contracts"
	"evops/contracts/routine"
	"evops/core/app"
	remote "evops/core/command"
	"evops/jobs"
	"evops/standalone/console"
	"evops/standalone/embedded"
	"evops/standalone/simulate"
)

// patience is how long requests and work under way may take when the program stops.
const patience = 15 * time.Second

// ballast is held and never touched, so it takes no memory. Garbage is looked for when as much has come as is held; a process that holds little and answers
// much would do so every few dozen requests, for a fifth of what a list costs. This lets that wait for as much more to come.
const ballast = 32 << 20

// serve runs everything until ctx ends.
func serve(ctx context.Context) error {
	began := time.Now()
	held := make([]byte, ballast)
	defer runtime.KeepAlive(held)
	pages, err := console.Files()
	if err != nil {
		return err
	}
	proxies, err := bff.Proxies(os.Getenv("EVOPS_TRUSTED_PROXIES"))
	if err != nil {
		return err
	}
	origins, err := bff.Origins(os.Getenv("EVOPS_ALLOWED_ORIGINS"))
	if err != nil {
		return err
	}
	maps, err := bff.ReadMap(os.Getenv)
	if err != nil {
		return err
	}
	limits, err := bff.ReadLimits(os.Getenv)
	if err != nil {
		return err
	}
	h, err := open(ctx)
	if err != nil {
		return err
	}
	defer h.close()
	bells := &simulate.Waker{}
	if h.settings.Broker == "" {
		h.settings.Wake = func(carrier app.Waker) app.Waker { return wakeFunc(bells, carrier) }
	}
	core, err := app.Open(ctx, h.settings)
	if err != nil {
		return err
	}
	defer core.Close()
	password, err := core.Seed(ctx, h.settings)
	if err != nil {
		return err
	}
	converse := core.StartDeviceLink
	if h.settings.Broker == "" {
		broker, err := embedded.StartBroker(or(os.Getenv("EVOPS_MQTT_ADDR"), "127.0.0.1:0"), core.Link)
		if err != nil {
			return err
		}
		defer broker.Stop()
		converse = func(ctx context.Context) {
			var ended sync.WaitGroup
			for name, work := range map[string]func(context.Context){
				"dispatch":  func(ctx context.Context) { core.Dispatch(ctx, broker) },
				"presence":  func(ctx context.Context) { core.Link.Watch(ctx, broker) },
				"simulator": func(ctx context.Context) { simulated(ctx, core, broker.Address(), bells, h.settings.Simulated) },
			} {
				ended.Go(func() { routine.Run(ctx, name, work) })
			}
			ended.Wait()
		}
	}
	front, err := bff.New(bff.Config{
		Core: bff.Direct(core.API().Handler()), Redis: core.Redis, Console: pages, PublicURL: os.Getenv("EVOPS_PUBLIC_URL"),
		TrustedProxies: proxies, Origins: origins, Map: maps, Version: contracts.Version, Limits: limits, Work: core.Jobs,
	})
	if err != nil {
		return err
	}
	listener, err := bff.Listen(or(os.Getenv("EVOPS_ADDR"), "127.0.0.1:8080"), proxies)
	if err != nil {
		return err
	}
	welcome(listener.Addr(), password, time.Since(began))
	beside, end := context.WithCancel(ctx)
	var ended sync.WaitGroup
	ended.Go(func() { converse(beside) })
	defer func() {
		end()
		ended.Wait()
	}()
	return run(ctx, front, listener, core)
}

// simulated drives vehicles of the demo until ctx ends.
func simulated(ctx context.Context, core *app.Core, broker string, bells *simulate.Waker, n int) {
	terminals, err := core.Link.Fleet(ctx, n)
	if err != nil {
		slog.Warn("no vehicles are simulated", "error", err)
		return
	}
	simulate.Fleet{Terminals: terminals, Broker: broker, Bells: bells}.Run(ctx)
}

// wakeFunc wakes simulated terminals by their bells, others by the carrier, which has no card of those.
func wakeFunc(bells *simulate.Waker, carrier app.Waker) app.Waker {
	return func(ctx context.Context, card remote.SIM) error {
		if bells.Wake(card.TerminalSN) {
			return nil
		}
		return carrier(ctx, card)
	}
}

// run serves and works until ctx ends or one of them fails.
func run(ctx context.Context, front *fiber.App, listener net.Listener, core *app.Core) error {
	working, stop := context.WithCancel(ctx)
	defer stop()
	served, worked := make(chan error, 1), make(chan error, 1)
	go func() { served <- front.Listener(listener, fiber.ListenConfig{DisableStartupMessage: true}) }()
	go func() {
		worked <- jobs.Run(working, jobs.Deps{Jobs: core.Jobs, Accounts: core.Identity, Users: core.Users, Dashboard: core.Dashboard, Trail: core.Trail, Commands: core.Commands, Params: core.Params, Alarms: core.Alarms, Debug: core.Debug, Redis: core.Redis, SAP: core.SAP})
	}()
	select {
	case err := <-served:
		stop()
		return errors.Join(err, <-worked)
	case err := <-worked:
		return errors.Join(err, front.ShutdownWithTimeout(patience))
	case <-ctx.Done():
		slog.Info("stopping")
		return errors.Join(front.ShutdownWithTimeout(patience), <-worked)
	}
}

// welcome says where the console is, and this once the password of the first administrator.
func welcome(address net.Addr, password string, took time.Duration) {
	fmt.Printf("\n  evops   http://%s   (started in %d ms)\n", address, took.Milliseconds())
	if password != "" {
		fmt.Printf("  admin   %s   (shown this once; it must be changed at the first login)\n", password)
	}
	fmt.Println()
}
