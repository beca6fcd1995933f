package carrier

import (
	"context"
	"errors"
	"net/url"
	"strconv"
	"strings"

	"evops/contracts/value"
)

// oneLinkBatch is how many cards a call about usage has.
const oneLinkBatch = 100

func (o *oneLink) DayFlow(ctx context.Context, cards []Ref, day value.Date) ([]CardUsage, error) {
	return o.usage(ctx, "query/sim-data-usage-daily/batch", cards, strings.ReplaceAll(string(day), "-", ""))
}

// MonthFlow reads a calendar month, which is the billing month of OneLink: its accounts have no other billing day.
func (o *oneLink) MonthFlow(ctx context.Context, cards []Ref, first value.Date) ([]CardUsage, error) {
	return o.usage(ctx, "query/sim-data-usage-monthly/batch", cards, strings.ReplaceAll(string(first)[:7], "-", ""))
}

func (o *oneLink) usage(ctx context.Context, function string, cards []Ref, date string) ([]CardUsage, error) {
	iccids := make([]string, len(cards))
	for i, c := range cards {
		iccids[i] = c.ICCID
	}
	var answers []struct {
		List []struct {
			ICCID  string `json:"iccid"`
			Amount string `json:"dataAmount"`
		} `json:"dataAmountList"`
	}
	if err := o.get(ctx, function, url.Values{"iccids": {strings.Join(iccids, "_")}, "queryDate": {date}}, &answers); err != nil {
		return nil, err
	}
	var all []CardUsage
	for _, a := range answers {
		for _, one := range a.List {
			bytes, err := kilobytes(one.Amount)
			if err != nil {
				return nil, err
			}
			all = append(all, CardUsage{ICCID: one.ICCID, Bytes: bytes})
		}
	}
	return all, nil
}

func (o *oneLink) Pool(ctx context.Context, number string) (PoolUsage, error) {
	var groups []struct {
		Margins []struct {
			Total string `json:"totalAmount"`
			Used  string `json:"useAmount"`
		} `json:"accmMarginList"`
	}
	if err := o.get(ctx, "query/group-data-margin", url.Values{"groupId": {number}}, &groups); err != nil {
		return PoolUsage{}, err
	}
	var p PoolUsage
	for _, g := range groups {
		for _, m := range g.Margins {
			total, wrong := kilobytes(m.Total)
			used, err := kilobytes(m.Used)
			if err := errors.Join(wrong, err); err != nil {
				return PoolUsage{}, err
			}
			p.TotalBytes += total
			p.UsedBytes += used
		}
	}
	return p, nil
}

// kilobytes returns the bytes of an amount in KB. Spaces mean no use, or no plan; any other text that is no amount is no usable answer.
func kilobytes(text string) (bytes int64, err error) {
	text = strings.TrimSpace(text)
	if text == "" {
		return 0, nil
	}
	n, err := strconv.ParseFloat(text, 64)
	if err != nil || !(n >= 0 && n < 1<<50) {
		return 0, &Error{Problem: Unreachable, Text: "unreadable amount"}
	}
	return int64(n * 1024), nil
}
