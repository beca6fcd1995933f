package embedded

import "syscall"

// dieWithParent makes the kernel kill the child when its parent dies in any way, so that not even a hanging child outlives it.
func dieWithParent() *syscall.SysProcAttr {
	return &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
}
