package endpoint

import (
	"context"

	"evops/contracts/resource"
)

// ListFilter is a filter of a list that only legacy clients send. A declared filter by ids replaces it.
type ListFilter struct {
	Of *resource.Plan
	// Key is the condition as it is sent, such as "provinceCity.like", By the one that replaces it, such as "cityCode.in".
	Key, By string
	// IDs resolves a text to ids; without any, no row matches.
	IDs func(ctx context.Context, text string) ([]int64, error)
}
