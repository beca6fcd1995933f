import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'

interface Props {
  /** number of hidden entries */
  rest: number
  all: boolean
  onChange(all: boolean): void
}

/** Button to expand a shortened list; renders nothing if no entry is hidden. */
export function ShowMore({ rest, all, onChange }: Props) {
  const t = useTranslations('ecu')
  if (rest <= 0) return null
  return (
    <div className="border-border border-t px-4 py-2">
      <Button variant="link" size="inline" aria-expanded={all} onClick={() => onChange(!all)}>
        {all ? t('fewer') : t('more', { count: rest })}
      </Button>
    </div>
  )
}
