package content_test

import (
	"testing"
	"time"

	"evops/contracts/content"
	"evops/contracts/value"
	"evops/core/testdb"
)

// Undoing a publication or a removal brings back the state, the times and the version that the app showed before.
func TestWhatIsPutOnShelfOrTakenOffIsUndone(t *testing.T) {
	eachLibrary(t, func(l *library) {
		id := l.article()
		l.want("publish", l.act(l.editor, "publish", id, nil), "")
		l.want("undo of the first publication", l.act(l.editor, "undoPublish", id, nil), "")
		if a := l.row(id); a.ShelfStatus != content.Draft || !a.PublishedAt.IsZero() || a.CurrentVersionNo != 0 {
			t.Errorf("after the undo of the first publication: %+v %+v", a.Shelf, a.Versioned)
		}
		l.want("versions", l.versions(id), "1 2 雨天骑行; 2 3 雨天骑行 was live")

		until := value.Now().Add(48 * time.Hour).String()
		l.want("publish", l.act(l.editor, "publish", id, fields{"unpublishAt": until}), "")
		l.want("edit", l.act(l.editor, "edit", id, title("雨天慢行")), "")
		l.want("publish the edit", l.act(l.editor, "publish", id, nil), "")
		l.want("undo by someone else", l.act(l.other, "undoPublish", id, nil), "UNDO_TOO_LATE")
		l.want("undo of another action", l.act(l.editor, "undoUnpublish", id, nil), "UNDO_TOO_LATE")
		l.want("undo", l.act(l.editor, "undoPublish", id, nil), "")
		l.want("versions", l.versions(id), "1 2 雨天骑行; 2 3 雨天骑行 was live; 3 3 雨天骑行 live; 4 2 雨天慢行; 5 3 雨天慢行 was live")
		if a := l.row(id); a.ShelfStatus != content.OnShelf || a.CurrentVersionNo != 3 || !a.HasDraft {
			t.Errorf("after the undo of the second publication: %+v %+v", a.Shelf, a.Versioned)
		}

		l.want("unpublish", l.act(l.editor, "unpublish", id, nil), "")
		l.want("undo", l.act(l.editor, "undoUnpublish", id, nil), "")
		if a := l.row(id); a.ShelfStatus != content.OnShelf || a.UnpublishAt.String() != until || a.Title.ZH != "雨天慢行" {
			t.Errorf("after the undo of the removal: %+v", a.Shelf)
		}
		l.want("versions", l.versions(id), "1 2 雨天骑行; 2 3 雨天骑行 was live; 3 3 雨天骑行 live; 4 2 雨天慢行; 5 3 雨天慢行 was live")

		l.want("unpublish", l.act(l.editor, "unpublish", id, nil), "")
		l.want("edit", l.act(l.editor, "edit", id, title("雨夜")), "")
		l.want("undo after an edit", l.act(l.editor, "undoUnpublish", id, nil), "UNDO_TOO_LATE")
		l.want("publish", l.act(l.editor, "publish", id, nil), "")
		testdb.Exec(t, l.DB(), "UPDATE audit_log SET created_at = created_at - 61000 WHERE module = 'article'")
		l.want("undo after a minute", l.act(l.editor, "undoPublish", id, nil), "UNDO_TOO_LATE")
	})
}
