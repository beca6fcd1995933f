import type { Resource } from '@contracts/declaration'
import { Bookmark, ChevronDown } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover'
import { lazyPreloaded } from '@/loading/later'
import { addressOfView, layoutOf, type SavedView } from '@/session'
import { toastFailure } from '@/session/toast-failure'
import type { ListPreferences } from '../preferences'
import type { Query } from '../query'
import { builtInViews, isBuiltIn } from './built-in'
import { contentsOf, differs, useViews } from './saved'
import type { Draft } from './view-dialog'
import { ViewList } from './view-list'

const ViewDialog = lazyPreloaded(() => import('./view-dialog').then(module => module.ViewDialog))

interface Props {
  /** the list's address without a query but the resource's tab */
  page: string
  resource: Resource
  query: Query
  preferences: ListPreferences
  /** the view whose columns are shown */
  activeViewId?: string
  onApply(view: SavedView): void
  onOpen(search: URLSearchParams): void
}

/** Lists to come back to: chosen, changed, kept and shared. */
export function Views({ page, resource, query, preferences, activeViewId, onApply, onOpen }: Props) {
  const t = useTranslations('views')
  const views = useViews(page)
  const [open, setOpen] = useState(false)
  const [draft, setDraft] = useState<Draft>()
  const locale = useLocale()
  const standing = builtInViews(resource, page, locale)
  const chosen = [...standing, ...views.own, ...views.shared].find(view => String(view.id) === query.view)
  const builtIn = isBuiltIn(resource, query.view)
  // Somebody came by a link, or to a view of another account: its columns are known only now.
  const wear = useEffectEvent((view: SavedView) => onApply(view))
  const missing = chosen && !builtIn && activeViewId !== query.view ? chosen : undefined
  useEffect(() => {
    if (missing) wear(missing)
  }, [missing])
  const changed =
    chosen && !missing ? differs(chosen, resource, query, builtIn ? layoutOf(chosen) : preferences, preferences.pageSize) : false
  const contents = () => contentsOf(query, preferences, preferences.pageSize)

  function show(view: SavedView | undefined) {
    setOpen(false)
    if (view && !standing.includes(view)) onApply(view)
    onOpen(view ? addressOfView(view) : new URLSearchParams(page.split('?')[1]))
  }
  const label = chosen?.name ?? t('title')
  return (
    <>
      <Popover open={open} onOpenChange={setOpen}>
        <PopoverTrigger asChild>
          <Button
            aria-label={changed ? t('namedChanged', { name: label }) : t('named', { name: label })}
            className={cn('relative max-xl:px-2 print:hidden', chosen && 'text-accent-text')}
          >
            <Bookmark className={cn(chosen && 'fill-current')} />
            <span className="max-w-32 truncate max-xl:hidden">{label}</span>
            {changed && <span className="absolute -top-1 -right-1 size-2.5 rounded-full border-2 border-card bg-warning" />}
            <ChevronDown className="max-xl:hidden" />
          </Button>
        </PopoverTrigger>
        <PopoverContent align="start" className="flex max-h-[70vh] w-80 flex-col p-0">
          <ViewList
            views={views}
            builtIn={standing}
            chosen={query.view}
            plain={!query.view && !query.keyword && Object.keys(query.filters).length === 0}
            onShow={show}
            onEdit={view => {
              setOpen(false)
              setDraft(view)
            }}
          />
          <div className="flex flex-wrap items-center gap-2 border-border border-t p-2">
            {changed && <p className="w-full px-1 text-warning text-xs">{t('changed')}</p>}
            {changed && chosen && views.own.includes(chosen) && (
              <Button
                variant="primary"
                size="sm"
                onClick={() => {
                  setOpen(false)
                  void views.change('edit', { id: chosen.id, version: chosen.version, ...contents() }).catch(toastFailure)
                }}
              >
                {t('save')}
              </Button>
            )}
            {changed && (
              <Button size="sm" onClick={() => show(chosen)}>
                {t('reset')}
              </Button>
            )}
            <Button
              size="sm"
              variant={changed ? 'ghost' : 'secondary'}
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
