import type { Resource } from '@contracts/declaration'
import { Columns3, Rows2, Rows3 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover'
import { Skeleton } from '@/components/ui/skeleton'
import { Tooltip } from '@/components/ui/tooltip'
import { lazyPreloaded } from '@/loading/lazy'
import type { ListPreferences } from './preferences'

const ColumnPicker = lazyPreloaded(
  () => import('./column-picker').then(module => module.ColumnPicker),
  () => <Skeleton className="m-2 h-80" />,
)

interface Props {
  resource: Resource
  preferences: ListPreferences
  onChange(change: Partial<ListPreferences>): void
}

/** Buttons for the columns of a list and its density. */
export function ViewMenu({ resource, preferences, onChange }: Props) {
  // Rendered in the memoised head of the list: see `ListScreen`.
  'use no memo'
  const t = useTranslations('list')
  const dense = preferences.density === 'dense'
  const density = t(dense ? 'comfortable' : 'dense')
  return (
    <div className="flex items-center gap-1 max-md:hidden">
      <Tooltip content={density}>
        <Button variant="ghost" size="icon" aria-label={density} onClick={() => onChange({ density: dense ? 'comfortable' : 'dense' })}>
          {dense ? <Rows2 /> : <Rows3 />}
        </Button>
      </Tooltip>
      <Popover>
        <Tooltip content={t('columns')}>
          <PopoverTrigger asChild>
            <Button variant="ghost" size="icon" aria-label={t('columns')}>
              <Columns3 />
            </Button>
          </PopoverTrigger>
        </Tooltip>
        <PopoverContent align="end" className="w-72 p-0">
          <ColumnPicker resource={resource} preferences={preferences} onChange={onChange} />
        </PopoverContent>
      </Popover>
    </div>
  )
}
