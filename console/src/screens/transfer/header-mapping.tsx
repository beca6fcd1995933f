import { ArrowRight, ChevronDown } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { ChoiceInput } from '@/fields/parts/choice-input'
import { useName } from '@/locale'
import type { HeaderMatch } from './import-result'

interface Props {
  match: HeaderMatch
  onRemap(mapping: Record<string, string>): void
}

/** Maps columns of a sheet to fields; initially open if a column is unmapped. */
export function HeaderMapping({ match, onRemap }: Props) {
  const t = useTranslations('transfer')
  const name = useName()
  const [open, setOpen] = useState(match.unmapped.length > 0)
  const [mapping, setMapping] = useState(() => ({ ...match.suggested, ...match.mapping }))
  const choices = match.targets.map(target => ({ value: target.key, label: name(target) + (target.needed ? ' *' : '') }))
  const dirty = JSON.stringify(mapping) !== JSON.stringify(match.mapping)
  const mappedCount = Object.keys(match.mapping).length
  return (
    <div className="rounded-md border border-border">
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="flex w-full items-center gap-2 rounded-md px-3 py-2 text-left text-sm outline-none hover:bg-muted focus-visible:ring-2 focus-visible:ring-ring"
      >
        <span className="font-medium">{t('mapping')}</span>
        <span className="text-[13px] text-muted-foreground">{t('placed', { placed: mappedCount, total: match.headers.length })}</span>
        {match.unmapped.length > 0 && (
          <span className="min-w-0 truncate text-[13px] text-warning">
            {t('unplaced', { headers: match.unmapped.join(t('separator')) })}
          </span>
        )}
        <ChevronDown className={cn('ml-auto size-4 shrink-0 text-muted-foreground transition-transform', open && 'rotate-180')} />
      </button>
      {open && (
        <div className="space-y-2 border-border border-t p-3">
          <div className="grid max-h-56 gap-x-6 gap-y-2 overflow-y-auto md:grid-cols-2">
            {match.headers.map(header => (
              <div key={header} className="flex items-center gap-2 text-[13px]">
                <span className="w-2/5 truncate" title={header}>
                  {header}
                </span>
                <ArrowRight className="size-3.5 shrink-0 text-muted-foreground" />
                <div className="min-w-0 flex-1">
                  <ChoiceInput
                    id={`header-${header}`}
                    value={mapping[header] || null}
                    choices={choices}
                    onChange={field => {
                      const { [header]: _, ...others } = mapping
                      // An empty target excludes the header; without an entry its label would map it again.
                      setMapping({ ...others, [header]: field ?? '' })
                    }}
                  />
                </div>
              </div>
            ))}
          </div>
          <div className="flex justify-end">
            <Button variant="outline" size="sm" disabled={!dirty} onClick={() => onRemap(mapping)}>
              {t('checkAgain')}
            </Button>
          </div>
        </div>
      )}
    </div>
  )
}
