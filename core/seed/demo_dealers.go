package seed

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"time"

	"github.com/uptrace/bun"

	"evops/contracts/aftersales"
	"evops/contracts/value"
	"evops/core/record"
	"evops/core/validate"
)

// lockedFor is how long the locked demo account stays locked.
const lockedFor = 7 * 24 * time.Hour

var (
	trades = []value.I18n{{ZH: "驰捷", EN: "Chijie"}, {ZH: "绿行", EN: "Lvxing"}, {ZH: "鸿运", EN: "Hongyun"}, {ZH: "顺达", EN: "Shunda"}, {ZH: "众联", EN: "Zhonglian"}, {ZH: "捷风", EN: "Jiefeng"},
		{ZH: "宏远", EN: "Hongyuan"}, {ZH: "凯旋", EN: "Kaixuan"}, {ZH: "通达", EN: "Tongda"}, {ZH: "飞鸿", EN: "Feihong"}, {ZH: "新程", EN: "Xincheng"}, {ZH: "畅行", EN: "Changxing"}}
	surnames = []string{"王", "李", "张", "刘", "陈", "杨", "黄", "赵", "吴", "周", "徐", "孙", "马", "朱", "胡", "郭", "何", "林", "高", "罗"}
	givens   = []string{"建国", "志强", "晓东", "丽萍", "海燕", "文杰", "国华", "美玲", "俊峰", "雪梅", "永康", "慧敏", "伟明", "春燕", "立新", "秀英", "大勇", "思远", "佳宁", "振华"}
	roads    = []string{"人民路", "解放路", "建设路", "中山路", "新华路", "和平路", "长江路", "黄河路", "文化路", "迎宾大道", "工业大道", "滨河路"}
)

// dealerKinds are the levels of a dealer hierarchy: a flagship, core shops below it, standard shops and service points below those.
var dealerKinds = []aftersales.DealerLevel{aftersales.Flagship, aftersales.Core, aftersales.Standard, aftersales.Standard, aftersales.AuthorisedService}

func (t *demoData) openDealers(ctx context.Context, tx bun.Tx) error {
	if err := t.loadCities(ctx, tx); err != nil {
		return err
	}
	chain := map[int64][]*aftersales.Dealer{} // by province, top down
	for _, c := range t.cities {
		for i := range c.dealers {
			d := t.dealer(c, i)
			above := chain[c.area.ParentID]
			d.Level = dealerKinds[len(above)%len(dealerKinds)]
			d.ParentID = parentOf(above, d.Level)
			if d.Level == aftersales.AuthorisedService {
				d.DealerType, d.Services = aftersales.RepairOutlet, value.Codes{"2", "3", "4"}
			}
			if err := record.Insert(ctx, t.e, tx, aftersales.Dealers, d); err != nil {
				return err
			}
			t.dealers = append(t.dealers, d)
			chain[c.area.ParentID] = append(above, d)
		}
	}
	return nil
}

// parentOf returns the parent dealer: the last core shop for lower levels, the flagship for core shops.
func parentOf(above []*aftersales.Dealer, level aftersales.DealerLevel) int64 {
	wanted := map[aftersales.DealerLevel]aftersales.DealerLevel{aftersales.Core: aftersales.Flagship, aftersales.Standard: aftersales.Core, aftersales.AuthorisedService: aftersales.Core}[level]
	for i := len(above) - 1; i >= 0; i-- {
		if above[i].Level == wanted {
			return above[i].ID
		}
	}
	return 0
}

func (t *demoData) dealer(c city, i int) *aftersales.Dealer {
	n := len(t.dealers)
	r := newRand(dealerStream, n)
	// The first districts of a city are urban.
	district := c.districts[i%min(len(c.districts), 7)]
	if c.area.ID == shanghai && i%3 == 0 {
		for _, d := range c.districts {
			if d.ID == pudong {
				district = d
			}
		}
	}
	trade := trades[(i+int(c.area.ID/100))%len(trades)]
	place := c.area.ShortName + strings.TrimSuffix(district.ShortName, c.area.ShortName)
	name := value.I18n{ZH: fmt.Sprintf("%s%s电动车行", place, trade.ZH), EN: fmt.Sprintf("%s %s %s E-mobility", c.area.NameEn, district.NameEn, trade.EN)}
	if i >= len(trades) {
		name = value.I18n{ZH: fmt.Sprintf("%s（%s店）", name.ZH, pick(r, roads)), EN: fmt.Sprintf("%s No. %d", name.EN, i+1)}
	}
	// Positions are normally distributed around the centre of the district, or of the city if that is unknown.
	middle, spread := c.at, 0.06
	if !district.Center.IsZero() {
		middle, spread = district.Center, 0.02
	}
	near := func(degrees float64) float64 { return math.Round((degrees+r.NormFloat64()*spread)*1e6) / 1e6 }
	open := t.today.AddDays(-400 - r.IntN(2600))
	d := &aftersales.Dealer{
		DealerCode: fmt.Sprintf("EV%02d%04d", c.area.ID/10000, n+1), SapCode: fmt.Sprintf("10%08d", 3100+n), Name: name, DealerType: aftersales.SalesAndRepair,
		LicenceNo: creditCode(r, district.ID), ProvinceCode: c.area.ParentID, CityCode: c.area.ID, DistrictCode: district.ID,
		Address:     fmt.Sprintf("%s%s%d号", district.Name, pick(r, roads), 1+r.IntN(900)),
		Location:    value.Geo{Lng: near(middle.Lng), Lat: near(middle.Lat)},
		ContactName: value.Unmasked(pick(r, surnames) + pick(r, givens)), ContactPhone: value.Unmasked(fmt.Sprintf("1990001%04d", n+1)),
		ServiceHotline: fmt.Sprintf("400-820-%04d", 1000+n), BusinessHours: demoHours, Services: value.Codes{"1", "2", "4", "5"},
		ShowInApp: true, OpenDate: open, ContractEnd: t.today.AddDays(10 + r.IntN(900)), MaxOpenRepairs: int64(20 + 10*r.IntN(4)),
	}
	if r.IntN(2) == 0 {
		d.Services = append(d.Services, "7", "8")
	}
	if n%20 == 13 {
		d.OperationStatus, d.StopReason, d.ShowInApp = aftersales.Stopped, pick(r, []string{"合同到期未续约", "门店搬迁中", "经营调整"}), false
		d.ContractEnd, d.StoppedFrom = t.today.AddDays(-30), t.today.AddDays(-30)
	}
	return d
}

const (
	shanghai = 310100
	pudong   = 310115
)

var demoHours = func() (h value.Hours) {
	for day := range h.Week {
		h.Week[day] = []value.Span{{From: "09:00", To: "18:30"}}
		if day >= 5 {
			h.Week[day] = []value.Span{{From: "09:30", To: "19:00"}}
		}
	}
	return h
}()

// creditCode creates a unified social credit code of a company registered in a district.
func creditCode(r *rand.Rand, district int64) string {
	const alphabet = "0123456789ABCDEFGHJKLMNPQRTUWXY"
	code := fmt.Sprintf("91%06d", district)
	for range 9 {
		code += string(alphabet[r.IntN(len(alphabet))])
	}
	return code + string(validate.CreditDigit(code))
}
