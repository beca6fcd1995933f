package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strconv"
	"time"

	"evops/contracts"
	"evops/contracts/value"
	"evops/core/app"
	"evops/core/devicelink"
	"evops/core/firmware"
	"evops/core/identity"
	"evops/core/ota"
	"evops/core/record"
	"evops/standalone/simulate"
)

// runSimulator simulates vehicles of this installation, which may be running, until ctx ends.
func runSimulator(ctx context.Context, number, broker string) error {
	n, err := strconv.Atoi(number)
	if err != nil || n < 1 {
		return fmt.Errorf("%q is not a number of vehicles", number)
	}
	var keys map[string]firmware.Key
	fleet, err := newFleet(func(context.Context) (map[string]firmware.Key, error) { return keys, nil })
	if err != nil {
		return err
	}
	if fleet.Terminals, keys, err = terminals(ctx, n); err != nil {
		return err
	}
	// 200 connections per second, which the platform handles while it serves users.
	fleet.Broker, fleet.Within = broker, time.Duration(len(fleet.Terminals))*5*time.Millisecond
	fmt.Printf("simulating %d vehicles against %s; stop with Ctrl C\n", len(fleet.Terminals), broker)
	fleet.Run(ctx)
	return nil
}

// newFleet returns a simulator with the options of the environment. keys returns the keys that its terminals trust.
func newFleet(keys func(context.Context) (map[string]firmware.Key, error)) (fleet simulate.Fleet, err error) {
	fleet.Updates.Keys = keys
	return fleet, fleet.Configure(os.Getenv("EVOPS_SIMULATOR"))
}

// terminals returns terminals of this installation and the keys that they trust.
func terminals(ctx context.Context, n int) (fleet []devicelink.Terminal, keys map[string]firmware.Key, err error) {
	inst, err := openShared(ctx)
	if err != nil {
		return nil, nil, err
	}
	defer func() { err = errors.Join(err, inst.close()) }()
	secrets, err := identity.LoadSecrets(inst.settings.SecretFile)
	if err != nil {
		return nil, nil, err
	}
	db, _, err := app.Connect(ctx, inst.settings)
	if err != nil {
		return nil, nil, err
	}
	defer db.Close()
	if keys, err = ota.TrustedKeys(ctx, db); err != nil {
		return nil, nil, err
	}
	l := devicelink.New(devicelink.Deps{Engine: record.New(db, contracts.Catalogue), Keys: devicelink.NewKeys(secrets.Signing), Clock: value.Now})
	defer l.Close()
	fleet, err = l.Fleet(ctx, n)
	return fleet, keys, err
}
