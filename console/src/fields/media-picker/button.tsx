import { Images } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { lazyPreloaded } from '@/loading/lazy'
import type { MediaPickerProps } from './dialog'

export const MediaPicker = lazyPreloaded<MediaPickerProps>(() => import('./dialog').then(module => module.MediaPicker))

/** Opens the media picker. */
export function MediaPickerButton(props: Omit<MediaPickerProps, 'onClose'>) {
  const t = useTranslations('mediaPicker')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        <Images />
        {t('open')}
      </Button>
      {open && <MediaPicker {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
