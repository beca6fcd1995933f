import { remoteControl } from '@contracts/pages'
import { useTranslations } from 'next-intl'
import { useRows } from '@/api'
import { Age } from '@/components/age'
import { CodeBadge } from '@/fields/parts/code-badge'
import { Panel } from '@/screens/detail/panel'
import { isOpen } from './states'

/** Number of commands that are read, and of vehicles that are listed. */
const COMMANDS = 50
const VEHICLES = 10

/** The vehicles that commands were last sent to, those with an open command first; renders nothing without any. */
export function RecentVehicles({ onPick }: { onPick(vehicle: number): void }) {
  const t = useTranslations('command')
  const { data } = useRows(
    remoteControl,
    'remoteCommand',
    { pageSize: COMMANDS },
    { on: ['command'], while: page => page.list.some(row => isOpen(row.state)) },
  )
  const latest = data?.list.filter((row, i, rows) => rows.findIndex(other => other.vehicleId === row.vehicleId) === i) ?? []
  if (latest.length === 0) return null
  const ordered = latest.toSorted((a, b) => Number(isOpen(b.state)) - Number(isOpen(a.state))).slice(0, VEHICLES)
  return (
    <Panel id="recent" title={t('recentVehicles')}>
      <ul className="divide-y divide-border">
        {ordered.map(row => (
          <li key={row.id} className="relative flex flex-wrap items-center gap-x-3 gap-y-0.5 px-4 py-2 text-[13px] hover:bg-muted">
            {/* The pseudo-element stretches the button over the whole row. */}
            <button
              type="button"
              onClick={() => onPick(row.vehicleId ?? 0)}
              className="w-44 text-left font-mono text-accent-text outline-none after:absolute after:inset-0 hover:underline focus-visible:after:ring-2 focus-visible:after:ring-ring focus-visible:after:ring-inset"
            >
              {row.vehicleName}
            </button>
            <span className="w-28 truncate">{row.defName}</span>
            <CodeBadge category="CommandState" code={row.state} />
            <span className="min-w-0 flex-1 truncate text-right text-muted-foreground">{row.operatorName ?? t('system')}</span>
            <Age at={row.queuedAt ?? row.createdAt ?? ''} className="min-w-20 shrink-0 whitespace-nowrap text-right" />
          </li>
        ))}
      </ul>
    </Panel>
  )
}
