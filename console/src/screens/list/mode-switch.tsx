import { List, Map as MapIcon, SquareKanban } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Tooltip } from '@/components/ui/tooltip'
import type { ListView } from './list-mode'

const icons = { table: List, map: MapIcon, board: SquareKanban }

interface Props {
  views: ListView[]
  current: ListView
  onChange(view: ListView): void
}

/** Switch between the views of a list. */
export function ModeSwitch({ views, current, onChange }: Props) {
  const t = useTranslations('list')
  return (
    <fieldset aria-label={t('views.label')} className="flex shrink-0 rounded-md border border-border p-0.5">
      {views.map(view => {
        const Icon = icons[view]
        return (
          <Tooltip key={view} content={t(`views.${view}`)}>
            <Button
              variant="ghost"
              size="icon-sm"
              aria-label={t(`views.${view}`)}
              aria-pressed={view === current}
              className={view === current ? 'bg-accent-soft text-accent-text' : 'text-muted-foreground'}
              onClick={() => onChange(view)}
            >
              <Icon />
            </Button>
          </Tooltip>
        )
      })}
    </fieldset>
  )
}
