package simulate

import (
	"encoding/json"

	"evops/core/devicelink/protocol"
)

// settings are the parameters of a terminal and the last version applied.
type settings struct {
	version int64
	values  map[string]any
}

// apply applies desired parameters and returns the resulting report. Parameters older than the current version change nothing; the report
// then shows the current values.
func (s *settings) apply(c protocol.ParamsMessage) protocol.ParamsReport {
	if s.values == nil {
		s.values = map[string]any{}
	}
	report := protocol.ParamsReport{Version: max(s.version, c.Version), Reported: map[string]json.RawMessage{}, Bad: map[string]json.RawMessage{}}
	for key, desired := range c.Set {
		if c.Version >= s.version {
			s.values[key] = desired
		}
		if text, err := json.Marshal(s.values[key]); err == nil && s.values[key] != nil {
			report.Reported[key] = text
		}
	}
	s.version = report.Version
	return report
}
