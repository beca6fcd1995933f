// Core runs the domain and its storage as its own service.
package main

import (
	"context"
	"fmt"
	"log/slog"
	"os"
	"os/signal"
	"syscall"
	"time"

	"github.com/gofiber/fiber/v3"

	"evops/core/app"
)

// shutdownTimeout is how long running requests may take when the service stops.
const shutdownTimeout = 20 * time.Second

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := run(ctx); err != nil {
		fmt.Fprintln(os.Stderr, "core:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context) error {
	settings, err := app.FromEnvironment(os.Getenv)
	if err != nil {
		return err
	}
	address := os.Getenv("EVOPS_CORE_ADDR")
	if address == "" {
		address = "127.0.0.1:8081"
	}
	core, err := app.Open(ctx, settings)
	if err != nil {
		return err
	}
	defer core.Close()
	password, err := core.Seed(ctx, settings)
	if err != nil {
		return err
	}
	if password != "" {
		fmt.Printf("first administrator: admin\npassword, shown only once: %s\n", password)
	}
	app := core.API()
	failed := make(chan error, 1)
	go func() { failed <- app.Listen(address, fiber.ListenConfig{DisableStartupMessage: true}) }()
	linkStopped := make(chan struct{})
	linkCtx, stop := context.WithCancel(ctx)
	go func() {
		core.StartDeviceLink(linkCtx)
		close(linkStopped)
	}()
	defer func() {
		stop()
		<-linkStopped
	}()
	slog.Info("listening", "address", address)
	select {
	case err := <-failed:
		return err
	case <-ctx.Done():
		return app.ShutdownWithTimeout(shutdownTimeout)
	}
}
