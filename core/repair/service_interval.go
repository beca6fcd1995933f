package repair

import (
	"fmt"
	"strconv"
	"strings"

	"evops/contracts/field"
	"evops/core/setting"
)

const (
	pairPattern = `[1-9]\d{0,4}/[1-9]\d?`
	modelCode   = `[A-Za-z0-9_-]{1,30}`
)

var serviceIntervals = setting.NewText("service.intervals", "500/3,3000/12", fmt.Sprintf("%[1]s,%[1]s(;%[2]s=%[1]s,%[1]s)*", pairPattern, modelCode),
	field.Label{ZH: "保养周期", EN: "Service intervals"},
	field.Label{ZH: "首次和之后每次保养的里程/月数，先到为准，如 500/3,3000/12；个别车型另写在分号后：车型编码=首次,之后", EN: "Kilometres/months until the first service and between later ones, whichever comes first, such as 500/3,3000/12. Models with other intervals follow after semicolons: model code=first,later"})

// interval is when a service falls due after the one before.
type interval struct {
	km     int64
	months int
}

// intervals are those of a model: of its first service, and of the later ones.
type intervals struct{ first, later interval }

// of is the interval of a service by its number.
func (i intervals) of(no int64) interval {
	if no == 1 {
		return i.first
	}
	return i.later
}

// schedule is the intervals of all models; those without their own are under "".
type schedule map[string]intervals

func (s schedule) of(model string) intervals {
	if own, ok := s[model]; ok {
		return own
	}
	return s[""]
}

// parseIntervals reads the setting, whose form was checked.
func parseIntervals(text string) schedule {
	all := schedule{}
	for _, part := range strings.Split(text, ";") {
		model, pairs, named := strings.Cut(part, "=")
		if !named {
			model, pairs = "", part
		}
		first, later, _ := strings.Cut(pairs, ",")
		all[model] = intervals{parseInterval(first), parseInterval(later)}
	}
	return all
}

func parseInterval(text string) interval {
	km, months, _ := strings.Cut(text, "/")
	distance, _ := strconv.ParseInt(km, 10, 64)
	time, _ := strconv.Atoi(months)
	return interval{distance, time}
}
