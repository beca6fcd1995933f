// Package parcel declares what every parcel has, whatever is in it: its carrier and its number.
package parcel

import (
	"regexp"

	"evops/contracts/action"
	"evops/contracts/field"
	"evops/contracts/value"
)

// SF is the carrier whose numbers have a form of their own.
const SF = "SF"

// Carriers is the dictionary category of the carriers. Staff may add some.
var Carriers = field.Open("ExpressCompany", "快递公司", "Express company",
	field.Is(SF, "顺丰速运", "SF Express"), field.Is("JD", "京东物流", "JD Logistics"), field.Is("EMS", "邮政EMS", "EMS"), field.Is("ZTO", "中通快递", "ZTO"),
	field.Is("YTO", "圆通速递", "YTO"), field.Is("STO", "申通快递", "STO"), field.Is("YD", "韵达快递", "Yunda"), field.Is("JTSD", "极兔速递", "J&T"),
	field.Is("DBL", "德邦快递", "Deppon"), field.Is(OwnDelivery, "自有配送", "Own delivery"))

// Shipment is embedded in a record that is sent as one parcel.
type Shipment struct {
	Company    string     `json:"company"`
	TrackingNo string     `json:"trackingNo"`
	ShippedAt  value.Time `json:"shippedAt"`
}

// Company declares the carrier of a parcel.
func Company(p *string) *field.Field {
	return field.Dict(p, "快递公司", "Carrier", Carriers)
}

// TrackingNo declares the number of a parcel.
func TrackingNo(p *string) *field.Field {
	return field.Text(p, "快递单号", "Tracking no.").ID().Normal(field.Compact, field.Upper).Pattern(numberPattern).Hint("8–30 位字母或数字；顺丰为 SF 加 13 位数字", "8–30 letters or digits; of SF: SF and 13 digits")
}

// BySheet declares the import of a workbook with carriers and numbers; it needs the permission to send one parcel.
func BySheet(ship string) *action.Action {
	a := action.ImportWithPermission(ship)
	a.Label = field.Label{ZH: "批量发货", EN: "Ship by Excel"}
	return a
}

const numberPattern = "[A-Z0-9]{8,30}"

var (
	number = regexp.MustCompile("^" + numberPattern + "$")
	ofSF   = regexp.MustCompile(`^SF\d{13}$`)
)

// Fits reports whether a number may be one of a carrier, as far as its form is known.
func Fits(company, trackingNo string) bool {
	return number.MatchString(trackingNo) && (company != SF || ofSF.MatchString(trackingNo))
}

// OwnDelivery is the carrier of parcels that the shop brings itself.
const OwnDelivery = "SELF"

// State is how far a parcel has come, as its carrier says. It is empty if the carrier does not say.
type State string

// The states.
const (
	Collected      State = "collected"
	InTransit      State = "inTransit"
	OutForDelivery State = "outForDelivery"
	Delivered      State = "delivered"
	Returned       State = "returned"
	Problem        State = "problem"
)
