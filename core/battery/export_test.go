package battery

// LockEnded is the hook for the end of commands.
var LockEnded = Rules.lockEnded
