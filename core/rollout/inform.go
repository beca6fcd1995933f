package rollout

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/uptrace/bun"

	"evops/contracts/message"
	"evops/contracts/ota"
	"evops/contracts/value"
	"evops/core/record"
)

// awaitsOwner is the text of the message that asks the owner.
var awaitsOwner = value.I18n{ZH: "已下载，待您确认安装", EN: "Downloaded, waiting for you to install it"}

// inform asks the owner of a vehicle to install an update that waits for it, and tells how it ended. Only tasks that ask owners do so: a
// silent update is not the owner's business, and a workshop speaks to its customer.
func (s *Service) inform(ctx context.Context, tx bun.Tx, old, t *ota.Target) error {
	var result value.I18n
	switch {
	case s.Inform == nil || t.TaskID == 0:
		return nil
	case t.WaitReason == ota.WaitOwner && old.WaitReason != ota.WaitOwner:
		result = awaitsOwner
	case t.State != old.State && (t.State == ota.TargetSucceeded || t.State == ota.TargetFailed || t.State == ota.TargetRolledBack):
		result = value.I18n(ota.TargetResults.LabelOf(int64(t.State)))
	default:
		return nil
	}
	task, err := record.Get(ctx, s.Engine.InTx(tx), ota.Tasks, t.TaskID)
	if err != nil || task.UpgradeMode != ota.OwnerUpgrade {
		return err
	}
	// A vehicle that was deleted meanwhile has an owner still: a message never refuses a report.
	var owner int64
	if err := tx.NewRaw("SELECT owner_id FROM vehicle WHERE id = ?", t.VehicleID).Scan(ctx, &owner); err != nil {
		return err
	}
	return s.Inform(ctx, tx, message.ServiceMessage{
		Scene: message.OTAScene, Key: fmt.Sprintf("ota/%d/%d/%d", t.ID, t.Attempt, t.State), UserID: owner, VehicleID: t.VehicleID,
		Values: map[string]value.I18n{"versionNo": value.Same(versionNames(t.ToVersions)), "result": result},
	})
}

// versionNames are the versions that a target gets, given as JSON by the number of the controller's type, each once.
func versionNames(versions json.RawMessage) string {
	var byController map[string]string
	if json.Unmarshal(versions, &byController) != nil {
		return ""
	}
	return strings.Join(slices.Compact(slices.Sorted(maps.Values(byController))), " / ")
}
