package carrier

import (
	"context"
	"net/http"
	"net/url"

	"evops/contracts/sim"
	"evops/contracts/value"
)

func (*jasper) DayFlow(context.Context, []Ref, value.Date) ([]CardUsage, error) {
	return nil, problem(NotOffered)
}

// MonthFlow reads the present billing month to date, and earlier ones by zone.
func (j *jasper) MonthFlow(ctx context.Context, cards []Ref, first value.Date) ([]CardUsage, error) {
	present := sim.CycleOf(j.clock().Date(), j.account.CycleDay).First == first
	return oneByOne(cards, func(card Ref) (CardUsage, error) {
		path := jasperPath + "/" + url.PathEscape(card.ICCID)
		if present {
			var u struct {
				Data int64 `json:"ctdDataUsage"`
				SMS  int64 `json:"ctdSMSUsage"`
			}
			err := j.request(ctx, http.MethodGet, path+"/ctdUsages", nil, &u)
			return CardUsage{card.ICCID, u.Data, u.SMS}, err
		}
		var answer struct {
			Cycles map[string][]struct {
				Data int64 `json:"dataUsage"`
				Sent int64 `json:"smsMOUsage"`
				Got  int64 `json:"smsMTUsage"`
			} `json:"deviceCycleUsageInZones"`
		}
		u := CardUsage{ICCID: card.ICCID}
		err := j.request(ctx, http.MethodGet, path+"/usageInZone?"+url.Values{"cycleStartDate": {string(first)}}.Encode(), nil, &answer)
		for _, zones := range answer.Cycles {
			for _, z := range zones {
				u.Bytes += z.Data
				u.SMS += z.Sent + z.Got
			}
		}
		return u, err
	})
}

func (*jasper) Pool(context.Context, string) (PoolUsage, error) {
	return PoolUsage{}, problem(NotOffered)
}
