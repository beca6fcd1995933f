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

// A block is a hundred users of the app beside two hundred vehicles, of which 124 have an owner: 82 users own one, nine own the other 42, nine own none.
const (
	blockUsers    = 100
	blockVehicles = 200
	blockBound    = 124
	singles       = 82
	owners        = 91
)

// fleets is how many vehicles each of the nine has who owns several.
var fleets = []int{2, 3, 4, 4, 5, 5, 6, 6, 7}

// ownerOf is the place in its block of the user who owns the bound vehicle of that rank in it.
var ownerOf = func() (place [blockBound]int) {
	for rank := range singles {
		place[rank] = rank
	}
	rank := singles
	for i, size := range fleets {
		for range size {
			place[rank] = singles + i
			rank++
		}
	}
	return place
}()

// appDays is how long the app has been there: users registered over that time, more every month.
const appDays = 730

// usersBefore is how many users come with the vehicles numbered below n.
func usersBefore(n int) int { return n / blockVehicles * blockUsers }

// settle makes the users who come with the vehicles from number from on, and says who owns each vehicle.
func (t *demoData) settle(f *fleet, from int, firstUser int64) {
	h := &households{fleet: f, demoData: t, first: firstUser + int64(usersBefore(from))}
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
		h.own(v, block*blockUsers, ownerOf[rank], (from+k)/blockVehicles*blockBound+rank)
		u := &f.users[block*blockUsers+ownerOf[rank]]
		u.ProvinceCode, u.CityCode = homes[v.DealerID].ProvinceCode, homes[v.DealerID].CityCode
		u.VehicleCount++
	}
}

// households binds the users of a fleet to its vehicles.
type households struct {
	*fleet
	*demoData
	first int64 // the id of the first user
}

// own tells the story of a bound vehicle: its owner, for six of a hundred an owner before, and now and then somebody who shared it for a while.
func (h *households) own(v *equipment.Vehicle, base, owner, number int) {
	r := draws(ownerStream, -1-number)
	user := func(place int) *content.AppUser { return &h.users[base+place%owners] }
	bond := func(place int, role equipment.BindRole, from, until value.Time) {
		b := equipment.VehicleBinding{
			Base: resource.Base{CreatedAt: from, UpdatedAt: later(from, until), Version: 1}, VehicleID: v.ID, AppUserID: user(place).ID, DealerID: v.DealerID,
			Phone: user(place).Phone, BindRole: role, BindSource: 1, VerifyKind: equipment.ByScan, BoundAt: from, UnboundAt: until, OdoKm: int64(r.IntN(300)),
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
		h.bonds = append(h.bonds, b)
	}
	since := later(v.ActivatedAt, user(owner).RegisterAt.Add(10*time.Minute))
	if number%50 < 3 {
		former := owner + 37
		begun := later(v.ActivatedAt, user(former).RegisterAt.Add(10*time.Minute))
		handed := value.Milli((begun.Milli() + h.today.Time().Milli()) / 2)
		bond(former, equipment.Owner, begun, handed)
		since = later(since, handed.Add(time.Hour))
	}
	bond(owner, equipment.Owner, since, value.Time{})
	if number%8 == 5 {
		friend := owner + 19
		joined := later(since, user(friend).RegisterAt).Add(time.Hour)
		bond(friend, equipment.Rider, joined, value.Milli((joined.Milli()+h.now.Milli())/2))
	}
	v.OwnerID, v.BoundAt = user(owner).ID, since
	if v.ActivatedAt.Milli() < user(owner).RegisterAt.Milli() {
		v.ActivationSource = 2 // it was ridden before its owner had the app
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

// appUser makes a user by number. The nine of a block who own nothing are those whose accounts are frozen, on the way out or gone, and some who only look around.
func (t *demoData) appUser(n int) content.AppUser {
	r := draws(ownerStream, n)
	days := float64(appDays) * math.Sqrt(r.Float64()) // twice as many days, four times as many users
	registered := t.today.AddDays(int(days) - appDays - 1).Time().Add(time.Duration(7*3600+r.IntN(16*3600)) * time.Second)
	quiet := math.Pow(r.Float64(), 6) // how much of the time since then has passed without a visit
	seen := value.Milli(registered.Milli() + int64(float64(t.today.Time().Milli()-registered.Milli())*(1-quiet)))
	home := pick(r, t.dealers)
	u := content.AppUser{
		Base: resource.Base{CreatedAt: registered, UpdatedAt: seen, Version: 1}, UserNo: fmt.Sprintf("8%08d", n+1), CountryCode: "86",
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
	t.standing(r, &u, n)
	return u
}

// standing gives the accounts that are not in order their state: of six hundred users twelve are frozen, six on the way out and ten gone.
func (t *demoData) standing(r *rand.Rand, u *content.AppUser, n int) {
	block := n / blockUsers
	switch place := n%blockUsers - owners; {
	case place < 0:
	case place < 2:
		u.Status, u.FreezeReason = content.UserFrozen, content.FreezeReason(1+r.IntN(5))
		if place == 0 {
			u.FrozenUntil = t.today.AddDays(3 + r.IntN(30)).Time()
		}
		u.LoggedOutAt = u.LastLoginAt
	case place < 3:
		u.Status, u.CancelAppliedAt = content.UserCancelling, t.today.AddDays(-1-r.IntN(12)).Time().Add(10*time.Hour)
	case place < 5 && (place == 3 || block%6 < 4):
		// Whoever is gone applied at the last visit, and the fifteen days to think it over have passed.
		applied := earlier(u.LastLoginAt, t.today.AddDays(-17-r.IntN(60)).Time().Add(20*time.Hour))
		registered, gone := earlier(u.RegisterAt, applied.Add(-time.Hour)), applied.Add(15*24*time.Hour)
		*u = content.AppUser{
			Base: resource.Base{CreatedAt: registered, UpdatedAt: gone, Version: 1}, UserNo: u.UserNo, CountryCode: u.CountryCode, Nickname: "已注销用户", Status: content.UserCancelled,
			RegisterChannel: u.RegisterChannel, RegisterAt: registered, LastLoginAt: applied, Platform: u.Platform, PhoneModel: u.PhoneModel, AppVersion: u.AppVersion, Lang: u.Lang, ProvinceCode: u.ProvinceCode, CityCode: u.CityCode,
			CancelAppliedAt: applied, LoggedOutAt: gone,
		}
	}
}

// handsets are what the app reports it runs on, by platform.
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
