package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"os"
	"runtime"
	"strings"
	"sync"
	"time"

	"github.com/gofiber/fiber/v3"

	"evops/bff"
	"evops/contracts"
	"evops/contracts/routine"
	"evops/core/app"
	remote "evops/core/command"
	"evops/core/firmware"
	"evops/core/ota"
	"evops/jobs"
	"evops/standalone/console"
	"evops/standalone/embedded"
	"evops/standalone/simulate"
)

// shutdownTimeout is how long running requests and jobs may take when the program stops.
const shutdownTimeout = 15 * time.Second

// defaultAddress is where the console is served if EVOPS_ADDR is not set.
const defaultAddress = "127.0.0.1:8080"

// ballast is allocated and never touched, so it uses no physical memory. The collector runs when the heap has doubled; with a small heap it
// would run every few dozen requests, which costs a fifth of the time of a list. The ballast makes the heap count as larger.
const ballast = 32 << 20

// serve runs all services until ctx ends.
func serve(ctx context.Context) error {
	began := time.Now()
	heap := make([]byte, ballast)
	defer runtime.KeepAlive(heap)
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
	inst, err := open(ctx)
	if err != nil {
		return err
	}
	defer inst.close()
	address, public := cmp.Or(strings.TrimSpace(os.Getenv("EVOPS_ADDR")), defaultAddress), inst.settings.PublicURL
	if public == "" {
		inst.settings.PublicURL = localURL(address)
	}
	waker := &simulate.Waker{}
	if inst.settings.Broker == "" {
		inst.settings.Wake = func(carrier app.Waker) app.Waker { return wakeFunc(waker, carrier) }
	}
	core, err := app.Open(ctx, inst.settings)
	if err != nil {
		return err
	}
	defer core.Close()
	fleet, err := newFleet(func(ctx context.Context) (map[string]firmware.Key, error) { return ota.TrustedKeys(ctx, core.DB) })
	if err != nil {
		return err
	}
	password, err := core.Seed(ctx, inst.settings)
	if err != nil {
		return err
	}
	runLink := core.StartDeviceLink
	if inst.settings.Broker == "" {
		broker, err := embedded.StartBroker(cmp.Or(strings.TrimSpace(os.Getenv("EVOPS_MQTT_ADDR")), "127.0.0.1:0"), core.Link)
		if err != nil {
			return err
		}
		defer broker.Stop()
		fleet.Broker, fleet.Waker = broker.Address(), waker
		runLink = func(ctx context.Context) {
			var ended sync.WaitGroup
			for name, work := range map[string]func(context.Context){
				"dispatch":  func(ctx context.Context) { core.Dispatch(ctx, broker) },
				"presence":  func(ctx context.Context) { core.Link.Watch(ctx, broker) },
				"simulator": func(ctx context.Context) { simulated(ctx, core, fleet, inst.settings.Simulated) },
			} {
				ended.Go(func() { routine.Run(ctx, name, work) })
			}
			ended.Wait()
		}
	}
	server, err := bff.New(bff.Config{
		Core: bff.Direct(core.API().Handler()), Redis: core.Redis, Console: pages, PublicURL: public,
		TrustedProxies: proxies, Origins: origins, Map: maps, Version: contracts.Version, Limits: limits, Work: core.Metrics(),
	})
	if err != nil {
		return err
	}
	listener, err := bff.Listen(address, proxies)
	if err != nil {
		return err
	}
	welcome(listener.Addr(), password, time.Since(began))
	linkCtx, end := context.WithCancel(ctx)
	var ended sync.WaitGroup
	ended.Go(func() { runLink(linkCtx) })
	defer func() {
		end()
		ended.Wait()
	}()
	return run(ctx, server, listener, core)
}

// localURL is how vehicles simulated on this machine reach a listen address.
func localURL(address string) string {
	host, port, err := net.SplitHostPort(address)
	if ip := net.ParseIP(host); err == nil && (host == "" || ip != nil && ip.IsUnspecified()) {
		address = net.JoinHostPort("127.0.0.1", port)
	}
	return "http://" + address
}

// simulated runs demo vehicles until ctx ends.
func simulated(ctx context.Context, core *app.Core, fleet simulate.Fleet, n int) {
	var err error
	if fleet.Terminals, err = core.Link.Fleet(ctx, n); err != nil {
		slog.Warn("could not start the vehicle simulator", "error", err)
		return
	}
	fleet.Run(ctx)
}

// wakeFunc returns a Waker that wakes simulated terminals directly and others by SMS.
func wakeFunc(waker *simulate.Waker, carrier app.Waker) app.Waker {
	return func(ctx context.Context, card remote.SIM) error {
		if waker.Wake(card.TerminalSN) {
			return nil
		}
		return carrier(ctx, card)
	}
}

// run runs the server and the workers until ctx ends or one of them fails.
func run(ctx context.Context, server *fiber.App, listener net.Listener, core *app.Core) error {
	working, stop := context.WithCancel(ctx)
	defer stop()
	served, worked := make(chan error, 1), make(chan error, 1)
	go func() { served <- server.Listener(listener, fiber.ListenConfig{DisableStartupMessage: true}) }()
	go func() {
		worked <- jobs.Run(working, jobs.DepsOf(core))
	}()
	select {
	case err := <-served:
		stop()
		return errors.Join(err, <-worked)
	case err := <-worked:
		return errors.Join(err, server.ShutdownWithTimeout(shutdownTimeout))
	case <-ctx.Done():
		slog.Info("stopping")
		return errors.Join(server.ShutdownWithTimeout(shutdownTimeout), <-worked)
	}
}

// welcome prints the address of the console and, at the first start, the administrator's password.
func welcome(address net.Addr, password string, took time.Duration) {
	fmt.Printf("\n  evops   http://%s   (started in %d ms)\n", address, took.Milliseconds())
	if password != "" {
		fmt.Printf("  admin   %s   (shown only once; must be changed at the first login)\n", password)
	}
	fmt.Println()
}
