package equipment

import "evops/contracts/field"

// KeySync is whether the terminal has executed the last change of a key.
type KeySync int64

// The states of a change. A change waits until its vehicle is online, for as long as its command is queued.
const (
	KeySynced  KeySync = 1
	KeyWaiting KeySync = 2
	KeyFailed  KeySync = 3
)

// KeySyncs is the dictionary category of the states of a change.
var KeySyncs = field.Closed("KeySync", "同步状态", "Sync",
	field.Is(KeySynced, "已同步", "In sync", field.Success), field.Is(KeyWaiting, "待同步", "Waiting", field.Warning), field.Is(KeyFailed, "同步失败", "Failed", field.Danger)).Later()
