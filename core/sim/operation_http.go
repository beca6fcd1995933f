package sim

import (
	"context"
	"encoding/json"
	"slices"

	"github.com/gofiber/fiber/v3"
	"github.com/uptrace/bun"

	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/sim"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/aftersales"
	"evops/core/endpoint"
	"evops/core/record"
)

// Progress is the live view of an operation: its cards by state, why some were not changed, and its calls to the carrier.
type Progress struct {
	States   []StateCount   `json:"states"`
	Failures []FailureCount `json:"failures"`
	Calls    []Call         `json:"calls"`
	// MoreCalls is how many earlier calls there are.
	MoreCalls int64 `json:"moreCalls"`
	// NextAt is when the carrier is asked again.
	NextAt value.Time `json:"nextAt"`
}

// StateCount is the number of cards in a state.
type StateCount struct {
	State sim.ItemState `json:"state"`
	N     int64         `json:"n"`
}

// FailureCount is the number of cards with a reason for which they were not changed.
type FailureCount struct {
	Reason sim.ItemError `json:"reason"`
	N      int64         `json:"n"`
}

// Call is one call that sent cards to the carrier.
type Call struct {
	Number int64      `json:"number"`
	Cards  int64      `json:"cards"`
	OK     int64      `json:"ok"`
	Failed int64      `json:"failed"`
	Open   int64      `json:"open"`
	Job    string     `json:"job"`
	Polls  int64      `json:"polls"`
	SentAt value.Time `json:"sentAt"`
	DueAt  value.Time `json:"dueAt"`
	// Unanswered reports that the carrier has not confirmed the call.
	Unanswered bool `json:"unanswered"`
}

var exampleProgress = &Progress{
	States: []StateCount{{sim.ItemAccepted, 2}, {sim.ItemSucceeded, 98}}, Failures: []FailureCount{}, NextAt: endpoint.ExampleTime,
	Calls: []Call{{Number: 1, Cards: 100, OK: 98, Open: 2, Job: endpoint.ExampleNo, Polls: 1, SentAt: endpoint.ExampleTime, DueAt: endpoint.ExampleTime}},
}

var exampleOpened = &Opened{OpNo: "SO20260301000001", IDs: []int64{1}, Cards: 1, Refused: []RefusedCard{}}

type operateInput struct {
	ID       endpoint.Number   `json:"id"`
	IDs      []endpoint.Number `json:"ids"`
	OpReason sim.OpReason      `json:"opReason" required:"true"`
	// On is false in a call of lockImei that unlocks the cards (legacy API, D.13).
	On          *bool        `json:"on"`
	Reason      sim.OpReason `json:"reason"`
	PlanAt      value.Time   `json:"planAt"`
	Remark      string       `json:"remark"`
	SkipRefused bool         `json:"skipRefused"`
}

type submitInput struct {
	Kind           sim.OpKind   `json:"kind" required:"true"`
	ICCIDs         []string     `json:"iccids" required:"true"`
	Reason         sim.OpReason `json:"reason" required:"true"`
	Remark         string       `json:"remark"`
	PlanAt         value.Time   `json:"planAt"`
	ConfirmSkipped bool         `json:"confirmSkipped"`
}

type itemsInput struct {
	ID       endpoint.Number `json:"id" required:"true"`
	Page     int64           `json:"page"`
	PageSize int64           `json:"pageSize"`
	Query    map[string]any  `json:"query"`
}

func (s *Service) operationEndpoints() []endpoint.Endpoint {
	group, operate := sim.Operations.Path+"/", sim.Operations.PermissionFor("operate")
	return []endpoint.Endpoint{
		s.operate(sim.CardSuspend.Verb, sim.ToSuspend), s.operate(sim.CardResume.Verb, sim.ToResume), s.operate(sim.CardLockIMEI.Verb, sim.LockIMEI), s.operate(sim.CardUnlockIMEI.Verb, sim.UnlockIMEI),
		endpoint.New(endpoint.Endpoint{Path: group + "submit", Label: field.Label{ZH: "提交停复机", EN: "Suspend or resume SIM cards"}, Permission: operate}, s.submit, exampleOpened),
		endpoint.New(endpoint.Endpoint{Path: group + "items", Label: field.Label{ZH: "停复机的卡", EN: "Cards of a SIM operation"}, Methods: endpoint.Reads, Permission: operate},
			func(ctx context.Context, who *access.Caller, in itemsInput) (json.RawMessage, error) {
				query := in.Query
				if query == nil {
					query = map[string]any{}
				}
				query["operationId"] = int64(in.ID)
				body, err := json.Marshal(map[string]any{"page": in.Page, "pageSize": in.PageSize, "query": query})
				if err != nil {
					return nil, err
				}
				return s.Engine.Read().Page(ctx, sim.OperationItems.Name, who, body, nil)
			}, json.RawMessage(`{"list":[],"total":0,"page":1,"pageSize":10}`)),
		endpoint.OnOverview(sim.Operations, field.Label{ZH: "停复机进展", EN: "Progress of a SIM operation"}, s.Progress, exampleProgress).Needs(operate),
	}
}

// operate opens operations for selected cards at once. It replaces the standard endpoint of the action, under each of its names.
func (s *Service) operate(verb string, kind sim.OpKind) endpoint.Endpoint {
	e := endpoint.Endpoint{
		Path: sim.Cards.Path + "/" + verb, Aliases: []string{sim.Cards.Path + "/" + verb + "Sim", "/sim/crm/simCard/" + verb, "/sim/crm/simCard/" + verb + "SimCard"},
		Permission: sim.Operations.PermissionFor("operate"),
	}
	return endpoint.NewHTTP[operateInput, *Opened](e, func(ctx context.Context, who *access.Caller, in operateInput, _ fiber.Ctx) (any, error) {
		if in.OpReason == "" {
			in.OpReason = in.Reason
		}
		kind := kind
		if isLock(kind) && in.OpReason == "" {
			in.OpReason = sim.CardMoved
		}
		if kind == sim.LockIMEI && in.On != nil && !*in.On {
			kind = sim.UnlockIMEI
		}
		ids := make([]int64, 0, len(in.IDs)+1)
		if in.ID != 0 {
			ids = append(ids, int64(in.ID))
		}
		for _, id := range in.IDs {
			ids = append(ids, int64(id))
		}
		r := Request{Kind: kind, Reason: in.OpReason, Remark: in.Remark, PlanAt: in.PlanAt, SkipRefused: in.SkipRefused, Source: sim.OpByHand}
		if err := s.check(ctx, who.Language, r, len(ids), requestPaths{fault.At(&in, &in.OpReason), fault.At(&in, &in.IDs), fault.At(&in, &in.Remark), fault.At(&in, &in.PlanAt)}); err != nil {
			return nil, err
		}
		if err := s.requireCards(ctx, who, ids); err != nil {
			return nil, err
		}
		opened, err := s.Open(ctx, who, r, ids)
		if err != nil {
			return nil, err
		}
		return opened, opened.refusal(who.Language, fault.At(&in, &in.SkipRefused))
	}, exampleOpened)
}

// requireCards refuses cards out of the caller's scope.
func (s *Service) requireCards(ctx context.Context, who *access.Caller, ids []int64) error {
	cards, err := record.Find(ctx, s.Engine.Read(), sim.Cards, &sim.Cards.Row.ID, ids...)
	if err != nil {
		return err
	}
	iccids := make([]string, len(cards))
	for i, c := range cards {
		iccids[i] = c.ICCID
	}
	found, err := s.cardsOf(ctx, s.Engine.Read(), who, iccids)
	if err != nil {
		return err
	}
	reached := make(map[int64]bool, len(found))
	for _, id := range found {
		reached[id] = true
	}
	if slices.ContainsFunc(ids, func(id int64) bool { return !reached[id] }) {
		return fault.NotFoundOrDenied.With()
	}
	return nil
}

// submit opens operations for cards by their ICCIDs. Cards that cannot be changed are returned, and nothing is stored, until the caller confirms to
// leave them out.
func (s *Service) submit(ctx context.Context, who *access.Caller, in submitInput) (*Opened, error) {
	r := Request{Kind: in.Kind, Reason: in.Reason, Remark: in.Remark, PlanAt: in.PlanAt, SkipRefused: in.ConfirmSkipped, Source: sim.OpByHand}
	if !sim.OpKinds.HasInt(int64(in.Kind)) {
		return nil, fault.Invalid(who.Language, fault.At(&in, &in.Kind), "OPTION", "请选择操作类型", "Choose the kind of the operation")
	}
	if err := s.check(ctx, who.Language, r, len(in.ICCIDs), requestPaths{fault.At(&in, &in.Reason), fault.At(&in, &in.ICCIDs), fault.At(&in, &in.Remark), fault.At(&in, &in.PlanAt)}); err != nil {
		return nil, err
	}
	found, err := s.cardsOf(ctx, s.Engine.Read(), who, in.ICCIDs)
	if err != nil {
		return nil, err
	}
	ids := make([]int64, 0, len(in.ICCIDs))
	for i, iccid := range in.ICCIDs {
		id := found[normalICCID(iccid)]
		if id == 0 {
			return nil, fault.Invalid(who.Language, fault.At(&in, &in.ICCIDs[i]), fault.RefNotFound.Name, "SIM卡不存在", "SIM card not found")
		}
		ids = append(ids, id)
	}
	return s.Open(ctx, who, r, ids)
}

// KnownReason reports whether the dictionary, which people extend, has a reason.
func (s *Service) KnownReason(ctx context.Context, reason sim.OpReason) (bool, error) {
	return s.Dictionary.Has(ctx, sim.OpReasons.Category, string(reason))
}

// requestPaths are the fields of the input that a request comes from.
type requestPaths struct{ reason, cards, remark, planAt fault.Path }

// check refuses a request without a valid reason, without cards or with too many, or for the past.
func (s *Service) check(ctx context.Context, language string, r Request, n int, at requestPaths) error {
	known, err := s.KnownReason(ctx, r.Reason)
	switch {
	case err != nil:
		return err
	case !known:
		return fault.Invalid(language, at.reason, "REQUIRED", "请选择原因", "Choose a reason")
	case n == 0:
		return fault.Invalid(language, at.cards, "REQUIRED", "请选择SIM卡", "Choose SIM cards")
	case n > sim.MaxCards:
		return fault.BatchTooLarge.With("max", sim.MaxCards)
	case len([]rune(r.Remark)) > 200:
		return fault.Invalid(language, at.remark, "LENGTH", "备注最多 200 个字", "At most 200 characters")
	case !r.PlanAt.IsZero() && r.PlanAt.Milli() < s.Clock().Milli():
		return fault.Invalid(language, at.planAt, "SCHEDULE_IN_PAST", "必须晚于当前时间", "Must be in the future")
	}
	return nil
}

// OperateCards opens operations for selected cards in a job, without those that cannot be changed, and returns what has become of each.
func (s *Service) OperateCards(ctx context.Context, who *access.Caller, kind sim.OpKind, ids []int64, in sim.OperateCard) ([]aftersales.Outcome, error) {
	cards, err := record.Find(ctx, s.Engine.Read(), sim.Cards, &sim.Cards.Row.ID, ids...)
	if err != nil {
		return nil, err
	}
	opened, err := s.Open(ctx, who, Request{Kind: kind, Reason: in.OpReason, Remark: in.Remark, PlanAt: in.PlanAt, SkipRefused: true, Source: sim.OpByHand}, ids)
	if err != nil {
		return nil, err
	}
	refused := map[string]string{}
	for _, one := range opened.Refused {
		refused[one.ICCID] = one.Reason
	}
	outcomes := make([]aftersales.Outcome, len(cards))
	for i, c := range cards {
		outcomes[i] = aftersales.Outcome{Key: c.ICCID, Name: opened.OpNo}
		if reason, ok := refused[c.ICCID]; ok {
			outcomes[i] = aftersales.Outcome{Key: c.ICCID, Refused: true, Result: reason}
		}
	}
	return outcomes, nil
}

// shownCalls is how many calls the live view shows, the latest first.
const shownCalls = 20

// Progress returns the live view of an operation.
func (s *Service) Progress(ctx context.Context, who *access.Caller, id int64) (*Progress, error) {
	v := s.Engine.Read()
	if err := v.RequireView(ctx, sim.Operations.Name, who, id); err != nil {
		return nil, err
	}
	db, p := s.Engine.DB().Read(), &Progress{States: []StateCount{}, Failures: []FailureCount{}, Calls: []Call{}}
	if err := db.NewRaw("SELECT item_state AS state, COUNT(*) AS n FROM sim_operation_item WHERE operation_id = ? GROUP BY item_state ORDER BY item_state", id).Scan(ctx, &p.States); err != nil {
		return nil, err
	}
	if err := db.NewRaw("SELECT norm_code AS reason, COUNT(*) AS n FROM sim_operation_item WHERE operation_id = ? AND norm_code <> 0 GROUP BY norm_code ORDER BY n DESC, norm_code", id).Scan(ctx, &p.Failures); err != nil {
		return nil, err
	}
	var chunks []chunk
	if err := db.NewRaw("SELECT * FROM sim_operation_chunk WHERE operation_id = ? ORDER BY number DESC LIMIT ?", id, shownCalls).Scan(ctx, &chunks); err != nil {
		return nil, err
	}
	var rows []struct {
		ChunkNo   int64
		ItemState sim.ItemState
		N         int64
	}
	numbers := make([]int64, len(chunks))
	for i, c := range chunks {
		numbers[i] = c.Number
	}
	if len(numbers) > 0 {
		if err := db.NewRaw("SELECT chunk_no, item_state, COUNT(*) AS n FROM sim_operation_item WHERE operation_id = ? AND chunk_no IN (?) GROUP BY chunk_no, item_state", id, bun.List(numbers)).Scan(ctx, &rows); err != nil {
			return nil, err
		}
		p.MoreCalls = chunks[len(chunks)-1].Number - 1
	}
	for _, c := range chunks {
		call := Call{Number: c.Number, Cards: c.Cards, Job: c.Job, Polls: c.Polls, SentAt: c.SentAt, DueAt: c.DueAt, Unanswered: c.State == chunkSending || c.State == chunkUnsure}
		for _, row := range rows {
			if row.ChunkNo != c.Number {
				continue
			}
			switch row.ItemState {
			case sim.ItemSucceeded:
				call.OK += row.N
			case sim.ItemFailed:
				call.Failed += row.N
			default:
				call.Open += row.N
			}
		}
		if !c.DueAt.IsZero() && (p.NextAt.IsZero() || c.DueAt.Milli() < p.NextAt.Milli()) {
			p.NextAt = c.DueAt
		}
		p.Calls = append(p.Calls, call)
	}
	return p, nil
}
