import { Search, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@/components/ui/select'
import { useName } from '@/locale'
import { SegmentedControl } from '@/screens/segmented-control'
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
      <SegmentedControl
        label={t('show')}
        value={filter.only}
        options={choices.map(only => [only, only === 'changed' && changes > 0 ? `${t('only.changed')} ${changes}` : t(`only.${only}`)])}
        onChange={only => onFilter({ ...filter, only })}
      />
      <div className="flex items-center gap-1 max-sm:w-full sm:ml-auto">
        <Select value={compared ? String(compared) : ''} onValueChange={value => onCompare(Number(value))}>
          <SelectTrigger aria-label={t('compare')} className="sm:w-56">
            <SelectValue placeholder={t('compare')} />
          </SelectTrigger>
          <SelectContent>
            {roles?.map(role => (
              <SelectItem key={role.id} value={String(role.id)}>
                {name(role.roleName)}
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
