// Package sound manages the sound effects that vehicles play, and sends them to vehicles.
package sound

import (
	"context"
	"fmt"
	"hash/crc32"
	"io"
	"time"

	"evops/contracts/equipment"
	"evops/contracts/fault"
	"evops/contracts/system"
	"evops/contracts/value"
	"evops/core/access"
	"evops/core/command"
	"evops/core/file"
	"evops/core/job"
	"evops/core/media"
	"evops/core/record"
)

// Deps is what the service works with.
type Deps struct {
	Engine *record.Engine
	// Files reads uploaded files, and gives terminals an address of them.
	Files interface {
		ReaderAt(ctx context.Context, row *system.FileObject) io.ReaderAt
		SignedURL(key string, until value.Time) (string, error)
	}
	Commands *command.Service
	Jobs     *job.Service
	// Clock is value.Now outside of tests.
	Clock func() value.Time
}

// Service has the rules of sound effects.
type Service struct{ Deps }

// New returns the service.
func New(d Deps) *Service { return &Service{d} }

// Register implements record.Feature.
func (s *Service) Register(e *record.Engine) {
	record.Guard(e, equipment.SoundEffects, guard)
	record.BeforeSave(e, equipment.SoundEffects, s.save)
	record.OnAction(e, equipment.SoundEffects, equipment.SoundEffectOnline, putOnShelf)
	// The endpoint sends the commands; nothing about the effect itself changes.
	record.OnAction(e, equipment.SoundEffects, equipment.SoundEffectDispatch, func(context.Context, *record.Change[equipment.SoundEffect], *equipment.DispatchSound) error {
		return nil
	})
}

// guard protects built-in effects, those on shelf, and those that vehicles have.
func guard(context.Context, record.Reader, *access.Caller) (record.GuardFunc[equipment.SoundEffect], error) {
	return func(e *equipment.SoundEffect, verb string) *fault.Error {
		switch {
		case e == nil:
		case verb == "delete" && (e.IsFactory || e.Status == equipment.SoundOnShelf), verb == equipment.SoundEffectDispatch.Verb && e.IsFactory:
			return fault.StateNotAllowed.With("state", e.Status)
		case verb == "delete" && e.InstallCount > 0:
			return fault.RefInUse.With("n", e.InstallCount)
		}
		return nil
	}, nil
}

// save checks a new cover and reads a new audio file. The audio of an effect on shelf stays, since vehicles check its checksum.
func (s *Service) save(ctx context.Context, c *record.Change[equipment.SoundEffect]) error {
	e := c.New
	if err := checkCover(ctx, c); err != nil {
		return err
	}
	if c.Old != nil && c.Old.AudioFile == e.AudioFile || c.HasError(&c.New.AudioFile) {
		return nil
	}
	if c.Old != nil && c.Old.Status == equipment.SoundOnShelf {
		c.AddFault(&c.New.AudioFile, fault.StateNotAllowed.With("state", e.Status))
		return nil
	}
	e.DurationMs, e.CRC32 = 0, ""
	if e.AudioFile == "" {
		return nil
	}
	f, err := file.ByKey(ctx, c.Reader(), e.AudioFile)
	if err != nil || f == nil {
		return err
	}
	return s.readAudio(ctx, c, e, f)
}

// checkCover refuses a new cover that is too large for the list of a display.
func checkCover(ctx context.Context, c *record.Change[equipment.SoundEffect]) error {
	if c.New.Cover == "" || c.Old != nil && c.Old.Cover == c.New.Cover || c.HasError(&c.New.Cover) {
		return nil
	}
	f, err := file.ByKey(ctx, c.Reader(), c.New.Cover)
	switch {
	case err != nil || f == nil:
		return err
	case f.Size > equipment.MaxSoundCover:
		c.AddError(&c.New.Cover, "FILE_TOO_LARGE", "不超过 500 KB", "At most 500 KB")
	}
	return nil
}

// readAudio stores duration and checksum, and refuses what a terminal cannot store or play.
func (s *Service) readAudio(ctx context.Context, c *record.Change[equipment.SoundEffect], e *equipment.SoundEffect, f *system.FileObject) error {
	if f.Size > equipment.MaxSoundBytes {
		c.AddError(&c.New.AudioFile, "FILE_TOO_LARGE", "不超过 300 KB", "At most 300 KB")
		return nil
	}
	r := s.Files.ReaderAt(ctx, f)
	info, err := media.Clip(f.ContentType, r, f.Size)
	switch {
	case err == media.ErrFormat:
		c.AddError(&c.New.AudioFile, "FILE_TYPE", "仅支持 WAV 和 MP3", "WAV and MP3 only")
		return nil
	case err != nil:
		c.AddError(&c.New.AudioFile, "FILE_DAMAGED", "文件损坏或无法读取", "The file is damaged or unreadable")
		return nil
	}
	e.DurationMs = info.Duration.Milliseconds()
	switch {
	case info.Channels != 1:
		c.AddError(&c.New.AudioFile, "NOT_MONO", "须为单声道", "Must be mono")
	case info.SampleRate < equipment.LeastSoundHz || info.SampleRate > equipment.MostSoundHz:
		c.AddError(&c.New.AudioFile, "SAMPLE_RATE", fmt.Sprintf("采样率须为 8–24 kHz，当前 %d Hz", info.SampleRate), fmt.Sprintf("8–24 kHz, this has %d Hz", info.SampleRate))
	case e.DurationMs > equipment.MaxSoundMs:
		c.AddError(&c.New.AudioFile, "TOO_LONG", "不超过 10 秒", "At most 10 s")
	}
	sum := crc32.NewIEEE()
	if _, err := io.Copy(sum, io.NewSectionReader(r, 0, f.Size)); err != nil {
		return err
	}
	e.CRC32 = fmt.Sprintf("%08X", sum.Sum32())
	return nil
}

func putOnShelf(_ context.Context, c *record.Change[equipment.SoundEffect], _ *struct{}) error {
	if c.New.AudioFile == "" || c.New.Cover == "" {
		return fault.SoundIncomplete.With()
	}
	return nil
}

// urlFor is how long the address in a command is valid: as long as the command waits for its vehicle.
const urlFor = 7 * 24 * time.Hour
