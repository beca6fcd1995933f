//go:build linux

// Bench measures lists, single rows and saves of the product beside PocketBase and beside a bare server, all on the same rows in one run.
//
//	bench compare ../bin/evops
//
// It stands outside of the workspace: what it depends on is no business of the product.
package main

import (
	"fmt"
	"os"
	"strconv"
)

func main() {
	run, given := map[string]func([]string) error{"pocketbase": servePocketBase, "bare": serveBare, "compare": compare}, os.Args[1:]
	if len(given) == 0 || run[given[0]] == nil {
		fmt.Fprintln(os.Stderr, "bench compare PROGRAM [POSTGRES] | bench pocketbase FOLDER ADDRESS FLEET | bench bare ADDRESS DATABASE")
		os.Exit(2)
	}
	if err := run[given[0]](given[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}

// number reads a setting of the run.
func number(name string, preset int) (int, error) {
	text := os.Getenv(name)
	if text == "" {
		return preset, nil
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 {
		return 0, fmt.Errorf("%s is %q, not a number from 1", name, text)
	}
	return n, nil
}
