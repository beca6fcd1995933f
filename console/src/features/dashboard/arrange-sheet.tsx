import { ArrowDown, ArrowUp, Eye, EyeOff, GripVertical } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ApiError } from '@/api'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { Sheet, SheetContent, SheetHeader, SheetTitle } from '@/components/ui/sheet'
import { toast } from '@/components/ui/toast'
import { useName } from '@/locale'
import type { DashboardView } from './data'
import { DASHBOARD_SECTIONS, fullLayout, type ItemLayout, itemKey, moveItem, useDashboardLayout } from './layout'

/** Sheet to reorder and hide the items of the dashboard, by drag and drop or by buttons. */
export function ArrangeSheet({ view, onClose }: { view: DashboardView; onClose(): void }) {
  const t = useTranslations('dashboard')
  const { layout: stored, save: saveLayout } = useDashboardLayout()
  const [layout, setLayout] = useState(() => fullLayout(view, stored))
  const [saving, setSaving] = useState(false)

  async function save(next: ItemLayout[]) {
    setSaving(true)
    try {
      await saveLayout(next, t('arrangement'))
      onClose()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.refused) toast.error(error.message)
      setSaving(false)
    }
  }
  return (
    <Sheet open onOpenChange={open => !open && onClose()}>
      <SheetContent className="flex flex-col">
        <SheetHeader>
          <SheetTitle>{t('arrange')}</SheetTitle>
        </SheetHeader>
        <div className="min-h-0 flex-1 overflow-y-auto px-4 py-2">
          {DASHBOARD_SECTIONS.map(section => (
            <ArrangeSection key={section} section={section} view={view} layout={layout} onChange={setLayout} />
          ))}
        </div>
        <footer className="flex gap-2 border-border border-t px-4 py-3">
          <Button variant="ghost" disabled={saving || stored.length === 0} onClick={() => void save([])}>
            {t('reset')}
          </Button>
          <Button variant="outline" className="ml-auto" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button disabled={saving} onClick={() => void save(layout)}>
            {t('save')}
          </Button>
        </footer>
      </SheetContent>
    </Sheet>
  )
}

interface ArrangeSectionProps {
  section: (typeof DASHBOARD_SECTIONS)[number]
  view: DashboardView
  layout: ItemLayout[]
  onChange(next: ItemLayout[]): void
}

function ArrangeSection({ section, view, layout, onChange }: ArrangeSectionProps) {
  const t = useTranslations('dashboard')
  const name = useName()
  const [dragged, setDragged] = useState<string>()
  const items = new Map((view[section] ?? []).map(item => [itemKey(section, item.key), item]))
  const entries = layout.filter(entry => items.has(entry.field))
  if (entries.length === 0) return null
  return (
    <section aria-labelledby={`arrange-${section}`} className="mb-4">
      <h3 id={`arrange-${section}`} className="py-1 text-muted-foreground text-xs">
        {t(section)}
      </h3>
      <ul>
        {entries.map(({ field, visible }, i) => {
          const item = items.get(field)
          const label = item ? name(item) : field
          const moveButton = (icon: typeof ArrowUp, key: 'up' | 'down', target?: ItemLayout) => {
            const Icon = icon
            return (
              <Button
                variant="ghost"
                size="icon-sm"
                aria-label={t(key, { name: label })}
                title={t(key, { name: label })}
                disabled={!target}
                onClick={() => target && onChange(moveItem(layout, field, target.field))}
              >
                <Icon />
              </Button>
            )
          }
          return (
            <li
              key={field}
              draggable
              onDragStart={() => setDragged(field)}
              onDragEnd={() => setDragged(undefined)}
              onDragOver={event => {
                if (!dragged) return
                event.preventDefault()
                if (dragged !== field) onChange(moveItem(layout, dragged, field))
              }}
              className={cn('flex h-9 items-center gap-1 rounded-[4px] hover:bg-muted', dragged === field && 'bg-muted')}
            >
              <GripVertical aria-hidden className="size-4 shrink-0 cursor-grab text-muted-foreground" />
              <span className={cn('min-w-0 flex-1 truncate', !visible && 'text-muted-foreground line-through')}>{label}</span>
              {moveButton(ArrowUp, 'up', entries[i - 1])}
              {moveButton(ArrowDown, 'down', entries[i + 1])}
              <Button
                variant="ghost"
                size="icon-sm"
                role="switch"
                aria-checked={visible}
                aria-label={t('shown', { name: label })}
                title={t('shown', { name: label })}
                onClick={() => onChange(layout.map(entry => (entry.field === field ? { field, visible: !visible } : entry)))}
              >
                {visible ? <Eye /> : <EyeOff />}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
