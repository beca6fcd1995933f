package repair

import (
	"slices"
	"strings"
)

// The words by which a report is urgent: those of danger, and those of a vehicle that cannot move (content catalogue, feedback, repairOrder).
var (
	dangerWords   = []string{"起火", "冒烟", "着火", "自燃", "刹车失灵", "刹不住", "电池鼓包", "触电", "on fire", "smoke", "brake failure", "brakes failed", "swollen battery", "electric shock"}
	immobileWords = []string{"无法行驶", "不能行驶", "无法启动", "不能启动", "启动不了", "骑不了", "走不了", "抛锚", "断电趴窝", "cannot move", "can't move", "won't move", "will not move", "won't start", "will not start", "does not start", "broken down"}
	// safetyClass is the problem class of brakes, lights and other parts that safety depends on.
	safetyClass = "SAFETY"
)

// Dangerous reports whether a text says that somebody is in danger.
func Dangerous(text string) bool { return names(text, dangerWords) }

// LeastPriority is the least priority of an order by what is reported.
func (o *Order) LeastPriority() Priority {
	if o.FaultClass == safetyClass || Dangerous(o.FaultDesc) || names(o.FaultDesc, immobileWords) {
		return Urgent
	}
	return Low
}

func names(text string, words []string) bool {
	text = strings.ToLower(text)
	return slices.ContainsFunc(words, func(word string) bool { return strings.Contains(text, word) })
}
