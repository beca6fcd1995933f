import type { Resource } from '@contracts/declaration'
import { repairDetail } from '@contracts/pages'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Row, RowOf } from '@/api'
import { useDeclaration } from '@/api/use-read'
import { QrCode } from '@/components/qr-code'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table'
import { fieldTypeOf } from '@/fields'
import { Picture } from '@/fields/parts/picture'
import { useName } from '@/locale'

type Order = RowOf<'repairOrder'>
type Line = RowOf<'repairOrderPart'>

const REPORT: (keyof Order)[] = ['vin', 'modelId', 'mileageKm', 'contactName', 'contactPhone', 'repairType', 'faultClass', 'createdAt']
const WORK: (keyof Order)[] = [
  'dealerId',
  'technicianId',
  'appointmentAt',
  'receivedAt',
  'finishedAt',
  'warrantyType',
  'payer',
  'faultCodes',
]
const COSTS: (keyof Order)[] = ['partsCost', 'labourCost', 'otherCost', 'discount', 'totalCost']
const LINE: (keyof Line)[] = ['lineType', 'partNo', 'name', 'quantity', 'unitPrice', 'amount', 'warrantyType', 'replacementId']

/** An order as a page of paper, always dark on white: what was reported, the work, the parts with their prices, and signatures. */
export function Sheet({ order, lines }: { order: Order; lines: Line[] }) {
  const t = useTranslations('workSheet')
  const { data: declared } = useDeclaration('repairOrder')
  const { data: ofLine } = useDeclaration('repairOrderPart')
  const name = useName()
  if (!declared || !ofLine) return null
  const facts = (names: (keyof Order)[]) => <Facts resource={declared} row={order as unknown as Row} names={names} />
  return (
    <section className="space-y-3 bg-white p-4 text-[13px] text-black [&_*]:text-black">
      <style>{'@page { size: A4; margin: 12mm }'}</style>
      <header className="flex items-start justify-between gap-4">
        <div>
          <h1 className="font-semibold text-lg">{t('title')}</h1>
          <p className="font-mono text-base">{order.orderNo}</p>
          <p>{order.dealerName}</p>
        </div>
        <figure className="text-center text-xs [&_svg]:size-24">
          <QrCode text={`${window.location.origin}${repairDetail}?id=${order.id}`} label={order.orderNo ?? ''} />
          <figcaption>{t('scan')}</figcaption>
        </figure>
      </header>
      <Block title={t('report')}>
        {facts(REPORT)}
        <p className="mt-2 whitespace-pre-line">{order.faultDesc}</p>
      </Block>
      <Block title={t('work')}>
        {facts(WORK)}
        <p className="mt-2 min-h-12 whitespace-pre-line">{order.diagnosis}</p>
      </Block>
      <Block title={t('lines')}>
        <Table>
          <TableHeader>
            <TableRow>
              {LINE.map(field => {
                const declaredField = ofLine.fields.find(candidate => candidate.name === field)
                return <TableHead key={field}>{declaredField && name(declaredField)}</TableHead>
              })}
            </TableRow>
          </TableHeader>
          <TableBody>
            {lines.map(line => (
              <TableRow key={line.id}>
                {LINE.map(field => (
                  <TableCell key={field}>
                    <Value resource={ofLine} row={line as unknown as Row} name={field} />
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
        {lines.length === 0 && <p className="py-2">{t('noLines')}</p>}
        <div className="mt-2">{facts(COSTS)}</div>
      </Block>
      <footer className="grid grid-cols-2 gap-8 pt-4">
        <p className="border-black border-b pb-1">{t('technician')}</p>
        <div className="border-black border-b pb-1">
          {t('customer')}
          {order.userSignature && <Picture fileKey={order.userSignature} alt={t('customer')} className="h-16" />}
        </div>
      </footer>
    </section>
  )
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="break-inside-avoid border-black/30 border-t pt-2">
      <h2 className="mb-1 font-semibold">{title}</h2>
      {children}
    </div>
  )
}

function Facts({ resource, row, names }: { resource: Resource; row: Row; names: string[] }) {
  const label = useName()
  return (
    <dl className="grid grid-cols-2 gap-x-4 gap-y-1.5 sm:grid-cols-4">
      {names.map(name => {
        const field = resource.fields.find(candidate => candidate.name === name)
        return (
          <div key={name} className="min-w-0">
            <dt className="text-xs opacity-70">{field && label(field)}</dt>
            <dd className="min-w-0 wrap-anywhere">
              <Value resource={resource} row={row} name={name} />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

function Value({ resource, row, name }: { resource: Resource; row: Row; name: string }) {
  const field = resource.fields.find(candidate => candidate.name === name)
  if (!field) return null
  const { Cell } = fieldTypeOf(field)
  return <Cell field={field} row={row} />
}
