package simulate

import (
	"encoding/json"

	"evops/core/devicelink/protocol"
)

// settings are what a terminal is set to, with the version of the last wishes it took.
type settings struct {
	version int64
	values  map[string]any
}

// take takes wishes and answers how it is then. Wishes older than those it has change nothing; it says so by reporting what it has.
func (s *settings) take(c protocol.ParamsMessage) protocol.ParamsReport {
	if s.values == nil {
		s.values = map[string]any{}
	}
	said := protocol.ParamsReport{Version: max(s.version, c.Version), Reported: map[string]json.RawMessage{}, Bad: map[string]json.RawMessage{}}
	for key, wanted := range c.Set {
		if c.Version >= s.version {
			s.values[key] = wanted
		}
		if text, err := json.Marshal(s.values[key]); err == nil && s.values[key] != nil {
			said.Reported[key] = text
		}
	}
	s.version = said.Version
	return said
}
