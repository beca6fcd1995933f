package architecture

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"evops/contracts/task"
)

func TestEveryScheduleHasALabel(t *testing.T) {
	for _, language := range []string{"zh", "en"} {
		text, err := os.ReadFile(filepath.Join(root, "console", "messages", "more", language+".json"))
		if err != nil {
			t.Fatal(err)
		}
		var messages struct {
			SelfCheck struct{ Round map[string]string }
		}
		if err := json.Unmarshal(text, &messages); err != nil {
			t.Fatal(err)
		}
		for _, s := range task.Schedules {
			if messages.SelfCheck.Round[s.Name] == "" {
				t.Errorf("%s: no label for schedule %s", language, s.Name)
			}
		}
	}
}
