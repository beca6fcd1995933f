package seed

import (
	"fmt"
	"math"
	"math/rand/v2"
	"time"

	"evops/contracts/aftersales"
	"evops/contracts/content"
	"evops/contracts/equipment"
	"evops/contracts/resource"
	"evops/contracts/value"
)

// A block is a hundred app users and two hundred vehicles, of which 124 have an owner: 82 users own one, nine own the other 42, nine own
// none.
const (
	blockUsers    = 100
	blockVehicles = 200
	blockBound    = 124
	singles       = 82
	owners        = 91
)

// fleetSizes are the numbers of vehicles of the nine users who own several.
var fleetSizes = []int{2, 3, 4, 4, 5, 5, 6, 6, 7}

// ownerOf maps the rank of a bound vehicle in its block to the position of its owner in the block.
var ownerOf = func() (position [blockBound]int) {
	for rank := range singles {
		position[rank] = rank
	}
	rank := singles
	for i, size := range fleetSizes {
		for range size {
			position[rank] = singles + i
			rank++
		}
	}
	return position
}()

// appDays is the age of the app: users registered over this time, more every month.
const appDays = 730

// usersBefore is the number of users that belong to the vehicles with numbers below n.
func usersBefore(n int) int { return n / blockVehicles * blockUsers }

// addOwners creates the users of the vehicles with numbers from from on, and their bindings.
func (t *demoData) addOwners(f *fleet, from int, firstUser int64) {
	h := &ownership{fleet: f, demoData: t, first: firstUser + int64(usersBefore(from))}
	f.users = make([]content.AppUser, usersBefore(len(f.vehicles)))
	for n := range f.users {
		f.users[n] = t.appUser(usersBefore(from) + n)
		f.users[n].ID = h.first + int64(n)
	}
	homes := map[int64]*aftersales.Dealer{}
	for _, d := range t.dealers {
		homes[d.ID] = d
	}
	for k := range f.vehicles {
		v := &f.vehicles[k]
		if v.BindStatus != equipment.Bound {
			continue
		}
		block, i := k/blockVehicles, k%blockVehicles
		rank := i/100*(blockBound/2) + i%100
		h.bindOwner(v, block*blockUsers, ownerOf[rank], (from+k)/blockVehicles*blockBound+rank)
		u := &f.users[block*blockUsers+ownerOf[rank]]
		u.ProvinceCode, u.CityCode = homes[v.DealerID].ProvinceCode, homes[v.DealerID].CityCode
		u.VehicleCount++
	}
}

// ownership binds the users of a fleet to its vehicles.
type ownership struct {
	*fleet
	*demoData
	first int64 // id of the first user
}

// bindOwner creates the bindings of a vehicle: its owner, for six of a hundred a previous owner, and occasionally a rider who shared it for
// a while.
func (h *ownership) bindOwner(v *equipment.Vehicle, base, owner, number int) {
	r := newRand(ownerStream, -1-number)
	user := func(position int) *content.AppUser { return &h.users[base+position%owners] }
	bind := func(position int, role equipment.BindRole, from, until value.Time) {
		b := equipment.VehicleBinding{
			Base: resource.Base{CreatedAt: from, UpdatedAt: later(from, until)}, VehicleID: v.ID, AppUserID: user(position).ID, DealerID: v.DealerID,
			Phone: user(position).Phone, BindRole: role, BindSource: 1, VerifyKind: equipment.ByScan, BoundAt: from, UnboundAt: until, OdoKm: int64(r.IntN(300)),
		}
		if !until.IsZero() {
			b.UnbindReason = equipment.SoldOn
		}
		if role == equipment.Rider {
			b.UnbindReason = "9"
		} else if n := r.IntN(20); n < 4 {
			b.BindSource, b.VerifyKind = equipment.ByDealer, 4
		} else if n < 5 {
			b.BindSource, b.VerifyKind = equipment.ByConsole, 2
		}
		h.bindings = append(h.bindings, b)
	}
	since := later(v.ActivatedAt, user(owner).RegisterAt.Add(10*time.Minute))
	if number%50 < 3 {
		former := owner + 37
		begun := later(v.ActivatedAt, user(former).RegisterAt.Add(10*time.Minute))
		transferred := value.Milli((begun.Milli() + h.today.Time().Milli()) / 2)
		bind(former, equipment.Owner, begun, transferred)
		since = later(since, transferred.Add(time.Hour))
	}
	bind(owner, equipment.Owner, since, value.Time{})
	if number%8 == 5 {
		friend := owner + 19
		joined := later(since, user(friend).RegisterAt).Add(time.Hour)
		bind(friend, equipment.Rider, joined, value.Milli((joined.Milli()+h.now.Milli())/2))
	}
	v.OwnerID, v.BoundAt = user(owner).ID, since
	if v.ActivatedAt.Milli() < user(owner).RegisterAt.Milli() {
		v.ActivationSource = 2 // ridden before its owner had the app
	}
}

func later(a, b value.Time) value.Time {
	if a.Milli() < b.Milli() {
		return b
	}
	return a
}

func earlier(a, b value.Time) value.Time {
	if a.Milli() < b.Milli() {
		return a
	}
	return b
}

// appUser creates the user with number n. The nine of a block without vehicles have frozen, cancelling or cancelled accounts, or are only
// visitors.
func (t *demoData) appUser(n int) content.AppUser {
	r := newRand(ownerStream, n)
	days := float64(appDays) * math.Sqrt(r.Float64()) // the square root makes the number of users grow with the square of the days
	registered := t.today.AddDays(int(days) - appDays - 1).Time().Add(time.Duration(7*3600+r.IntN(16*3600)) * time.Second)
	quiet := math.Pow(r.Float64(), 6) // share of the time since then without a login
	seen := value.Milli(registered.Milli() + int64(float64(t.today.Time().Milli()-registered.Milli())*(1-quiet)))
	home := pick(r, t.dealers)
	u := content.AppUser{
		Base: resource.Base{CreatedAt: registered, UpdatedAt: seen}, UserNo: fmt.Sprintf("8%08d", n+1), CountryCode: "86",
		Phone: value.Unmasked(fmt.Sprint(19_900_000_000 + n)), Nickname: nickname(r), Gender: content.Gender(1 + r.IntN(5)/3), Birthday: t.today.AddDays(-18*366 - r.IntN(42*365)),
		ProvinceCode: home.ProvinceCode, CityCode: home.CityCode, RegisterChannel: pick(r, []content.RegisterChannel{1, 1, 1, 1, 2, 2, 2, 3, 4, 4}), RegisterAt: registered, LastLoginAt: seen,
		Lang: pick(r, []string{"zh", "zh", "zh", "zh", "zh", "zh", "zh", "zh", "zh", "en"}), PushEnabled: r.IntN(10) < 7, MarketingConsent: r.IntN(10) < 4,
		AppVersion: pick(r, []string{"5.6.0", "5.6.0", "5.6.0", "5.5.2", "5.5.0", "5.4.1"}), RealNameStatus: content.NotVerified,
	}
	u.Platform = pick(r, []content.AppPlatform{1, 1, 1, 1, 1, 2, 2, 2, 3, 4})
	u.PhoneModel = pick(r, handsets[u.Platform])
	if r.IntN(10) < 6 {
		u.RealNameStatus, u.RealName = content.NameVerified, value.Unmasked(pick(r, surnames)+pick(r, givens))
	}
	t.setAccountStatus(r, &u, n)
	return u
}

// setAccountStatus sets the status of some accounts: of six hundred users twelve are frozen, six cancelling and ten cancelled.
func (t *demoData) setAccountStatus(r *rand.Rand, u *content.AppUser, n int) {
	block := n / blockUsers
	switch position := n%blockUsers - owners; {
	case position < 0:
	case position < 2:
		u.Status, u.FreezeReason = content.UserFrozen, content.FreezeReason(1+r.IntN(5))
		if position == 0 {
			u.FrozenUntil = t.today.AddDays(3 + r.IntN(30)).Time()
		}
		u.LoggedOutAt = u.LastLoginAt
	case position < 3:
		u.Status, u.CancelAppliedAt = content.UserCancelling, t.today.AddDays(-1-r.IntN(12)).Time().Add(10*time.Hour)
	case position < 5 && (position == 3 || block%6 < 4):
		// A cancelled user applied at the last login, and the fifteen-day cooling-off period is over.
		applied := earlier(u.LastLoginAt, t.today.AddDays(-17-r.IntN(60)).Time().Add(20*time.Hour))
		registered, cancelled := earlier(u.RegisterAt, applied.Add(-time.Hour)), applied.Add(15*24*time.Hour)
		*u = content.AppUser{
			Base: resource.Base{CreatedAt: registered, UpdatedAt: cancelled}, UserNo: u.UserNo, CountryCode: u.CountryCode, Nickname: "已注销用户", Status: content.UserCancelled,
			RegisterChannel: u.RegisterChannel, RegisterAt: registered, LastLoginAt: applied, Platform: u.Platform, PhoneModel: u.PhoneModel, AppVersion: u.AppVersion, Lang: u.Lang, ProvinceCode: u.ProvinceCode, CityCode: u.CityCode,
			CancelAppliedAt: applied, LoggedOutAt: cancelled,
		}
	}
}

// handsets are phone models by platform.
var handsets = map[content.AppPlatform][]string{
	1: {"ALN-AL00", "23127PN0CC", "PHB110", "V2309A", "SM-S9280", "LGE-AN10"}, 2: {"iPhone14,7", "iPhone15,3", "iPhone16,1", "iPhone17,2"},
	3: {"ALN-AL80", "HBN-AL00", "CLS-AL00"}, 4: {"ALN-AL00", "iPhone15,3", "V2309A"},
}

var (
	adjectives = []string{"追风", "快乐", "早起", "城市", "江边", "小城", "周末", "自由", "低调", "温柔", "奔跑", "阳光"}
	nouns      = []string{"骑士", "车友", "外卖员", "老司机", "阿姨", "同学", "猫", "电驴", "旅人", "工程师", "爸爸", "小明"}
)

func nickname(r *rand.Rand) string {
	name := pick(r, adjectives) + pick(r, nouns)
	if r.IntN(3) == 0 {
		name += fmt.Sprint(r.IntN(999))
	}
	return name
}
