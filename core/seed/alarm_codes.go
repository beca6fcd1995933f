package seed

import (
	"context"
	"slices"
	"strings"

	"github.com/uptrace/bun"

	"evops/contracts/equipment"
	"evops/contracts/value"
	"evops/core/record"
	files "evops/core/store/seed"
)

// alarmCodes adds the alarm codes that never existed. Changed or deleted codes are left alone.
func (s *seeder) alarmCodes(ctx context.Context, tx bun.Tx) error {
	var have []string
	if err := tx.NewRaw("SELECT code FROM alarm_err_code").Scan(ctx, &have); err != nil {
		return err
	}
	known := map[string]bool{}
	for _, code := range have {
		known[code] = true
	}
	added := slices.DeleteFunc(describedAlarms(), func(c equipment.AlarmErrCode) bool { return known[c.Code] })
	return record.InsertMany(ctx, s.e, tx, equipment.AlarmErrCodes, added)
}

// describedAlarms parses the embedded file of alarm codes.
func describedAlarms() (codes []equipment.AlarmErrCode) {
	for _, line := range strings.Split(strings.TrimRight(files.AlarmCodes, "\n"), "\n")[1:] {
		c := strings.Split(line, "\t")
		codes = append(codes, equipment.AlarmErrCode{
			Code: c[0], ProtocolGen: equipment.OverBroker, EcuType: equipment.EcuByName[c[1]], RawCode: c[2], Name: value.I18n{ZH: c[3], EN: c[4]},
			Category: parseInt[equipment.AlarmCategory](c[5]), Level: parseInt[equipment.AlarmLevel](c[6]), RideAdvice: parseInt[equipment.RideAdvice](c[7]),
			Cause: value.I18n{ZH: c[8], EN: c[9]}, Suggestion: value.I18n{ZH: c[10], EN: c[11]}, AutoClear: c[12] == "1", ClearAfterMin: parseInt[int64](c[13]),
			DebounceS: parseInt[int64](c[14]), NotifyOwner: c[15] == "1", AlarmType: c[16], Enabled: true,
		})
	}
	return codes
}
