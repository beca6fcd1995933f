package seed

import (
	"context"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"strings"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/content"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/record"
)

// runDays is the period before now in which users of the demo ran guided problems.
const runDays = 80

// guided writes guided problems from checks that they share, and runs of those that were on shelf.
func (g *guides) guided(ctx context.Context) error {
	classes, err := record.Find(ctx, g.e.Read(), content.FaqCategories, &content.FaqCategories.Row.Enabled, system.Enabled)
	if err != nil {
		return err
	}
	ids := map[string]int64{}
	for _, class := range classes {
		ids[class.Code] = class.ID
	}
	lines, err := rows("guided_checks")
	if err != nil {
		return err
	}
	checks := map[string][]string{}
	for _, c := range lines {
		checks[c[0]] = c
	}
	return g.each("guided_problems", func(i int, c []string) error {
		var asked [][]string
		for _, name := range list(c[9]) {
			asked = append(asked, checks[name])
		}
		nodes := guidedFlow(content.FlowEnding(c[6]), asked)
		in := map[string]any{
			"categoryId": ids[c[0]], "alarmCodes": list(c[1]), "faultCodes": list(c[2]), "estimateMinutes": parseInt[int64](c[3]), "symptom": value.I18n{ZH: c[4], EN: c[5]}, "nodes": nodes,
		}
		if strings.HasPrefix(c[0], "SAFETY_BRAKE") {
			in["safetyTip"] = value.I18n{ZH: "刹车异常时请勿骑行，靠边停车后再继续排查。", EN: "Do not ride with faulty brakes. Stop at the side before you go on."}
		}
		if c[0] == "BATTERY_HEAT" {
			in["safetyTip"] = value.I18n{ZH: "如有冒烟、鼓包或异味，立即远离并拨打 119，不要移动电池。", EN: "If there is smoke, swelling or a smell, move away at once, call 119 and do not touch the battery."}
		}
		in["modelIds"] = g.models
		if i%6 == 4 && len(g.models) > 1 {
			in["modelIds"] = g.models[:2]
		}
		if i%5 == 2 {
			in["minAppVersion"] = "5.0.0"
		}
		state := strings.Replace(c[7], "edited", "on", 1)
		id, err := g.publish(ctx, content.GuidedProblems.Name, state, i, in)
		if err != nil || c[7] == "draft" || c[7] == "scheduled" {
			return err
		}
		if c[7] == "edited" {
			if err := g.reword(ctx, id); err != nil {
				return err
			}
		}
		return g.runs(ctx, id, nodes, parseInt[int64](c[8]))
	})
}

func list(cell string) []string {
	return strings.FieldsFunc(cell, func(r rune) bool { return r == ',' })
}

// reword changes the symptom of a problem on shelf, so that it has an unpublished draft.
func (g *guides) reword(ctx context.Context, id int64) error {
	p, err := record.Get(ctx, g.e.Read(), content.GuidedProblems, id)
	if err == nil {
		_, err = g.write(ctx, content.GuidedProblems.Name, g.who, change{"edit", map[string]any{"id": id, "version": p.Version, "symptom": value.I18n{ZH: p.Symptom.ZH + "怎么办", EN: p.Symptom.EN}}})
	}
	return err
}

// endTexts are the titles of the results that do not solve a problem, with their texts.
var endTexts = map[content.FlowEnding][4]string{
	content.EndRepair:   {"建议到店检修", "Have it repaired", "一键报修，排查结果会随工单提交给网点。", "Book a repair; the answers are sent to the outlet with the order."},
	content.EndFeedback: {"提交反馈由我们跟进", "Send feedback", "我们会在 24 小时内联系您。", "We will contact you within 24 hours."},
	content.EndHotline:  {"请拨打客服热线", "Call the hotline", "请保持车辆静置，客服会指导您下一步。", "Leave the vehicle as it is; the hotline will guide you."},
}

// guidedFlow asks the checks in order. A failed one leads to its remedy, and then to the question whether it helped.
func guidedFlow(end content.FlowEnding, checks [][]string) (nodes []content.FlowNode) {
	option := func(zh, en, next string) content.FlowOption {
		return content.FlowOption{Label: value.I18n{ZH: zh, EN: en}, Next: next}
	}
	for i, c := range checks {
		following := fmt.Sprintf("q%d", i+2)
		if i == len(checks)-1 {
			following = "end"
		}
		question := content.FlowNode{ID: fmt.Sprintf("q%d", i+1), Kind: content.FlowQuestion, Title: value.I18n{ZH: c[1], EN: c[2]}, Options: []content.FlowOption{option("是", "Yes", following), option("否", "No", fmt.Sprintf("fix%d", i+1))}}
		if c[0] == "soc" || c[0] == "power" || c[0] == "signal" {
			question.Check = "live"
		}
		zh, zhText, _ := strings.Cut(c[3], "|")
		en, enText, _ := strings.Cut(c[4], "|")
		nodes = append(nodes, question, content.FlowNode{ID: fmt.Sprintf("fix%d", i+1), Kind: content.FlowInstruction, Title: value.I18n{ZH: zh, EN: en}, Body: value.I18n{ZH: paragraphs(zhText), EN: paragraphs(enText)}, Next: "done"})
	}
	ask := value.I18n{ZH: "现在恢复正常了吗？", EN: "Does it work now?"}
	if len(checks) == 0 {
		ask = value.I18n{ZH: "断电重启后恢复正常了吗？", EN: "Does it work after a restart?"}
	}
	t := endTexts[end]
	return append(nodes,
		content.FlowNode{ID: "done", Kind: content.FlowQuestion, Title: ask, Options: []content.FlowOption{option("已恢复", "Yes", "ok"), option("没有", "No", "end")}},
		content.FlowNode{ID: "ok", Kind: content.FlowResult, Title: value.I18n{ZH: "问题已解决", EN: "Solved"}, Result: content.EndSolved},
		content.FlowNode{ID: "end", Kind: content.FlowResult, Title: value.I18n{ZH: t[0], EN: t[1]}, Body: value.I18n{ZH: paragraphs(t[2]), EN: paragraphs(t[3])}, Result: end})
}

// runs adds runs of a problem, of which some percent end solved, and its counters.
func (g *guides) runs(ctx context.Context, id int64, nodes []content.FlowNode, solvedPercent int64) error {
	p, err := record.Get(ctx, g.e.Read(), content.GuidedProblems, id)
	if err != nil {
		return err
	}
	h := fnv.New64a()
	_, _ = h.Write([]byte(p.Symptom.EN)) // never fails
	random := rand.New(rand.NewPCG(h.Sum64(), 1))
	checks := int64((len(nodes) - 3) / 2)
	now := value.Now()
	all := make([]content.ProblemRun, 60+random.IntN(140))
	var ended, solved, repair int64
	for i := range all {
		r := content.ProblemRun{ProblemID: id, VersionNo: p.CurrentVersionNo, RunKey: fmt.Sprintf("demo-%d-%d", id, i), Platform: content.AppPlatform(random.Int64N(3) + 1)}
		r.StartedAt = now.Add(-time.Duration(random.Int64N(runDays*24*60)+120) * time.Minute)
		left := random.IntN(12) == 0
		helped := !left && solved*100 < (ended+1)*solvedPercent
		// Runs whose checks are all passed end without a remedy.
		failed := random.Int64N(checks + 1)
		if checks > 0 && (left || helped) {
			failed %= checks
		}
		for q := range failed {
			r.Path = append(r.Path, fmt.Sprintf("q%d:1", q+1))
		}
		if failed < checks {
			r.Path = append(r.Path, fmt.Sprintf("q%d:2", failed+1))
		}
		if !left {
			ended++
			r.EndedAt = r.StartedAt.Add(time.Duration(1+random.IntN(8)) * time.Minute)
			if failed < checks {
				r.Path = append(r.Path, fmt.Sprintf("fix%d", failed+1))
			}
			r.Ending = nodes[len(nodes)-1].Result
			switch {
			case helped:
				solved++
				r.Path, r.Ending = append(r.Path, "done:1", "ok"), content.EndSolved
			case failed < checks || checks == 0:
				r.Path = append(r.Path, "done:2", "end")
			default:
				r.Path = append(r.Path, "end")
			}
			if r.Ending == content.EndRepair {
				repair++
				r.FaultText = p.Symptom.ZH
			}
		}
		all[i] = r
	}
	return g.e.DB().Write(ctx, func(ctx context.Context, tx bun.Tx) error {
		if err := record.InsertMany(ctx, g.e, tx, content.ProblemRuns, all); err != nil {
			return err
		}
		if _, err := tx.NewRaw("UPDATE problem_run SET created_at = started_at, updated_at = started_at WHERE problem_id = ?", id).Exec(ctx); err != nil {
			return err
		}
		_, err := tx.NewRaw("UPDATE new_problem SET view_count = ?, end_count = ?, solved_count = ?, repair_count = ?, solved_rate = ? WHERE id = ?", len(all), ended, solved, repair, solved*100/ended, id).Exec(ctx)
		return err
	})
}
