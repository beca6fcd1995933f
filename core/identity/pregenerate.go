package identity

import (
	"context"
	"sync"

	"golang.org/x/sync/errgroup"
)

// pregenerated is a temporary password that is not assigned yet.
type pregenerated struct {
	plain  string
	sealed sealed
}

// stock is a pool of pregenerated temporary passwords.
type stock struct {
	mu    sync.Mutex
	ready []pregenerated
}

type stockKey struct{}

// PregeneratePasswords generates n temporary passwords in advance: each takes about as long as a login, too long for a write transaction.
// CreateCredential uses them while any are left if it gets the returned context. progress receives the number done and may stop the work by
// an error.
func (s *Service) PregeneratePasswords(ctx context.Context, n int, progress func(done int) error) (context.Context, error) {
	made := &stock{}
	work, inner := errgroup.WithContext(ctx)
	work.SetLimit(max(1, cap(s.hasher.running)/2)) // leave capacity for logins
	for range n {
		work.Go(func() error {
			one, err := s.generate(inner)
			if err != nil {
				return err
			}
			made.mu.Lock()
			defer made.mu.Unlock()
			made.ready = append(made.ready, one)
			return progress(len(made.ready))
		})
	}
	return context.WithValue(ctx, stockKey{}, made), work.Wait()
}

// takePrepared takes a temporary password from the context's pool, or generates one.
func (s *Service) takePrepared(ctx context.Context) (pregenerated, error) {
	if made, ok := ctx.Value(stockKey{}).(*stock); ok {
		made.mu.Lock()
		defer made.mu.Unlock()
		if last := len(made.ready) - 1; last >= 0 {
			one := made.ready[last]
			made.ready = made.ready[:last]
			return one, nil
		}
	}
	return s.generate(ctx)
}

func (s *Service) generate(ctx context.Context) (pregenerated, error) {
	p, err := s.policy(ctx)
	if err != nil {
		return pregenerated{}, err
	}
	plain := TemporaryPassword()
	seal, err := s.hasher.seal(ctx, p.cost, digestOfPlain(plain))
	return pregenerated{plain, seal}, err
}
