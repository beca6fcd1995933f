import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { toast } from '@/components/ui/toast'

/** State and toggle of the browser's fullscreen mode; shows a warning where it is not supported. */
export function useFullscreen(): { isFullscreen: boolean; toggle(): Promise<void> } {
  const t = useTranslations('shell')
  const full = useSyncExternalStore(
    notify => {
      document.addEventListener('fullscreenchange', notify)
      return () => document.removeEventListener('fullscreenchange', notify)
    },
    () => document.fullscreenElement !== null,
    () => false,
  )

  async function toggle() {
    if (!document.fullscreenEnabled) return void toast.warning(t('noFullscreen'))
    await (full ? document.exitFullscreen() : document.documentElement.requestFullscreen())
  }
  return { isFullscreen: full, toggle }
}
