import { OnOff } from '@contracts/codes/onOff'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { RowOf } from '@/api'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Dialog, DialogBody, DialogContent, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { PictureFrame } from '@/fields/parts/picture-frame'
import { RecordLink } from '@/fields/parts/record-link'
import { useSize } from '@/locale/size'
import { useDict } from '@/session'

interface Props {
  rows: RowOf<'vehicleImage'>[]
  at: number
  onMove(to: number): void
  onClose(): void
}

/** Lightbox with file metadata and usage; arrow keys move to the neighbours. */
export function Lightbox({ rows, at, onMove, onClose }: Props) {
  const t = useTranslations('gallery')
  const size = useSize()
  const angles = useDict('ImageAngle')
  const clients = useDict('ImageClient')
  const row = rows[at]
  if (!row) return null
  const facts: [string, React.ReactNode][] = [
    [t('model'), <RecordLink key="model" resource="vehicleModel" id={row.modelId} label={row.modelName ?? ''} />],
    [
      t('color'),
      <span key="color" className="font-mono">
        {row.colorCode}
      </span>,
    ],
    [t('angle'), angles.label(row.angle)],
    [t('client'), clients.label(row.client)],
    [t('measures'), `${row.width} × ${row.height} px · ${size(row.sizeKb * 1024)}`],
    [
      'SHA-256',
      <span key="sum" className="break-all font-mono text-xs">
        {row.sha256}
      </span>,
    ],
  ]
  const moveBy = (by: number) => rows[at + by] && onMove(at + by)
  return (
    <Dialog open onOpenChange={open => !open && onClose()}>
      <DialogContent
        size="xl"
        onKeyDown={event => {
          if (event.key === 'ArrowLeft') moveBy(-1)
          if (event.key === 'ArrowRight') moveBy(1)
        }}
      >
        <DialogHeader>
          <DialogTitle className="truncate font-mono">{row.name}</DialogTitle>
        </DialogHeader>
        <DialogBody className="grid gap-5 md:grid-cols-[1fr_16rem]">
          <div className="relative">
            <PictureFrame whole fileKey={row.image} alt={row.name ?? ''} className="w-full" />
            <Button
              variant="outline"
              size="icon"
              className="absolute top-1/2 left-2 -translate-y-1/2"
              aria-label={t('previous')}
              disabled={at === 0}
              onClick={() => moveBy(-1)}
            >
              <ChevronLeft />
            </Button>
            <Button
              variant="outline"
              size="icon"
              className="absolute top-1/2 right-2 -translate-y-1/2"
              aria-label={t('next')}
              disabled={at === rows.length - 1}
              onClick={() => moveBy(1)}
            >
              <ChevronRight />
            </Button>
          </div>
          <dl className="flex flex-col gap-3 text-sm">
            {facts.map(([label, value]) => (
              <div key={label}>
                <dt className="text-muted-foreground text-xs">{label}</dt>
                <dd className="min-w-0">{value}</dd>
              </div>
            ))}
            <div>
              <dt className="mb-0.5 text-muted-foreground text-xs">{t('usedIn')}</dt>
              <dd className="flex flex-wrap gap-1.5">
                {row.status === OnOff.on ? (
                  <>
                    <Badge tone="success">{t('usedModel')}</Badge>
                    {row.isDefault && <Badge tone="info">{t('usedDefault')}</Badge>}
                  </>
                ) : (
                  <Badge tone="neutral">{t('usedNowhere')}</Badge>
                )}
              </dd>
            </div>
          </dl>
        </DialogBody>
      </DialogContent>
    </Dialog>
  )
}
