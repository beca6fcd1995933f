package content

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/ledongthuc/pdf"

	"evops/contracts/content"
	"evops/contracts/fault"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/file"
	"evops/core/record"
)

// Files reads uploaded files.
type Files interface {
	ReaderAt(ctx context.Context, row *system.FileObject) io.ReaderAt
}

// Manuals has the rules of manuals.
type Manuals struct{ Files Files }

// Register implements record.Feature.
func (m Manuals) Register(e *record.Engine) {
	tree[content.DocsCatalogue]{
		categories: content.DocsCatalogues, enabled: &content.DocsCatalogues.Row.Enabled, move: content.CatalogueMove,
		node:    func(c *content.DocsCatalogue) node { return node{c.ID, &c.ParentID, &c.Path} },
		members: content.Instructions.Plan, memberColumn: "catalogue_id",
	}.register(e)
	record.BeforeSave(e, content.DocsCatalogues, saveCatalogue)
	record.Serial(e, content.Instructions)
	record.BeforeSave(e, content.Instructions, m.save)
	record.AfterSave(e, content.Instructions, refusePublication)
	record.AfterSave(e, content.Instructions, takeReplacedOff)
	record.OnAction(e, content.Instructions, content.InstructionNewVersion, m.newVersion)
}

// saveCatalogue refuses a catalogue for people who do not see its parent.
func saveCatalogue(ctx context.Context, c *record.Change[content.DocsCatalogue]) error {
	if c.New.ParentID == 0 || c.HasError(&c.New.ParentID) {
		return nil
	}
	parent, err := record.Get(ctx, c.Reader(), content.DocsCatalogues, c.New.ParentID)
	if err == nil && parent.Viewers != content.AllViewers && parent.Viewers != c.New.Viewers {
		c.AddError(&c.New.Viewers, "BEYOND_PARENT", "不能超出上级目录的可见对象", "Not beyond those of the parent")
	}
	return err
}

func (m Manuals) save(ctx context.Context, c *record.Change[content.Instruction]) error {
	i := c.New
	if (i.DocType == content.PartsCatalogue || i.DocType == content.RepairManual) && i.Viewers != content.DealerViewers {
		c.AddError(&c.New.Viewers, "DEALERS_ONLY", "配件图册和维修手册仅经销商可见", "Parts catalogues and repair manuals are for dealers alone")
	}
	if i.PDF == "" || c.HasError(&c.New.PDF) || c.Old != nil && c.Old.PDF == i.PDF {
		return nil
	}
	return m.readPDF(ctx, c, i)
}

// refusePublication refuses what must not go on shelf. Times that come are not refused, since nobody would see it.
func refusePublication(ctx context.Context, c *record.Change[content.Instruction]) error {
	i := c.New
	becomesLive := (i.ShelfStatus == content.OnShelf || i.ShelfStatus == content.Scheduled) && (c.Old == nil || c.Old.ShelfStatus != i.ShelfStatus)
	if !becomesLive || c.Caller.UserID == 0 {
		return nil
	}
	if (i.DocType == content.WarrantyTerms || i.DocType == content.Certificate) && (i.Title.EN == "" || i.PDFEn == "") {
		return fault.EnRequired.With()
	}
	return refuseOverlap(ctx, c)
}

// readPDF stores the page count, size and checksum of the Chinese file of a document.
func (m Manuals) readPDF(ctx context.Context, c *record.Change[content.Instruction], i *content.Instruction) error {
	f, err := file.ByKey(ctx, c.Reader(), i.PDF)
	if err != nil || f == nil || m.Files == nil {
		return err
	}
	pages, err := pageCount(m.Files.ReaderAt(ctx, f), f.Size)
	if err != nil {
		c.AddError(&c.New.PDF, "FILE_DAMAGED", "文件损坏、已加密或无法读取", "The file is damaged, encrypted or unreadable")
		return nil
	}
	if pages > maxPages {
		c.AddError(&c.New.PDF, "FILE_TOO_LARGE", fmt.Sprintf("最多 %d 页", maxPages), fmt.Sprintf("At most %d pages", maxPages))
	}
	i.PageCount, i.SizeBytes, i.SHA256 = int64(pages), f.Size, f.SHA256
	return nil
}

// maxPages is the longest manual (content catalogue 0.7).
const maxPages = 500

// pageCount reads the number of pages of a PDF. The library panics on some damaged files.
func pageCount(r io.ReaderAt, size int64) (pages int, err error) {
	defer func() {
		if broken := recover(); broken != nil {
			err = fmt.Errorf("read pdf: %v", broken)
		}
	}()
	document, err := pdf.NewReader(r, size)
	if err != nil {
		return 0, err
	}
	if pages = document.NumPage(); pages < 1 {
		err = errors.New("read pdf: no pages")
	}
	return pages, err
}

// refuseOverlap refuses a second document on shelf with the same number, and of the types that a model has once, a second one for a model
// and a time of production. The document that it replaces does not count, as it is taken off.
func refuseOverlap(ctx context.Context, c *record.Change[content.Instruction]) error {
	i := c.New
	live, err := record.Find(ctx, c.Reader(), content.Instructions, &content.Instructions.Row.ShelfStatus, content.OnShelf)
	if err != nil {
		return err
	}
	for _, o := range live {
		if o.ID == i.ID || o.ID == i.ReplacesID {
			continue
		}
		once := slices.Contains([]content.DocType{content.UserManual, content.MaintenanceManual, content.QuickStart}, i.DocType)
		if o.DocNo == i.DocNo || once && o.DocType == i.DocType && slices.ContainsFunc(o.ModelIDs, i.ModelIDs.Has) && built(o, i) {
			return fault.DocOverlap.With("doc", o.DocNo+" "+o.DocVersion)
		}
	}
	return nil
}

// built reports whether the times of production of two documents overlap. An empty limit is none.
func built(a, b *content.Instruction) bool {
	begins := func(from, to value.Date) bool { return from == "" || to == "" || from <= to }
	return begins(a.ProductionFrom, b.ProductionTo) && begins(b.ProductionFrom, a.ProductionTo)
}

// takeReplacedOff takes the replaced document off shelf when its successor goes on shelf.
func takeReplacedOff(ctx context.Context, c *record.Change[content.Instruction]) error {
	i := c.New
	if i.ReplacesID == 0 || i.ShelfStatus != content.OnShelf || c.Old != nil && c.Old.ShelfStatus == content.OnShelf {
		return nil
	}
	return record.ChangeAlong(ctx, c.Mutation, content.Instructions, i.ReplacesID, func(replaced *record.Change[content.Instruction]) string {
		if replaced.Old.ShelfStatus != content.OnShelf {
			return ""
		}
		TakeOff(replaced.Mutation, &replaced.New.Shelf)
		return content.UnpublishVerb
	})
}

// newVersion adds a draft that replaces the document once it is on shelf.
func (m Manuals) newVersion(ctx context.Context, c *record.Change[content.Instruction], in *content.NewDocVersion) error {
	if compareDocVersions(in.DocVersion, c.Old.DocVersion) <= 0 {
		c.AddError(&in.DocVersion, "NOT_HIGHER", "须高于当前版本 "+c.Old.DocVersion, "Must be above "+c.Old.DocVersion)
		return nil
	}
	others, err := record.Find(ctx, c.Reader(), content.Instructions, &content.Instructions.Row.DocNo, c.Old.DocNo)
	if err != nil {
		return err
	}
	for _, o := range others {
		if o.DocVersion == in.DocVersion {
			c.AddFault(&in.DocVersion, fault.DuplicateValue.With("field", in.DocVersion))
			return nil
		}
	}
	next := record.NewRow(c.Engine, content.Instructions)
	next.DocNo, next.Title, next.DocType, next.CatalogueID, next.ModelIDs, next.Viewers = c.Old.DocNo, c.Old.Title, c.Old.DocType, c.Old.CatalogueID, c.Old.ModelIDs, c.Old.Viewers
	next.EnPolicy, next.EnComplete, next.SortOrder = c.Old.EnPolicy, c.Old.EnComplete, c.Old.SortOrder
	next.ProductionFrom, next.ProductionTo, next.ReplacesID = c.Old.ProductionFrom, c.Old.ProductionTo, c.Old.ID
	next.DocVersion, next.PDF, next.PDFEn, next.EffectiveDate = in.DocVersion, in.PDF, in.PDFEn, in.EffectiveDate
	if err := m.readPDF(ctx, c, next); err != nil || c.HasErrors() {
		return err
	}
	if err := record.InsertAs(ctx, c.Engine, c.Tx, content.Instructions, next, c.Caller); err != nil {
		return err
	}
	c.SetReply("newId", next.ID)
	return nil
}

// compareDocVersions compares versions such as V1.10.
func compareDocVersions(a, b string) int {
	parts := func(v string) (major, minor int) {
		first, second, _ := strings.Cut(strings.TrimPrefix(v, "V"), ".")
		major, _ = strconv.Atoi(first) // the format is checked
		minor, _ = strconv.Atoi(second)
		return major, minor
	}
	aMajor, aMinor := parts(a)
	bMajor, bMinor := parts(b)
	return cmp.Or(cmp.Compare(aMajor, bMajor), cmp.Compare(aMinor, bMinor))
}
