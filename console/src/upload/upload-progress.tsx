import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'

/** Progress bar of a multipart upload, with a hint while offline. */
export function UploadProgressBar({ done }: { done: number }) {
  const t = useTranslations('transfer')
  const online = useSyncExternalStore(
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
  return (
    <span role="status" className="flex w-full max-w-60 flex-col items-center gap-1.5">
      {online ? t('arriving', { percent: Math.round(done * 100) }) : t('awaiting')}
      <span aria-hidden className="h-1.5 w-40 max-w-full overflow-hidden rounded-full bg-muted">
        <span className="block h-full rounded-full bg-primary transition-[width]" style={{ width: `${done * 100}%` }} />
      </span>
    </span>
  )
}
