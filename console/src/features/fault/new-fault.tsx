import { FaultSource } from '@contracts/codes/faultSource'
import type { Action } from '@contracts/declaration'
import { useTranslations } from 'next-intl'
import { Suspense } from 'react'
import { type Row, type RowOf, useAction } from '@/api'
import { useDeclaration } from '@/api/use-read'
import { toast } from '@/components/ui/toast'
import { lazy } from '@/loading/lazy'

const ActionDialog = lazy(() => import('@/screens/action/action-dialog').then(module => module.ActionDialog))

/** Fields that are asked for, in this order. */
const asked: (keyof RowOf<'faultReport'>)[] = ['faultSource', 'symptom', 'ecuType', 'dtcCode', 'occurAt', 'odoKm', 'images']

interface Props {
  of: 'vehicle' | 'alarm' | 'repairOrder'
  row: Row
  /** values that the page knows */
  known: Partial<RowOf<'faultReport'>>
  onClose(): void
}

/** Dialog that files a fault, with what is known filled in. */
function NewFault({ of, row, known, onClose }: Props) {
  const t = useTranslations('fault')
  const add = useAction('faultReport')
  const { data: fault } = useDeclaration('faultReport')
  const { data: shown } = useDeclaration(of)
  if (!fault || !shown) return null
  const input = asked.flatMap(name =>
    fault.fields.filter(field => field.name === name).map(field => ({ ...field, default: known[name] ?? field.default })),
  )
  const action: Action = { verb: 'reportFault', permission: 'fault:add', zh: t('report'), en: t('report'), input: input as Action['input'] }
  return (
    <Suspense>
      <ActionDialog
        resource={shown}
        action={action}
        rows={[row]}
        onRun={async values => {
          const { reportNo } = await add<{ reportNo: string }>('add', { ...known, ...values })
          toast.success(t('reported', { no: reportNo }))
        }}
        onClose={onClose}
      />
    </Suspense>
  )
}

export function FaultOfVehicle({ row, onClose }: { row: RowOf<'vehicle'>; onClose(): void }) {
  return <NewFault of="vehicle" row={row as Row} known={{ vehicleId: row.id }} onClose={onClose} />
}

export function FaultOfAlarm({ row, onClose }: { row: RowOf<'alarm'>; onClose(): void }) {
  const known = { vehicleId: row.vehicleId ?? undefined, occurAt: row.firstAt ?? undefined, faultSource: FaultSource.dealer }
  return <NewFault of="alarm" row={row as Row} known={known} onClose={onClose} />
}

export function FaultOfRepair({ row, onClose }: { row: RowOf<'repairOrder'>; onClose(): void }) {
  const known = {
    vehicleId: row.vehicleId ?? undefined,
    occurAt: row.createdAt ?? undefined,
    repairOrderId: row.id,
    faultSource: FaultSource.dealer,
  }
  return <NewFault of="repairOrder" row={row as Row} known={known} onClose={onClose} />
}
