import type { OrderSlip } from '@contracts/endpoints'
import { Printer } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError, callEndpoint, type RowOf } from '@/api'
import { printElement } from '@/components/print-element'
import { QrCode } from '@/components/qr-code'
import { Button } from '@/components/ui/button'
import { Dialog, DialogBody, DialogContent, DialogDescription, DialogFooter, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table'
import { useName } from '@/locale'

/**
 * Prints the delivery slips of orders that wait for their parcel: one page each, with what is packed and the complete address, which core logs
 * as viewed.
 */
export function SlipsDialog({ rows, onClose }: { rows: RowOf<'order'>[]; onClose(): void }) {
  const t = useTranslations('slips')
  const sheet = useRef<HTMLDivElement>(null)
  const [slips, setSlips] = useState<OrderSlip[]>()
  const [fault, setFault] = useState('')
  const [busy, setBusy] = useState(false)

  async function print() {
    setBusy(true)
    setFault('')
    try {
      const found = slips ?? (await callEndpoint('/mall/crm/order/deliverySlips', { ids: rows.map(row => row.id) }))
      flushSync(() => setSlips(found))
      if (sheet.current && found.length > 0) await printElement(sheet.current, t('title'))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFault(error.message)
    } finally {
      setBusy(false)
    }
  }

  const skipped = slips ? rows.length - slips.length : 0
  return (
    <Dialog open onOpenChange={open => !open && onClose()}>
      <DialogContent size={slips ? 'lg' : 'sm'}>
        <DialogHeader>
          <DialogTitle>{t('count', { count: slips?.length ?? rows.length })}</DialogTitle>
          <DialogDescription>{skipped > 0 ? t('skipped', { count: skipped }) : t('hint')}</DialogDescription>
        </DialogHeader>
        <DialogBody className="space-y-3">
          {fault && (
            <p role="alert" className="text-danger text-sm">
              {fault}
            </p>
          )}
          <div ref={sheet} className="space-y-3">
            {slips?.map(slip => (
              <SlipSheet key={slip.id} slip={slip} />
            ))}
          </div>
        </DialogBody>
        <DialogFooter>
          <Button variant="outline" onClick={onClose}>
            {t('close')}
          </Button>
          <Button disabled={busy || slips?.length === 0} onClick={() => void print()}>
            <Printer />
            {slips ? t('again') : t('print')}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}

/** One order as it is packed, always dark on white. */
function SlipSheet({ slip }: { slip: OrderSlip }) {
  const t = useTranslations('slips')
  const name = useName()
  return (
    <section className="break-after-page rounded-md border bg-white p-4 text-[13px] text-black">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0 space-y-1">
          <p className="font-semibold text-base">{slip.receiver}</p>
          <p className="font-mono">{slip.mobile}</p>
          <p>
            {slip.area} {slip.address}
          </p>
          {slip.buyerRemark && <p>{t('remark', { text: slip.buyerRemark })}</p>}
        </div>
        <div className="shrink-0 text-right">
          <div className="ml-auto size-20 [&>svg]:size-20">
            <QrCode text={slip.orderNo} label={slip.orderNo} />
          </div>
          <p className="font-mono text-xs">{slip.orderNo}</p>
          <p className="text-xs">{t('paidAt', { time: slip.paidAt ?? '' })}</p>
        </div>
      </div>
      <Table className="mt-3">
        <TableHeader>
          <TableRow>
            <TableHead className="px-0 text-black">{t('item')}</TableHead>
            <TableHead className="text-black">{t('sku')}</TableHead>
            <TableHead className="px-0 text-right text-black">{t('qty')}</TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {slip.lines.map(line => (
            <TableRow key={line.skuCode}>
              <TableCell className="px-0">
                {name(line.name)} {line.spec}
              </TableCell>
              <TableCell className="font-mono text-xs">{line.skuCode}</TableCell>
              <TableCell className="px-0 text-right font-semibold tabular-nums">{line.qty}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </section>
  )
}
