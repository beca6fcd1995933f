// Package freeport gives tests addresses on which the servers they start can listen.
//
// A port that was chosen by the system and closed again is free for others until the server binds it. A program that first creates its demo
// data takes seconds for that, and meanwhile the system may assign the port to a server or a connection of another test.
package freeport

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"net"
	"sync"
)

// The ports are below the ephemeral range of Linux (ip_local_port_range, 32768 and up).
const (
	lowest    = 15_000
	blocks    = 60
	blockSize = 250
)

var (
	mu    sync.Mutex
	guard net.Listener // listens on the first port of the block, which reserves the block for this process
	next  int          // the next port to return
	last  int
)

// Address returns a free loopback address. It is returned once, to this process only.
func Address() (string, error) {
	mu.Lock()
	defer mu.Unlock()
	for {
		if next > last || guard == nil {
			if err := reserve(); err != nil {
				return "", err
			}
		}
		address := loopback(next)
		next++
		if listener, err := net.Listen("tcp", address); err == nil {
			return address, listener.Close()
		}
	}
}

// reserve takes a block of ports that no other process has. A used-up block remains reserved, since its ports may be in use.
func reserve() error {
	for _, i := range rand.Perm(blocks) {
		first := lowest + i*blockSize
		listener, err := net.Listen("tcp", loopback(first))
		if err != nil {
			continue
		}
		guard, next, last = listener, first+1, first+blockSize-1
		return nil
	}
	return errors.New("freeport: all port blocks are reserved")
}

func loopback(port int) string { return fmt.Sprintf("127.0.0.1:%d", port) }
