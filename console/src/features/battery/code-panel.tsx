import { TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type RowOf, useOverview } from '@/api'
import { Skeleton } from '@/components/ui/skeleton'
import { CopyButton } from '@/fields/parts/copy-button'
import { useName } from '@/locale'
import { PanelError } from '@/screens/panel-error'

/** The code of a battery by its segments, as printed on the label, with what each means. */
export function CodePanel({ record }: { record: RowOf<'battery'> }) {
  const t = useTranslations('battery')
  const name = useName()
  const { data, error } = useOverview('battery', { id: record.id })
  if (error) return <PanelError error={error} />
  if (!data) return <Skeleton className="m-4 h-20" />
  return (
    <div className="space-y-3 p-4">
      <div className="flex items-start gap-2">
        <ol aria-label={t('segments')} className="flex flex-wrap gap-x-1.5 gap-y-3">
          {data.segments.map(({ segment, name: label, text, meaning }) => (
            <li key={segment} className="min-w-14">
              <span className="block rounded-[4px] bg-muted px-2 py-1 text-center font-mono text-base tracking-wider">{text}</span>
              <span className="mt-1 block px-1 text-center text-muted-foreground text-xs first-letter:uppercase">{name(label)}</span>
              {meaning && <span className="block px-1 text-center text-[13px] tabular-nums">{name(meaning)}</span>}
            </li>
          ))}
        </ol>
        <CopyButton value={data.segments.map(({ text }) => text).join('')} className="mt-2 shrink-0" />
      </div>
      {data.warnings.map(warning => (
        <p key={warning.en} className="flex items-start gap-1.5 text-[13px] text-warning">
          <TriangleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" />
          {name(warning)}
        </p>
      ))}
    </div>
  )
}
