package identity

import (
	"context"
	"sync"

	"golang.org/x/sync/errgroup"
)

// readyPassword is a temporary password that no account has yet.
type readyPassword struct {
	plain  string
	sealed sealed
}

// stock is temporary passwords made ahead of many accounts.
type stock struct {
	mu    sync.Mutex
	ready []readyPassword
}

type stockKey struct{}

// Prepare makes n temporary passwords ahead: each takes about as long as a login, too long for a transaction that others wait for. CreateCredential under
// the context that it answers takes from them while there are any. progress hears how many there are and may stop the work.
func (s *Service) Prepare(ctx context.Context, n int, progress func(done int) error) (context.Context, error) {
	made := &stock{}
	work, inner := errgroup.WithContext(ctx)
	work.SetLimit(max(1, cap(s.hasher.slots)/2)) // logins go on meanwhile
	for range n {
		work.Go(func() error {
			one, err := s.temporary(inner)
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

// prepared is a temporary password from the stock of the context, or a new one.
func (s *Service) prepared(ctx context.Context) (readyPassword, error) {
	if made, ok := ctx.Value(stockKey{}).(*stock); ok {
		made.mu.Lock()
		defer made.mu.Unlock()
		if last := len(made.ready) - 1; last >= 0 {
			one := made.ready[last]
			made.ready = made.ready[:last]
			return one, nil
		}
	}
	return s.temporary(ctx)
}

func (s *Service) temporary(ctx context.Context) (readyPassword, error) {
	p, err := s.policy(ctx)
	if err != nil {
		return readyPassword{}, err
	}
	plain := TemporaryPassword()
	seal, err := s.hasher.seal(ctx, p.cost, digestOfPlain(plain))
	return readyPassword{plain, seal}, err
}
