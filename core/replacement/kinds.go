package replacement

import (
	"context"
	"regexp"
	"slices"

	"evops/contracts/battery"
	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/repair"
	"evops/contracts/sim"
	feature "evops/core/battery"
	"evops/core/record"
	"evops/core/validate"
)

// exchange is one part taking the place of another.
type exchange struct {
	from, to        string
	terminalSN, sim string // of the terminal that is fitted
	fate            repair.OldPartFate
}

// kind is what a kind of part needs.
type kind struct {
	valid  func(serial string) bool
	format field.Label // of serials, as an error says it
	// present returns the serials of the parts of the kind in a vehicle; none, or an empty one, if nobody registered them.
	present func(ctx context.Context, in record.Reader, v *equipment.Vehicle) ([]string, error)
	// find returns the vehicle that has a part, or why no vehicle may have it.
	find func(ctx context.Context, in record.Reader, serial string) (vehicle int64, refused *fault.Error, err error)
	// exchange puts a part into the vehicle in place of the one there.
	exchange func(ctx context.Context, c *record.Change[repair.Replacement], v *equipment.Vehicle, x exchange) error
}

// problems returns why a part cannot take the place of another: the old one is not in the vehicle, or the new one cannot be used.
func (k *kind) problems(ctx context.Context, in record.Reader, v *equipment.Vehicle, from, to string) (mismatch, unusable *fault.Error, err error) {
	present, err := k.present(ctx, in, v)
	if err != nil {
		return nil, nil, err
	}
	if !matches(present, from) {
		mismatch = fault.SerialOldMismatch.With()
	}
	at, unusable, err := k.find(ctx, in, to)
	if unusable == nil && at != 0 {
		unusable = fault.SerialInUse.With()
	}
	return mismatch, unusable, err
}

var kinds = map[repair.PartKind]*kind{
	repair.TerminalPart: {
		valid: named("imei"), format: field.Label{ZH: "应为 15 位 IMEI，最后一位是校验位", EN: "An IMEI has 15 digits, the last a check digit"},
		present: func(_ context.Context, _ record.Reader, v *equipment.Vehicle) ([]string, error) {
			return []string{v.IMEI}, nil
		},
		find:     onVehicle(&equipment.Vehicles.Row.IMEI),
		exchange: exchangeTerminal,
	},
	repair.BatteryPart: {
		valid: isBatteryCode, format: field.Label{ZH: "应为 24 位电池编码", EN: "A battery code has 24 characters"},
		present: batteriesIn, find: findBattery, exchange: exchangeBattery,
	},
	repair.SIMPart: {
		valid: named("iccid"), format: field.Label{ZH: "应为 19 或 20 位 ICCID，最后一位是校验位", EN: "An ICCID has 19 or 20 digits, the last a check digit"},
		present: func(ctx context.Context, in record.Reader, v *equipment.Vehicle) ([]string, error) {
			iccid, err := cardOf(ctx, in, v)
			return []string{iccid}, err
		},
		find: findCard, exchange: exchangeCard,
	},
	repair.ControllerPart: reported("MCU", numbered(&equipment.Vehicles.Row.ControllerNo, func(v *equipment.Vehicle) string { return v.ControllerNo })),
	repair.MotorPart:      numbered(&equipment.Vehicles.Row.MotorNo, func(v *equipment.Vehicle) string { return v.MotorNo }),
	repair.DisplayPart:    controller("DISP"),
	repair.BluetoothPart:  controller("BLE"),
	repair.ChargerPart:    controller("OBC"),
	repair.HelmetPart:     recorded(),
	repair.NFCPart:        recorded(),
}

// gone returns why a part cannot be fitted that came out of a vehicle: it was scrapped or lost.
func gone(ctx context.Context, in record.Reader, of repair.PartKind, serial string) (*fault.Error, error) {
	out, err := record.Find(ctx, in, repair.Replacements, &repair.Replacements.Row.OldSerial, serial)
	for _, r := range out {
		if r.DeviceType == of && r.Status == repair.ReplaceInEffect && (r.OldPartFate == repair.ScrapPart || r.OldPartFate == repair.LostPart) {
			return fault.SerialBlacklisted.With(), err
		}
	}
	return nil, err
}

var (
	serialFormat = regexp.MustCompile(`^[A-Z0-9-]{6,32}$`)
	serialLabel  = field.Label{ZH: "应为 6 至 32 位字母、数字或连字符", EN: "6 to 32 letters, digits or hyphens"}
)

func named(check string) func(string) bool {
	return func(serial string) bool {
		_, ok := validate.Named(check, serial)
		return ok
	}
}

func isBatteryCode(serial string) bool {
	_, broken := feature.Decode(serial)
	return broken == 0
}

// onVehicle finds the vehicle with a serial in one of its columns.
func onVehicle(at *string) func(context.Context, record.Reader, string) (int64, *fault.Error, error) {
	return func(ctx context.Context, in record.Reader, serial string) (int64, *fault.Error, error) {
		found, err := record.Find(ctx, in, equipment.Vehicles, at, serial)
		if err != nil || len(found) == 0 {
			return 0, nil, err
		}
		return found[0].ID, nil, nil
	}
}

// recorded is a kind of part that no vehicle lists: the replacement itself is all that is known of it.
func recorded() *kind {
	return &kind{
		valid: serialFormat.MatchString, format: serialLabel,
		present: func(context.Context, record.Reader, *equipment.Vehicle) ([]string, error) { return nil, nil },
		find:    func(context.Context, record.Reader, string) (int64, *fault.Error, error) { return 0, nil, nil },
		exchange: func(context.Context, *record.Change[repair.Replacement], *equipment.Vehicle, exchange) error {
			return nil
		},
	}
}

// numbered is a kind of part whose number is a field of the vehicle.
func numbered(at *string, of func(*equipment.Vehicle) string) *kind {
	return &kind{
		valid: serialFormat.MatchString, format: serialLabel,
		present: func(_ context.Context, _ record.Reader, v *equipment.Vehicle) ([]string, error) {
			return []string{of(v)}, nil
		},
		find: onVehicle(at),
		exchange: func(ctx context.Context, c *record.Change[repair.Replacement], v *equipment.Vehicle, x exchange) error {
			return record.EditWithin(ctx, c.Mutation, equipment.Vehicles, v.ID, c.New.RecordNo, record.Set(at, x.to))
		},
	}
}

// reported is a numbered kind of part that is also one of the controllers of a vehicle, by which the terminal reports it.
func reported(name string, part *kind) *kind {
	of := controller(name)
	both := *part
	both.exchange = func(ctx context.Context, c *record.Change[repair.Replacement], v *equipment.Vehicle, x exchange) error {
		if err := part.exchange(ctx, c, v, x); err != nil {
			return err
		}
		if serials, err := of.present(ctx, c.Reader(), v); err != nil || slices.Contains(serials, x.to) {
			return err // reported meanwhile
		}
		return of.exchange(ctx, c, v, x)
	}
	return &both
}

// controller is a kind of part that the terminal reports as a controller.
func controller(name string) *kind {
	ecuType := equipment.EcuByName[name]
	in := func(ctx context.Context, in record.Reader, vehicle int64) (*equipment.Ecu, error) {
		all, err := record.Find(ctx, in, equipment.Ecus, &equipment.Ecus.Row.VehicleID, vehicle)
		for _, e := range all {
			if e.EcuType == ecuType && e.Status != equipment.EcuReplaced {
				return e, err
			}
		}
		return nil, err
	}
	return &kind{
		valid: serialFormat.MatchString, format: serialLabel,
		present: func(ctx context.Context, reader record.Reader, v *equipment.Vehicle) ([]string, error) {
			e, err := in(ctx, reader, v.ID)
			if e == nil {
				return nil, err
			}
			return []string{e.EcuSN}, err
		},
		find: func(ctx context.Context, reader record.Reader, serial string) (int64, *fault.Error, error) {
			all, err := record.Find(ctx, reader, equipment.Ecus, &equipment.Ecus.Row.EcuSN, serial)
			for _, e := range all {
				if e.EcuType == ecuType && e.Status != equipment.EcuReplaced {
					return e.VehicleID, nil, err
				}
			}
			return 0, nil, err
		},
		exchange: func(ctx context.Context, c *record.Change[repair.Replacement], v *equipment.Vehicle, x exchange) error {
			e, err := in(ctx, c.Reader(), v.ID)
			if e == nil || err != nil {
				return err
			}
			return record.Within(ctx, c.Mutation, equipment.Ecus, equipment.EcuReplace, e.ID, c.New.RecordNo, &equipment.ReplaceEcu{EcuSN: x.to, RepairNo: c.New.RecordNo})
		},
	}
}

// cardOf returns the ICCID of the card in a vehicle.
func cardOf(ctx context.Context, in record.Reader, v *equipment.Vehicle) (string, error) {
	if v.SimCardID == 0 {
		return "", nil
	}
	card, err := record.Get(ctx, in, sim.Cards, v.SimCardID)
	if err != nil {
		return "", err
	}
	return card.ICCID, nil
}

// exchangeTerminal keeps the card, unless the new terminal brings its own.
func exchangeTerminal(ctx context.Context, c *record.Change[repair.Replacement], v *equipment.Vehicle, x exchange) error {
	iccid := x.sim
	if iccid == "" {
		var err error
		if iccid, err = cardOf(ctx, c.Reader(), v); err != nil {
			return err
		}
	}
	return record.Within(ctx, c.Mutation, equipment.Vehicles, equipment.VehicleReplaceTbox, v.ID, c.New.RecordNo,
		&equipment.ReplaceTbox{TboxSN: x.terminalSN, IMEI: x.to, ICCID: iccid, RepairNo: c.New.RecordNo})
}

func findCard(ctx context.Context, in record.Reader, iccid string) (int64, *fault.Error, error) {
	found, err := record.Find(ctx, in, sim.Cards, &sim.Cards.Row.ICCID, iccid)
	switch {
	case err != nil:
		return 0, nil, err
	case len(found) == 0:
		return 0, fault.RefNotFound.With(), nil
	case found[0].SimStatus == sim.Retired:
		return 0, fault.SerialBlacklisted.With(), nil
	}
	return found[0].VehicleID, nil, nil
}

func exchangeCard(ctx context.Context, c *record.Change[repair.Replacement], v *equipment.Vehicle, x exchange) error {
	if v.SimCardID != 0 {
		if err := record.Within(ctx, c.Mutation, sim.Cards, sim.CardUnbindVehicle, v.SimCardID, c.New.RecordNo, nil); err != nil {
			return err
		}
	}
	found, err := record.Find(ctx, c.Reader(), sim.Cards, &sim.Cards.Row.ICCID, x.to)
	if err != nil {
		return err
	}
	return record.Within(ctx, c.Mutation, sim.Cards, sim.CardBindVehicle, found[0].ID, c.New.RecordNo, &sim.BindCard{VIN: v.VIN})
}

func batteriesIn(ctx context.Context, in record.Reader, v *equipment.Vehicle) (codes []string, err error) {
	fitted, err := record.Find(ctx, in, battery.Batteries, &battery.Batteries.Row.VehicleID, v.ID)
	for _, b := range fitted {
		codes = append(codes, b.BatteryCode)
	}
	return codes, err
}

func findBattery(ctx context.Context, in record.Reader, code string) (int64, *fault.Error, error) {
	b, err := batteryWith(ctx, in, code)
	switch {
	case err != nil:
		return 0, nil, err
	case b == nil:
		return 0, fault.RefNotFound.With(), nil
	case b.Status == battery.Scrapped || b.Status == battery.SecondLife:
		return 0, fault.SerialBlacklisted.With(), nil
	}
	return b.VehicleID, nil, nil
}

func batteryWith(ctx context.Context, in record.Reader, code string) (*battery.Battery, error) {
	found, err := record.Find(ctx, in, battery.Batteries, &battery.Batteries.Row.BatteryCode, code)
	if err != nil || len(found) == 0 {
		return nil, err
	}
	return found[0], nil
}

// exchangeBattery puts the new battery into the slot of the old one. An old one that goes to the factory is in repair from now on.
func exchangeBattery(ctx context.Context, c *record.Change[repair.Replacement], v *equipment.Vehicle, x exchange) error {
	old, err := batteryWith(ctx, c.Reader(), x.from)
	if err != nil {
		return err
	}
	slot := int64(1)
	if old != nil && old.VehicleID == v.ID {
		slot = old.SlotNo
		takeOut := battery.BatteryRemove
		if x.fate == repair.ToFactory {
			takeOut = battery.BatteryRepair
		}
		if err := record.Within(ctx, c.Mutation, battery.Batteries, takeOut, old.ID, c.New.RecordNo, nil); err != nil {
			return err
		}
	}
	b, err := batteryWith(ctx, c.Reader(), x.to)
	if err != nil {
		return err
	}
	if b.Status == battery.InRepair {
		if err := record.Within(ctx, c.Mutation, battery.Batteries, battery.BatteryRestock, b.ID, c.New.RecordNo, nil); err != nil {
			return err
		}
	}
	return record.Within(ctx, c.Mutation, battery.Batteries, battery.BatteryInstall, b.ID, c.New.RecordNo,
		&battery.Install{VehicleID: v.ID, Slot: slot, SwapReason: swapReason(c.New)})
}

func swapReason(r *repair.Replacement) string {
	switch {
	case r.Reason == repair.ByRecall:
		return battery.Recalled
	case r.WarrantyType.Charged():
		return battery.Paid
	}
	return battery.UnderWarranty
}
