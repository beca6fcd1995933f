import { CircleCheck, CircleMinus, CircleX, Dot, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '@/components/ui/cn'
import type { CheckGroup, CheckResult, CheckStatus } from './check-result'
import type { CheckText } from './use-check-text'

/** Icon and colour of each status; the icon keeps it readable without colour. */
const STATUS_STYLES: Record<CheckStatus, { icon: LucideIcon; tone: string }> = {
  ok: { icon: CircleCheck, tone: 'text-success' },
  warn: { icon: TriangleAlert, tone: 'text-warning' },
  fail: { icon: CircleX, tone: 'text-danger' },
  fact: { icon: Dot, tone: 'text-muted-foreground' },
  absent: { icon: CircleMinus, tone: 'text-muted-foreground' },
}

/** Probes with several instances; each line is labelled by its instance. */
const many = new Set(['database.pool', 'database.table', 'http.path', 'schedule.round', 'sms.shown'])

/** Card with the results of one group. */
export function GroupCard({ group, say, children }: { group: CheckGroup; say: CheckText; children?: ReactNode }) {
  return (
    <article className="mb-3 break-inside-avoid rounded-md border border-border bg-card">
      <h3 className="px-4 pt-3 pb-1.5 font-medium">{say.group(group.name)}</h3>
      <ul className="pb-2">
        {group.runs.map(run => (
          <CheckRun key={`${run[0]?.probe} ${run[0]?.of}`} run={run} say={say} />
        ))}
      </ul>
      {children}
    </article>
  )
}

/** Results of one probe, below a heading if it has several instances. */
function CheckRun({ run, say }: { run: CheckResult[]; say: CheckText }) {
  const [first] = run
  if (!first) return null
  if (!many.has(first.probe) || !first.of)
    return run.map(line => (
      <CheckItem key={line.of ?? ''} line={line} say={say}>
        {say.probe(line.probe)}
        {line.of && <span className="ml-1.5 font-mono text-muted-foreground text-xs">{line.of}</span>}
      </CheckItem>
    ))
  return (
    <>
      <li className="px-4 pt-2 pb-0.5 text-muted-foreground text-xs">{say.probe(first.probe)}</li>
      {run.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two text messages may have the same time
        <CheckItem key={`${line.of} ${place}`} line={line} say={say}>
          <span className={cn('break-all', say.of(line) === line.of && 'font-mono text-xs')}>{say.of(line)}</span>
        </CheckItem>
      ))}
    </>
  )
}

function CheckItem({ line, say, children }: { line: CheckResult; say: CheckText; children: ReactNode }) {
  const { icon: Icon, tone } = STATUS_STYLES[line.state]
  const limits = line.threshold && say.threshold(line.threshold, line.unit)
  const more = say.more(line)
  const value = say.value(line)
  return (
    <li className="flex items-start gap-2 px-4 py-1 text-[13px]">
      <Icon aria-label={say.state(line)} className={cn('mt-0.5 size-4 shrink-0', tone)} />
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline justify-between gap-x-4">
          <span className="min-w-0">{children}</span>
          <span
            translate={value === line.value ? 'no' : undefined}
            className={cn(
              'text-right tabular-nums',
              typeof line.value === 'string' ? 'max-w-[70%] [overflow-wrap:anywhere]' : 'shrink-0',
              line.state === 'warn' || line.state === 'fail' ? cn('font-medium', tone) : line.state === 'absent' && 'text-muted-foreground',
            )}
          >
            {value}
          </span>
        </div>
        {(limits || more) && (
          <div className="flex flex-wrap justify-between gap-x-4 text-muted-foreground text-xs">
            <span>{limits}</span>
            <span translate={more === line.detail ? 'no' : undefined} className="text-right [overflow-wrap:anywhere]">
              {more}
            </span>
          </div>
        )}
        {line.error && <p className="break-words text-danger text-xs">{line.error}</p>}
      </div>
    </li>
  )
}
