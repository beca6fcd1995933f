// Package parcel declares the express companies that parcels are sent with.
package parcel

import (
	"regexp"

	"evops/contracts/field"
)

// Express companies with rules.
const (
	SF          = "SF"
	OwnDelivery = "SELF"
)

// Companies is the dictionary category of express companies. Staff may add some.
var Companies = field.Open("ExpressCompany", "快递公司", "Express company",
	field.Is(SF, "顺丰速运", "SF Express"), field.Is("JD", "京东物流", "JD Logistics"), field.Is("EMS", "邮政EMS", "EMS"), field.Is("ZTO", "中通快递", "ZTO"), field.Is("YTO", "圆通速递", "YTO"),
	field.Is("STO", "申通快递", "STO"), field.Is("YD", "韵达快递", "Yunda"), field.Is("JTSD", "极兔速递", "J&T"), field.Is("DBL", "德邦快递", "Deppon"), field.Is(OwnDelivery, "自有配送", "Own delivery")).Later()

// NumberPattern is the form of tracking numbers.
const NumberPattern = "[A-Za-z0-9]{8,30}"

var ofSF = regexp.MustCompile(`^SF\d{13}$`)

// Fits reports whether a tracking number may be one of a company, as far as its form is known.
func Fits(company, number string) bool { return company != SF || ofSF.MatchString(number) }
