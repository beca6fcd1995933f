package content

import (
	"strconv"
	"strings"

	"evops/contracts/content"
	"evops/contracts/fault"
)

// FlowFault is what is wrong with a flow.
type FlowFault struct {
	// At is the address of the field of the step; that of the list for the flow as a whole.
	At any
	*fault.Error
	// Warning does not prevent saving.
	Warning bool
}

// edgesOf returns the fields of a step that name the next ones.
func edgesOf(n *content.FlowNode) (all []*string) {
	switch n.Kind {
	case content.FlowQuestion:
		for k := range n.Options {
			all = append(all, &n.Options[k].Next)
		}
	case content.FlowInstruction:
		all = append(all, &n.Next)
	}
	return all
}

// flow is a graph of steps under examination.
type flow struct {
	nodes  []content.FlowNode
	index  map[string]int
	depth  []int  // of the longest way from the step to a result, 0 if unknown
	open   []bool // steps of the current way
	faults []FlowFault
}

// CheckFlow returns the faults of a flow. A flow without any starts with its first step and reaches a result, whatever the answers.
func CheckFlow(list *[]content.FlowNode) []FlowFault {
	nodes := *list
	f := &flow{nodes: nodes, index: map[string]int{}, depth: make([]int, len(nodes)), open: make([]bool, len(nodes))}
	if len(nodes) == 0 || nodes[0].Kind == content.FlowResult && len(nodes) > 1 {
		return []FlowFault{{list, fault.FlowNoStart.With(), false}}
	}
	for i, n := range nodes {
		if _, double := f.index[n.ID]; double {
			f.add(&nodes[i].ID, fault.DuplicateValue.With("field", n.ID))
			continue
		}
		f.index[n.ID] = i
	}
	if f.visit(0) > content.MaxFlowDepth {
		f.add(list, fault.TreeTooDeep.With())
	}
	for i, n := range nodes {
		if f.depth[i] == 0 {
			f.visit(i)
			f.faults = append(f.faults, FlowFault{&nodes[i].Title, fault.FlowUnreachable.With("id", n.ID), true})
		}
	}
	return f.faults
}

func (f *flow) add(at any, e *fault.Error) {
	f.faults = append(f.faults, FlowFault{at, e, false})
}

// visit examines a step and those after it, and returns the length of the longest way from it.
func (f *flow) visit(i int) int {
	if f.depth[i] > 0 {
		return f.depth[i]
	}
	f.open[i] = true
	longest := 0
	for _, to := range edgesOf(&f.nodes[i]) {
		next, exists := f.index[*to]
		switch {
		case !exists:
			f.add(to, fault.FlowDeadEnd.With("id", f.nodes[i].ID))
		case f.open[next]:
			f.add(to, fault.FlowLoop.With("id", f.nodes[i].ID+" → "+*to))
		default:
			longest = max(longest, f.visit(next))
		}
	}
	f.open[i] = false
	f.depth[i] = longest + 1
	return f.depth[i]
}

// Answer is a question of a walk and what was chosen.
type Answer struct {
	Question content.FlowNode
	Option   content.FlowOption
}

// WalkFlow follows a path from the start and returns the step that it leads to, with the answers on the way. The path is the ids of the steps
// in order, that of a question followed by a colon and the number of its answer; the last step may be unanswered.
func WalkFlow(nodes []content.FlowNode, path []string) (at content.FlowNode, answers []Answer, err error) {
	refused := fault.FlowPath.With()
	if len(nodes) == 0 || len(path) > content.MaxFlowDepth {
		return at, nil, refused
	}
	byID := map[string]content.FlowNode{}
	for _, n := range nodes {
		byID[n.ID] = n
	}
	at = nodes[0]
	for i, step := range path {
		id, answer, answered := strings.Cut(step, ":")
		last, next := i == len(path)-1, at.Next
		switch {
		case id != at.ID:
			return at, nil, refused
		case answered && at.Kind == content.FlowQuestion:
			number, err := strconv.Atoi(answer)
			if err != nil || number < 1 || number > len(at.Options) {
				return at, nil, refused
			}
			option := at.Options[number-1]
			answers = append(answers, Answer{at, option})
			next = option.Next
		case !answered && last:
			return at, answers, nil
		case answered || at.Kind != content.FlowInstruction:
			return at, nil, refused
		}
		following, exists := byID[next]
		if !exists {
			return at, nil, refused
		}
		at = following
	}
	return at, answers, nil
}
