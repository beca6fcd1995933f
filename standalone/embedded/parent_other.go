//go:build !linux

package embedded

import "syscall"

// dieWithParent adds nothing here: the child notices the end of its standard input.
func dieWithParent() *syscall.SysProcAttr { return nil }
