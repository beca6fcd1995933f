package content

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/uptrace/bun"

	"evops/contracts/content"
	"evops/contracts/fault"
	"evops/contracts/resource"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/record"
	"evops/core/vault"
)

// dangerousClasses are the beginnings of the codes of problem classes about brakes and about batteries that may burn: their guided problems
// need a safety tip.
var dangerousClasses = []string{"SAFETY_BRAKE", "BATTERY_HEAT", "BATTERY_FIRE"}

// Problems has the rules of guided problems, serves them to the app and counts their runs.
type Problems struct {
	Engine  *record.Engine
	Secrets *vault.Vault
	Clock   func() value.Time
}

// Register implements record.Feature.
func (p *Problems) Register(e *record.Engine) {
	record.Serial(e, content.GuidedProblems)
	record.BeforeSave(e, content.GuidedProblems, saveGuided)
	record.AfterSave(e, content.GuidedProblems, guidedSaved)
	keepLinked(e, content.Articles)
	keepLinked(e, content.GuidedProblems)
	keepLinked(e, content.VideoList)
	keepLinked(e, content.ExternalLinks)
}

func saveGuided(ctx context.Context, c *record.Change[content.GuidedProblem]) error {
	p := c.New
	p.NodeCount = int64(len(p.Nodes))
	for i := range p.Nodes {
		if n := &p.Nodes[i]; n.Kind == content.FlowQuestion && n.Check == "" {
			n.Check = content.AskUser
		}
	}
	for _, f := range CheckFlow(&p.Nodes) {
		if f.Warning {
			c.Warn(f.At, f.Code.Name, f.In("zh"), f.In("en"))
		} else {
			c.AddFault(f.At, f.Error)
		}
	}
	if p.RelatedIDs.Has(p.ID) && p.ID > 0 {
		c.AddError(&c.New.RelatedIDs, "NOT_SELECTABLE", "不能是自己", "Not the problem itself")
	}
	for _, t := range targetsOf(p.Nodes) {
		if state, err := t.state(ctx, c.Mutation); err != nil {
			return err
		} else if state == missingTarget {
			c.AddError(t.at, "LINK_TARGET_INVALID", "跳转目标无效", "The link target is not valid")
		}
	}
	return checkGuidedClass(ctx, c)
}

// checkGuidedClass requires a class for guided problems, and a safety tip in the dangerous ones.
func checkGuidedClass(ctx context.Context, c *record.Change[content.GuidedProblem]) error {
	p := c.New
	if p.CategoryID == 0 || c.HasError(&c.New.CategoryID) {
		return nil
	}
	class, err := record.Get(ctx, c.Reader(), content.FaqCategories, p.CategoryID)
	if err != nil {
		return err
	}
	moved := c.Old == nil || c.Old.CategoryID != p.CategoryID
	if moved && (class.ParentID == 0 || class.Enabled != system.Enabled || !slices.Contains(class.UseFor, string(content.ForProblem))) {
		c.AddError(&c.New.CategoryID, "NOT_SELECTABLE", "请选择启用的、适用于问题排查的二级分类", "Choose an enabled class of the second level that is used for guided problems")
	}
	dangerous := slices.ContainsFunc(dangerousClasses, func(prefix string) bool { return strings.HasPrefix(class.Code, prefix) })
	if dangerous && p.SafetyTip.ZH == "" {
		c.AddError(&c.New.SafetyTip.ZH, "REQUIRED_WHEN", "该分类必须填写安全提示", "This class needs a safety tip")
	}
	return nil
}

// target is a row that a step refers to.
type target struct {
	at    any // the field of the step
	table string
	id    int64
}

// The states of a target.
type targetState int

const (
	missingTarget targetState = iota
	hiddenTarget
	liveTarget
)

// state reports whether the row exists and is on shelf.
func (t target) state(ctx context.Context, m *record.Mutation) (targetState, error) {
	var states []content.ShelfStatus
	if err := m.Tx.NewRaw("SELECT shelf_status FROM ? WHERE id = ? AND deleted_at = 0", bun.Ident(t.table), t.id).Scan(ctx, &states); err != nil || len(states) == 0 {
		return missingTarget, err
	}
	if states[0] != content.OnShelf {
		return hiddenTarget, nil
	}
	return liveTarget, nil
}

// targetsOf returns the rows that the steps refer to: videos, and what results open.
func targetsOf(nodes []content.FlowNode) (all []target) {
	tables := map[content.LinkType]string{
		content.LinkArticle: content.Articles.Table, content.LinkProblem: content.GuidedProblems.Table,
		content.LinkVideo: content.VideoList.Table, content.LinkExternal: content.ExternalLinks.Table,
	}
	for i, n := range nodes {
		if n.VideoID != 0 {
			all = append(all, target{&nodes[i].VideoID, content.VideoList.Table, n.VideoID})
		}
		if table := tables[n.LinkType]; table != "" {
			id, _ := strconv.ParseInt(n.LinkValue, 10, 64) // no row has the id 0
			all = append(all, target{&nodes[i].LinkValue, table, id})
		}
	}
	return all
}

// guidedSaved numbers a new problem by its id, and refuses to publish one whose steps refer to rows off shelf. Times that come are not
// refused, since nobody would see it.
func guidedSaved(ctx context.Context, c *record.Change[content.GuidedProblem]) error {
	p := c.New
	if c.Old == nil {
		p.ProblemNo = fmt.Sprintf("NP%06d", p.ID%1_000_000)
		_, err := c.Tx.NewRaw("UPDATE new_problem SET problem_no = ?, problem_no_q = ? WHERE id = ?", p.ProblemNo, record.SearchKey(p.ProblemNo), p.ID).Exec(ctx)
		return err
	}
	if c.Verb != content.PublishVerb || c.Caller.UserID == 0 {
		return nil
	}
	for _, t := range targetsOf(p.Nodes) {
		state, err := t.state(ctx, c.Mutation)
		if err != nil {
			return err
		}
		if state != liveTarget {
			refused := fault.RefNotPublished.With()
			return c.Invalid(t.at, refused.Code.Name, refused.In("zh"), refused.In("en"))
		}
	}
	return nil
}

// keepLinked refuses to delete what the results of guided problems open: a result names its target as text.
func keepLinked[T any](e *record.Engine, r resource.Resource[T]) {
	record.BeforeDelete(e, r, func(ctx context.Context, c *record.Change[T]) error {
		id := c.Base().ID
		var ids []int64
		if err := c.Tx.NewRaw("SELECT id FROM new_problem WHERE deleted_at = 0 AND nodes LIKE ?", fmt.Sprintf(`%%"linkValue":"%d"%%`, id)).Scan(ctx, &ids); err != nil || len(ids) == 0 {
			return err
		}
		rows, err := record.Find(ctx, c.Reader(), content.GuidedProblems, &content.GuidedProblems.Row.ID, ids...)
		if err != nil {
			return err
		}
		n := 0
		for _, p := range rows {
			if slices.ContainsFunc(targetsOf(p.Nodes), func(t target) bool { return t.table == r.Table && t.id == id }) {
				n++
			}
		}
		if n > 0 {
			return fault.RefInUse.With("n", n)
		}
		return nil
	})
}
