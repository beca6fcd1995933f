package ota

import "slices"

// ErrorClass is what an error means for the attempts of a target (equipment catalogue, otaTaskTarget).
type ErrorClass int

// The classes of errors.
const (
	// Final errors end the target; so do codes that are not known.
	Final ErrorClass = iota
	// Retryable errors are followed by another attempt, as long as there are any.
	Retryable
	// Uncounted errors are retried without counting as an attempt: the vehicle was used meanwhile.
	Uncounted
	// RetriedOnce errors are retried a single time.
	RetriedOnce
	// RetriedWhole errors are retried a single time with the full package.
	RetriedWhole
	// Hard errors end the target and count against the limit of hard errors of the wave.
	Hard
)

var errorClasses = map[ErrorClass][]ErrorCode{
	Retryable: {101, 102, 204, 206, ErrorUnanswered}, Uncounted: {ErrorConditions}, RetriedOnce: {103, 203, 901}, RetriedWhole: {202, 207}, Final: {105, 205, 208, 301}, Hard: {104, 302, ErrorHeartbeat, 304},
}

// Class returns the class of an error.
func (c ErrorCode) Class() ErrorClass {
	for class, codes := range errorClasses {
		if slices.Contains(codes, c) {
			return class
		}
	}
	return Final
}

// UnrepeatableErrors is the codes after which a target is not tried again, not even by hand: hard errors, and those that another attempt would only
// repeat.
func UnrepeatableErrors() []ErrorCode { return slices.Concat(errorClasses[Hard], errorClasses[Final]) }

// Repeatable reports whether a person may have a target that failed with an error tried again.
func (c ErrorCode) Repeatable() bool { return !slices.Contains(UnrepeatableErrors(), c) }
