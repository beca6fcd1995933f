package content_test

import (
	"fmt"
	"testing"

	"evops/contracts/content"
	"evops/core/record"
)

func (l *library) guide(id int64) *content.Guide {
	l.t.Helper()
	g, err := record.Get(l.t.Context(), l.Read(), content.Guides, id)
	if err != nil {
		l.t.Fatal(err)
	}
	return g
}

func text(zh string) fields {
	return fields{"kind": content.TextStep, "title": fields{"zh": zh}, "text": fields{"zh": "<p>" + zh + "</p>"}}
}

func TestAGuideHidesStepsWhoseContentIsNotOnShelf(t *testing.T) {
	eachLibrary(t, func(l *library) {
		clip := l.video(l.classification(content.Videos, "use"))
		shown := fields{"kind": content.VideoStep, "title": fields{"zh": "看视频"}, "videoId": clip}
		in := fields{"title": fields{"zh": "第一次骑行"}, "scene": 2, "cover": l.cover(), "steps": []fields{text("检查轮胎"), shown}}

		l.want("a step without its content", l.tryAdd("guide", in.with(fields{"steps": []fields{{"kind": content.ManualStep, "title": fields{"zh": "看手册"}}}})), "steps[0].instructionId REQUIRED")
		l.want("a step with unknown content", l.tryAdd("guide", in.with(fields{"steps": []fields{text("检查轮胎"), shown.with(fields{"videoId": 987})}})), "steps[1].videoId REF_NOT_FOUND")
		l.want("no steps", l.tryAdd("guide", in.with(fields{"steps": []fields{}})), "steps REQUIRED")

		id := l.add("guide", in)
		state := func(what, want string) {
			t.Helper()
			g := l.guide(id)
			if got := fmt.Sprint(g.StepCount, g.HiddenCount, g.Steps[0].Hidden, g.Steps[1].Hidden); got != want {
				t.Errorf("%s: %s, want %s", what, got, want)
			}
		}
		state("before the video is on shelf", "2 1 false true")
		l.want("publish with a hidden step", l.do("guide", "publish", id, nil), "REF_NOT_PUBLISHED")
		l.want("publish the video", l.do("video", "publish", clip, nil), "")
		state("with the video on shelf", "2 0 false false")
		l.want("publish", l.do("guide", "publish", id, nil), "")
		l.want("take the video off", l.do("video", "unpublish", clip, nil), "")
		state("after the video was taken off", "2 1 false true")
		l.want("edit a guide with a hidden step", l.do("guide", "edit", id, fields{"title": fields{"zh": "首次骑行"}}), "")
		l.want("publish the video again", l.do("video", "publish", clip, nil), "")
		state("with the video on shelf again", "2 0 false false")
	})
}

func TestASceneHasOneGuideOnShelfForAModel(t *testing.T) {
	eachLibrary(t, func(l *library) {
		guide := func(zh string, scene int, models ...int64) int64 {
			return l.add("guide", fields{"title": fields{"zh": zh}, "scene": scene, "cover": l.cover(), "modelIds": models, "steps": []fields{text("检查轮胎")}})
		}
		models := l.models(2)
		first := guide("城市车型", 1, models[0])
		for _, row := range []struct {
			id   int64
			want string
		}{
			{first, ""},
			{guide("运动车型", 1, models[1]), ""},
			{guide("全部车型", 1), "GUIDE_EXISTS"},
			{guide("城市车型二", 1, models[0]), "GUIDE_EXISTS"},
			{guide("充电", 3), ""},
		} {
			l.want(fmt.Sprint("publish ", row.id), l.do("guide", "publish", row.id, nil), row.want)
		}
		l.want("take the scene of another guide", l.do("guide", "edit", first, fields{"scene": 3}), "GUIDE_EXISTS")
	})
}

func TestAGuideLacksEnglishUntilEveryStepHasIt(t *testing.T) {
	eachLibrary(t, func(l *library) {
		id := l.add("guide", fields{"title": fields{"zh": "充电", "en": "Charging"}, "scene": 3, "cover": l.cover(), "steps": []fields{text("插上充电器")}})
		if l.guide(id).EnComplete {
			t.Error("English is complete although a step has none")
		}
		english := fields{"kind": content.TextStep, "title": fields{"zh": "插上充电器", "en": "Plug in"}, "text": fields{"zh": "<p>插上</p>", "en": "<p>Plug in</p>"}}
		l.want("translate", l.do("guide", "edit", id, fields{"steps": []fields{english}}), "")
		if !l.guide(id).EnComplete {
			t.Error("English is incomplete although every step has it")
		}
	})
}
