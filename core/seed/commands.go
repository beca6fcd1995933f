package seed

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/value"
	"evops/core/record"
	files "evops/core/store/seed"
)

// commands adds the remote commands that never existed. Changed ones are left alone.
func (s *seeder) commands(ctx context.Context, tx bun.Tx) error {
	var have []string
	if err := tx.NewRaw("SELECT code FROM command_def").Scan(ctx, &have); err != nil {
		return err
	}
	known := map[string]bool{}
	for _, code := range have {
		known[code] = true
	}
	var added []equipment.CommandDef
	for i, line := range strings.Split(strings.TrimRight(files.Commands, "\n"), "\n")[1:] {
		c := strings.Split(line, "\t")
		if known[c[0]] {
			continue
		}
		added = append(added, equipment.CommandDef{
			Code: c[0], Name: value.I18n{ZH: c[1], EN: c[2]}, Category: parseInt[equipment.CommandCategory](c[3]), RiskLevel: parseInt[equipment.CommandRisk](c[4]), Preconditions: json.RawMessage(c[5]),
			TTLS: parseInt[int64](c[6]), AckTimeoutS: parseInt[int64](c[7]), ExecTimeoutS: parseInt[int64](c[8]), ProtocolGens: strings.Split(c[9], ","), WakeAllowed: c[10] == "1",
			ExclusiveGroup: c[11], AppAllowed: c[12] == "1", ArgsSchema: json.RawMessage(c[13]), MaxAttempts: 3, SortNo: int64(i+1) * 10, Enabled: true,
		})
	}
	return record.InsertMany(ctx, s.e, tx, equipment.CommandDefs, added)
}
