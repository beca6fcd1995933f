// Package goods declares what the shop sells: products, the stock-keeping units that they are sold as, and the movements of their stock.
package goods

import "evops/contracts/field"

// Category is the class of a product. Staff may add some.
type Category int64

// The classes with rules: opened consumables cannot be returned, virtual goods have no parcel.
const (
	Care         Category = 5
	VirtualGoods Category = 7
)

// DeliveryMode is how a product reaches the buyer.
type DeliveryMode int64

// The ways of delivery.
const (
	Express DeliveryMode = 1
	PickUp  DeliveryMode = 2
	Either  DeliveryMode = 3
	Virtual DeliveryMode = 4
)

// ReturnPolicy is whether buyers may return a product.
type ReturnPolicy int64

// The policies.
const (
	SevenDays ReturnPolicy = 1
	NoReturn  ReturnPolicy = 2
)

// ProductStatus is whether a product is sold.
type ProductStatus int64

// The states of a product.
const (
	Draft    ProductStatus = 0
	OnShelf  ProductStatus = 1
	OffShelf ProductStatus = 2
)

// StockChange is the reason for a movement of stock.
type StockChange int64

// The movements. Staff make the first three, orders the others.
const (
	StockIn       StockChange = 1
	StockOut      StockChange = 2
	StockCount    StockChange = 3
	StockReserve  StockChange = 4
	StockRelease  StockChange = 5
	StockSold     StockChange = 6
	StockReturned StockChange = 7
)

// The dictionary categories of goods.
var (
	Categories = field.Open("GoodsCategory", "商品分类", "Product category",
		field.Is(Category(1), "原厂配件", "Genuine parts"), field.Is(Category(2), "电池与充电", "Batteries and charging"), field.Is(Category(3), "骑行装备", "Riding gear"), field.Is(Category(4), "改装件", "Upgrades"),
		field.Is(Care, "养护用品", "Care"), field.Is(Category(6), "品牌周边", "Merchandise"), field.Is(VirtualGoods, "虚拟商品", "Virtual goods")).Later()
	DeliveryModes = field.Closed("DeliveryMode", "配送方式", "Delivery",
		field.Is(Express, "快递", "Express"), field.Is(PickUp, "到店自提", "Dealer pick-up"), field.Is(Either, "快递或自提", "Either"), field.Is(Virtual, "虚拟发放", "Virtual")).Later()
	ReturnPolicies = field.Closed("ReturnPolicy", "退货政策", "Return policy",
		field.Is(SevenDays, "七天无理由", "7-day return"), field.Is(NoReturn, "不支持退货", "No return")).Later()
	ProductStatuses = field.Closed("GoodsShelfStatus", "商品状态", "Shelf status",
		field.Is(Draft, "草稿", "Draft", field.Neutral), field.Is(OnShelf, "上架", "On shelf", field.Success), field.Is(OffShelf, "下架", "Off shelf", field.Warning)).Later()
	StockChanges = field.Closed("StockChangeType", "库存变动", "Stock change",
		field.Is(StockIn, "入库", "In"), field.Is(StockOut, "出库", "Out"), field.Is(StockCount, "盘点", "Count"),
		field.Is(StockReserve, "下单占用", "Order lock"), field.Is(StockRelease, "取消释放", "Release"), field.Is(StockSold, "支付扣减", "Sold"), field.Is(StockReturned, "退款退回", "Returned")).Later()
	// StockAdjustments are the movements that staff make.
	StockAdjustments = field.Closed("StockAdjustment", "库存调整", "Stock adjustment",
		field.Is(StockIn, "入库", "In"), field.Is(StockOut, "出库", "Out"), field.Is(StockCount, "盘点", "Count")).Later()
)
