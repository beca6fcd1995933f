import { List, Map as MapIcon } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Tooltip } from '@/components/ui/tooltip'

/** Switch between table and map. */
export function ModeSwitch({ map, onChange }: { map: boolean; onChange(map: boolean): void }) {
  // Rendered in the memoised head of the list: see `ListScreen`.
  'use no memo'
  const t = useTranslations('map')
  const modes = [
    { active: !map, label: t('list'), icon: List },
    { active: map, label: t('map'), icon: MapIcon },
  ]
  return (
    <fieldset aria-label={t('view')} className="flex shrink-0 rounded-md border border-border p-0.5">
      {modes.map(({ active, label, icon: Icon }, i) => (
        <Tooltip key={label} content={label}>
          <Button
            variant="ghost"
            size="icon-sm"
            aria-label={label}
            aria-pressed={active}
            className={active ? 'bg-accent-soft text-accent-text' : 'text-muted-foreground'}
            onClick={() => onChange(i === 1)}
          >
            <Icon />
          </Button>
        </Tooltip>
      ))}
    </fieldset>
  )
}
