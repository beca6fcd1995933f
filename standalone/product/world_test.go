package product_test

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/url"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"github.com/gofiber/fiber/v3"
	"github.com/redis/go-redis/v9"

	"evops/bff"
	"evops/contracts"
	"evops/core/app"
	"evops/core/blob"
	"evops/core/seed"
	"evops/core/store"
	"evops/core/virusscan/scantest"
	"evops/jobs"
	"evops/standalone/embedded"
)

// password is that of the administrator and of every account of the demo.
const password = "Ride-Safely-2031"

// door is one way into a world: core itself, or the front door over one of its transports.
type door struct {
	name, url string
	prefix    string // of the legacy API's paths
}

// world is a running product with demo data.
type world struct {
	core   *app.Core
	parts  app.Settings
	doors  []door
	mu     sync.Mutex
	tokens map[string]string // by account
	facts  map[string]string // what rows fill into their bodies
	phones *phones
	// clamd is the virus scanner that every upload passes.
	clamd *scantest.Scanner
	ends  []func()
}

// worlds are the two ways to run the product: on embedded parts, and on servers.
var worlds = map[string]func() (*world, error){
	"embedded": sync.OnceValues(func() (*world, error) { return open(embeddedParts) }),
	"servers":  sync.OnceValues(func() (*world, error) { return open(serverParts) }),
}

// each runs a test in both worlds at the same time. The tests share the worlds: a test adds to them and leaves alone what it did not add.
func each(t *testing.T, test func(t *testing.T, w *world)) {
	t.Run("worlds", func(t *testing.T) {
		for name, opened := range worlds {
			t.Run(name, func(t *testing.T) {
				t.Parallel()
				w, err := opened()
				if err != nil {
					t.Fatal(err)
				}
				test(t, w)
			})
		}
	})
}

// everyDoor runs a test in both worlds through every door.
func everyDoor(t *testing.T, test func(t *testing.T, w *world, d door)) {
	each(t, func(t *testing.T, w *world) {
		for _, d := range w.doors {
			t.Run(d.name, func(t *testing.T) { test(t, w, d) })
		}
	})
}

func open(parts func(*world) (app.Settings, error)) (*world, error) {
	ctx := context.Background()
	w := &world{tokens: map[string]string{}}
	afterAll(w.close)
	settings, err := parts(w)
	if err != nil {
		return nil, err
	}
	settings.AdminPassword, settings.Demo, settings.SMS = password, seed.SmallDemo, w.carrier()
	settings.Scanner = filepath.Join(filepath.Dir(settings.SecretFile), "clamd")
	w.clamd = &scantest.Scanner{}
	if err := w.clamd.Serve(settings.Scanner); err != nil {
		return nil, err
	}
	w.ends = append(w.ends, func() { _ = w.clamd.Close() })
	w.parts = settings
	if w.core, err = app.Open(ctx, settings); err != nil {
		return nil, err
	}
	w.ends = append(w.ends, func() { _ = w.core.Close() })
	if _, err := w.core.Seed(ctx, settings); err != nil {
		return nil, err
	}
	api := w.core.API()
	address, err := w.listen(api)
	if err != nil {
		return nil, err
	}
	overTCP, err := bff.TCP(address)
	if err != nil {
		return nil, err
	}
	w.doors = []door{{"core", address, ""}}
	for _, way := range []struct {
		name      string
		transport bff.Transport
	}{{"direct", bff.Direct(api.Handler())}, {"tcp", overTCP}} {
		// No limits: the tests ask faster than people do.
		front, err := bff.New(bff.Config{Core: way.transport, Redis: w.core.Redis, Version: contracts.Version})
		if err != nil {
			return nil, err
		}
		address, err := w.listen(front)
		if err != nil {
			return nil, err
		}
		w.doors = append(w.doors, door{way.name, address, "/api"})
	}
	w.work()
	return w, w.learn()
}

// listen serves an app on a free port and answers its address.
func (w *world) listen(app *fiber.App) (string, error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", err
	}
	go func() {
		if err := app.Listener(listener, fiber.ListenConfig{DisableStartupMessage: true}); err != nil {
			slog.Error("a server of the tests ended", "error", err)
		}
	}()
	w.ends = append(w.ends, func() { _ = app.Shutdown() })
	return "http://" + listener.Addr().String(), nil
}

func (w *world) work() {
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan error, 1)
	go func() {
		done <- jobs.Run(ctx, jobs.Deps{Jobs: w.core.Jobs, Accounts: w.core.Identity, Users: w.core.Users, Dashboard: w.core.Dashboard, Trail: w.core.Trail, Commands: w.core.Commands, Params: w.core.Params, Alarms: w.core.Alarms, Debug: w.core.Debug, Redis: w.core.Redis})
	}()
	w.ends = append(w.ends, func() { cancel(); <-done })
}

func (w *world) close() {
	for i := len(w.ends) - 1; i >= 0; i-- {
		w.ends[i]()
	}
}

func embeddedParts(w *world) (s app.Settings, err error) {
	folder, err := os.MkdirTemp("", "evops-product-")
	if err != nil {
		return s, err
	}
	w.ends = append(w.ends, func() { _ = os.RemoveAll(folder) })
	redis, err := embedded.StartRedis(context.Background(), filepath.Join(folder, "redis.snapshot"))
	if err != nil {
		return s, err
	}
	w.ends = append(w.ends, func() { _ = redis.Stop() })
	objects, err := embedded.StartS3(context.Background(), filepath.Join(folder, "files"))
	if err != nil {
		return s, err
	}
	w.ends = append(w.ends, objects.Stop)
	return app.Settings{
		Database: filepath.Join(folder, "evops.db"), Redis: redis.URL(), Files: objects.Config(), SecretFile: filepath.Join(folder, "secrets.json"),
	}, nil
}

func serverParts(w *world) (s app.Settings, err error) {
	folder, err := os.MkdirTemp("", "evops-product-")
	if err != nil {
		return s, err
	}
	w.ends = append(w.ends, func() { _ = os.RemoveAll(folder) })
	servers, drop, err := freshServers(1)
	if err != nil {
		return s, err
	}
	w.ends = append(w.ends, drop)
	servers.SecretFile = filepath.Join(folder, "secrets.json")
	return servers, nil
}

// freshServers makes a database and a bucket on the servers that the tests were given, and empties one database of Redis.
func freshServers(redisDatabase int) (s app.Settings, drop func(), err error) {
	ctx := context.Background()
	given := func(name string) string {
		v := os.Getenv(name)
		if v == "" {
			err = errors.Join(err, fmt.Errorf("%s is not set: run `make test`, which starts the servers that tests need", name))
		}
		return v
	}
	database, queue := given("EVOPS_TEST_DATABASE_URL"), given("EVOPS_TEST_REDIS_URL")
	name := "product_" + random()
	s.Files = blob.Config{
		Endpoint: given("EVOPS_TEST_S3_ENDPOINT"), AccessKey: given("EVOPS_TEST_S3_ACCESS_KEY"), SecretKey: given("EVOPS_TEST_S3_SECRET_KEY"),
		Region: "us-east-1", Bucket: "product-" + random(), PathStyle: true,
	}
	if err != nil {
		return s, nil, err
	}
	at, err := url.Parse(database)
	if err != nil {
		return s, nil, err
	}
	server, err := store.Open(ctx, database)
	if err != nil {
		return s, nil, err
	}
	if _, err := server.Read().ExecContext(ctx, `CREATE DATABASE "`+name+`"`); err != nil {
		return s, nil, err
	}
	at.Path = "/" + name
	s.Database = at.String()
	options, err := redis.ParseURL(queue)
	if err != nil {
		return s, nil, err
	}
	options.DB = redisDatabase
	client := redis.NewClient(options)
	defer client.Close()
	where, err := url.Parse(queue)
	if err != nil {
		return s, nil, err
	}
	where.Path = fmt.Sprintf("/%d", redisDatabase)
	s.Redis = where.String()
	return s, func() {
		_, _ = server.Read().ExecContext(ctx, `DROP DATABASE "`+name+`" WITH (FORCE)`)
		_ = server.Close()
	}, client.FlushDB(ctx).Err()
}

func random() string {
	b := make([]byte, 6)
	_, _ = rand.Read(b)
	return hex.EncodeToString(b)
}
