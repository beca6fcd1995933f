// Evops runs the whole product in one process with embedded servers, and its administrative commands.
package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"syscall"

	"evops/core/devicelink/broker"
	"evops/standalone/embedded"
)

const usage = `evops — operations console of a connected two-wheeler business

  evops                              start everything at EVOPS_ADDR (127.0.0.1:8080)
  evops doctor                       say what is wrong with this installation
  evops version                      print the version and the commit
  evops migrate                      migrate the database
  evops backup FILE                  write everything into one archive
  evops restore FILE                 read an archive into an empty installation
  evops reset-password USER          set a temporary password for an account
  evops simulate N BROKER            drive N vehicles of this installation against the broker at HOST:PORT, with the options EVOPS_SIMULATOR
  evops broker-rules USER            print the access rules for an external MQTT broker where evops logs in as USER
  evops s3                           serve a folder as object storage (used by evops itself)

Settings come from the environment; .env.example explains each.
`

func main() {
	if len(os.Args) > 1 && os.Args[1] == "s3" {
		// ServeS3 changes the working directory, so nothing else may run in this process.
		exit(embedded.ServeS3(os.Args[2:]))
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	exit(command(ctx, os.Args[1:]))
}

func exit(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, "evops:", err)
		os.Exit(1)
	}
	os.Exit(0)
}

var errUsage = errors.New("unknown command; `evops help` lists them")

func command(ctx context.Context, args []string) error {
	if len(args) == 0 {
		return serve(ctx)
	}
	argument := ""
	if len(args) == 2 {
		argument = args[1]
	}
	switch {
	case args[0] == "help" || args[0] == "-h" || args[0] == "--help":
		fmt.Print(usage)
		return nil
	case args[0] == "doctor" && len(args) == 1:
		return doctor(ctx, os.Stdout)
	case args[0] == "version" && len(args) == 1:
		fmt.Println(version())
		return nil
	case args[0] == "migrate" && len(args) == 1:
		return migrate(ctx)
	case args[0] == "backup" && argument != "":
		return backup(ctx, argument)
	case args[0] == "restore" && argument != "":
		return restore(ctx, argument)
	case args[0] == "simulate" && len(args) == 3:
		return runSimulator(ctx, args[1], args[2])
	case args[0] == "broker-rules" && argument != "":
		fmt.Print(broker.AccessRules(argument))
		return nil
	case args[0] == "reset-password" && argument != "":
		return resetPassword(ctx, argument)
	}
	return errUsage
}
