import type { Resource } from '@contracts/declaration'
import { Bookmark, ChevronDown } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover'
import { lazyPreloaded } from '@/loading/lazy'
import { addressOfView, layoutOf, type SavedView } from '@/session'
import { toastFailure } from '@/session/toast-failure'
import type { ListPreferences } from '../preferences'
import type { Query } from '../query'
import { builtInViews, isBuiltIn } from './built-in'
import { contentsOf, differs, useViews } from './saved-views'
import type { Draft } from './view-dialog'
import { ViewList } from './view-list'

const ViewDialog = lazyPreloaded(() => import('./view-dialog').then(module => module.ViewDialog))

interface Props {
  /** path of the list, with the query of the resource's tab at most */
  page: string
  resource: Resource
  query: Query
  preferences: ListPreferences
  /** the view whose columns are applied */
  activeViewId?: string
  onApply(view: SavedView): void
  onOpen(search: URLSearchParams): void
}

/** Menu of the saved views of a list: open, save, edit, share. */
export function Views({ page, resource, query, preferences, activeViewId, onApply, onOpen }: Props) {
  const t = useTranslations('views')
  const views = useViews(page)
  const [open, setOpen] = useState(false)
  const [draft, setDraft] = useState<Draft>()
  const locale = useLocale()
  const builtInList = builtInViews(resource, page, locale)
  const current = [...builtInList, ...views.own, ...views.shared].find(view => String(view.id) === query.view)
  const builtIn = isBuiltIn(resource, query.view)
  // A view opened by a link or of another account: its columns apply once it is loaded.
  const applyColumns = useEffectEvent((view: SavedView) => onApply(view))
  const unapplied = current && !builtIn && activeViewId !== query.view ? current : undefined
  useEffect(() => {
    if (unapplied) applyColumns(unapplied)
  }, [unapplied])
  const changed =
    current && !unapplied ? differs(current, resource, query, builtIn ? layoutOf(current) : preferences, preferences.pageSize) : false
  const contents = () => contentsOf(query, preferences, preferences.pageSize)

  function show(view: SavedView | undefined) {
    setOpen(false)
    if (view && !builtInList.includes(view)) onApply(view)
    onOpen(view ? addressOfView(view) : new URLSearchParams(page.split('?')[1]))
  }
  const label = current?.name ?? t('title')
  return (
    <>
      <Popover open={open} onOpenChange={setOpen}>
        <PopoverTrigger asChild>
          <Button
            variant="outline"
            aria-label={changed ? t('namedChanged', { name: label }) : t('named', { name: label })}
            className={cn('relative max-xl:px-2 print:hidden', current && 'text-accent-text')}
          >
            <Bookmark className={cn(current && 'fill-current')} />
            <span className="max-w-32 truncate max-xl:hidden">{label}</span>
            {changed && <span className="absolute -top-1 -right-1 size-2.5 rounded-full border-2 border-card bg-warning" />}
            <ChevronDown className="max-xl:hidden" />
          </Button>
        </PopoverTrigger>
        <PopoverContent align="start" className="flex max-h-[70vh] w-80 flex-col p-0">
          <ViewList
            views={views}
            builtIn={builtInList}
            current={query.view}
            unfiltered={!query.view && !query.keyword && Object.keys(query.filters).length === 0}
            onShow={show}
            onEdit={view => {
              setOpen(false)
              setDraft(view)
            }}
          />
          <div className="flex flex-wrap items-center gap-2 border-border border-t p-2">
            {changed && <p className="w-full px-1 text-warning text-xs">{t('changed')}</p>}
            {changed && current && views.own.includes(current) && (
              <Button
                size="sm"
                onClick={() => {
                  setOpen(false)
                  void views.change('edit', { id: current.id, version: current.version, ...contents() }).catch(toastFailure)
                }}
              >
                {t('save')}
              </Button>
            )}
            {changed && (
              <Button variant="outline" size="sm" onClick={() => show(current)}>
                {t('reset')}
              </Button>
            )}
            <Button
              size="sm"
              variant={changed ? 'ghost' : 'outline'}
              className={cn(!changed && 'w-full')}
              onClick={() => {
                setOpen(false)
                setDraft({ name: '', ...contents() })
              }}
            >
              {t('saveAs')}
            </Button>
          </div>
        </PopoverContent>
      </Popover>
      {draft && (
        <ViewDialog
          page={page}
          draft={draft}
          views={views}
          onClose={() => setDraft(undefined)}
          onSaved={view => {
            setDraft(undefined)
            if (draft.id === undefined) show(view)
          }}
        />
      )}
    </>
  )
}
