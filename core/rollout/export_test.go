package rollout

// SetPreviewSample sets how many vehicles a preview looks at, and returns what restores it.
func SetPreviewSample(n int) (restore func()) {
	before := previewSample
	previewSample = n
	return func() { previewSample = before }
}
