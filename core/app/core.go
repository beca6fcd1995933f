package app

import (
	"context"
	"errors"
	"log/slog"
	"math/rand/v2"
	"sync"
	"time"

	"github.com/redis/go-redis/v9"

	"evops/contracts"
	"evops/contracts/event"
	otamodel "evops/contracts/ota"
	"evops/contracts/routine"
	"evops/contracts/value"
	"evops/core/aftersales"
	"evops/core/alarm"
	"evops/core/alarmrule"
	"evops/core/appcontent"
	"evops/core/applog"
	"evops/core/apptoken"
	"evops/core/arevent"
	"evops/core/audit"
	"evops/core/auditseal"
	"evops/core/battery"
	"evops/core/blob"
	"evops/core/bluetooth"
	"evops/core/carrier"
	"evops/core/charging"
	"evops/core/command"
	"evops/core/content"
	"evops/core/dashboard"
	"evops/core/debug"
	"evops/core/devicelink"
	"evops/core/devicelink/broker"
	"evops/core/deviceparam"
	"evops/core/equipment"
	"evops/core/erp"
	"evops/core/file"
	"evops/core/freeperiod"
	"evops/core/geoip"
	"evops/core/helmet"
	"evops/core/identity"
	"evops/core/integration"
	"evops/core/job"
	"evops/core/message"
	"evops/core/nfc"
	"evops/core/notification"
	"evops/core/order"
	"evops/core/ota"
	"evops/core/outbound"
	"evops/core/payment"
	"evops/core/phonelist"
	"evops/core/prize"
	"evops/core/promotion"
	"evops/core/provider"
	"evops/core/push"
	"evops/core/quality"
	"evops/core/record"
	"evops/core/repair"
	"evops/core/retention"
	"evops/core/rollout"
	"evops/core/sap"
	"evops/core/seed"
	"evops/core/selfcheck"
	"evops/core/servicemode"
	"evops/core/share"
	"evops/core/sim"
	"evops/core/sms"
	"evops/core/sound"
	"evops/core/statistics"
	"evops/core/store"
	"evops/core/subscription"
	"evops/core/support"
	"evops/core/system"
	"evops/core/theft"
	"evops/core/trip"
	"evops/core/unbind"
	"evops/core/usertag"
	"evops/core/vault"
	"evops/core/virtual"
	"evops/core/virusscan"
	"evops/core/xp"
)

// Core holds all services of the domain and its storage.
type Core struct {
	DB            *store.DB
	Engine        *record.Engine
	Audit         *audit.Log
	Identity      *identity.Service
	Dictionary    *system.Dictionary
	Blobs         *blob.Store
	Files         *file.Service
	Notifications *notification.Service
	Jobs          *job.Service
	Users         *content.Users
	Tags          usertag.Service
	Shelves       content.Shelves
	Problems      *content.Problems
	AppContent    *appcontent.Service
	Themes        content.Themes
	Links         content.Links
	Reviews       content.Reviews
	Promotions    *promotion.Service
	Previews      *content.Previews
	Dashboard     *dashboard.Service
	Statistics    *statistics.Service
	AuditSealer   *auditseal.Sealer
	Link          *devicelink.Link
	Redis         *redis.Client
	Check         *selfcheck.Service
	// SAP is the source of dealers from the ERP; nil without one.
	SAP aftersales.SAP
	// Deliveries are the deliveries in the ERP.
	Deliveries sap.Deliveries

	// Integration is the gateway to external systems.
	Integration *integration.Gateway
	// Commands sends commands to vehicles; the owner of a broker connection runs its Dispatch.
	Commands *command.Service
	// Params manages the parameters of terminals.
	Params *deviceparam.Service
	// Rollouts brings firmware to vehicles.
	Rollouts *rollout.Service
	// SIM works with SIM cards at their carriers.
	SIM *sim.Service
	// Alarms manages the alarms of vehicles.
	Alarms *alarm.Service
	// AlarmRules evaluates the alarm rules of the platform.
	AlarmRules *alarmrule.Service
	// Debug sends debug commands to terminals.
	Debug *debug.Service
	// Repairs handles repair orders.
	Repairs *repair.Service
	// Support handles feedback.
	Support *support.Service
	// Sounds manages the sound effects of vehicles.
	Sounds *sound.Service
	// Thefts handles stolen vehicles.
	Thefts *theft.Service
	// Unbinding handles applications to release vehicles from their owners.
	Unbinding *unbind.Service
	// Subscriptions has the smart services of vehicles.
	Subscriptions *subscription.Service
	// VirtualVehicles and XpVehicles are the other lines.
	VirtualVehicles virtual.Rules
	XpVehicles      xp.Rules
	// Faults has the rules of fault reports.
	Faults quality.Rules
	// Trips builds the trips of vehicles.
	Trips trip.Builder
	// AppVersions publishes versions of the app, Firmware has the rules of firmware.
	AppVersions ota.AppVersions
	Firmware    ota.Firmware
	// FreePeriods grants free periods of vehicles.
	FreePeriods *freeperiod.Service
	// Charging derives charges from reports.
	Charging *charging.Service
	// Batteries keeps what batteries report.
	Batteries *battery.Monitor
	// NFC writes NFC keys to vehicles.
	NFC *nfc.Service
	// Helmets binds smart helmets to vehicles.
	Helmets *helmet.Service
	// Orders handles the orders of the shop.
	Orders *order.Service
	// Bluetooth maintains the register of Bluetooth modules.
	Bluetooth *bluetooth.Service
	// Shares receives what users of the app share.
	Shares *share.Service
	// ArEvents has the AR events of the app.
	ArEvents *arevent.Service
	// Messages sends messages to users of the app.
	Messages *message.Service
	// PhoneLists has the phone lists that messages are sent to.
	PhoneLists *phonelist.Lists
	// AppLogs receives the logs of the app.
	AppLogs *applog.Service
	// Tokens checks the tokens of the app's users.
	Tokens apptoken.Checker
	// Push keeps the tokens of phones.
	Push push.Registration
	// Prizes runs raffles, coupons and winning records.
	Prizes *prize.Service
	// ServiceMode is the service mode of the app.
	ServiceMode *servicemode.Service
	// Retention deletes rows that are past their retention.
	Retention *retention.Purger
	// Schedules is the work that runs again and again.
	Schedules []job.Schedule
	// Watchlist is the set of vehicles whose messages are followed live.
	Watchlist *devicelink.Watchlist

	proxies []string
	key     []byte
	areas   *system.AreaCache
	places  *geoip.Library
	broker  *broker.Client
	// background work runs until stop is called.
	background sync.WaitGroup
	stop       func()
}

// serviceMaxWait is how long a request of the service mode waits for the vehicle.
const serviceMaxWait = 8 * time.Second

// Connect opens database and object storage and migrates the database.
func Connect(ctx context.Context, s Settings) (*store.DB, *blob.Store, error) {
	db, err := store.Open(ctx, s.Database)
	if err != nil {
		return nil, nil, err
	}
	steps, err := db.Migrate(ctx)
	if err != nil {
		return nil, nil, errors.Join(err, db.Close())
	}
	if steps > 0 {
		slog.Info("database migrated", "steps", steps)
	}
	if err := auditseal.Protect(ctx, db); err != nil {
		return nil, nil, errors.Join(err, db.Close())
	}
	blobs, err := blob.Open(ctx, s.Files)
	if err != nil {
		return nil, nil, errors.Join(err, db.Close())
	}
	return db, blobs, nil
}

// Open creates all services and checks that every declared action has a handler.
func Open(ctx context.Context, s Settings) (*Core, error) {
	secrets, err := identity.LoadSecrets(s.SecretFile)
	if err != nil {
		return nil, err
	}
	options, err := redis.ParseURL(s.Redis)
	if err != nil {
		return nil, errors.New("EVOPS_REDIS_URL is not a URL like redis://:password@host:6379/0") // the parser's error contains the password
	}
	identityProvider, err := s.identityProvider()
	if err != nil {
		return nil, err
	}
	places, err := geoip.Open(s.GeoIP)
	if err != nil {
		return nil, err
	}
	c := &Core{proxies: s.Proxies, key: secrets.Signing, places: places, Redis: redis.NewClient(options)}
	if c.DB, c.Blobs, err = Connect(ctx, s); err != nil {
		return nil, errors.Join(err, c.Redis.Close(), c.places.Close())
	}
	if err := c.DB.Probe(ctx, true); c.DB.Dialect.RefusalOf(err) != store.NoRefusal {
		slog.Error("database refuses writes: disk full or read-only; /readyz fails until this is resolved", "error", err)
	}
	c.Engine = record.New(c.DB, contracts.Catalogue)
	c.Audit = audit.New(c.Engine)
	messages := sms.FromSettings(s.SMS, c.DB, vault.New(secrets.Signing, vault.Settings), c.Redis)
	c.Notifications = notification.New(c.Engine, c.Redis)
	c.Identity = identity.New(identity.Deps{
		DB: c.DB, Secrets: secrets, Clock: value.Now, GeoIP: c.places, Notifications: c.Notifications, ThirdParty: identityProvider,
		SMS:           identity.SMSSender{Carrier: messages, Queue: sms.Queue(c.Redis)},
		SessionsEnded: func(ctx context.Context, e event.SessionsEnded) { notification.PublishBestEffort(ctx, c.Redis, e, 0) },
	})
	c.Dictionary, c.areas = system.NewDictionary(c.Engine), system.NewAreaCache(c.Engine)
	c.Commands = command.New(command.Deps{
		Engine: c.Engine, Accounts: c.Identity, Dictionary: c.Dictionary, Notifications: c.Notifications, Redis: c.Redis, Wake: s.waker(messages), Clock: value.Now,
	})
	c.Params = deviceparam.New(c.Engine, value.Now)
	c.Faults = quality.Rules{Engine: c.Engine, Clock: value.Now, CopyFile: c.copyFile}
	c.Alarms = alarm.New(alarm.Deps{
		Engine: c.Engine, Notifications: c.Notifications, Places: c.areas, Holders: c.Identity.Holders, CriticalChanged: alarm.Signal(c.Redis), Opened: c.sendAlarm, File: c.Faults.FileAlarm, Clock: value.Now,
	})
	c.AlarmRules = alarmrule.New(alarmrule.Deps{Engine: c.Engine, Alarms: c.Alarms, Notifications: c.Notifications, Holders: c.Identity.Holders, Text: c.Identity.TextAlarm, Clock: value.Now})
	c.Watchlist = devicelink.NewWatchlist(c.Redis)
	c.Debug = debug.New(debug.Deps{Engine: c.Engine, Commands: c.Commands, Watchlist: c.Watchlist, Redis: c.Redis, Raise: c.Alarms.Raise, Clear: c.Alarms.Clear, Clock: value.Now})
	c.Rollouts = rollout.New(rollout.Deps{
		Engine: c.Engine, Accounts: c.Identity, Notifications: c.Notifications, Commands: c.Commands, Logs: c.Debug, Inform: c.sendService, Clock: value.Now,
		URL: func(key string, until value.Time) (string, error) { return c.Files.SignedURL(key, until) }, // files are opened below
	})
	c.Files = file.New(c.Engine, c.Blobs, secrets.Signing, virusscan.At(s.Scanner), s.PublicURL)
	c.Rollouts.Open = c.Files.Open
	c.SIM = sim.New(sim.Deps{
		Engine: c.Engine, Carriers: carrier.New(carrier.Deps{Engine: c.Engine, Redis: c.Redis, Key: secrets.Signing, HTTP: outbound.NewClient(), Clock: value.Now}),
		Notifications: c.Notifications, Holders: c.Identity.Holders, Raise: c.Alarms.Raise, Clear: c.Alarms.Clear, Inform: c.sendService, Clock: value.Now,
		Dictionary: c.Dictionary, Enqueue: sim.Queue(c.Redis), EnqueueSync: sim.SyncQueue(c.Redis), Files: c.Files,
	})
	c.Repairs = repair.New(repair.Deps{Engine: c.Engine, Replacements: c.replacements(), Notifications: c.Notifications, Holders: c.Identity.Holders, Inform: c.sendService, Clock: value.Now})
	c.Support = support.New(support.Deps{Engine: c.Engine, Dictionary: c.Dictionary, Notifications: c.Notifications, Holders: c.Identity.Holders, Inform: c.sendService, CopyFile: c.copyFile, Clock: value.Now})
	c.Thefts = theft.New(theft.Deps{
		Engine: c.Engine, Notifications: c.Notifications, Intervals: c.Debug, Commands: c.Commands, Holders: c.Identity.Holders, Inform: c.sendService, Key: secrets.Signing, Clock: value.Now,
	})
	c.Batteries = battery.NewMonitor(battery.MonitorDeps{Engine: c.Engine, Alarms: c.Alarms, Clock: value.Now})
	c.Charging = charging.New(charging.Deps{Engine: c.Engine, Places: c.areas, Clock: value.Now})
	c.NFC = nfc.New(nfc.Deps{Engine: c.Engine, Commands: c.Commands, Clock: value.Now})
	c.Helmets = helmet.New(helmet.Deps{Engine: c.Engine, Commands: c.Commands, Params: c.Params, Clock: value.Now})
	c.Unbinding = unbind.New(unbind.Deps{
		Engine: c.Engine, Dictionary: c.Dictionary, Notifications: c.Notifications, Holders: c.Identity.Holders, Inform: c.sendService, Released: c.dropKeys, Clock: value.Now,
	})
	c.FreePeriods = freeperiod.New(freeperiod.Deps{Engine: c.Engine, Inform: c.sendService, Suspend: c.SIM.ProposeSuspension, Clock: value.Now})
	c.Tokens = apptoken.Checker{DB: c.DB, Secrets: vault.New(secrets.Signing, vault.Settings), Clock: value.Now}
	c.Push = push.Registration{Tokens: push.Tokens{DB: c.DB, Clock: value.Now}, Users: c.Tokens}
	channels := message.Configured{
		DB: c.DB, Secrets: c.Tokens.Secrets, SMS: messages, Phones: &push.Phones{Tokens: c.Push.Tokens, Secrets: c.Tokens.Secrets}, Demo: s.Demo != seed.NoDemo,
	}
	c.Dictionary.Unserved = channels.Unconnected
	c.Messages = message.New(message.Deps{
		Engine: c.Engine, Accounts: c.Identity, Notifications: c.Notifications, Throttle: message.NewBuckets(c.Redis, value.Now), Connections: channels,
		Secrets: vault.New(secrets.Signing, vault.Settings), Enqueue: message.Queue(c.Redis), Clock: value.Now,
	})
	c.PhoneLists = phonelist.New(phonelist.Deps{Engine: c.Engine, Files: c.Files, Key: secrets.Signing, Clock: value.Now})
	c.AppLogs = applog.New(applog.Deps{Engine: c.Engine, Secrets: vault.New(secrets.Signing, vault.Settings), Phones: channels, Files: c.Files, Inform: c.sendService, Place: c.places.Place, Clock: value.Now})
	c.Bluetooth = bluetooth.New(bluetooth.Deps{Engine: c.Engine, DropKeys: c.Commands.DropKeys, Clock: value.Now})
	c.AppLogs.OnStored(c.Bluetooth.Observe)
	c.ServiceMode = servicemode.New(servicemode.Deps{Engine: c.Engine, Codes: c.Identity, Commands: c.Commands, Places: c.areas, Tokens: c.Tokens, MaxWait: serviceMaxWait, Clock: value.Now})
	pays := payment.Channels{DB: c.DB, Secrets: c.Tokens.Secrets, HTTP: outbound.NewClient(), PublicURL: s.PublicURL, Demo: s.Demo != seed.NoDemo, Clock: value.Now}
	providers := provider.Services{DB: c.DB, Secrets: c.Tokens.Secrets, HTTP: outbound.NewClient(), Redis: c.Redis, Demo: s.Demo != seed.NoDemo, Clock: value.Now}
	c.Subscriptions = subscription.New(subscription.Deps{Engine: c.Engine, Dictionary: c.Dictionary, Files: c.Files, Inform: c.sendService, Clock: value.Now})
	c.Prizes = prize.New(prize.Deps{
		Engine: c.Engine, Dictionary: c.Dictionary, Files: c.Files, Tokens: c.Tokens, Secrets: vault.New(secrets.Signing, vault.Prizes), Redis: c.Redis, Inform: c.sendService, AddDays: c.Subscriptions.Redeem, Clock: value.Now,
	})
	c.Promotions = &promotion.Service{Engine: c.Engine, Secrets: c.Tokens.Secrets, Notifications: c.Notifications, Tokens: c.Tokens, Coupons: c.Prizes, Holders: c.Identity.Holders, Clock: value.Now}
	c.Themes = content.Themes{Engine: c.Engine, Files: c.Files, Tokens: c.Tokens, Clock: value.Now}
	c.Orders = order.New(order.Deps{
		Providers: providers, Coupons: c.Prizes, Promotions: c.Promotions, Themes: c.Themes,
		Engine: c.Engine, Dictionary: c.Dictionary, Notifications: c.Notifications, Holders: c.Identity.Holders, Inform: c.sendService, Services: c.Subscriptions, Files: c.Files, Redis: c.Redis, Tokens: c.Tokens, Clock: value.Now,
		Channels: pays,
	})
	c.Shares = &share.Service{Engine: c.Engine, Secrets: vault.New(secrets.Signing, vault.Settings), Tokens: c.Tokens, Clock: value.Now}
	c.ArEvents = &arevent.Service{Engine: c.Engine, Files: c.Files, Tokens: c.Tokens, Draw: rand.Int64N, Clock: value.Now}
	background, stop := context.WithCancel(context.Background())
	c.stop = stop
	c.background.Go(func() { routine.Run(background, "watchlist", c.Watchlist.Run) })
	c.background.Go(func() { routine.Run(background, "rollout gates", c.Rollouts.Watch) })
	c.background.Go(func() { routine.Run(background, "alarm rules", c.AlarmRules.Run) })
	keys := devicelink.NewKeys(secrets.Signing)
	c.Link = devicelink.New(c.linkDeps(keys))
	if s.Broker != "" {
		if c.broker, err = broker.New(s.Broker, c.Link, c.Redis, keys.Group()); err != nil {
			return nil, errors.Join(err, c.Close())
		}
	}
	c.Integration = integration.New(integration.Deps{Engine: c.Engine, Accounts: c.Identity, Redis: c.Redis, Commands: c.Commands, SIM: c.SIM, Orders: c.Orders, Providers: providers, Carrier: messages, Demo: s.SMS.Demo})
	c.AppVersions = ota.AppVersions{Engine: c.Engine, Files: c.Files, Tokens: c.Tokens, Clock: value.Now}
	c.Firmware = ota.Firmware{Engine: c.Engine, Files: c.Files, Clock: value.Now, Tested: rollout.Tested}
	c.Files.OnSignedURL(otamodel.Firmwares.Name, c.Firmware.Withdrawn)
	c.Trips = trip.Builder{Engine: c.Engine, Places: system.NewAreaCache(c.Engine), Rides: equipment.NewRideActivation(c.Engine), Raise: c.Alarms.Raise, Clock: value.Now}
	c.AuditSealer = auditseal.New(c.Engine, c.Notifications, secrets.Signing, value.Now)
	c.Jobs = job.New(c.Engine, c.Files, c.Notifications, c.Identity, c.Redis)
	c.Sounds = sound.New(sound.Deps{Engine: c.Engine, Files: c.Files, Commands: c.Commands, Jobs: c.Jobs, Clock: value.Now})
	c.Retention = retention.New(c.DB, c.Redis, value.Now)
	c.Users = content.NewUsers(c.Engine, c.Identity)
	c.Tags = usertag.Service{Engine: c.Engine, Files: c.Files, Clock: value.Now}
	c.VirtualVehicles = virtual.Rules{Engine: c.Engine, Tokens: c.Tokens, Clock: value.Now}
	c.XpVehicles = xp.Rules{Engine: c.Engine, Dictionary: c.Dictionary, Tokens: c.Tokens, Clock: value.Now}
	c.Users.Leaving = append(c.Users.Leaving, c.Tags.Leave, c.VirtualVehicles.Leave, c.Messages.Leave, c.Push.Tokens.Leave)
	c.Links = content.Links{Engine: c.Engine, Notifications: c.Notifications, Holders: c.Identity.Holders, HTTP: outbound.NewClient(), Clock: value.Now}
	c.Reviews = content.Reviews{Engine: c.Engine, Notifications: c.Notifications, Holders: c.Identity.Holders, Clock: value.Now}
	c.Previews = content.NewPreviews(c.Engine, secrets.Signing, value.Now)
	c.Shelves = content.Shelves{Engine: c.Engine, Clock: value.Now}
	c.Problems = &content.Problems{Engine: c.Engine, Secrets: vault.New(secrets.Signing, vault.Settings), Clock: value.Now}
	c.AppContent = appcontent.New(appcontent.Service{Engine: c.Engine, Tokens: c.Tokens, PublicURL: s.PublicURL, Clock: value.Now})
	c.Dashboard = dashboard.New(c.Engine, c.Identity, value.Now)
	c.Statistics = statistics.New(c.Engine, c.Dictionary, value.Now)
	if c.SAP, err = aftersales.OpenSAP(s.SAPSource, s.SAPToken); err != nil {
		return nil, errors.Join(err, c.Close())
	}
	if c.Deliveries.Source, err = erp.Open("EVOPS_SAP_DELIVERIES", s.SAPDeliveries, s.SAPToken); err != nil {
		return nil, errors.Join(err, c.Close())
	}
	c.register()
	c.Schedules = c.schedules()
	checked := selfcheck.Deps{
		DB: c.DB, Redis: c.Redis, Blobs: c.Blobs, Jobs: c.Jobs, Carrier: messages, Demo: s.SMS.Demo, AuditSealer: c.AuditSealer, Schedules: c.Schedules, Payment: pays.Check, Folder: s.folder(),
	}
	if c.broker != nil {
		checked.Broker = c.broker.Check
	}
	c.Check = selfcheck.New(checked)
	if err := errors.Join(c.Engine.Check(), job.CheckSchedules(c.Schedules)); err != nil {
		return nil, errors.Join(err, c.Close())
	}
	return c, nil
}

// Close waits for pending writes, then closes every connection.
func (c *Core) Close() error {
	c.stop()
	c.background.Wait()
	c.Link.Close()
	c.Identity.Close()
	return errors.Join(c.Redis.Close(), c.DB.Close(), c.places.Close())
}
