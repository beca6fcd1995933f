package ota_test

import (
	"strings"
	"testing"

	"evops/contracts/ota"
	"evops/core/record"
)

func TestAnOldFirmwareHasTheChecksumsOfItsFile(t *testing.T) {
	eachMaker(t, func(m *maker) {
		m.resource = ota.FirmwareOlds.Name
		input := func(content string) fields {
			_, sum := hashed([]byte(content))
			return fields{"name": "terminal", "terminalType": 1, "ecuType": 1, "versionName": "V1.07b", "modelIds": []int64{m.oldGen}, "hardwareVersions": []string{"A1"}, "packetB": 128,
				"packageFile": m.upload("firmware", []byte(content), sum)}
		}
		for _, row := range []struct {
			name, want string
			in         fields
		}{
			{"a terminal of the second generation", "terminalType PROTOCOL", fields{"terminalType": 3}},
			{"a controller that it cannot reach", "ecuType PROTOCOL", fields{"ecuType": 4}},
			{"another packet size", "packetB RANGE", fields{"packetB": 100}},
			{"a model of the second generation", "modelIds PROTOCOL", fields{"modelIds": []int64{m.model}}},
			{"another digest", "sha256 FW_HASH", fields{"sha256": strings.Repeat("0", 64)}},
			{"a large file", "packageFile FW_TOO_LARGE", input(strings.Repeat("x", 512<<10+1))},
			{"complete", "", nil},
			{"twice", "versionName UNIQUE", nil},
		} {
			_, got := m.add(input("123456789").with(row.in))
			m.want(row.name, got, row.want)
		}
		id := m.added(input(strings.Repeat("x", 129)).with(fields{"versionName": "V1.08"}))
		old, err := record.Find(t.Context(), m.Read(), ota.FirmwareOlds, &ota.FirmwareOlds.Row.VersionName, "V1.07b", "V1.08")
		if err != nil || len(old) != 2 {
			t.Fatal(old, err)
		}
		if f := old[1]; f.CRC16 != "29B1" || f.MD5 != "25f9e794323b453885f5181f1b624d0b" || f.Packets != 1 || f.SizeB != 9 || !strings.HasPrefix(f.FirmwareNo, "FO") {
			t.Errorf("stored as %+v", f)
		}
		if old[0].Packets != 2 {
			t.Errorf("%d packets of 129 bytes", old[0].Packets)
		}
		m.want("release a draft", m.review("release", id, nil), "STATE_NOT_ALLOWED")
		m.want("verify", m.act("verify", id, nil), "")
		m.want("release without notes", m.review("release", id, nil), "FW_NOTES")
		m.want("add notes", m.act("edit", id, fields{"notes": "修复掉线"}), "")
		m.want("release by the uploader", m.act("release", id, nil), "REVIEW_SELF")
		m.want("release", m.review("release", id, nil), "")
	})
}
