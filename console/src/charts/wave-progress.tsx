import { clsx } from 'clsx'
import { ChartColumn, Table2, TriangleAlert } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table'
import { TextLink } from '@/navigation/text-link'
import { exceedsLimit, failurePct, partsOf, type Wave } from './wave'

const PARTS = ['succeeded', 'failed', 'leftOut', 'pending'] as const

const fills = { succeeded: 'bg-success', failed: 'bg-danger', leftOut: 'bg-warning', pending: 'bg-muted-foreground/30' }

interface Props {
  /** accessible name */
  label: string
  waves: Wave[]
}

/** Progress of a staged rollout, a row for each wave, or the same as a table. */
export function WaveProgress({ label, waves }: Props) {
  const t = useTranslations('charts')
  const [asTable, setAsTable] = useState(false)
  const toggle = t(asTable ? 'asChart' : 'asTable')
  return (
    <section aria-label={label} className="w-full min-w-0 text-[13px]">
      <div className="flex items-center gap-2">
        <Legend />
        <Button
          variant="ghost"
          size="icon-sm"
          className="ml-auto print:hidden"
          title={toggle}
          aria-label={toggle}
          onClick={() => setAsTable(!asTable)}
        >
          {asTable ? <ChartColumn /> : <Table2 />}
        </Button>
      </div>
      {asTable ? (
        <WaveTable label={label} waves={waves} />
      ) : (
        <ol className="divide-y divide-border">
          {waves.map(wave => (
            <WaveRow key={wave.key} wave={wave} />
          ))}
        </ol>
      )}
    </section>
  )
}

function Legend() {
  const t = useTranslations('waves')
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-muted-foreground text-xs">
      {PARTS.map(part => (
        <li key={part} className="flex items-center gap-1.5">
          <span aria-hidden className={clsx('size-2.5 rounded-[3px]', fills[part])} />
          {t(part)}
        </li>
      ))}
    </ul>
  )
}

function WaveRow({ wave }: { wave: Wave }) {
  const t = useTranslations('waves')
  const format = useFormatter()
  const parts = partsOf(wave)
  return (
    <li aria-current={wave.current ? 'step' : undefined} className={clsx('space-y-1.5 px-3 py-2.5', wave.current && 'bg-accent-soft')}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <WaveName wave={wave} />
        <Badge tone={wave.status.tone}>{wave.status.label}</Badge>
        {wave.current && <span className="text-accent-text text-xs">{t('current')}</span>}
        <span className="ml-auto text-muted-foreground tabular-nums">{t('size', { total: wave.total })}</span>
      </div>
      <div aria-hidden data-drawn className="flex h-3.5 overflow-hidden rounded-[3px] bg-muted">
        {PARTS.map(
          part => parts[part] > 0 && <span key={part} className={clsx('min-w-0.5', fills[part])} style={{ flexGrow: parts[part] }} />,
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-xs tabular-nums">
        {PARTS.map(part => (
          <span key={part} className="text-muted-foreground">
            {t(part)} <span className="text-foreground">{format.number(parts[part])}</span>
          </span>
        ))}
        <FailureRate wave={wave} />
      </div>
    </li>
  )
}

function WaveName({ wave: { label, href } }: { wave: Wave }) {
  return href ? (
    <TextLink href={href} className="font-medium">
      {label}
    </TextLink>
  ) : (
    <span className="font-medium">{label}</span>
  )
}

/** The failure rate as text and as a bar with a line at the limit, which is the middle of the bar. */
function FailureRate({ wave }: { wave: Wave }) {
  const t = useTranslations('waves')
  const rate = failurePct(wave)
  const text = useFailureText()(wave)
  const { maxFailurePct: limit } = wave
  const exceeded = exceedsLimit(wave)
  return (
    <span className={clsx('ml-auto flex items-center gap-1.5', exceeded ? 'font-medium text-danger' : 'text-muted-foreground')}>
      {exceeded && <TriangleAlert aria-hidden className="size-3.5" />}
      {t('failureRate')} {text}
      {exceeded && <span className="sr-only">{t('exceeded')}</span>}
      {limit !== undefined && limit > 0 && (
        <span aria-hidden data-drawn className="relative h-2 w-24 overflow-hidden rounded-full bg-muted">
          <span
            className={clsx('absolute inset-y-0 left-0', exceeded ? 'bg-danger' : 'bg-muted-foreground')}
            style={{ width: `${Math.min(100, ((rate ?? 0) / limit) * 50)}%` }}
          />
          <span className="absolute inset-y-0 left-1/2 w-0.5 bg-foreground" />
        </span>
      )}
    </span>
  )
}

function WaveTable({ label, waves }: Props) {
  const t = useTranslations('waves')
  const format = useFormatter()
  const failureText = useFailureText()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the table scrolls with the keyboard
    <div tabIndex={0} className="overflow-x-auto">
      <Table aria-label={label}>
        <TableHeader>
          <TableRow>
            <TableHead>{t('wave')}</TableHead>
            <TableHead>{t('status')}</TableHead>
            <TableHead className="text-right">{t('total')}</TableHead>
            {PARTS.map(part => (
              <TableHead key={part} className="text-right">
                {t(part)}
              </TableHead>
            ))}
            <TableHead className="text-right">{t('failureRate')}</TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {waves.map(wave => {
            const parts = partsOf(wave)
            return (
              <TableRow key={wave.key} aria-current={wave.current ? 'step' : undefined}>
                <TableHead scope="row">
                  <WaveName wave={wave} />
                </TableHead>
                <TableCell>{wave.status.label}</TableCell>
                <TableCell className="text-right">{format.number(wave.total)}</TableCell>
                {PARTS.map(part => (
                  <TableCell key={part} className="text-right">
                    {format.number(parts[part])}
                  </TableCell>
                ))}
                <TableCell className={clsx('text-right', exceedsLimit(wave) && 'font-medium text-danger')}>{failureText(wave)}</TableCell>
              </TableRow>
            )
          })}
        </TableBody>
      </Table>
    </div>
  )
}

/** Returns a formatter of the failure rate and its limit. */
function useFailureText() {
  const t = useTranslations('waves')
  const format = useFormatter()
  const percent = (pct: number) => format.number(pct / 100, { style: 'percent', maximumFractionDigits: 1 })
  return (wave: Wave) => {
    const rate = failurePct(wave)
    const text = rate === undefined ? '—' : percent(rate)
    return wave.maxFailurePct === undefined ? text : t('ofLimit', { rate: text, limit: percent(wave.maxFailurePct) })
  }
}
