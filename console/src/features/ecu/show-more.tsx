import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'

interface Props {
  /** number of hidden entries */
  hiddenCount: number
  expanded: boolean
  onChange(all: boolean): void
}

/** Button to expand a shortened list; renders nothing if no entry is hidden. */
export function ShowMore({ hiddenCount, expanded, onChange }: Props) {
  const t = useTranslations('ecu')
  if (hiddenCount <= 0) return null
  return (
    <div className="border-border border-t px-4 py-2">
      <Button variant="link" size="inline" aria-expanded={expanded} onClick={() => onChange(!expanded)}>
        {expanded ? t('fewer') : t('more', { count: hiddenCount })}
      </Button>
    </div>
  )
}
