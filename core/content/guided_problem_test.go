package content_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/gofiber/fiber/v3"
	"github.com/uptrace/bun"

	"evops/contracts/content"
	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/value"
	feature "evops/core/content"
	"evops/core/record"
	"evops/core/store"
	"evops/core/vault"
)

const runSecret = "secret-of-the-app"

// clinic is a library with guided problems and an app that may report runs.
type clinic struct {
	*library
	problems *feature.Problems
	class    int64
	model    int64
}

func eachClinic(t *testing.T, test func(c *clinic)) {
	eachLibrary(t, func(l *library) {
		c := &clinic{library: l, problems: &feature.Problems{Engine: l.Engine, Secrets: vault.New([]byte(strings.Repeat("k", 32)), vault.Settings), Clock: l.shelves.Clock}}
		l.Register(c.problems)
		drive := l.class("DRIVE", 0, content.ForProblem, content.ForFaq)
		c.class = l.class("DRIVE_NO_START", drive, content.ForProblem)
		err := l.DB().Write(t.Context(), func(ctx context.Context, tx bun.Tx) error {
			if _, err := tx.NewRaw("INSERT INTO sys_setting (setting_key, value) VALUES (?, ?)", "content.runSecret", c.problems.Secrets.Seal("content.runSecret", runSecret)).Exec(ctx); err != nil {
				return err
			}
			model := equipment.VehicleModel{ModelCode: "N3S", Name: value.I18n{ZH: "车型"}, Status: equipment.ModelPublished}
			if err := record.Insert(ctx, l.Engine, tx, equipment.VehicleModels, &model); err != nil {
				return err
			}
			c.model = model.ID
			return store.IncrementVersion(ctx, tx, store.SettingVersion)
		})
		if err != nil {
			t.Fatal(err)
		}
		test(c)
	})
}

func step(id, kind string, more fields) fields {
	return fields{"id": id, "kind": kind, "title": fields{"zh": "步骤" + id, "en": "Step " + id}}.with(more)
}

func answers(next ...string) fields {
	var all []fields
	for i, to := range next {
		all = append(all, fields{"label": fields{"zh": fmt.Sprint("答", i+1), "en": fmt.Sprint("Answer ", i+1)}, "next": to})
	}
	return fields{"options": all}
}

var shortFlow = []fields{step("a", "question", answers("b", "c")), step("b", "result", fields{"result": "solved"}), step("c", "result", fields{"result": "repair"})}

func (c *clinic) problem() fields {
	return fields{"symptom": fields{"zh": "拧转把不走", "en": "Does not move"}, "categoryId": c.class, "modelIds": []int64{c.model}, "nodes": shortFlow}
}

func (c *clinic) stored(id int64) *content.GuidedProblem {
	c.t.Helper()
	p, err := record.Get(c.t.Context(), c.Read(), content.GuidedProblems, id)
	if err != nil {
		c.t.Fatal(err)
	}
	return p
}

// call runs an endpoint of guided problems and returns its answer.
func call[Out any](c *clinic, name, body string) (out Out, err error) {
	c.t.Helper()
	for _, e := range c.problems.Endpoints() {
		if e.Path == content.GuidedProblems.Path+"/"+name {
			answer, err := e.Run(c.t.Context(), c.editor, []byte(body), fiber.Ctx(nil))
			out, _ = answer.(Out)
			return out, err
		}
	}
	c.t.Fatal("no endpoint ", name)
	return out, nil
}

// report sends a run as the app does.
func (c *clinic) report(key string, problem, version int64, path ...string) (feature.RunState, string) {
	c.t.Helper()
	sign := feature.SignRun(runSecret, key, problem, version, path)
	quoted := ""
	if len(path) > 0 {
		quoted = `"` + strings.Join(path, `","`) + `"`
	}
	state, err := call[feature.RunState](c, "run", fmt.Sprintf(`{"id":%d,"versionNo":%d,"runKey":%q,"path":[%s],"platform":1,"sign":%q}`, problem, version, key, quoted, sign))
	return state, explained(err)
}

func TestAGuidedProblemIsSavedWhenItsFlowEnds(t *testing.T) {
	eachClinic(t, func(c *clinic) {
		battery := c.library.class("BATTERY", 0, content.ForProblem, content.ForFaq)
		hot := c.library.class("BATTERY_HEAT", battery, content.ForProblem)
		faqOnly := c.library.class("BATTERY_FAQ", battery, content.ForFaq)
		video := c.video(c.classification(content.Videos, "use"))
		for what, row := range map[string]struct {
			change fields
			want   string
		}{
			"no steps":                   {fields{"nodes": []fields{}}, "nodes REQUIRED"},
			"one answer":                 {fields{"nodes": []fields{step("a", "question", answers("b")), shortFlow[1]}}, "nodes[0].options COUNT"},
			"a step without a title":     {fields{"nodes": []fields{shortFlow[0], shortFlow[1], {"id": "c", "kind": "result", "result": "repair"}}}, "nodes[2].title.zh REQUIRED"},
			"a dead end":                 {fields{"nodes": []fields{step("a", "question", answers("b", "x")), shortFlow[1]}}, "nodes[0].options[1].next FLOW_DEAD_END"},
			"a loop":                     {fields{"nodes": []fields{step("a", "question", answers("a", "b")), shortFlow[1]}}, "nodes[0].options[0].next FLOW_LOOP"},
			"a class for questions only": {fields{"categoryId": faqOnly}, "categoryId NOT_SELECTABLE"},
			"a class of the first level": {fields{"categoryId": battery}, "categoryId NOT_SELECTABLE"},
			"a hot battery without tip":  {fields{"categoryId": hot}, "safetyTip.zh REQUIRED_WHEN"},
			"a missing video":            {fields{"nodes": []fields{step("a", "result", fields{"result": "solved", "videoId": 999})}}, "nodes[0].videoId LINK_TARGET_INVALID"},
			"a missing target":           {fields{"nodes": []fields{step("a", "result", fields{"result": "link", "linkType": 1, "linkValue": "999"})}}, "nodes[0].linkValue LINK_TARGET_INVALID"},
			"no model":                   {fields{"modelIds": []int64{}}, "modelIds REQUIRED"},
			"a fault code of no kind":    {fields{"faultCodes": []string{"X1"}}, "faultCodes[0] PATTERN"},
		} {
			c.want(what, c.tryAdd("newProblem", c.problem().with(row.change)), row.want)
		}
		id := c.add("newProblem", c.problem().with(fields{"categoryId": hot, "safetyTip": fields{"zh": "立即远离"}, "nodes": []fields{
			step("a", "instruction", fields{"next": "b", "videoId": video, "body": fields{"zh": `<p onclick="x()">断电</p><script>y()</script>`}}), shortFlow[1], shortFlow[2],
		}}))
		p := c.stored(id)
		if p.NodeCount != 3 || p.Nodes[0].Body.ZH != "<p>断电</p>" || p.ProblemNo != fmt.Sprintf("NP%06d", id) || p.EnComplete {
			t.Errorf("stored %d steps, text %q, number %q, English complete %v", p.NodeCount, p.Nodes[0].Body.ZH, p.ProblemNo, p.EnComplete)
		}
		c.want("publish before its video", c.do("newProblem", "publish", id, nil), "nodes[0].videoId REF_NOT_PUBLISHED")
		c.want("publish the video", c.do("video", "publish", video, nil), "")
		c.want("publish after its video", c.do("newProblem", "publish", id, nil), "")
		c.want("delete the class of a problem", c.delete("faqCategory", hot), "FAQ_CATEGORY_IN_USE")
	})
}

func TestARunEndsInTheVersionItBeganWith(t *testing.T) {
	eachClinic(t, func(c *clinic) {
		id := c.add("newProblem", c.problem().with(fields{"alarmCodes": []string{}, "minAppVersion": "5.0.0"}))
		_, refused := c.report("early", id, 1, "a")
		c.want("a run of a draft", refused, "NOT_FOUND_OR_DENIED")
		c.want("publish", c.do("newProblem", "publish", id, nil), "")
		first := c.stored(id).CurrentVersionNo
		c.want("edit", c.do("newProblem", "edit", id, fields{"nodes": []fields{shortFlow[1]}}), "")
		listed, err := call[[]feature.AppProblem](c, "current", `{"appVersion":"5.1.0"}`)
		if err != nil || len(listed) != 1 || listed[0].NodeCount != 3 || listed[0].VersionNo != first {
			t.Errorf("the app lists %+v, %v; want the published version", listed, err)
		}
		if old, err := call[[]feature.AppProblem](c, "current", `{"appVersion":"4.9.0"}`); err != nil || len(old) != 0 {
			t.Errorf("an older app lists %+v, %v", old, err)
		}
		if _, refused := c.report("run", id, first, "a"); refused != "" {
			t.Error("begin: ", refused)
		}
		c.want("publish the next version", c.do("newProblem", "publish", id, nil), "")
		flow, err := call[feature.AppFlow](c, "flow", fmt.Sprintf(`{"id":%d,"versionNo":%d}`, id, first))
		if err != nil || len(flow.Nodes) != 3 {
			t.Errorf("the first version has %d steps, %v", len(flow.Nodes), err)
		}
		if flow, err = call[feature.AppFlow](c, "flow", fmt.Sprintf(`{"id":%d}`, id)); err != nil || len(flow.Nodes) != 1 {
			t.Errorf("the live version has %d steps, %v", len(flow.Nodes), err)
		}
		state, refused := c.report("run", id, first, "a:2", "c")
		if refused != "" || state.Ending != content.EndRepair || state.FaultText != "拧转把不走\n步骤a 答2" {
			t.Errorf("the run ended as %+v, %s", state, refused)
		}
		again, _ := c.report("run", id, first, "a:1", "b")
		if p := c.stored(id); again.Ending != content.EndRepair || p.ViewCount != 1 || p.RepairCount != 1 || p.SolvedCount != 0 || p.SolvedRate != 0 {
			t.Errorf("after a repeated report %+v, views %d, repairs %d, solved %d", again, p.ViewCount, p.RepairCount, p.SolvedCount)
		}
		_, refused = c.report("other", id, first, "x")
		c.want("a path of other steps", refused, "FLOW_PATH")
		_, err = call[feature.RunState](c, "run", fmt.Sprintf(`{"id":%d,"versionNo":%d,"runKey":"k","path":[],"sign":"00"}`, id, first))
		c.want("another signature", explained(err), "RECEIPT_SIGNATURE")
	})
}

func TestTheSolvedRateNeedsEnoughRuns(t *testing.T) {
	eachClinic(t, func(c *clinic) {
		id := c.add("newProblem", c.problem())
		c.want("publish", c.do("newProblem", "publish", id, nil), "")
		live := c.stored(id).CurrentVersionNo
		for i := range content.MinRatedRuns {
			if rate := c.stored(id).SolvedRate; rate != 0 {
				t.Errorf("the rate is %d after %d runs", rate, i)
			}
			path := []string{"a:1", "b"}
			if i%4 == 3 {
				path = []string{"a:2", "c"}
			}
			if _, refused := c.report(fmt.Sprint("run", i), id, live, path...); refused != "" {
				t.Fatal(refused)
			}
		}
		if rate := c.stored(id).SolvedRate; rate != 75 {
			t.Errorf("the rate is %d, want 75", rate)
		}
		if _, refused := c.report("left", id, live, "a"); refused != "" {
			t.Fatal(refused)
		}
		traffic, err := call[feature.FlowTraffic](c, "overview", fmt.Sprintf(`{"id":%d}`, id))
		if err != nil || traffic.Runs != 21 || traffic.Open != 1 || fmt.Sprint(traffic.Steps) != "[{a 21 0 [15 5]} {b 15 0 []} {c 5 0 []}]" || fmt.Sprint(traffic.Endings) != "[{solved 15} {repair 5}]" {
			t.Errorf("the traffic is %+v, %v", traffic, err)
		}
		c.exec("UPDATE problem_run SET updated_at = 1 WHERE ending = ''")
		if traffic, err = call[feature.FlowTraffic](c, "overview", fmt.Sprintf(`{"id":%d}`, id)); err != nil || traffic.Open != 0 || traffic.Steps[0].Left != 1 {
			t.Errorf("after an hour the traffic is %+v, %v", traffic, err)
		}
	})
}

func TestASimulationCountsNothing(t *testing.T) {
	eachClinic(t, func(c *clinic) {
		id := c.add("newProblem", c.problem())
		step, err := call[feature.SimulatedStep](c, "simulate", fmt.Sprintf(`{"id":%d,"path":["a:2"]}`, id))
		if err != nil || !step.Ended || step.Node.ID != "c" || step.FaultText == "" || c.stored(id).ViewCount != 0 {
			t.Errorf("simulated %+v, %v", step, err)
		}
		_, err = call[feature.SimulatedStep](c, "simulate", fmt.Sprintf(`{"id":%d,"path":["c"]}`, id))
		if !errors.Is(err, fault.FlowPath.With()) {
			t.Errorf("a path that skips the start: %v", err)
		}
	})
}
