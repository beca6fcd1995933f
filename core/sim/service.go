package sim

import (
	"context"
	"io"

	"github.com/gofiber/fiber/v3"
	"github.com/uptrace/bun"

	"evops/contracts/field"
	"evops/contracts/message"
	"evops/contracts/sim"
	"evops/contracts/system"
	"evops/contracts/task"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/carrier"
	"evops/core/endpoint"
	"evops/core/notification"
	"evops/core/record"
)

// Deps is what the service works with.
type Deps struct {
	Engine   *record.Engine
	Carriers *carrier.Service
	// Notifications notify the administrators of carrier accounts, the holders of a permission.
	Notifications *notification.Service
	Holders       func(ctx context.Context, permission string) ([]*access.Caller, error)
	// Raise and Clear begin and end an alarm of a vehicle.
	Raise func(ctx context.Context, tx bun.Tx, vehicle int64, code string, at value.Time, frame map[string]any) error
	Clear func(ctx context.Context, tx bun.Tx, vehicle int64, code string, at value.Time) error
	// Inform informs the owner of a vehicle; may be nil.
	Inform func(ctx context.Context, tx bun.Tx, m message.ServiceMessage) error
	// Dictionary knows the reasons of operations.
	Dictionary interface {
		Has(ctx context.Context, category, code string) (bool, error)
	}
	// Enqueue hands a task to the workers; it may get lost.
	Enqueue func(ctx context.Context, work task.SIMOperation)
	// EnqueueSync does the same for a synchronisation.
	EnqueueSync func(ctx context.Context, work task.SIMSync)
	// Files reads uploaded sheets.
	Files interface {
		ReaderAt(ctx context.Context, row *system.FileObject) io.ReaderAt
	}
	// Clock is value.Now outside of tests.
	Clock func() value.Time
}

// Service calls the carriers of SIM cards.
type Service struct{ Deps }

// New returns the service.
func New(d Deps) *Service { return &Service{d} }

// Register implements record.Feature.
func (s *Service) Register(e *record.Engine) {
	// A job does the work; nothing about a card prevents it.
	record.OnAction(e, sim.Cards, sim.CardSync, func(context.Context, *record.Change[sim.Card], *struct{}) error { return nil })
	record.OnAction(e, sim.SyncRuns, sim.SyncRunStop, s.stop)
	record.OnAction(e, sim.Pools, sim.PoolRefresh, s.refreshPool)
	record.OnAction(e, sim.Cards, sim.CardAssignPool, s.assignPool)
	record.OnAction(e, sim.Cards, sim.CardSetAllowance, setAllowance)
	record.BeforeSave(e, sim.Pools, s.savePool)
	s.registerOperations(e)
}

// Endpoints returns the endpoints that call carriers.
func (s *Service) Endpoints() []endpoint.Endpoint {
	return append(append(s.operationEndpoints(), s.usageEndpoints()...),
		endpoint.New(endpoint.Endpoint{Path: sim.Accounts.Path + "/test", Label: field.Label{ZH: "测试运营商账户", EN: "Test a carrier account"}, Permission: sim.Accounts.PermissionFor("config"), ReadOnly: true},
			func(ctx context.Context, who *access.Caller, in endpoint.Record) (*Tested, error) {
				return s.Test(ctx, who, int64(in.ID))
			}, exampleTested),
		// One card is synchronised at once, several in a job. It replaces the standard endpoint of the action, under each of its names.
		endpoint.NewHTTP[endpoint.Body[syncInput], any](endpoint.Endpoint{
			Path: sim.Cards.Path + "/sync", Aliases: []string{sim.Cards.Path + "/syncSim", "/sim/crm/simCard/sync", "/sim/crm/simCard/syncSimCard"}, Permission: sim.Cards.PermissionFor("sync"),
		},
			func(ctx context.Context, who *access.Caller, in endpoint.Body[syncInput], _ fiber.Ctx) (any, error) {
				given, err := in.Value()
				if err != nil {
					return nil, err
				}
				if len(given.IDs) == 1 && given.ID == 0 {
					given.ID = given.IDs[0]
				}
				if given.ID == 0 || len(given.IDs) > 1 {
					return endpoint.Forward{Of: sim.Cards.Plan, Verb: sim.CardSync.Verb, Body: in.JSON}, nil
				}
				return s.SyncCard(ctx, who, int64(given.ID))
			}),
	)
}

type syncInput struct {
	ID  endpoint.Number   `json:"id"`
	IDs []endpoint.Number `json:"ids"`
}

// noticeUnknown notifies the administrators of carrier accounts of a status without a meaning, once for each status of an account.
func (s *Service) noticeUnknown(ctx context.Context, account *sim.Account, read carrier.Card) error {
	if read.Status != sim.Unknown || read.Raw == "" {
		return nil
	}
	holders, err := s.Holders(ctx, sim.Accounts.PermissionFor("config"))
	if err != nil {
		return err
	}
	ids := make([]int64, len(holders))
	for i, h := range holders {
		ids[i] = h.UserID
	}
	raw := value.Cut(read.Raw, 30)
	return s.Notifications.NotifyOnce(ctx, "simStatus/"+account.Code+"/"+raw, ids, system.SIMStatusUnknown, notification.Params{"status": raw, "account": account.Name}, "/simManage/simIndex?simStatus.in=9")
}
