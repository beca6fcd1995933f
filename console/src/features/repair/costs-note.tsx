import { RepairSource } from '@contracts/codes/repairSource'
import { RepairType } from '@contracts/codes/repairType'
import { RepairWarranty } from '@contracts/codes/repairWarranty'
import { useTranslations } from 'next-intl'
import { type RowOf, useEndpoint } from '@/api'
import { Alert } from '@/components/ui/alert'
import { useMoney } from '@/fields/parts/money'
import type { ActionNoteProps } from '@/screens/extension'
import { costsOf, type EnteredLine } from './costs'
import { Warranties } from './warranties'

type Props = ActionNoteProps<RowOf<'repairOrder'>>

/** The warranty by which an inspection is judged, and what its lines come to. */
export function InspectionNote({ rows, values }: Props) {
  const [order] = rows
  const { data } = useEndpoint('/data/crm/repairOrder/overview', order && { id: order.id })
  const [vehicle] = data?.warranties ?? []
  const recalled = order?.repairType === RepairType.recallWork || order?.source === RepairSource.fromRecall
  const judged = recalled
    ? RepairWarranty.recall
    : vehicle && (vehicle.inWarranty ? RepairWarranty.inWarranty : RepairWarranty.outOfWarranty)
  const lines = (values.parts as EnteredLine[] | null) ?? []
  return (
    <>
      {order?.vehicleId && <Warranties record={order} />}
      <Sum lines={lines} warranty={Number(values.warrantyType) || judged} discount={Number(values.discount ?? 0)} />
    </>
  )
}

/** What the lines of a quote come to. */
export function QuoteNote({ rows, values }: Props) {
  return (
    <Sum
      lines={(values.lines as EnteredLine[] | null) ?? []}
      warranty={rows[0]?.warrantyType ?? undefined}
      discount={Number(values.discount ?? 0)}
    />
  )
}

function Sum({ lines, warranty, discount }: { lines: EnteredLine[]; warranty: number | undefined; discount: number }) {
  const t = useTranslations('repair')
  const money = useMoney()
  if (lines.length === 0) return null
  const { all, owed } = costsOf(lines, warranty, discount)
  return <Alert>{t('sum', { all: money(all, 'CNY'), owed: money(owed, 'CNY') })}</Alert>
}
