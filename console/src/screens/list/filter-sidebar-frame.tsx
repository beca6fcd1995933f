import type { Field } from '@contracts/declaration'
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@/components/ui/select'
import type { FilterValue } from '@/fields'
import { useName } from '@/locale'

export interface FilterSidebarProps {
  /** the filtered field */
  field: Field
  filter?: FilterValue
  onChange(filter: FilterValue | undefined): void
  narrow: boolean
  open: boolean
  onOpen(open: boolean): void
}

const ALL = 'all'

interface ChoiceProps {
  title: string
  selected: string | undefined
  items: { value: string; label: string; level?: number }[] | undefined
  onChoose(value: string | undefined): void
}

/** The sidebar as a select, on narrow windows. */
export function FilterSidebarChoice({ title, selected, items, onChoose }: ChoiceProps) {
  const t = useTranslations('tree')
  return (
    <div className="border-border border-b px-3 py-2">
      <Select value={selected ?? ALL} onValueChange={value => onChoose(value === ALL ? undefined : value)}>
        <SelectTrigger aria-label={title}>
          <SelectValue />
        </SelectTrigger>
        <SelectContent>
          <SelectItem value={ALL}>{t('every', { name: title })}</SelectItem>
          {items?.map(item => (
            <SelectItem key={item.value} value={item.value}>
              <span style={{ paddingLeft: ((item.level ?? 1) - 1) * 12 }}>{item.label}</span>
            </SelectItem>
          ))}
        </SelectContent>
      </Select>
    </div>
  )
}

/** The collapsible sidebar. */
export function FilterSidebarFrame({
  field,
  open,
  onOpen,
  children,
}: Pick<FilterSidebarProps, 'field' | 'open' | 'onOpen'> & { children: ReactNode }) {
  const t = useTranslations('tree')
  const title = useName()(field)
  const toggle = t(open ? 'hideSidebar' : 'showSidebar', { name: title })
  return (
    <aside
      aria-label={title}
      className={cn('flex shrink-0 flex-col rounded-md border border-border bg-card', open ? 'w-56' : 'w-10 items-center')}
    >
      <header className={cn('flex items-center border-border', open ? 'border-b py-1.5 pr-1.5 pl-3' : 'py-1.5')}>
        {open && <h2 className="min-w-0 flex-1 truncate font-medium text-sm">{title}</h2>}
        <Button variant="ghost" size="icon-sm" aria-label={toggle} aria-expanded={open} title={toggle} onClick={() => onOpen(!open)}>
          {open ? <PanelLeftClose /> : <PanelLeftOpen />}
        </Button>
      </header>
      {open && children}
    </aside>
  )
}
