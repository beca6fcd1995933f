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

// listenWithFewFiles serves browsers and terminals as the program does, in a process that may open so many files, and prints both addresses.
func listenWithFewFiles(files string) error {
	n, err := strconv.ParseUint(files, 10, 64)
	if err != nil {
		return err
	}
	if err := syscall.Setrlimit(syscall.RLIMIT_NOFILE, &syscall.Rlimit{Cur: n, Max: n}); err != nil {
		return err
	}
	broker, err := embedded.StartBroker("127.0.0.1:0", everybody{})
	if err != nil {
		return err
	}
	front, err := bff.Listen("127.0.0.1:0", nil)
	if err != nil {
		return err
	}
	fmt.Println(broker.Address())
	fmt.Println(front.Addr())
	return http.Serve(front, http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, "here") }))
}

func TestIdleConnectionsOfOneSourceLeaveRoomForOthers(t *testing.T) {
	const files = 300
	_, printed := start(t, "few-files", strconv.Itoa(files))
	var addresses []string
	for len(addresses) < 2 && printed.Scan() {
		addresses = append(addresses, printed.Text())
	}
	if len(addresses) < 2 {
		t.Fatal("the program does not listen: ", printed.Err())
	}
	// The attacker opens as many as it can, and says nothing.
	for range files + 50 {
		for _, address := range addresses {
			if conn, err := net.Dial("tcp", address); err == nil {
				defer conn.Close()
			}
		}
	}
	// Somebody else comes from another address of this machine.
	other := &net.Dialer{LocalAddr: &net.TCPAddr{IP: net.IPv4(127, 0, 0, 2)}, Timeout: 5 * time.Second}
	browser := &http.Client{Transport: &http.Transport{DialContext: other.DialContext}, Timeout: 5 * time.Second}
	answer, err := browser.Get("http://" + addresses[1])
	if err != nil {
		t.Fatal("browsers are not let in: ", err)
	}
	defer answer.Body.Close()
	conn, err := other.DialContext(t.Context(), "tcp", addresses[0])
	if err != nil {
		t.Fatal("terminals are not let in: ", err)
	}
	defer conn.Close()
	ctx, cancel := context.WithTimeout(t.Context(), 5*time.Second)
	defer cancel()
	terminal := paho.NewClient(paho.ClientConfig{Conn: conn})
	if _, err := terminal.Connect(ctx, &paho.Connect{ClientID: "T1", KeepAlive: 60, Username: "T1", UsernameFlag: true}); err != nil {
		t.Fatal("terminals are not let in: ", err)
	}
}

func TestWhoeverDoesNotSayWhoItIsIsDisconnected(t *testing.T) {
	b, err := embedded.StartBrokerWithin("127.0.0.1:0", everybody{}, 100*time.Millisecond)
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
		t.Errorf("a connection without a word ends with %v, want it closed", err)
	}
}

func TestATerminalThatNeverWantsToBeAskedIsToldHowOftenToSpeak(t *testing.T) {
	b, _ := startBroker(t)
	for asked, want := range map[uint16]uint16{0: 1200, 240: 0, 1200: 0, 65535: 1200} {
		conn, err := net.Dial("tcp", b.Address())
		if err != nil {
			t.Fatal(err)
		}
		defer conn.Close()
		client := paho.NewClient(paho.ClientConfig{Conn: conn})
		answer, err := client.Connect(t.Context(), &paho.Connect{ClientID: "T1", KeepAlive: asked, Username: "T1", UsernameFlag: true, Password: []byte("good"), PasswordFlag: true})
		if err != nil {
			t.Fatal(err)
		}
		got := uint16(0)
		if answer.Properties.ServerKeepAlive != nil {
			got = *answer.Properties.ServerKeepAlive
		}
		if got != want {
			t.Errorf("a terminal that wants %d s is told %d, want %d", asked, got, want)
		}
	}
}
