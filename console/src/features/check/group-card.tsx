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
const MULTI_INSTANCE_PROBES = new Set(['database.pool', 'database.table', 'http.path', 'retention.oldest', 'schedule.round', 'sms.shown'])

/** Card with the results of one group. */
export function GroupCard({ group, checkText, children }: { group: CheckGroup; checkText: CheckText; children?: ReactNode }) {
  return (
    <article className="mb-3 break-inside-avoid rounded-md border border-border bg-card">
      <h3 className="px-4 pt-3 pb-1.5 font-medium">{checkText.group(group.name)}</h3>
      <ul className="pb-2">
        {group.runs.map(run => (
          <CheckRun key={`${run[0]?.probe} ${run[0]?.of}`} run={run} checkText={checkText} />
        ))}
      </ul>
      {children}
    </article>
  )
}

/** Results of one probe, below a heading if it has several instances. */
function CheckRun({ run, checkText }: { run: CheckResult[]; checkText: CheckText }) {
  const [first] = run
  if (!first) return null
  if (!MULTI_INSTANCE_PROBES.has(first.probe) || !first.of)
    return run.map(result => (
      <CheckItem key={result.of ?? ''} result={result} checkText={checkText}>
        {checkText.probe(result.probe)}
        {result.of && <span className="ml-1.5 font-mono text-muted-foreground text-xs">{result.of}</span>}
      </CheckItem>
    ))
  return (
    <>
      <li className="px-4 pt-2 pb-0.5 text-muted-foreground text-xs">{checkText.probe(first.probe)}</li>
      {run.map((result, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two text messages may have the same time
        <CheckItem key={`${result.of} ${i}`} result={result} checkText={checkText}>
          <span className={cn('break-all', checkText.of(result) === result.of && 'font-mono text-xs')}>{checkText.of(result)}</span>
        </CheckItem>
      ))}
    </>
  )
}

function CheckItem({ result, checkText, children }: { result: CheckResult; checkText: CheckText; children: ReactNode }) {
  const { icon: Icon, tone } = STATUS_STYLES[result.state]
  const limits = result.threshold && checkText.threshold(result.threshold, result.unit)
  const more = checkText.more(result)
  const value = checkText.value(result)
  return (
    <li className="flex items-start gap-2 px-4 py-1 text-[13px]">
      <Icon aria-label={checkText.state(result)} className={cn('mt-0.5 size-4 shrink-0', tone)} />
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline justify-between gap-x-4">
          <span className="min-w-0">{children}</span>
          <span
            translate={value === result.value ? 'no' : undefined}
            className={cn(
              'text-right tabular-nums',
              typeof result.value === 'string' ? 'max-w-[70%] [overflow-wrap:anywhere]' : 'shrink-0',
              result.state === 'warn' || result.state === 'fail'
                ? cn('font-medium', tone)
                : result.state === 'absent' && 'text-muted-foreground',
            )}
          >
            {value}
          </span>
        </div>
        {(limits || more) && (
          <div className="flex flex-wrap justify-between gap-x-4 text-muted-foreground text-xs">
            <span>{limits}</span>
            <span translate={more === result.detail ? 'no' : undefined} className="text-right [overflow-wrap:anywhere]">
              {more}
            </span>
          </div>
        )}
        {result.error && <p className="break-words text-danger text-xs">{result.error}</p>}
      </div>
    </li>
  )
}
