package ota

import "slices"

// ErrorClass is what an error means for the attempts of a target (equipment catalogue, otaTaskTarget).
type ErrorClass int

// The classes of errors.
const (
	// Final errors end the target.
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
	Retryable: {101, 102, 204, 206}, Uncounted: {ErrorConditions}, RetriedOnce: {103, 203, 901}, RetriedWhole: {202, 207}, Hard: {104, 302, ErrorHeartbeat, 304},
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

// HardErrors is the codes of hard errors.
func HardErrors() []ErrorCode { return slices.Clone(errorClasses[Hard]) }
