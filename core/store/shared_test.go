package store_test

import (
	"context"
	"errors"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/uptrace/bun"

	"evops/core/store"
	"evops/core/testdb"
)

func TestSharedReadServesAllCallersAndSurvivesCancelledOnes(t *testing.T) {
	var openShared store.SharedRead[int]
	var reads atomic.Int64
	begun, release, ended := make(chan struct{}, 9), make(chan struct{}), make(chan error, 9)
	ask := func(ctx context.Context) error {
		_, err := openShared.Do(ctx, "key", func(ctx context.Context) (int, error) {
			reads.Add(1)
			begun <- struct{}{}
			<-release
			ended <- ctx.Err()
			return 7, nil
		})
		return err
	}
	leaving, leave := context.WithCancel(t.Context())
	left := make(chan error, 1)
	go func() { left <- ask(leaving) }()
	<-begun
	leave()
	if err := <-left; !errors.Is(err, context.Canceled) {
		t.Errorf("error of the cancelled caller is %v", err)
	}
	for range 3 {
		ctx, cancel := context.WithTimeout(t.Context(), 5*time.Millisecond)
		if err := ask(ctx); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("error of the caller past its deadline is %v", err)
		}
		cancel()
	}
	close(release)
	if err := <-ended; err != nil {
		t.Errorf("context error of the read whose first caller was cancelled: %v", err)
	}
	if n := reads.Load(); n != 1 {
		t.Errorf("%d reads, want 1", n)
	}
}

func TestPanicInSharedReadIsReturnedAsError(t *testing.T) {
	var openShared store.SharedRead[int]
	_, err := openShared.Do(t.Context(), "key", func(context.Context) (int, error) { panic("no such column") })
	if err == nil || !strings.Contains(err.Error(), "no such column") {
		t.Error(err)
	}
}

func TestVersionReturnsWhenTheCallersContextEnds(t *testing.T) {
	testdb.Each(t, func(t *testing.T, db *store.DB) {
		if db.Dialect.Name() != "postgres" {
			t.Skip("readers of SQLite never block")
		}
		locked, release, done := make(chan struct{}), make(chan struct{}), make(chan error, 1)
		go func() {
			done <- db.Write(t.Context(), func(ctx context.Context, tx bun.Tx) error {
				_, err := tx.NewRaw("LOCK TABLE change_version IN ACCESS EXCLUSIVE MODE").Exec(ctx)
				close(locked)
				<-release
				return err
			})
		}()
		<-locked
		waiting := make(chan error, 1)
		go func() {
			_, err := db.Version(t.Context(), "rights")
			waiting <- err
		}()
		ctx, cancel := context.WithTimeout(t.Context(), 20*time.Millisecond)
		defer cancel()
		if _, err := db.Version(ctx, "rights"); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("error of the caller with a 20 ms timeout is %v", err)
		}
		close(release)
		if err := errors.Join(<-waiting, <-done); err != nil {
			t.Error(err)
		}
	})
}
