package main

import "testing"

func TestSimulatedVehiclesReachAnyListenAddress(t *testing.T) {
	for address, want := range map[string]string{
		"127.0.0.1:8080": "http://127.0.0.1:8080", "console.example:80": "http://console.example:80",
		":8080": "http://127.0.0.1:8080", "0.0.0.0:9000": "http://127.0.0.1:9000", "[::]:9000": "http://127.0.0.1:9000",
	} {
		if got := localURL(address); got != want {
			t.Errorf("%s is reached at %s, want %s", address, got, want)
		}
	}
}
