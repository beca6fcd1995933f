package statistics

import (
	"context"
	"errors"
	"log/slog"

	"evops/contracts/fault"
)

// apart computes a part of a page. Its failure does not affect the others, unless the request itself is refused or has ended, which err is.
// A timeout of the database is a failure of the part.
func (s *Service) apart(ctx context.Context, part string, compute func(context.Context) error) (failure, err error) {
	limited, cancel := context.WithTimeout(ctx, s.PartTimeout)
	defer cancel()
	failure = compute(limited)
	switch refused := new(fault.Error); {
	case failure == nil:
		return nil, nil
	case ctx.Err() != nil:
		return nil, failure
	case errors.As(failure, &refused):
		return nil, failure
	}
	slog.ErrorContext(ctx, "part of a report failed", "part", part, "error", failure)
	return failure, nil
}
