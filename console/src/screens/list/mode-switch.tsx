import { List, Map as MapIcon } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Tooltip } from '@/components/ui/tooltip'

/** List or map. */
export function ModeSwitch({ map, onChange }: { map: boolean; onChange(map: boolean): void }) {
  // Drawn with the head of the list, which is kept as a whole: see `ListScreen`.
  'use no memo'
  const t = useTranslations('map')
  const sides = [
    { on: !map, label: t('list'), icon: List },
    { on: map, label: t('map'), icon: MapIcon },
  ]
  return (
    <fieldset aria-label={t('view')} className="flex shrink-0 rounded-md border border-border p-0.5">
      {sides.map(({ on, label, icon: Icon }, i) => (
        <Tooltip key={label} content={label}>
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label={label}
            aria-pressed={on}
            className={on ? 'bg-accent-soft text-accent-text' : 'text-muted-foreground'}
            onClick={() => onChange(i === 1)}
          >
            <Icon />
          </Button>
        </Tooltip>
      ))}
    </fieldset>
  )
}
