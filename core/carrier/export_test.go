package carrier

import "evops/contracts/value"

// UsageOf returns the gate of a service.
func UsageOf(s *Service) *Gate { return s.gate }

// Exhaust uses up the calls that the mock carrier accepts from an account in the second of now.
func (s *Service) Exhaust(account int64, now value.Time, n int) {
	for range n {
		s.calls.add(account, now)
	}
}

// Willing reports whether the mock carrier suspends and resumes a card without a refusal of its own and reports it.
func Willing(iccid string) bool { return draw(iccid, 40) > 1 && draw(iccid, mockLoses) > 0 }

// Kilobytes returns the bytes of an amount in OneLink's words.
var Kilobytes = kilobytes
