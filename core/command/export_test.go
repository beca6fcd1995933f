package command

import "context"

// Round sends what is queued once.
func (s *Service) Round(ctx context.Context, line Line) error { return s.send(ctx, line, nil) }
