package embedded_test

import (
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"strconv"
	"syscall"
	"testing"
	"time"

	"github.com/eclipse/paho.golang/paho"

	"evops/bff"
	"evops/standalone/embedded"
)

// listenWithFewFiles listens for browsers and terminals as the program does, with a low limit of open files, and prints both addresses.
func listenWithFewFiles(files string) error {
	n, err := strconv.ParseUint(files, 10, 64)
	if err != nil {
		return err
	}
	if err := syscall.Setrlimit(syscall.RLIMIT_NOFILE, &syscall.Rlimit{Cur: n, Max: n}); err != nil {
		return err
	}
	broker, err := embedded.StartBroker("127.0.0.1:0", acceptAll{})
	if err != nil {
		return err
	}
	browsers, err := bff.Listen("127.0.0.1:0", nil)
	if err != nil {
		return err
	}
	fmt.Println(broker.Address())
	fmt.Println(browsers.Addr())
	return http.Serve(browsers, http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, "here") }))
}

func TestIdleConnectionsOfOneSourceDoNotBlockOthers(t *testing.T) {
	const files = 300
	_, printed := start(t, "few-files", strconv.Itoa(files))
	var addresses []string
	for len(addresses) < 2 && printed.Scan() {
		addresses = append(addresses, printed.Text())
	}
	if len(addresses) < 2 {
		t.Fatal("the program does not listen: ", printed.Err())
	}
	// The attacker opens as many connections as it can and sends nothing.
	for range files + 50 {
		for _, address := range addresses {
			if conn, err := net.Dial("tcp", address); err == nil {
				defer conn.Close()
			}
		}
	}
	// Another client connects from another address of this machine.
	other := &net.Dialer{LocalAddr: &net.TCPAddr{IP: net.IPv4(127, 0, 0, 2)}, Timeout: 5 * time.Second}
	browser := &http.Client{Transport: &http.Transport{DialContext: other.DialContext}, Timeout: 5 * time.Second}
	answer, err := browser.Get("http://" + addresses[1])
	if err != nil {
		t.Fatal("browser refused: ", err)
	}
	defer answer.Body.Close()
	conn, err := other.DialContext(t.Context(), "tcp", addresses[0])
	if err != nil {
		t.Fatal("terminal refused: ", err)
	}
	defer conn.Close()
	ctx, cancel := context.WithTimeout(t.Context(), 5*time.Second)
	defer cancel()
	terminal := paho.NewClient(paho.ClientConfig{Conn: conn})
	if _, err := terminal.Connect(ctx, &paho.Connect{ClientID: "T1", KeepAlive: 60, Username: "T1", UsernameFlag: true}); err != nil {
		t.Fatal("terminal refused: ", err)
	}
}

func TestConnectionWithoutCONNECTIsClosed(t *testing.T) {
	b, err := embedded.StartBrokerWithin("127.0.0.1:0", acceptAll{}, 100*time.Millisecond)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = b.Stop() })
	conn, err := net.Dial("tcp", b.Address())
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	_ = conn.SetReadDeadline(time.Now().Add(10 * time.Second))
	if _, err := conn.Read(make([]byte, 1)); err != io.EOF {
		t.Errorf("silent connection: %v, want EOF", err)
	}
}

func TestKeepAliveIsLimitedByTheServer(t *testing.T) {
	b, _ := startBroker(t)
	for requested, want := range map[uint16]uint16{0: 1200, 240: 0, 1200: 0, 65535: 1200} {
		conn, err := net.Dial("tcp", b.Address())
		if err != nil {
			t.Fatal(err)
		}
		defer conn.Close()
		client := paho.NewClient(paho.ClientConfig{Conn: conn})
		answer, err := client.Connect(t.Context(), &paho.Connect{ClientID: "T1", KeepAlive: requested, Username: "T1", UsernameFlag: true, Password: []byte("good"), PasswordFlag: true})
		if err != nil {
			t.Fatal(err)
		}
		got := uint16(0)
		if answer.Properties.ServerKeepAlive != nil {
			got = *answer.Properties.ServerKeepAlive
		}
		if got != want {
			t.Errorf("requested keep alive %d s: server keep alive %d, want %d", requested, got, want)
		}
	}
}
