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

// drive simulates vehicles of this installation, which may be running, until ctx ends.
func drive(ctx context.Context, number, broker string) error {
	n, err := strconv.Atoi(number)
	if err != nil || n < 1 {
		return fmt.Errorf("%q is no number of vehicles", number)
	}
	fleet, err := terminals(ctx, n)
	if err != nil {
		return err
	}
	fmt.Printf("driving %d vehicles against %s; Ctrl C ends it\n", len(fleet), broker)
	// Two hundred come in a second, as a platform bears that serves people meanwhile.
	simulate.Fleet{Terminals: fleet, Broker: broker, Within: time.Duration(len(fleet)) * 5 * time.Millisecond}.Run(ctx)
	return nil
}

func terminals(ctx context.Context, n int) (fleet []devicelink.Terminal, err error) {
	h, err := openShared(ctx)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, h.close()) }()
	secrets, err := identity.LoadSecrets(h.settings.SecretFile)
	if err != nil {
		return nil, err
	}
	db, _, err := app.Connect(ctx, h.settings)
	if err != nil {
		return nil, err
	}
	defer db.Close()
	l := devicelink.New(devicelink.Deps{Engine: record.New(db, contracts.Catalogue), Keys: devicelink.NewKeys(secrets.Signing), Clock: value.Now})
	defer l.Close()
	return l.Fleet(ctx, n)
}
