package broker_test

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/eclipse/paho.golang/paho"
	"github.com/redis/go-redis/v9"

	"evops/contracts/value"
	"evops/core/devicelink"
	"evops/core/devicelink/broker"
	"evops/core/devicelink/protocol"
	"evops/core/freeport"
	"evops/core/store"
	"evops/core/testdb"
	"evops/core/testdb/product"
)

const (
	platform  = "evops"
	password  = "test"
	redisBase = 126
	vehicles  = 8
	group     = "secret"
)

// lossless is the mosquitto configuration that docs/operations.md requires.
const lossless = "max_queued_messages 0\npersistence true\nautosave_interval 10\n"

func terminal(n int) string { return fmt.Sprintf("T%011d", n) }

// mosquitto starts a broker as docs/operations.md describes, with the product's ACL file: one listener for the platform, another one for
// terminals.
func mosquitto(t *testing.T) (address, terminalsAddress string) {
	t.Helper()
	program, err := exec.LookPath("mosquitto")
	if err != nil {
		program = "/usr/sbin/mosquitto"
	}
	folder := t.TempDir()
	in := func(name string) string { return filepath.Join(folder, name) }
	terminals := ""
	for n := 1; n <= vehicles; n++ {
		terminals += terminal(n) + ":" + password + "\n"
	}
	address, terminalsAddress = freeAddress(t), freeAddress(t)
	// Started as root, it would switch to a user who may not read the folder.
	settings := fmt.Sprintf("per_listener_settings true\nuser root\npersistence_location %s/\n%s", folder, lossless)
	for _, l := range []struct{ address, passwords, more string }{{address, "platform", ""}, {terminalsAddress, "terminals", "use_username_as_clientid true\n"}} {
		_, port, _ := net.SplitHostPort(l.address)
		settings += fmt.Sprintf("listener %s 127.0.0.1\nallow_anonymous false\npassword_file %s\nacl_file %s\n%s", port, in(l.passwords), in("rules"), l.more)
	}
	for name, text := range map[string]string{"platform": platform + ":" + password + "\n", "terminals": terminals, "rules": broker.AccessRules(platform), "mosquitto.conf": settings} {
		if err := os.WriteFile(in(name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for _, passwords := range []string{"platform", "terminals"} {
		if out, err := exec.Command("mosquitto_passwd", "-U", in(passwords)).CombinedOutput(); err != nil {
			t.Fatal(err, string(out))
		}
	}
	server := exec.Command(program, "-c", in("mosquitto.conf"))
	server.Stdout, server.Stderr = t.Output(), t.Output()
	if err := server.Start(); err != nil {
		t.Fatal("mosquitto is not installed: run `make test`, which installs what tests need: ", err)
	}
	t.Cleanup(func() {
		_ = server.Process.Kill()
		_ = server.Wait()
	})
	for _, address := range []string{address, terminalsAddress} {
		until(t, "the broker listens", func() bool {
			conn, err := net.Dial("tcp", address)
			if err == nil {
				_ = conn.Close()
			}
			return err == nil
		})
	}
	return address, terminalsAddress
}

func freeAddress(t *testing.T) string {
	t.Helper()
	address, err := freeport.Address()
	if err != nil {
		t.Fatal(err)
	}
	return address
}

func until(t *testing.T, what string, holds func() bool) {
	t.Helper()
	for end := time.Now().Add(time.Minute); !holds(); time.Sleep(10 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("timeout: %s", what)
		}
	}
}

func redisOf(t *testing.T) *redis.Client {
	t.Helper()
	options, err := redis.ParseURL(os.Getenv("EVOPS_TEST_REDIS_URL"))
	if err != nil {
		t.Fatal("EVOPS_TEST_REDIS_URL is not set: run `make test`, which starts the servers that tests need")
	}
	options.DB = redisBase
	client := redis.NewClient(options)
	t.Cleanup(func() { _ = client.Close() })
	return client
}

// core is one of several over the same database, and counts the messages it received.
type core struct {
	*devicelink.Link
	received atomic.Int64
	dead     atomic.Bool // accepts messages and never stores them
}

func (c *core) IngestAsync(ctx context.Context, d devicelink.Delivery) (<-chan error, error) {
	c.received.Add(1)
	if c.dead.Load() {
		return make(chan error), nil
	}
	return c.Link.IngestAsync(ctx, d)
}

// world is an external broker and a database with a few vehicles.
type world struct {
	*testing.T
	db              *store.DB
	address         string // for the platform
	terminalAddress string // for terminals
	keys            *redis.Client
}

func each(t *testing.T, test func(w *world)) {
	testdb.Each(t, func(t *testing.T, db *store.DB) {
		address, terminalAddress := mosquitto(t)
		w := &world{t, db, address, terminalAddress, redisOf(t)}
		if err := w.keys.FlushDB(t.Context()).Err(); err != nil {
			t.Fatal(err)
		}
		for n := 1; n <= vehicles; n++ {
			testdb.Exec(t, db, "INSERT INTO vehicle (id, vin, tbox_sn, activation_status, status) VALUES (?, ?, ?, 1, 3)", n, fmt.Sprintf("VIN%014d", n), terminal(n))
			testdb.Exec(t, db, "INSERT INTO vehicle_shadow (id, vehicle_id) VALUES (?, ?)", n, n)
		}
		test(w)
	})
}

// start runs a core over the broker at an address until it is stopped.
func (w *world) start(address string, keys *redis.Client) (c *core, line *broker.Client, stop func()) {
	w.Helper()
	c = &core{Link: devicelink.New(devicelink.Deps{Engine: product.Engine(w.db), Keys: devicelink.NewKeys(nil), Clock: value.Now})}
	line, err := broker.New("mqtt://"+platform+":"+password+"@"+address, c, keys, group)
	if err != nil {
		w.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	var run sync.WaitGroup
	run.Go(func() { line.Lease(time.Second).Run(ctx) })
	stop = sync.OnceFunc(func() {
		cancel()
		run.Wait()
		c.Close()
	})
	w.Cleanup(stop)
	return c, line, stop
}

// listening waits until so many cores hold a client slot.
func (w *world) listening(cores int) {
	w.Helper()
	until(w.T, fmt.Sprint(cores, " cores listen"), func() bool {
		held, err := w.keys.Keys(w.Context(), "link:place:*").Result()
		return err == nil && len(held) == cores
	})
	// A core takes its slot shortly before it subscribes.
	time.Sleep(300 * time.Millisecond)
}

// connect connects a terminal; received is called with its downlink messages.
func (w *world) connect(n int, received func(topic string, payload []byte)) *paho.Client {
	w.Helper()
	client, _, err := w.enter(n, &paho.Connect{CleanStart: true}, received)
	if err != nil {
		w.Fatal(err)
	}
	w.Cleanup(func() { _ = client.Disconnect(&paho.Disconnect{}) })
	return client
}

// enter tries to connect as a terminal, with its own client id unless the packet has one.
func (w *world) enter(n int, packet *paho.Connect, received func(topic string, payload []byte)) (*paho.Client, net.Conn, error) {
	w.Helper()
	conn, err := net.Dial("tcp", w.terminalAddress)
	if err != nil {
		w.Fatal(err)
	}
	w.Cleanup(func() { _ = conn.Close() })
	client := paho.NewClient(paho.ClientConfig{Conn: conn, PacketTimeout: 5 * time.Second, OnPublishReceived: []func(paho.PublishReceived) (bool, error){
		func(p paho.PublishReceived) (bool, error) {
			received(p.Packet.Topic, p.Packet.Payload)
			return true, nil
		},
	}})
	packet.KeepAlive, packet.Username, packet.UsernameFlag, packet.Password, packet.PasswordFlag = 60, terminal(n), true, []byte(password), true
	if packet.ClientID == "" {
		packet.ClientID = terminal(n)
	}
	_, err = client.Connect(w.Context(), packet)
	return client, conn, err
}

func nothing(string, []byte) {}

// publish sends reports of all vehicles, numbered from from to to; the broker has acknowledged all when it returns.
func (w *world) publish(terminals []*paho.Client, from, to int) {
	w.Helper()
	var published sync.WaitGroup
	for n, client := range terminals {
		published.Go(func() {
			for seq := from; seq < to; seq++ {
				body, _ := json.Marshal(map[string]any{"v": 2, "ts": time.Now().UnixMilli(), "seq": seq, "d": map[string]any{"la": 31.2, "lo": 121.6, "sp": 20, "so": 50}})
				if _, err := client.Publish(w.Context(), &paho.Publish{QoS: 1, Topic: protocol.Topic(terminal(n+1), protocol.Tele), Payload: body}); err != nil {
					w.Error(err)
				}
			}
		})
	}
	published.Wait()
}

func (w *world) points() (n int) {
	w.Helper()
	if err := w.db.Read().NewRaw("SELECT count(*) FROM trace_point").Scan(w.Context(), &n); err != nil {
		w.Fatal(err)
	}
	return n
}

func (w *world) terminals() (all []*paho.Client) {
	for n := 1; n <= vehicles; n++ {
		all = append(all, w.connect(n, nothing))
	}
	return all
}

// proxy is a connection to the broker that can be cut for good.
type proxy struct {
	address string
	cut     func()
}

func newProxy(t *testing.T, to string) *proxy {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	var mu sync.Mutex
	var ends []io.Closer
	cut := func() {
		_ = listener.Close()
		mu.Lock()
		defer mu.Unlock()
		for _, end := range ends {
			_ = end.Close()
		}
	}
	go func() {
		for {
			near, err := listener.Accept()
			if err != nil {
				return
			}
			far, err := net.Dial("tcp", to)
			if err != nil {
				_ = near.Close()
				continue
			}
			mu.Lock()
			ends = append(ends, near, far)
			mu.Unlock()
			go func() { _, _ = io.Copy(near, far) }()
			go func() { _, _ = io.Copy(far, near) }()
		}
	}()
	t.Cleanup(cut)
	return &proxy{listener.Addr().String(), cut}
}
