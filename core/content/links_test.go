package content_test

import (
	"strconv"
	"testing"

	"evops/contracts/content"
)

func TestContentThatAStepOpensIsNotDeleted(t *testing.T) {
	eachClinic(t, func(c *clinic) {
		video := func(code string) int64 {
			return c.add("video", fields{"title": fields{"zh": "视频" + code}, "videoType": "1", "categoryId": c.classification(content.Videos, code), "videoFile": c.upload("video", code+".mp4"), "cover": c.cover()})
		}
		ofGuide, ofFlow, ofResult, free := video("guide"), video("flow"), video("result"), video("free")
		guide := c.add("guide", fields{"title": fields{"zh": "首次骑行"}, "scene": 1, "steps": []fields{
			{"kind": "html", "title": fields{"zh": "准备"}, "text": fields{"zh": "<p>戴好头盔</p>"}}, {"kind": "video", "title": fields{"zh": "看视频"}, "videoId": ofGuide},
		}})
		problem := c.add("newProblem", c.problem().with(fields{"nodes": []fields{
			step("a", "question", answers("b", "c")), step("b", "result", fields{"result": "solved", "videoId": ofFlow}), step("c", "result", fields{"result": "link", "linkType": content.LinkVideo, "linkValue": strconv.FormatInt(ofResult, 10)}),
		}}))
		for _, row := range []struct {
			what string
			id   int64
			want string
		}{{"of a guide", ofGuide, "REF_IN_USE"}, {"of a step of a problem", ofFlow, "REF_IN_USE"}, {"that a result opens", ofResult, "REF_IN_USE"}, {"that nothing shows", free, ""}} {
			c.want("delete a video "+row.what, c.delete("video", row.id), row.want)
		}
		c.want("delete the guide", c.delete("guide", guide), "")
		c.want("delete the problem", c.delete("newProblem", problem), "")
		for _, id := range []int64{ofGuide, ofFlow, ofResult} {
			c.want("delete a video that nothing shows any more", c.delete("video", id), "")
		}
	})
}
