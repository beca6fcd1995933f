//go:build linux

// Bench measures lists, single rows and saves of the product, PocketBase and a minimal server on the same rows in one run.
//
//	bench compare ../bin/evops
//
// It is not part of the workspace, so that its dependencies are not those of the product.
package main

import (
	"fmt"
	"os"
	"strconv"
)

func main() {
	commands, args := map[string]func([]string) error{"pocketbase": servePocketBase, "bare": serveBare, "compare": compare}, os.Args[1:]
	if len(args) == 0 || commands[args[0]] == nil {
		fmt.Fprintln(os.Stderr, "bench compare PROGRAM [POSTGRES] | bench pocketbase FOLDER ADDRESS FLEET | bench bare ADDRESS DATABASE")
		os.Exit(2)
	}
	if err := commands[args[0]](args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}

// number reads a positive integer setting.
func number(name string, preset int) (int, error) {
	text := os.Getenv(name)
	if text == "" {
		return preset, nil
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 {
		return 0, fmt.Errorf("%s is %q, want an integer of at least 1", name, text)
	}
	return n, nil
}
