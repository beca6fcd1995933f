package equipment

import "evops/contracts/lifecycle"

// The events of overrides that no action causes.
var (
	FrequencyAccepted = lifecycle.By(lifecycle.Terminal, "终端接受", "Accepted by the terminal")
	FrequencyRefused  = lifecycle.By(lifecycle.Terminal, "终端未接受", "Not accepted by the terminal")
	FrequencyOver     = lifecycle.By(lifecycle.Timer, "到期", "Its end is reached")
)

// FrequencyLifecycle is the lifecycle of an override (equipment catalogue, debugFrequency), in addition to its action.
var FrequencyLifecycle = lifecycle.Of([]FrequencyState{FrequencyPending},
	lifecycle.Move(FrequencyAccepted, FrequencyActive, FrequencyPending),
	lifecycle.Move(FrequencyRefused, FrequencyFailed, FrequencyPending),
	lifecycle.Move(FrequencyOver, FrequencyFailed, FrequencyPending),
	lifecycle.Move(FrequencyOver, FrequencyExpired, FrequencyActive),
)
