package event

// Job reports the progress of a background job. Its fields are those of the resource `job`.
type Job struct {
	ID           int64  `json:"id"`
	JobNo        string `json:"jobNo"`
	JobType      int64  `json:"jobType"`
	Module       string `json:"module"`
	Title        string `json:"title"`
	Status       int64  `json:"status"`
	Total        int64  `json:"total"`
	Done         int64  `json:"done"`
	Failed       int64  `json:"failed"`
	Progress     int64  `json:"progress"`
	ResultFile   string `json:"resultFile"`
	ErrorFile    string `json:"errorFile"`
	ErrorMessage string `json:"errorMessage"`
}

// Kind implements Event.
func (Job) Kind() string { return "job" }
