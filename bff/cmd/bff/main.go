// Bff runs the bff as its own service.
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
	"github.com/redis/go-redis/v9"

	"evops/bff"
	"evops/contracts"
)

// shutdownTimeout is how long running requests may take when the service stops.
const shutdownTimeout = 20 * time.Second

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := run(ctx); err != nil {
		fmt.Fprintln(os.Stderr, "bff:", err)
		os.Exit(1)
	}
}

func run(ctx context.Context) error {
	s, err := read(os.Getenv)
	if err != nil {
		return err
	}
	config := bff.Config{
		Core: s.core, Console: os.DirFS(s.console), PublicURL: s.publicURL, TrustedProxies: s.proxies, Origins: s.origins, Map: s.maps,
		Version: contracts.Version, Limits: s.limits,
	}
	if s.redis != nil {
		config.Redis = redis.NewClient(s.redis)
		defer config.Redis.Close()
		config.Limits.Shared = true
	}
	app, err := bff.New(config)
	if err != nil {
		return err
	}
	listener, err := bff.Listen(s.address, s.proxies)
	if err != nil {
		return err
	}
	failed := make(chan error, 1)
	go func() { failed <- app.Listener(listener, fiber.ListenConfig{DisableStartupMessage: true}) }()
	slog.Info("listening", "address", s.address)
	select {
	case err := <-failed:
		return err
	case <-ctx.Done():
		return app.ShutdownWithTimeout(shutdownTimeout)
	}
}
