// Package faulttest words refusals for tests.
package faulttest

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"evops/contracts/fault"
)

// Text is the name of the fault of a refusal; of an invalid input the rules that its fields break, such as "code REQUIRED, name LENGTH".
// It is empty without an error, and the text of any other error.
func Text(err error) string {
	if err == nil {
		return ""
	}
	var refused *fault.Error
	if !errors.As(err, &refused) {
		return err.Error()
	}
	if refused.Code != fault.ValidationFailed {
		return refused.Code.Name
	}
	var fields []string
	for _, path := range slices.Sorted(maps.Keys(refused.Rules)) {
		fields = append(fields, fmt.Sprint(path, " ", refused.Rules[path][0]))
	}
	return strings.Join(fields, ", ")
}
