//go:build !linux

package embedded

import "syscall"

// dieWithParent does nothing here: the child detects the end of its standard input.
func dieWithParent() *syscall.SysProcAttr { return nil }
