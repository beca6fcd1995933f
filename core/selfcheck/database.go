package selfcheck

import (
	"context"
	"fmt"
	"time"

	check "evops/contracts/selfcheck"
	"evops/core/store"
)

// largestTables is how many tables are listed.
const largestTables = 10

func (s *Service) databaseLatency(ctx context.Context) ([]check.Check, error) {
	name, version, err := s.DB.Product(ctx)
	if err != nil {
		return nil, err
	}
	began := time.Now()
	var one int
	if err := s.DB.Read().QueryRowContext(ctx, "SELECT 1").Scan(&one); err != nil {
		return nil, err
	}
	return []check.Check{
		check.Info("database.product", name+" "+version, ""),
		check.Evaluate("database.latency", check.Millis(time.Since(began)), check.Milliseconds, latency),
	}, nil
}

// pools reports the used connections of each pool. A full pool is only a warning, since it may be momentary.
func (s *Service) pools() func(context.Context) ([]check.Check, error) {
	var found []store.Pool
	if s.DB != nil { // an installation whose database cannot be opened has other parts to check
		found = s.DB.Pools() // before the other probes use connections
	}
	return func(context.Context) (lines []check.Check, err error) {
		for _, pool := range found {
			line := check.Info("database.pool", fmt.Sprintf("%d / %d", pool.InUse, pool.Max), "")
			line.Of = pool.Name
			if pool.Max > 1 {
				line.Threshold, line.State = &check.Threshold{Warn: float64(pool.Max)}, check.OK
				if pool.InUse >= pool.Max {
					line.State = check.Warn
				}
			}
			lines = append(lines, line)
		}
		return lines, nil
	}
}

// migration compares the schema version with this program. A newer version is a warning: another release is running at the same time.
func (s *Service) migration(ctx context.Context) ([]check.Check, error) {
	made, known, err := s.DB.Schema(ctx)
	if err != nil {
		return nil, err
	}
	line := check.Evaluate("database.migration", float64(made), "", check.Threshold{Warn: float64(known), Fail: float64(known), IsMinimum: true})
	if made > known {
		line.State = check.Warn
	}
	return []check.Check{line}, nil
}

func (s *Service) databaseSize(ctx context.Context) ([]check.Check, error) {
	size, err := s.DB.Size(ctx)
	if err != nil {
		return nil, err
	}
	lines := []check.Check{check.Info("database.size", size, check.Bytes)}
	log, known, err := s.DB.Log(ctx)
	if err == nil && known {
		lines = append(lines, check.Evaluate("database.log", float64(log), check.Bytes, check.Threshold{Warn: 256 << 20, Fail: 2 << 30}))
	}
	return lines, err
}

func (s *Service) transaction(ctx context.Context) ([]check.Check, error) {
	age, err := s.DB.OldestTransaction(ctx)
	return []check.Check{check.Evaluate("database.transaction", age.Round(time.Millisecond).Seconds(), check.Seconds, check.Threshold{Warn: 60, Fail: 600})}, err
}

func (s *Service) tables(ctx context.Context) (lines []check.Check, err error) {
	tables, err := s.DB.LargestTables(ctx, largestTables)
	for _, t := range tables {
		line := check.Info("database.table", t.Bytes, check.Bytes)
		if t.Bytes == 0 {
			line.Value, line.Unit = t.Rows, check.Rows
		}
		line.Of = t.Name
		lines = append(lines, line)
	}
	return lines, err
}
