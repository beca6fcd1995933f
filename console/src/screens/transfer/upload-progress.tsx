import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'

/** How much of a large file has arrived, or that the connection is awaited. */
export function UploadProgressBar({ done }: { done: number }) {
  const t = useTranslations('transfer')
  const online = useSyncExternalStore(
    heard => {
      window.addEventListener('online', heard)
      window.addEventListener('offline', heard)
      return () => {
        window.removeEventListener('online', heard)
        window.removeEventListener('offline', heard)
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
