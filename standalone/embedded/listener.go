package embedded

import (
	"log/slog"
	"net"
	"time"

	"github.com/mochi-mqtt/server/v2/listeners"

	"evops/bff/accept"
	"evops/contracts/routine"
)

const (
	// connectTimeout is the time limit for CONNECT after a connection is opened.
	connectTimeout = 10 * time.Second
	// maxKeepAlive is the maximum keep alive interval in seconds, five times that of our terminals (equipment catalogue 11.1). A connection
	// is closed after one and a half times the interval without a packet.
	maxKeepAlive = 1200
)

// vehiclesListener accepts terminals. A panic in one connection does not affect the others.
type vehiclesListener struct {
	net.Listener
	timeout time.Duration
}

// listen opens the listener for terminals.
func listen(address string, timeout time.Duration) (*vehiclesListener, error) {
	listener, err := accept.Listen(address, accept.Options{Name: "vehicles", Quarters: 3})
	return &vehiclesListener{Listener: listener, timeout: timeout}, err
}

// ID implements listeners.Listener.
func (*vehiclesListener) ID() string { return "vehicles" }

// Protocol implements listeners.Listener.
func (*vehiclesListener) Protocol() string { return "tcp" }

// Address implements listeners.Listener.
func (v *vehiclesListener) Address() string { return v.Addr().String() }

// Init implements listeners.Listener.
func (*vehiclesListener) Init(*slog.Logger) error { return nil }

// Serve accepts terminals until the listener is closed.
func (v *vehiclesListener) Serve(establish listeners.EstablishFn) {
	for {
		conn, err := v.Accept()
		if err != nil {
			return
		}
		// The broker replaces the deadline after it has read CONNECT.
		_ = conn.SetDeadline(time.Now().Add(v.timeout))
		go func() {
			defer conn.Close()
			_ = routine.Catch("connection of a terminal", func() error { return establish(v.ID(), conn) })
		}()
	}
}

// Close implements listeners.Listener.
func (v *vehiclesListener) Close(closeClients listeners.CloseFn) {
	_ = v.Listener.Close()
	closeClients(v.ID())
}
