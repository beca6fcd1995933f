import { CameraOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogBody, DialogContent, DialogDescription, DialogFooter, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { watch } from './camera'

interface Props {
  /** what is looked for, such as VIN */
  label: string
  onCode(text: string): void
  onClose(): void
}

/** What the camera sees. A part of its own, because a dialog's content comes to the page after the effects of what opened it. */
function Viewfinder({ onCode, onRefused }: { onCode(text: string): void; onRefused(): void }) {
  const video = useRef<HTMLVideoElement>(null)
  const found = useEffectEvent(onCode)
  const refused = useEffectEvent(onRefused)
  useEffect(() => {
    const stop = new AbortController()
    if (video.current) watch(video.current, text => found(text), stop.signal).catch(() => !stop.signal.aborted && refused())
    return () => stop.abort()
  }, [])
  return <video ref={video} muted playsInline className="aspect-[4/3] w-full rounded-md bg-black object-cover" />
}

/** The camera's picture until a code is in sight. */
export default function Scanner({ label, onCode, onClose }: Props) {
  const t = useTranslations('fields')
  const [refused, setRefused] = useState(false)
  return (
    <Dialog open onOpenChange={open => !open && onClose()}>
      <DialogContent size="md">
        <DialogHeader>
          <DialogTitle>{t('scan', { name: label })}</DialogTitle>
          <DialogDescription>{t('scanHelp')}</DialogDescription>
        </DialogHeader>
        <DialogBody>
          {refused ? (
            <p role="alert" className="flex items-center gap-2 rounded-md bg-warning-soft px-3 py-4 text-sm text-warning">
              <CameraOff className="size-5 shrink-0" />
              {t('noCamera')}
            </p>
          ) : (
            <Viewfinder onCode={onCode} onRefused={() => setRefused(true)} />
          )}
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>{t('typeInstead')}</Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
