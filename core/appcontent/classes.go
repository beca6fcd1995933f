package appcontent

import (
	"context"

	"github.com/gofiber/fiber/v3"

	"evops/contracts/content"
	"evops/contracts/field"
	"evops/contracts/resource"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/endpoint"
	"evops/core/record"
)

const onShelf = content.OnShelf

// class is a node of a tree of classifications.
type class struct {
	id, parent int64
	// shown is whether the app shows it and what is below it.
	shown       bool
	code        string
	name        value.I18n
	description value.I18n
	icon        string
	cover       [2]string
	style       content.ListStyle
	kind        content.IntroKind
}

// classes is a tree of classifications as the app reads it.
type classes struct {
	*resource.Plan
	read func(ctx context.Context, v record.Reader) ([]class, error)
	// keep shows what is in a disabled class, which is only not for new content.
	keep bool
}

// tree is the classes of one time.
type tree struct {
	all  []class
	byID map[int64]class
	keep bool
}

// classesOf reads the rows of a resource in its order.
func classesOf[T, V any](r resource.Resource[T], at *V, values []V, as func(*T) class) *classes {
	return &classes{Plan: r.Plan, read: func(ctx context.Context, v record.Reader) (all []class, err error) {
		rows, err := record.Find(ctx, v, r, at, values...)
		for _, row := range rows {
			all = append(all, as(row))
		}
		return all, err
	}}
}

var eitherStatus = []system.EnableStatus{system.Enabled, system.Disabled}

// The classifications of the app.
var (
	articleClasses = classesOf(content.ArticleCategories, &content.ArticleCategories.Row.Enabled, eitherStatus, func(c *content.ArticleCategory) class {
		return class{id: c.ID, parent: c.ParentID, shown: c.Enabled == system.Enabled && c.ShowInApp, code: c.Code, name: c.Name, icon: c.Icon, cover: [2]string{c.Cover, c.CoverEn}, style: c.DisplayStyle}
	})
	introClasses = classesOf(content.IntroCategories, &content.IntroCategories.Row.Enabled, eitherStatus, func(c *content.IntroCategory) class {
		return class{id: c.ID, shown: c.Enabled == system.Enabled, code: c.Code, name: c.Name, description: c.Description, icon: c.Icon, kind: c.Kind}
	})
	catalogues = classesOf(content.DocsCatalogues, &content.DocsCatalogues.Row.Enabled, eitherStatus, func(c *content.DocsCatalogue) class {
		return class{id: c.ID, parent: c.ParentID, shown: c.Enabled == system.Enabled && c.Viewers != content.DealerViewers, code: c.Code, name: c.Name, icon: c.Icon}
	})
	problemClasses = func() *classes {
		c := classesOf(content.FaqCategories, &content.FaqCategories.Row.Enabled, eitherStatus, func(c *content.FaqCategory) class {
			return class{id: c.ID, parent: c.ParentID, shown: c.Enabled == system.Enabled, code: c.Code, name: c.Name, icon: c.Icon}
		})
		c.keep = true
		return c
	}()
)

func classifications() []*classes {
	return []*classes{articleClasses, introClasses, catalogues, problemClasses}
}

func (c *classes) load(ctx context.Context, s *Service) (tree, error) {
	all, err := c.read(ctx, s.Engine.Read())
	out := tree{all, make(map[int64]class, len(all)), c.keep}
	for _, one := range all {
		out.byID[one.id] = one
	}
	return out, err
}

// shows reports whether the app shows what is in a class; content without a class is shown.
func (t tree) shows(id int64) bool { return id == 0 || t.keep || len(t.all) == 0 || t.lists(id) }

// lists reports whether the app shows a class: neither it nor one above it is disabled or hidden.
func (t tree) lists(id int64) bool {
	for range t.all {
		c, known := t.byID[id]
		if !known || !c.shown {
			return false
		}
		if id = c.parent; id == 0 {
			return true
		}
	}
	return false
}

// within reports whether a class is one that is wanted or below it; 0 wants all.
func (t tree) within(id, wanted int64) bool {
	for range t.all {
		if id == wanted {
			break
		}
		id = t.byID[id].parent
	}
	return wanted == 0 || id == wanted
}

// AppClass is a classification as the app shows it.
type AppClass struct {
	ID          int64             `json:"id"`
	ParentID    int64             `json:"parentId"`
	Code        string            `json:"code"`
	Name        Text              `json:"name"`
	Description Text              `json:"description"`
	Icon        File              `json:"icon"`
	Cover       File              `json:"cover"`
	Style       content.ListStyle `json:"style"`
	Kind        content.IntroKind `json:"kind"`
}

// endpoint returns the classes that the app shows.
func (c *classes) endpoint(s *Service) endpoint.Endpoint {
	return endpoint.NewHTTP(
		endpoint.Endpoint{Path: c.Path + "/current", Label: field.Label{ZH: "APP可用的" + c.ZH, EN: c.EN + ": what the app shows"}, Methods: endpoint.Reads, Public: true, PerMinute: readsPerMinute},
		func(ctx context.Context, who *access.Caller, in Reader, _ fiber.Ctx) (any, error) {
			t, err := c.load(ctx, s)
			if err != nil {
				return nil, err
			}
			out := []AppClass{}
			err = s.worded(ctx, readsEnglish(in, who), func(w *words) error {
				out = out[:0]
				for _, one := range t.all {
					if t.lists(one.id) {
						out = append(out, AppClass{one.id, one.parent, one.code, w.text(one.name), w.text(one.description), w.file(one.icon, ""), w.file(one.cover[0], one.cover[1]), one.style, one.kind})
					}
				}
				return nil
			})
			return tagged(out, err)
		}, []AppClass{{ID: 3, ParentID: 1, Code: "CARE", Name: Text{"用车养护", false}, Icon: exampleFile, Style: 1}})
}
