import { CameraOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog, DialogBody, DialogContent, DialogDescription, DialogFooter, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { scan } from './camera'

interface Props {
  /** name of the scanned field, such as VIN */
  label: string
  onCode(text: string): void
  onClose(): void
}

/** The camera preview. It is a separate component, because dialog content mounts after the effects of its opener. */
function Viewfinder({ onCode, onRefused }: { onCode(text: string): void; onRefused(): void }) {
  const video = useRef<HTMLVideoElement>(null)
  const handleCode = useEffectEvent(onCode)
  const handleRefused = useEffectEvent(onRefused)
  useEffect(() => {
    const stop = new AbortController()
    if (video.current) scan(video.current, text => handleCode(text), stop.signal).catch(() => !stop.signal.aborted && handleRefused())
    return () => stop.abort()
  }, [])
  return <video ref={video} muted playsInline className="aspect-[4/3] w-full rounded-md bg-black object-cover" />
}

/** Dialog with the camera preview; closes with the first code. */
export default function Scanner({ label, onCode, onClose }: Props) {
  const fieldsT = useTranslations('fields')
  const t = useTranslations('scanner')
  const [cameraRefused, setCameraRefused] = useState(false)
  return (
    <Dialog open onOpenChange={open => !open && onClose()}>
      <DialogContent size="md">
        <DialogHeader>
          <DialogTitle>{fieldsT('scan', { name: label })}</DialogTitle>
          <DialogDescription>{t('scanHelp')}</DialogDescription>
        </DialogHeader>
        <DialogBody>
          {cameraRefused ? (
            <p role="alert" className="flex items-center gap-2 rounded-md bg-warning-soft px-3 py-4 text-sm text-warning">
              <CameraOff className="size-5 shrink-0" />
              {t('noCamera')}
            </p>
          ) : (
            <Viewfinder onCode={onCode} onRefused={() => setCameraRefused(true)} />
          )}
        </DialogBody>
        <DialogFooter>
          <Button variant="outline" onClick={onClose}>
            {t('typeInstead')}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
