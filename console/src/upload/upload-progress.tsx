import { Pause, Play, X } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { Button } from '@/components/ui/button'
import { Progress } from '@/components/ui/progress'
import { formatRemaining, formatSize } from './speed'
import type { Upload, UploadProgress } from './use-upload'

function useOnline() {
  return useSyncExternalStore(
    notify => {
      window.addEventListener('online', notify)
      window.addEventListener('offline', notify)
      return () => {
        window.removeEventListener('online', notify)
        window.removeEventListener('offline', notify)
      }
    },
    () => navigator.onLine,
    () => true,
  )
}

/** How much is sent, how fast and the time left, or why nothing is sent. */
function useStatus({ sent, size, paused, speed }: UploadProgress): string {
  const t = useTranslations('upload')
  const locale = useLocale()
  const online = useOnline()
  if (paused) return t('paused')
  if (!online) return t('offline')
  if (sent >= size) return t('checking')
  const sizes = { sent: formatSize(sent, locale), size: formatSize(size, locale) }
  if (!speed) return t('sizes', sizes)
  return t('speed', { ...sizes, speed: formatSize(speed, locale), left: formatRemaining((size - sent) / speed, locale) })
}

const percentOf = ({ sent, size }: UploadProgress) => Math.floor((sent / size) * 100)

/** Progress bar of a multipart upload with speed and time left; a hint while offline. */
export function UploadProgressBar({ progress }: { progress: UploadProgress }) {
  const t = useTranslations('upload')
  const status = useStatus(progress)
  return (
    <span className="flex w-full max-w-60 flex-col items-center gap-1.5">
      {t('percent', { percent: percentOf(progress) })}
      <Bar progress={progress} />
      <span role="status" className="text-muted-foreground text-xs">
        {status}
      </span>
    </span>
  )
}

function Bar({ progress }: { progress: UploadProgress }) {
  return <Progress aria-label={progress.name} value={percentOf(progress)} />
}

/** A running upload in a form: name, progress, and buttons to pause and cancel. */
export function UploadStatus({ upload, progress }: { upload: Upload; progress: UploadProgress }) {
  const t = useTranslations('upload')
  const status = useStatus(progress)
  const { name, paused } = progress
  return (
    <div className="flex w-full max-w-96 flex-col gap-1.5 rounded-md border border-border px-3 py-2 text-sm">
      <div className="flex items-center gap-1">
        <span className="min-w-0 flex-1 truncate" title={name}>
          {name}
        </span>
        <span className="text-muted-foreground tabular-nums">{percentOf(progress)}%</span>
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label={t(paused ? 'resumeNamed' : 'pauseNamed', { name })}
          onClick={paused ? upload.resume : upload.pause}
        >
          {paused ? <Play /> : <Pause />}
        </Button>
        <Button variant="ghost" size="icon-sm" aria-label={t('cancelNamed', { name })} onClick={upload.cancel}>
          <X />
        </Button>
      </div>
      <Bar progress={progress} />
      <span role="status" className="text-muted-foreground text-xs tabular-nums">
        {status}
      </span>
    </div>
  )
}
