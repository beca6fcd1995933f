package embedded_test

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"github.com/redis/go-redis/v9"

	"evops/standalone/embedded"
)

// TestMain lets the test binary also be the processes the tests start and kill: the storage child, and programs that use the embedded
// servers.
func TestMain(m *testing.M) {
	roles := map[string]func(argument string) error{"s3-parent": serveUntilKilled, "redis-writer": writeUntilKilled, "few-files": listenWithFewFiles}
	if len(os.Args) > 1 && os.Args[1] == "s3" {
		exit(embedded.ServeS3(os.Args[2:]))
	}
	if len(os.Args) > 2 && roles[os.Args[1]] != nil {
		exit(roles[os.Args[1]](os.Args[2]))
	}
	os.Exit(m.Run())
}

func exit(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	os.Exit(0)
}

// serveUntilKilled starts object storage over the folder and prints its address.
func serveUntilKilled(folder string) error {
	storage, err := embedded.StartS3(context.Background(), folder)
	if err != nil {
		return err
	}
	fmt.Println(storage.Config().Endpoint)
	select {}
}

// writeUntilKilled increments a counter in the Redis persisted in file, printing every number once Redis has it.
func writeUntilKilled(file string) error {
	server, err := embedded.StartRedis(context.Background(), file)
	if err != nil {
		return err
	}
	options, err := redis.ParseURL(server.URL())
	if err != nil {
		return err
	}
	client := redis.NewClient(options)
	for {
		// The list grows with the counter in one transaction, so a state in which they differ never exists.
		var count *redis.IntCmd
		_, err := client.TxPipelined(context.Background(), func(p redis.Pipeliner) error {
			count = p.Incr(context.Background(), "count")
			p.RPush(context.Background(), "list", strings.Repeat("x", 50))
			return nil
		})
		if err != nil {
			return err
		}
		fmt.Println(count.Val())
		time.Sleep(time.Millisecond)
	}
}

// start runs this test binary in a role and returns its process and output.
func start(t *testing.T, role, argument string) (*exec.Cmd, *bufio.Scanner) {
	t.Helper()
	program := exec.Command(os.Args[0], role, argument)
	program.Stderr = os.Stderr
	output, err := program.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := program.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = program.Process.Kill(); _ = program.Wait() })
	return program, bufio.NewScanner(output)
}
