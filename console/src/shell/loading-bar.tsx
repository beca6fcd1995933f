import { useTranslations } from 'next-intl'

/** Indeterminate progress bar at the top of the page while the next screen loads. */
export function LoadingBar({ busy }: { busy: boolean }) {
  const t = useTranslations('shell')
  if (!busy) return null
  return (
    <div role="progressbar" aria-label={t('loadingPage')} className="pointer-events-none fixed inset-x-0 top-0 z-60 h-0.5 overflow-hidden">
      <div className="h-full w-1/3 animate-loading bg-accent" />
    </div>
  )
}
