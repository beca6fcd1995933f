import { Search, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@/components/ui/select'
import { useName } from '@/locale'
import type { Role } from './data'

/** Filter of the rights tree. */
export interface RightsFilter {
  keyword: string
  only: 'all' | 'granted' | 'changed' | 'different'
}

export const emptyFilter: RightsFilter = { keyword: '', only: 'all' }

interface Props {
  filter: RightsFilter
  onFilter(filter: RightsFilter): void
  roles: Role[] | undefined
  compared: number | undefined
  onCompare(role: number | undefined): void
  changes: number
}

/** Filter bar: search, filter by state, role to compare with. */
export function FilterBar({ filter, onFilter, roles, compared, onCompare, changes }: Props) {
  const t = useTranslations('rights')
  const name = useName()
  const choices: RightsFilter['only'][] = ['all', 'granted', 'changed', ...(compared ? (['different'] as const) : [])]
  return (
    <div className="flex flex-wrap items-center gap-2 border-border border-b p-3">
      <div className="relative w-full sm:w-72">
        <Search className="pointer-events-none absolute top-1/2 left-2.5 size-4 -translate-y-1/2 text-muted-foreground" />
        <Input
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          className="pl-8 [&::-webkit-search-cancel-button]:hidden"
          value={filter.keyword}
          onChange={event => onFilter({ ...filter, keyword: event.target.value })}
        />
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset has restricted flex layout in some browsers */}
      <div role="group" aria-label={t('show')} className="flex rounded-md border border-border p-0.5">
        {choices.map(only => (
          <Button
            key={only}
            size="sm"
            variant="ghost"
            aria-pressed={filter.only === only}
            className="h-6.5 aria-pressed:bg-accent-soft aria-pressed:text-accent-text"
            onClick={() => onFilter({ ...filter, only })}
          >
            {t(`only.${only}`)}
            {only === 'changed' && changes > 0 && <span className="tabular-nums">{changes}</span>}
          </Button>
        ))}
      </div>
      <div className="flex items-center gap-1 max-sm:w-full sm:ml-auto">
        <Select value={compared ? String(compared) : ''} onValueChange={value => onCompare(Number(value))}>
          <SelectTrigger aria-label={t('compare')} className="sm:w-56">
            <SelectValue placeholder={t('compare')} />
          </SelectTrigger>
          <SelectContent>
            {roles?.map(role => (
              <SelectItem key={role.id} value={String(role.id)}>
                {name({ zh: role.roleName.zh, en: role.roleName.en ?? role.roleName.zh })}
              </SelectItem>
            ))}
          </SelectContent>
        </Select>
        {compared && (
          <Button
            variant="ghost"
            size="icon"
            aria-label={t('noCompare')}
            onClick={() => {
              onCompare(undefined)
              if (filter.only === 'different') onFilter({ ...filter, only: 'all' })
            }}
          >
            <X />
          </Button>
        )}
      </div>
    </div>
  )
}
