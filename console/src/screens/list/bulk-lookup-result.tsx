import type { EquipmentLocated } from '@contracts/endpoints'
import { ChevronDown } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { cn } from '@/components/ui/cn'
import { CopyButton } from '@/fields/parts/copy-button'

/** The result of a bulk lookup: counts, and the identifiers without a match. */
export function BulkLookupResult({ found }: { found: EquipmentLocated }) {
  const t = useTranslations('bulkLookup')
  const [open, setOpen] = useState(false)
  const { total, missing } = found
  return (
    <div role="status" className={cn('rounded-md px-3 py-2 text-[13px]', missing.length > 0 ? 'bg-warning-soft' : 'bg-success-soft')}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">{t('locatedOf', { found: total - missing.length, total })}</span>
        {missing.length > 0 && (
          <>
            <button
              type="button"
              aria-expanded={open}
              onClick={() => setOpen(!open)}
              className="inline-flex items-center gap-1 rounded-[4px] text-warning underline-offset-4 outline-none hover:underline focus-visible:ring-2 focus-visible:ring-ring"
            >
              {t('notLocated', { count: missing.length })}
              <ChevronDown className={cn('size-3.5 transition-transform', open && 'rotate-180')} />
            </button>
            <CopyButton value={missing.map(line => line.text).join('\n')} />
          </>
        )}
      </div>
      {open && (
        <ul className="mt-2 grid max-h-40 grid-cols-[repeat(auto-fill,minmax(12rem,1fr))] gap-x-4 overflow-y-auto font-mono">
          {missing.map(({ line, text }) => (
            <li key={line} className="truncate" title={text}>
              <span className="mr-2 inline-block w-8 text-right text-muted-foreground tabular-nums">{line}</span>
              {text}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
