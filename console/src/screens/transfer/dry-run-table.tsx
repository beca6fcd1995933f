import type { RecordOutcome, SpreadsheetCause, SpreadsheetReportFault, SpreadsheetReportRow } from '@contracts/endpoints'
import { useFormatter, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Badge, type BadgeTone } from '@/components/ui/badge'
import { cn } from '@/components/ui/cn'
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table'
import { HeaderMapping } from './header-mapping'
import type { ImportResult } from './import-result'

const tones: Record<RecordOutcome, BadgeTone> = { add: 'success', change: 'info', same: 'neutral', refused: 'danger' }

interface Props {
  result: ImportResult
  busy: boolean
  onRemap(mapping: Record<string, string>): void
}

/** Preview of an import: outcome of each row, with all validation errors at once. */
export function DryRunTable({ result, busy, onRemap }: Props) {
  const t = useTranslations('transfer')
  const format = useFormatter()
  const [filter, setFilter] = useState<RecordOutcome | undefined>(result.failed > 0 ? 'refused' : undefined)
  const counts: [RecordOutcome, number][] = [
    ['add', result.added],
    ['change', result.changed],
    ['same', result.ok - result.added - result.changed],
    ['refused', result.failed],
  ]
  const [cause, setCause] = useState<SpreadsheetCause>()
  const reported = result.rows.filter(row => !filter || row.outcome === filter)
  const rows = reported.filter(row => !cause || row.faults.some(fault => isSameCause(cause, fault)))
  // The server reports some of the rows, refused ones first.
  const isCut = reported.length < (counts.find(([outcome]) => outcome === filter)?.[1] ?? result.total)
  const show = (outcome?: RecordOutcome) => {
    setFilter(outcome)
    setCause(undefined)
  }
  return (
    <div className={cn('flex flex-col gap-3', busy && 'opacity-50')} aria-busy={busy}>
      <HeaderMapping key={JSON.stringify(result.mapping)} match={result} onRemap={onRemap} />
      <fieldset aria-label={t('outcomes')} className="flex flex-wrap gap-2">
        <CountTile label={t('rows')} count={format.number(result.total)} pressed={filter === undefined} onPress={() => show()} />
        {counts.map(([outcome, count]) => (
          <CountTile
            key={outcome}
            label={t(outcome)}
            count={format.number(count)}
            pressed={filter === outcome}
            tone={outcome === 'refused' && count > 0 ? 'text-danger' : undefined}
            onPress={() => show(outcome)}
          />
        ))}
      </fieldset>
      <Causes
        causes={result.causes}
        selected={cause}
        onSelect={selected => {
          setFilter('refused')
          setCause(selected)
        }}
      />
      <div className="max-h-[45dvh] overflow-auto rounded-md border border-border">
        <Table className="min-w-144">
          <TableHeader className="sticky top-0">
            <TableRow>
              <TableHead className="w-16">{t('line')}</TableHead>
              <TableHead>{t('key')}</TableHead>
              <TableHead className="w-24">{t('outcome')}</TableHead>
              <TableHead>{t('reasons')}</TableHead>
            </TableRow>
          </TableHeader>
          <TableBody>
            {rows.map(row => (
              <DryRunRow key={row.row} row={row} />
            ))}
          </TableBody>
        </Table>
        {rows.length === 0 && <p className="px-3 py-8 text-center text-muted-foreground text-sm">{t('noRows')}</p>}
      </div>
      {isCut && <p className="text-muted-foreground text-xs">{t('firstRows', { count: reported.length })}</p>}
    </div>
  )
}

function isSameCause(cause: SpreadsheetCause, fault: SpreadsheetReportFault) {
  return !fault.level && fault.label === cause.label && fault.message === cause.message
}

const shownCauses = 5

/** The errors that several rows have in common; selecting one lists its rows. */
function Causes({
  causes,
  selected,
  onSelect,
}: {
  causes: SpreadsheetCause[]
  selected?: SpreadsheetCause
  onSelect(cause?: SpreadsheetCause): void
}) {
  const t = useTranslations('transfer')
  const repeated = causes.filter(cause => cause.count > 1).slice(0, shownCauses)
  if (repeated.length === 0) return null
  return (
    <section>
      <h3 className="mb-1 text-muted-foreground text-xs">{t('causes')}</h3>
      <ul className="flex flex-wrap gap-1.5">
        {repeated.map(cause => (
          <li key={cause.label + cause.message}>
            <button
              type="button"
              aria-pressed={cause === selected}
              onClick={() => onSelect(cause === selected ? undefined : cause)}
              className={cn(
                'rounded-md border px-2 py-0.5 text-left text-[13px] outline-none hover:bg-muted focus-visible:ring-2 focus-visible:ring-ring',
                cause === selected ? 'border-primary bg-accent-soft' : 'border-border',
              )}
            >
              <span className="text-muted-foreground">{cause.label}</span> {cause.message}{' '}
              <span className="font-semibold tabular-nums">×{cause.count}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

function DryRunRow({ row }: { row: SpreadsheetReportRow }) {
  const t = useTranslations('transfer')
  return (
    <TableRow className="align-top">
      <TableCell className="text-muted-foreground">{row.row}</TableCell>
      <TableCell className="font-mono">{row.key}</TableCell>
      <TableCell>
        <Badge tone={tones[row.outcome]} dot={row.outcome === 'same' ? 'hollow' : 'full'}>
          {t(row.outcome)}
        </Badge>
      </TableCell>
      <TableCell>
        <ul className="space-y-0.5">
          {row.faults.map(fault => (
            <li key={fault.column + fault.message}>
              <span className="text-muted-foreground" title={fault.column}>
                {fault.label}
              </span>{' '}
              {fault.value && !fault.message.includes(fault.value) && <span className="font-mono">“{fault.value}” </span>}
              <span className={fault.level ? 'text-warning' : 'text-danger'}>{fault.message}</span>
            </li>
          ))}
        </ul>
      </TableCell>
    </TableRow>
  )
}

function CountTile({
  label,
  count,
  pressed,
  tone,
  onPress,
}: {
  label: string
  count: string
  pressed: boolean
  tone?: string
  onPress(): void
}) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onPress}
      className={cn(
        'min-w-24 flex-1 rounded-md border px-3 py-1.5 text-left outline-none hover:bg-muted focus-visible:ring-2 focus-visible:ring-ring',
        pressed ? 'border-primary bg-accent-soft' : 'border-border',
      )}
    >
      <span className="block text-muted-foreground text-xs">{label}</span>
      <span className={cn('font-semibold text-base tabular-nums', tone)}>{count}</span>
    </button>
  )
}
