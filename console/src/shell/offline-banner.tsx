import { WifiOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useConnectionLost, useRefresh } from '@/api'

/** Says that the connection is lost; loads the data of the screen again once it is back. */
export function OfflineBanner() {
  const t = useTranslations('shell')
  const lost = useConnectionLost()
  const wasLost = useRef(false)
  const refresh = useRefresh()
  const onChange = useEffectEvent((isLost: boolean) => {
    if (wasLost.current && !isLost) void refresh()
    wasLost.current = isLost
  })
  useEffect(() => onChange(lost), [lost])
  return (
    <div role="status">
      {lost && (
        <p className="flex min-h-9 items-center justify-center gap-2 bg-danger px-3 py-1 text-background text-sm">
          <WifiOff className="size-4 shrink-0" />
          {t('offline')}
        </p>
      )}
    </div>
  )
}
