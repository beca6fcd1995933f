// Package embedded runs the servers one machine needs if no external ones are configured: object storage over a folder, a persistent Redis
// and an MQTT broker. Redis and object storage listen on loopback only, with a new port and new credentials at every start.
package embedded

import (
	"crypto/rand"
	"net"
)

// newSecret returns a credential of at least 128 random bits.
func newSecret() string { return rand.Text() }

// freeAddress returns a loopback address that is currently free.
func freeAddress() (string, error) {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", err
	}
	return listener.Addr().String(), listener.Close()
}
