package seed

import (
	"context"

	"github.com/uptrace/bun"

	"evops/contracts/content"
	"evops/contracts/value"
)

// activeUserDays is for how many days the demo knows who used the app.
const activeUserDays = 60

// activeUsers has every user use the app on some days, from the day of registration on: some almost daily, others now and then.
func (s *seeder) activeUsers(ctx context.Context, tx bun.Tx) error {
	for ago := range activeUserDays {
		day := value.Today().AddDays(-ago).Time()
		if _, err := tx.NewRaw(`INSERT INTO app_user_day (day, user_id) SELECT ?, id FROM app_user
			WHERE deleted_at = 0 AND status = ? AND register_at > 0 AND register_at < ? AND (id * 7919 + ? * (id % 13 + 5)) % 100 < 15 + id % 5 * 14`, day, content.UserNormal, day.Add(24*60*60*1e9), ago*37).Exec(ctx); err != nil {
			return err
		}
	}
	return nil
}
