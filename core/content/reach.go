package content

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"evops/contracts/content"
	"evops/core/record"
)

// saveReach refuses a range of versions of the app that is empty.
func saveReach(_ context.Context, c *record.Embedded[content.Reach]) error {
	lowest, highest := c.New.MinAppVersion, c.New.MaxAppVersion
	if lowest != "" && highest != "" && !c.HasError(&c.New.MinAppVersion) && !c.HasError(&c.New.MaxAppVersion) && slices.Compare(numbers(lowest), numbers(highest)) > 0 {
		c.AddError(&c.New.MaxAppVersion, "COMPARE", "不能低于最低版本", "Must not be below the min version")
	}
	return nil
}

// numbers returns the parts of a version such as 5.6.0.
func numbers(version string) (parts []int) {
	for part := range strings.SplitSeq(version, ".") {
		n, _ := strconv.Atoi(part) // the format is checked
		parts = append(parts, n)
	}
	return parts
}
