import { AlarmLevel } from '@contracts/codes/alarmLevel'
import { RepairPriority } from '@contracts/codes/repairPriority'
import { RepairSource } from '@contracts/codes/repairSource'
import type { Action, Resource } from '@contracts/declaration'
import { REPAIR_DUPLICATE } from '@contracts/faults'
import { vehicleManage } from '@contracts/pages'
import { useTranslations } from 'next-intl'
import { Suspense, useState } from 'react'
import { ApiError, type Row, type RowOf, useAction, useRows } from '@/api'
import { useDeclaration } from '@/api/use-read'
import { toast } from '@/components/ui/toast'
import { useChoices } from '@/fields/parts/dict-kind'
import { lazy } from '@/loading/lazy'
import { useRowName } from '@/screens/row-name'
import { OpenOrders } from './open-orders'

const ActionDialog = lazy(() => import('@/screens/action/action-dialog').then(module => module.ActionDialog))

/** Fields that are asked for, in this order; the owner's name and phone are filled in by core. */
const asked: (keyof RowOf<'repairOrder'>)[] = ['faultClass', 'faultDesc', 'priority', 'contactName', 'contactPhone', 'photos']

/** Asked for once core has found an open order of the same vehicle and fault. */
const confirmed: typeof asked = ['confirmedDuplicate']

interface Props {
  of: 'vehicle' | 'appUser' | 'alarm' | 'feedback' | 'faultReport'
  row: Row
  /** asked for before the others */
  first?: typeof asked
  /** values that the page knows */
  known: Partial<RowOf<'repairOrder'>>
  onClose(): void
}

/** Dialog that opens a repair order, with what is known filled in. */
function NewOrder({ of, row, first = [], known, onClose }: Props) {
  const t = useTranslations('repair')
  const add = useAction('repairOrder')
  const { data: order } = useDeclaration('repairOrder')
  const { data: shown } = useDeclaration(of)
  const [duplicate, setDuplicate] = useState<Partial<RowOf<'repairOrder'>>>()
  if (!order || !shown) return null
  const input = [...first, ...asked, ...(duplicate ? confirmed : [])].flatMap(name =>
    order.fields.filter(field => field.name === name).map(field => ({ ...field, default: known[name] ?? field.default })),
  )
  const action: Action = {
    verb: 'createRepair',
    permission: 'repairOrder:add',
    zh: t('open'),
    en: t('open'),
    input: input as Action['input'],
  }
  return (
    <Suspense>
      <ActionDialog
        resource={shown}
        action={action}
        rows={[row]}
        onRun={async values => {
          const { orderNo } = await add<{ orderNo: string }>('add', { ...known, ...values }).catch(error => {
            if (error instanceof ApiError && error.code === REPAIR_DUPLICATE) setDuplicate({ ...known, ...values })
            throw error
          })
          toast.success(t('opened', { no: orderNo }))
        }}
        onClose={onClose}
      >
        {duplicate && <OpenOrders values={duplicate} />}
      </ActionDialog>
    </Suspense>
  )
}

export function OrderOfVehicle({ row, onClose }: { row: RowOf<'vehicle'>; onClose(): void }) {
  return <NewOrder of="vehicle" row={row as Row} known={{ vehicleId: row.id, source: RepairSource.byPhone }} onClose={onClose} />
}

/** Who calls is known by the phone: the order is for one of the caller's vehicles. */
export function OrderOfUser({ row, onClose }: { row: RowOf<'appUser'>; onClose(): void }) {
  const { data } = useRows(vehicleManage, 'vehicle', { 'ownerId.eq': row.id, pageSize: 2 })
  if (!data) return null
  const [only, another] = data.list
  const known = { vehicleId: another ? undefined : only?.id, appUserId: row.id, source: RepairSource.byPhone }
  return <NewOrder of="appUser" row={row as Row} first={['vehicleId']} known={known} onClose={onClose} />
}

export function OrderOfFeedback({ row, onClose }: { row: RowOf<'feedback'>; onClose(): void }) {
  const known = {
    vehicleId: row.vehicleId ?? undefined,
    appUserId: row.appUserId ?? undefined,
    source: RepairSource.fromFeedback,
    feedbackId: row.id,
    faultClass: row.faultClass,
    faultDesc: row.content?.slice(0, 500),
    priority: row.priority,
  }
  return <NewOrder of="feedback" row={row as Row} known={known} onClose={onClose} />
}

export function OrderOfFault({ row, onClose }: { row: RowOf<'faultReport'>; onClose(): void }) {
  const t = useTranslations('repair')
  const symptom = useChoices('FaultSymptom').find(choice => choice.value === row.symptom)?.label ?? row.symptom
  const known = {
    vehicleId: row.vehicleId,
    source: RepairSource.byPhone,
    faultReportId: row.id,
    faultDesc: t('fault', { no: row.reportNo ?? '', symptom, code: row.dtcCode ?? '' }).trim(),
    alarmIds: row.alarmId ? [row.alarmId] : undefined,
  }
  return <NewOrder of="faultReport" row={row as Row} known={known} onClose={onClose} />
}

/** The class of faults that alarms report. */
const ALARM_CLASS = 'ALARM'

export function OrderOfAlarm({ row, onClose }: { row: RowOf<'alarm'>; onClose(): void }) {
  const { data: declared } = useDeclaration('alarm')
  return declared ? <KnownAlarm declared={declared} row={row} onClose={onClose} /> : null
}

function KnownAlarm({ declared, row, onClose }: { declared: Resource; row: RowOf<'alarm'>; onClose(): void }) {
  const name = useRowName(declared)
  const priorities: Partial<Record<number, number>> = {
    [AlarmLevel.critical]: RepairPriority.urgent,
    [AlarmLevel.major]: RepairPriority.high,
  }
  const known = {
    vehicleId: row.vehicleId ?? undefined,
    source: RepairSource.byAlarm,
    faultClass: ALARM_CLASS,
    faultDesc: `${name(row as Row)} (${row.alarmNo})`,
    priority: priorities[row.level ?? 0] ?? RepairPriority.normal,
    alarmIds: [row.id],
  }
  return <NewOrder of="alarm" row={row as Row} known={known} onClose={onClose} />
}
