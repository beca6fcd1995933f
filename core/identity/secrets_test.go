package identity

import (
	"os"
	"path/filepath"
	"reflect"
	"sync"
	"testing"
)

func TestConcurrentProcessesCreateSecretsOnce(t *testing.T) {
	path := filepath.Join(t.TempDir(), "data", "secrets.json")
	made := make([]Secrets, 8)
	var all sync.WaitGroup
	for i := range made {
		all.Go(func() {
			var err error
			if made[i], err = LoadSecrets(path); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	for _, other := range made {
		if !reflect.DeepEqual(other, made[0]) {
			t.Error("two processes have different keys")
		}
	}
	if len(made[0].Signing) != keySize || len(made[0].Peppers[made[0].Current]) != keySize {
		t.Errorf("keys have %d and %d bytes", len(made[0].Signing), len(made[0].Peppers[made[0].Current]))
	}
	if info, err := os.Stat(path); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("mode of the secrets file is %v, %v", info.Mode(), err)
	}
	if left, err := os.ReadDir(filepath.Dir(path)); err != nil || len(left) != 1 {
		t.Errorf("%d files in the folder, %v; want 1", len(left), err)
	}
}

func TestInvalidSecretsAreRefusedAndNotOverwritten(t *testing.T) {
	for _, content := range []string{
		"", "{}", `{"peppers":{"1":"c2hvcnQ="},"current":"1","signing":"c2hvcnQ="}`,
		`{"peppers":{"1":"cHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHA="},"current":"2","signing":"cHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHA="}`,
	} {
		path := filepath.Join(t.TempDir(), "secrets.json")
		if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := LoadSecrets(path); err == nil {
			t.Errorf("%q was accepted", content)
		}
		if onDisk, _ := os.ReadFile(path); string(onDisk) != content {
			t.Errorf("%q was overwritten", content)
		}
	}
}
