import { useTranslations } from 'next-intl'
import { useSyncExternalStore } from 'react'
import { toast } from '@/components/ui/toast'

/** Whether the console fills the screen, and how to change that; a browser that cannot says so. */
export function useFullscreen(): { full: boolean; toggle(): Promise<void> } {
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
  return { full, toggle }
}
