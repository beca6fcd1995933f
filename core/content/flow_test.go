package content_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"evops/contracts/content"
	"evops/contracts/fault"
	"evops/contracts/value"
	feature "evops/core/content"
)

// flowOf writes a flow from lines such as "a ? b c" (a question), "b > c" (an instruction) and "c !solved" (a result).
func flowOf(lines ...string) (nodes []content.FlowNode) {
	for _, line := range lines {
		parts := strings.Fields(line)
		n := content.FlowNode{ID: parts[0], Title: value.I18n{ZH: "步骤" + parts[0], EN: "Step " + parts[0]}}
		switch {
		case parts[1] == "?":
			n.Kind = content.FlowQuestion
			for _, next := range parts[2:] {
				n.Options = append(n.Options, content.FlowOption{Label: value.I18n{ZH: "去" + next}, Next: strings.Trim(next, "-")})
			}
		case parts[1] == ">":
			n.Kind = content.FlowInstruction
			n.Next = strings.Join(parts[2:], "")
		default:
			n.Kind, n.Result = content.FlowResult, content.FlowEnding(parts[1][1:])
		}
		nodes = append(nodes, n)
	}
	return nodes
}

func chain(length int) (lines []string) {
	for i := range length - 1 {
		lines = append(lines, fmt.Sprintf("n%d > n%d", i, i+1))
	}
	return append(lines, fmt.Sprintf("n%d !solved", length-1))
}

func TestAFlowReachesAResultWhateverTheAnswers(t *testing.T) {
	for name, row := range map[string]struct {
		lines []string
		want  string
	}{
		"a question":                      {[]string{"a ? b c", "b !solved", "c !repair"}, ""},
		"two ways to one step":            {[]string{"a ? b c", "b > c", "c !solved"}, ""},
		"one result alone":                {[]string{"a !hotline"}, ""},
		"no step":                         {nil, "nodes FLOW_NO_START"},
		"a result first":                  {[]string{"a !solved", "b > a"}, "nodes FLOW_NO_START"},
		"an answer without a next step":   {[]string{"a ? b -", "b !solved"}, "nodes[0].options[1].next FLOW_DEAD_END"},
		"an instruction that ends":        {[]string{"a > b", "b >"}, "nodes[1].next FLOW_DEAD_END"},
		"a next step that does not exist": {[]string{"a > x"}, "nodes[0].next FLOW_DEAD_END"},
		"a step that follows itself":      {[]string{"a > a"}, "nodes[0].next FLOW_LOOP"},
		"a loop":                          {[]string{"a ? b d", "b > c", "c > a", "d !solved"}, "nodes[2].next FLOW_LOOP"},
		"a step that nothing leads to":    {[]string{"a > b", "b !solved", "c !repair"}, "nodes[2].title FLOW_UNREACHABLE warning"},
		"a loop that nothing leads to":    {[]string{"a > b", "b !solved", "c > d", "d > c"}, "nodes[2].title FLOW_UNREACHABLE warning, nodes[3].next FLOW_LOOP"},
		"two steps with one id":           {[]string{"a > b", "b !solved", "b !repair"}, "nodes[2].id DUPLICATE_VALUE, nodes[2].title FLOW_UNREACHABLE warning"},
		"the deepest flow":                {chain(content.MaxFlowDepth), ""},
		"one step too deep":               {chain(content.MaxFlowDepth + 1), "nodes TREE_TOO_DEEP"},
	} {
		var got []string
		problem := content.GuidedProblem{Nodes: flowOf(row.lines...)}
		for _, f := range feature.CheckFlow(&problem.Nodes) {
			path, found := fault.Find(&problem, f.At)
			if !found {
				t.Fatalf("%s: %s is of no field", name, f.Code.Name)
			}
			text := path.String() + " " + f.Code.Name
			if f.Warning {
				text += " warning"
			}
			got = append(got, text)
		}
		slices.Sort(got)
		if joined := strings.Join(got, ", "); joined != row.want {
			t.Errorf("%s: %q, want %q", name, joined, row.want)
		}
	}
}

func TestAWalkFollowsItsAnswers(t *testing.T) {
	nodes := flowOf("a ? b c", "b > d", "c !repair", "d ? c e", "e !solved")
	for path, want := range map[string]string{
		"":                "a",
		"a":               "a",
		"a:1":             "b 去b",
		"a:1,b":           "b 去b",
		"a:1,b,d:2":       "e 去b 去e",
		"a:1,b,d:2,e":     "e 去b 去e",
		"a:2,c":           "c 去c",
		"b":               "refused",
		"a:3":             "refused",
		"a:0":             "refused",
		"a:x":             "refused",
		"a,b":             "refused",
		"a:1,b:1,d":       "refused",
		"a:2,c,c":         "refused",
		"a:2,c:1":         "refused",
		"a:1,d:2":         "refused",
		"a:1,b,d:1,c,e,a": "refused",
	} {
		at, answers, err := feature.WalkFlow(nodes, strings.FieldsFunc(path, func(r rune) bool { return r == ',' }))
		got := at.ID
		for _, a := range answers {
			got += " " + a.Option.Label.ZH
		}
		if err != nil {
			got = "refused"
		}
		if got != want {
			t.Errorf("path %q: %q, want %q", path, got, want)
		}
	}
}

// FuzzFlow examines any graph of steps. One that is accepted ends whatever is answered, within the permitted depth.
func FuzzFlow(f *testing.F) {
	f.Add([]byte{0, 1, 2, 2, 0, 0, 2, 0, 0})
	f.Add([]byte{1, 1, 0, 0, 2, 1, 2, 0, 0})
	f.Fuzz(func(t *testing.T, data []byte) {
		var nodes []content.FlowNode
		name := func(b byte) string { return fmt.Sprintf("n%d", b%16) }
		for i := 0; i+2 < len(data) && len(nodes) < content.MaxFlowNodes; i += 3 {
			n := content.FlowNode{ID: name(byte(len(nodes)))}
			switch data[i] % 3 {
			case 0:
				n.Kind, n.Options = content.FlowQuestion, []content.FlowOption{{Next: name(data[i+1])}, {Next: name(data[i+2])}}
			case 1:
				n.Kind, n.Next = content.FlowInstruction, name(data[i+1])
			default:
				n.Kind, n.Result = content.FlowResult, content.EndSolved
			}
			nodes = append(nodes, n)
		}
		faults := feature.CheckFlow(&nodes)
		if slices.ContainsFunc(faults, func(f feature.FlowFault) bool { return !f.Warning }) {
			return
		}
		for answer := 1; answer <= 2; answer++ {
			var path []string
			for at := nodes[0]; at.Kind != content.FlowResult; {
				step, next := at.ID, at.Next
				if at.Kind == content.FlowQuestion {
					step, next = fmt.Sprint(at.ID, ":", answer), at.Options[answer-1].Next
				}
				path = append(path, step)
				var err error
				if at, _, err = feature.WalkFlow(nodes, append(slices.Clone(path), next)); err != nil {
					t.Fatalf("path %v then %s: %v", path, next, err)
				}
			}
		}
	})
}
