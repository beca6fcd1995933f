import 'react-image-crop/dist/ReactCrop.css'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import ReactCrop, { centerCrop, makeAspectCrop, type PixelCrop } from 'react-image-crop'
import { useOnce } from '@/api/once'
import { Button } from '@/components/ui/button'
import { Dialog, DialogBody, DialogContent, DialogFooter, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { FieldError } from '@/components/ui/field'
import { croppedFile, type Size } from './cropped-file'
import type { Ratio } from './ratio'

/** Makes a ratio a size that no picture reaches, so that nothing is scaled down. */
const UNSCALED = 10_000

export interface CropDialogProps {
  file: File
  /** size in pixels to which the selected part is scaled down */
  size?: Size
  /** ratio of the selected part, which keeps its size */
  ratio?: Ratio
  onCrop(cropped: File): void
  onCancel(): void
}

/** Selects the part of a picture to upload, with the pointer or the arrow keys. The largest part in the middle is the default. */
export function CropDialog({ file, size, ratio = [1, 1], onCrop, onCancel }: CropDialogProps) {
  const t = useTranslations('crop')
  const once = useOnce()
  const image = useRef<HTMLImageElement>(null)
  const [address, setAddress] = useState<string>()
  const [crop, setCrop] = useState<PixelCrop>()
  const [failed, setFailed] = useState(false)
  const [wide, high] = size ? [size.width, size.height] : ratio
  const aspect = wide / high
  useEffect(() => {
    const url = URL.createObjectURL(file)
    setAddress(url)
    return () => URL.revokeObjectURL(url)
  }, [file])
  function selectMiddle({ width, height }: HTMLImageElement) {
    const whole = width / height > aspect ? { unit: 'px' as const, height } : { unit: 'px' as const, width }
    setCrop(centerCrop(makeAspectCrop(whole, aspect, width, height), width, height))
  }
  const use = () =>
    once('crop', async () => {
      if (image.current && crop)
        onCrop(await croppedFile(file, image.current, crop, size ?? { width: wide * UNSCALED, height: high * UNSCALED }))
    }).catch(() => setFailed(true))
  return (
    <Dialog open onOpenChange={open => !open && onCancel()}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{t('title')}</DialogTitle>
        </DialogHeader>
        <DialogBody className="space-y-2">
          <p className="text-[13px] text-muted-foreground">{t(size ? 'hint' : 'ratioHint', { width: wide, height: high })}</p>
          {address && !failed && (
            <div className="text-center">
              <ReactCrop
                crop={crop}
                aspect={aspect}
                minWidth={24}
                keepSelection
                ruleOfThirds
                ariaLabels={{
                  cropArea: t('area'),
                  nwDragHandle: t('corner'),
                  nDragHandle: t('edge'),
                  neDragHandle: t('corner'),
                  eDragHandle: t('edge'),
                  seDragHandle: t('corner'),
                  sDragHandle: t('edge'),
                  swDragHandle: t('corner'),
                  wDragHandle: t('edge'),
                }}
                onChange={setCrop}
              >
                <img
                  ref={image}
                  src={address}
                  alt={file.name}
                  className="max-h-[60dvh] max-w-full"
                  onLoad={event => selectMiddle(event.currentTarget)}
                  onError={() => setFailed(true)}
                />
              </ReactCrop>
            </div>
          )}
          {failed && <FieldError>{t('failed')}</FieldError>}
        </DialogBody>
        <DialogFooter>
          <Button variant="outline" onClick={onCancel}>
            {t('cancel')}
          </Button>
          <Button disabled={!crop || failed} onClick={() => void use()}>
            {t('use')}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
