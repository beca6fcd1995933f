import { useTranslations } from 'next-intl'
import { type PointerEvent, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Spinner } from '@/components/ui/spinner'
import { useStoreFiles } from './upload-button'

/** Ink and pen of a signature; the paper is white in both themes, as the stored picture is. */
const INK = '#111'
const PAPER = '#fff'
const PEN_WIDTH = 2.5

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
  const [signed, setSigned] = useState(false)
  const { busy, refusal, store } = useStoreFiles(purpose, ([file]) => onStored(file.fileKey))

  const blank = (canvas: HTMLCanvasElement) => {
    const scale = window.devicePixelRatio
    canvas.width = canvas.clientWidth * scale
    canvas.height = canvas.clientHeight * scale
    const pen = canvas.getContext('2d')
    if (!pen) return
    pen.scale(scale, scale)
    pen.fillStyle = PAPER
    pen.fillRect(0, 0, canvas.clientWidth, canvas.clientHeight)
    pen.strokeStyle = INK
    pen.lineWidth = PEN_WIDTH
    pen.lineCap = 'round'
    pen.lineJoin = 'round'
  }
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    const canvas = event.currentTarget
    if (!signed) blank(canvas)
    canvas.setPointerCapture(event.pointerId)
    const pen = canvas.getContext('2d')
    pen?.beginPath()
    pen?.moveTo(event.nativeEvent.offsetX, event.nativeEvent.offsetY)
    setSigned(true)
  }
  const draw = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const pen = event.currentTarget.getContext('2d')
    pen?.lineTo(event.nativeEvent.offsetX, event.nativeEvent.offsetY)
    pen?.stroke()
  }
  const save = () =>
    paper.current?.toBlob(picture => {
      if (picture) void store([new File([picture], 'signature.png', { type: 'image/png' })])
    }, 'image/png')

  return (
    <div className="flex w-full flex-col gap-2">
      <canvas
        ref={paper}
        role="img"
        aria-label={label}
        className="h-40 w-full touch-none rounded-md border border-input bg-white"
        onPointerDown={begin}
        onPointerMove={draw}
      />
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
            if (paper.current) blank(paper.current)
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
