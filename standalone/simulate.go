package main

import (
	"context"
	"errors"
	"fmt"
	"strconv"
	"time"

	"evops/contracts"
	"evops/contracts/value"
	"evops/core/app"
	"evops/core/devicelink"
	"evops/core/identity"
	"evops/core/record"
	"evops/standalone/simulate"
)

// runSimulator simulates vehicles of this installation, which may be running, until ctx ends.
func runSimulator(ctx context.Context, number, broker string) error {
	n, err := strconv.Atoi(number)
	if err != nil || n < 1 {
		return fmt.Errorf("%q is not a number of vehicles", number)
	}
	fleet, err := terminals(ctx, n)
	if err != nil {
		return err
	}
	fmt.Printf("simulating %d vehicles against %s; stop with Ctrl C\n", len(fleet), broker)
	// 200 connections per second, which the platform handles while it serves users.
	simulate.Fleet{Terminals: fleet, Broker: broker, Within: time.Duration(len(fleet)) * 5 * time.Millisecond}.Run(ctx)
	return nil
}

func terminals(ctx context.Context, n int) (fleet []devicelink.Terminal, err error) {
	inst, err := openShared(ctx)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, inst.close()) }()
	secrets, err := identity.LoadSecrets(inst.settings.SecretFile)
	if err != nil {
		return nil, err
	}
	db, _, err := app.Connect(ctx, inst.settings)
	if err != nil {
		return nil, err
	}
	defer db.Close()
	l := devicelink.New(devicelink.Deps{Engine: record.New(db, contracts.Catalogue), Keys: devicelink.NewKeys(secrets.Signing), Clock: value.Now})
	defer l.Close()
	return l.Fleet(ctx, n)
}
