package file

import (
	"context"

	"evops/contracts/fault"
	"evops/contracts/field"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/setting"
)

// Daily upload quota of an account (legacy-api E.2).
var (
	dailyMegabytes = setting.NewInt("upload.dailyMegabytes", 2_048, 100, 1<<20,
		field.Label{ZH: "每账号每日上传量（MB）", EN: "Daily upload volume per account (MB)"},
		field.Label{ZH: "达到后当日不能再上传", EN: "Further uploads are refused that day"})
	// The largest firmware is as large as the daily volume of all other files, so firmware has a volume of its own.
	dailyFirmwareMegabytes = setting.NewInt("upload.dailyFirmwareMegabytes", 8_192, 100, 1<<20,
		field.Label{ZH: "每账号每日固件上传量（MB）", EN: "Daily firmware upload volume per account (MB)"},
		field.Label{ZH: "固件单独计量，不占用其他文件的上传量；达到后当日不能再上传固件", EN: "Firmware is counted apart from other files; further firmware is refused that day"})
	dailyFiles = setting.NewInt("upload.dailyFiles", 2_000, 10, 1_000_000,
		field.Label{ZH: "每账号每日上传文件数", EN: "Daily uploads per account (files)"},
		field.Label{ZH: "达到后当日不能再上传", EN: "Further uploads are refused that day"})
	maxUnfinished = setting.NewInt("upload.unfinished", 10, 1, 1_000,
		field.Label{ZH: "每账号未完成的上传数", EN: "Unfinished uploads per account"},
		field.Label{ZH: "未传完的文件占用存储空间，24 小时后清理", EN: "Incomplete files occupy storage until they are purged after 24 hours"})
)

// firmwarePurpose is the purpose with a volume of its own.
const firmwarePurpose = "firmware"

// WithinQuota refuses an upload for a purpose that would exceed the daily quota. size is in bytes, 0 while it is unknown.
func (s *Service) WithinQuota(ctx context.Context, who *access.Caller, purpose string, size int64) error {
	settings, err := setting.Read(ctx, s.engine.DB())
	if err != nil {
		return err
	}
	today, err := value.ParseTime(string(value.Now().Date()) + " 00:00:00")
	if err != nil {
		return err
	}
	volume := dailyMegabytes
	if purpose == firmwarePurpose {
		volume = dailyFirmwareMegabytes
	}
	var files, bytes int64
	err = s.engine.DB().Read().NewRaw(`SELECT count(*), coalesce(sum(CASE WHEN (biz_type = ?) = ? THEN size ELSE 0 END), 0)
		FROM file_object WHERE user_id = ? AND created_at >= ? AND biz_type NOT IN (?, ?)`,
		firmwarePurpose, purpose == firmwarePurpose, who.UserID, today, madeFile, system.OneTimeFile).Scan(ctx, &files, &bytes)
	if err == nil && (files >= dailyFiles.Get(settings) || bytes+size > volume.Get(settings)*megabyte) {
		err = fault.FileQuota.With()
	}
	return err
}

// withinUnfinished refuses another multipart upload while the account has too many unfinished ones.
func (s *Service) withinUnfinished(ctx context.Context, who *access.Caller) error {
	settings, err := setting.Read(ctx, s.engine.DB())
	if err != nil {
		return err
	}
	var open int64
	err = s.engine.DB().Read().NewRaw("SELECT count(*) FROM file_object WHERE user_id = ? AND status = ? AND expire_at > ?", who.UserID, system.FileUploading, value.Now()).Scan(ctx, &open)
	if most := maxUnfinished.Get(settings); err == nil && open >= most {
		err = fault.UploadLimit.With("max", most)
	}
	return err
}
