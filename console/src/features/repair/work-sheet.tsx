import { repairDetail } from '@contracts/pages'
import { Printer } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { type RowOf, useRecord, useRows } from '@/api'
import { printElement } from '@/components/print-element'
import { Button } from '@/components/ui/button'
import { Dialog, DialogBody, DialogContent, DialogDescription, DialogFooter, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { Skeleton } from '@/components/ui/skeleton'
import { PanelError } from '@/screens/panel-error'
import { Sheet } from './sheet'

/** The work sheet of an order, to read and to print. */
export function WorkSheetDialog({ row, onClose }: { row: RowOf<'repairOrder'>; onClose(): void }) {
  const t = useTranslations('workSheet')
  const sheet = useRef<HTMLDivElement>(null)
  const order = useRecord(repairDetail, 'repairOrder', row.id)
  const lines = useRows(repairDetail, 'repairOrderPart', { 'orderId.eq': row.id, 'earlier.eq': 0, pageSize: 100 })
  const error = order.error ?? lines.error
  const sheetOf = order.data && lines.data && { order: order.data.record, lines: lines.data.list.toReversed() }
  return (
    <Dialog open onOpenChange={open => !open && onClose()}>
      <DialogContent size="lg">
        <DialogHeader>
          <DialogTitle>{t('title')}</DialogTitle>
          <DialogDescription>{t('hint')}</DialogDescription>
        </DialogHeader>
        <DialogBody>
          {error && <PanelError error={error} />}
          {sheetOf ? (
            <div ref={sheet}>
              <Sheet {...sheetOf} />
            </div>
          ) : (
            !error && <Skeleton className="h-80" />
          )}
        </DialogBody>
        <DialogFooter>
          <Button variant="outline" onClick={onClose}>
            {t('close')}
          </Button>
          <Button
            disabled={!sheetOf}
            onClick={() => sheet.current && void printElement(sheet.current, `${t('title')} ${row.orderNo ?? ''}`)}
          >
            <Printer />
            {t('print')}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
