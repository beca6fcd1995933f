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
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strings"
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

// password is that of the administrator and of every demo account.
const password = "Ride-Safely-2031"

// entryPoint is one way to call an installation: core directly, or a bff with one of its transports.
type entryPoint struct {
	name, url string
	prefix    string // path prefix of the legacy API
}

// installation is a running product with demo data.
type installation struct {
	name        string // embedded or servers
	core        *app.Core
	settings    app.Settings
	entryPoints []entryPoint
	mu          sync.Mutex
	tokens      map[string]string // by account
	facts       map[string]string // values for the placeholders of rows
	smsInbox    *smsInbox
	// clamd is the fake virus scanner for uploads.
	clamd *scantest.Scanner
	ends  []func()
}

// installations are the two ways to run the product: with embedded services, and with servers.
var installations = map[string]func() (*installation, error){
	"embedded": sync.OnceValues(func() (*installation, error) { return open("embedded", embeddedWithDemo) }),
	"servers":  sync.OnceValues(func() (*installation, error) { return open("servers", emptyServers) }),
}

// each runs a test in both installations in parallel. They are shared: a test may add data, but must not change what it did not add.
func each(t *testing.T, test func(t *testing.T, w *installation)) {
	t.Run("installations", func(t *testing.T) {
		for name, opened := range installations {
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

// usual are the entry points of an installation in use: in one process the bff calls core directly; between servers it calls core over TCP,
// and clients may reach core as well.
var usual = map[string][]string{"embedded": {"direct"}, "servers": {"core", "tcp"}}

// everyEntryPoint runs a test in both installations through their usual entry points. testRows compares the responses of all.
func everyEntryPoint(t *testing.T, test func(t *testing.T, w *installation, d entryPoint)) {
	each(t, func(t *testing.T, w *installation) {
		for _, d := range w.entryPoints {
			if slices.Contains(usual[w.name], d.name) {
				t.Run(d.name, func(t *testing.T) { test(t, w, d) })
			}
		}
	})
}

func open(name string, parts func(*installation) (app.Settings, error)) (*installation, error) {
	ctx := context.Background()
	w := &installation{name: name, tokens: map[string]string{}}
	afterAll(w.close)
	settings, err := parts(w)
	if err != nil {
		return nil, err
	}
	settings.AdminPassword, settings.Demo, settings.SMS, settings.PublicURL = password, seed.SmallDemo, w.startSMSGateway(), vehiclesURL
	settings.Scanner = filepath.Join(filepath.Dir(settings.SecretFile), "clamd")
	w.clamd = &scantest.Scanner{}
	if err := w.clamd.Serve(settings.Scanner); err != nil {
		return nil, err
	}
	w.ends = append(w.ends, func() { _ = w.clamd.Close() })
	w.settings = settings
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
	w.entryPoints = []entryPoint{{"core", address, ""}}
	for _, kind := range []struct {
		name      string
		transport bff.Transport
	}{{"direct", bff.Direct(api.Handler())}, {"tcp", overTCP}} {
		// No rate limits: the tests send more requests than people do.
		front, err := bff.New(bff.Config{Core: kind.transport, Redis: w.core.Redis, Version: contracts.Version})
		if err != nil {
			return nil, err
		}
		address, err := w.listen(front)
		if err != nil {
			return nil, err
		}
		w.entryPoints = append(w.entryPoints, entryPoint{kind.name, address, "/api"})
	}
	w.runJobs()
	return w, w.loadFacts()
}

// listen serves an app on a free port and returns its address.
func (w *installation) listen(app *fiber.App) (string, error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", err
	}
	go func() {
		if err := app.Listener(listener, fiber.ListenConfig{DisableStartupMessage: true}); err != nil {
			slog.Error("test server ended", "error", err)
		}
	}()
	w.ends = append(w.ends, func() { _ = app.Shutdown() })
	return "http://" + listener.Addr().String(), nil
}

func (w *installation) runJobs() {
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan error, 1)
	go func() {
		done <- jobs.Run(ctx, jobs.DepsOf(w.core))
	}()
	w.ends = append(w.ends, func() { cancel(); <-done })
}

func (w *installation) close() {
	for i := len(w.ends) - 1; i >= 0; i-- {
		w.ends[i]()
	}
}

// embeddedWithDemo are the settings of embedded services on a copy of the demo.
func embeddedWithDemo(w *installation) (s app.Settings, err error) {
	demo, err := demoFolder()
	if err != nil {
		return s, err
	}
	return w.embed(demo)
}

// emptyEmbedded are the settings of embedded services without data.
func emptyEmbedded(w *installation) (app.Settings, error) { return w.embed("") }

// embed starts embedded services on a copy of a data folder.
func (w *installation) embed(from string) (s app.Settings, err error) {
	folder, err := os.MkdirTemp("", "evops-product-")
	if err != nil {
		return s, err
	}
	w.ends = append(w.ends, func() { _ = os.RemoveAll(folder) })
	if from != "" {
		if output, err := exec.Command("cp", "-aT", from, folder).CombinedOutput(); err != nil {
			return s, fmt.Errorf("%w: %s", err, output)
		}
	}
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

// emptyServers are the settings of a new database and a new bucket.
func emptyServers(w *installation) (s app.Settings, err error) {
	folder, err := os.MkdirTemp("", "evops-product-")
	if err != nil {
		return s, err
	}
	w.ends = append(w.ends, func() { _ = os.RemoveAll(folder) })
	s, drop, err := freshServers(1)
	if err != nil {
		return s, err
	}
	w.ends = append(w.ends, drop)
	s.SecretFile = filepath.Join(folder, "secrets.json")
	return s, nil
}

// freshServers creates a database and a bucket on the configured servers, and empties one database of Redis.
func freshServers(redisDatabase int) (s app.Settings, drop func(), err error) {
	return serversOf(redisDatabase, "template0")
}

// serversOf does the same with a copy of a database, which has no connections meanwhile.
func serversOf(redisDatabase int, template string) (s app.Settings, drop func(), err error) {
	ctx := context.Background()
	required := func(name string) string {
		v := os.Getenv(name)
		if v == "" {
			err = errors.Join(err, fmt.Errorf("%s is not set: run `make test`, which starts the servers that tests need", name))
		}
		return v
	}
	database, queue := required("EVOPS_TEST_DATABASE_URL"), required("EVOPS_TEST_REDIS_URL")
	name := "product_" + random()
	s.Files = blob.Config{
		Endpoint: required("EVOPS_TEST_S3_ENDPOINT"), AccessKey: required("EVOPS_TEST_S3_ACCESS_KEY"), SecretKey: required("EVOPS_TEST_S3_SECRET_KEY"),
		Region: "us-east-1", Bucket: "product-" + random(), PathStyle: true,
	}
	if err != nil {
		return s, nil, err
	}
	databaseAddress, err := url.Parse(database)
	if err != nil {
		return s, nil, err
	}
	// Copying more than a thousand tables may take longer on a loaded machine than the product allows a statement.
	unlimited := *databaseAddress
	query := unlimited.Query()
	query.Set("statement_timeout", "0")
	unlimited.RawQuery = query.Encode()
	server, err := store.Open(ctx, unlimited.String())
	if err != nil {
		return s, nil, err
	}
	if _, err := server.Read().ExecContext(ctx, `CREATE DATABASE "`+name+`" TEMPLATE "`+path.Base(strings.SplitN(template, "?", 2)[0])+`" STRATEGY file_copy`); err != nil {
		return s, nil, err
	}
	databaseAddress.Path = "/" + name
	s.Database = databaseAddress.String()
	options, err := redis.ParseURL(queue)
	if err != nil {
		return s, nil, err
	}
	options.DB = redisDatabase
	client := redis.NewClient(options)
	defer client.Close()
	redisAddress, err := url.Parse(queue)
	if err != nil {
		return s, nil, err
	}
	redisAddress.Path = fmt.Sprintf("/%d", redisDatabase)
	s.Redis = redisAddress.String()
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
