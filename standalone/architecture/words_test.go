package architecture

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"evops/contracts/task"
)

func TestTheSelfCheckHasANameForEverySchedule(t *testing.T) {
	for _, language := range []string{"zh", "en"} {
		text, err := os.ReadFile(filepath.Join(root, "console", "messages", "more", language+".json"))
		if err != nil {
			t.Fatal(err)
		}
		var words struct {
			SelfCheck struct{ Round map[string]string }
		}
		if err := json.Unmarshal(text, &words); err != nil {
			t.Fatal(err)
		}
		for _, s := range task.Schedules {
			if words.SelfCheck.Round[s.Name] == "" {
				t.Errorf("%s has no name for %s", language, s.Name)
			}
		}
	}
}
