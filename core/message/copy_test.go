package message_test

import (
	"encoding/json"
	"testing"

	"github.com/uptrace/bun"

	"evops/contracts/content"
	"evops/contracts/message"
	"evops/contracts/value"
	feature "evops/core/message"
	"evops/core/record"
)

func TestASentMessageIsCopiedAsADraft(t *testing.T) {
	each(t, func(o *office) {
		for _, kind := range []source{activities, notices} {
			o.kind = kind
			id := o.submitted(nil)
			o.run(id)
			text, err := json.Marshal(fields{"id": id})
			o.must(err)
			_, _, err = o.Engine.Act(o.Context(), kind.plan.Name, message.CopyVerb, o.author, text)
			o.must(err)
			var made int64
			o.must(o.Engine.DB().Read().NewRaw("SELECT max(id) FROM ?", bun.Ident(kind.plan.Table)).Scan(o.Context(), &made))
			m, err := record.GetOf[message.Campaign](o.Context(), o.Engine.Read(), kind.plan, made)
			o.must(err)
			if made == id || m.Status != message.Draft || m.SentCount != 0 || m.SubmittedBy != 0 || !m.FirstSentAt.IsZero() || m.Title.ZH != "春季骑行" || len(m.Channels) != 2 {
				o.Errorf("the copy of a %s is %+v", kind.plan.Name, m)
			}
			o.do(o.author, message.SubmitVerb, made) // what was copied can be sent
			o.run(made)
			if n := o.deliveries(made, "status = 2"); n == 0 {
				o.Errorf("the copy of a %s reached nobody", kind.plan.Name)
			}
		}
	})
}

func TestATapOpensTheLinkOfAMessage(t *testing.T) {
	each(t, func(o *office) {
		var links []*feature.Link
		o.provider.answer = func(m feature.Outgoing) feature.Answer {
			links = append(links, m.Link)
			return feature.Answer{Delivered: true}
		}
		if _, err := o.tryAdd(fields{"content": value.I18n{}}); err == nil {
			o.Error("a message with neither a text nor a link was stored")
		}
		o.run(o.submitted(fields{"content": value.I18n{}, "linkType": content.LinkAppPage, "appPage": "mall"}))
		if len(links) != regulars+1 || links[0] == nil || *links[0] != (feature.Link{Type: content.LinkAppPage, Page: "mall"}) {
			o.Errorf("%d pushes, the first opens %v", len(links), links)
		}
		links = nil
		o.run(o.submitted(fields{"title": value.I18n{ZH: "另一条", EN: "Another"}}))
		if len(links) != regulars+1 || links[0] != nil {
			o.Errorf("%d pushes, the first opens %v", len(links), links)
		}
	})
}
