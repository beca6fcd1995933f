import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import Pad from 'signature_pad'
import { Button } from '@/components/ui/button'
import { Spinner } from '@/components/ui/spinner'
import { useStoreFiles } from './upload-button'

/** Ink of a signature; the paper is white in both themes, as the stored picture is. */
const INK = '#111'
const PAPER = '#fff'

interface Props {
  /** accessible name of the paper */
  label: string
  purpose: string
  onStored(fileKey: string): void
  onClose(): void
}

/** Paper to sign on with a finger, a pen or the mouse. The signature is stored as a picture. */
export function SignaturePad({ label, purpose, onStored, onClose }: Props) {
  const t = useTranslations('inputs')
  const paper = useRef<HTMLCanvasElement>(null)
  const pad = useRef<Pad>(null)
  const [signed, setSigned] = useState(false)
  const { busy, refusal, store } = useStoreFiles(purpose, ([file]) => onStored(file.fileKey))

  useEffect(() => {
    const canvas = paper.current
    if (!canvas) return
    const scale = window.devicePixelRatio
    canvas.width = canvas.clientWidth * scale
    canvas.height = canvas.clientHeight * scale
    canvas.getContext('2d')?.scale(scale, scale)
    const opened = new Pad(canvas, { penColor: INK, backgroundColor: PAPER })
    opened.addEventListener('beginStroke', () => setSigned(true))
    pad.current = opened
    return () => opened.off()
  }, [])
  const save = () =>
    paper.current?.toBlob(picture => {
      if (picture) void store([new File([picture], 'signature.png', { type: 'image/png' })])
    }, 'image/png')

  return (
    <div className="flex w-full flex-col gap-2">
      <canvas ref={paper} role="img" aria-label={label} className="h-40 w-full touch-none rounded-md border border-input bg-white" />
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" disabled={!signed || busy} onClick={save}>
          {busy && <Spinner />}
          {t('signed')}
        </Button>
        <Button
          variant="outline"
          size="sm"
          disabled={!signed || busy}
          onClick={() => {
            pad.current?.clear()
            setSigned(false)
          }}
        >
          {t('signAgain')}
        </Button>
        <Button variant="ghost" size="sm" disabled={busy} onClick={onClose}>
          {t('signLater')}
        </Button>
      </div>
      {refusal && (
        <span role="alert" className="text-danger text-xs">
          {refusal}
        </span>
      )}
    </div>
  )
}
