import { Bookmark, ChevronDown } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover'
import { lazyPreloaded } from '@/loading/lazy'
import type { SavedView } from '@/session'
import { toastFailure } from '@/session/toast-failure'
import type { useViews, ViewContents } from './saved-views'
import type { Draft } from './view-dialog'
import { ViewList } from './view-list'

const ViewDialog = lazyPreloaded(() => import('./view-dialog').then(module => module.ViewDialog))

interface Props {
  /** path of the page, with the query of the resource's tab at most */
  page: string
  /** what the views are of; only reports are sent on a schedule */
  of: 'list' | 'report'
  views: ReturnType<typeof useViews>
  builtIn: SavedView[]
  /** the view in the address */
  current?: SavedView
  /** whether the page differs from the current view */
  changed: boolean
  /** whether the page has no query */
  unfiltered: boolean
  /** the state of the page */
  contents(): ViewContents
  onShow(view: SavedView | undefined): void
}

/** Menu of the saved views of a page: open, save, edit, share. */
export function ViewsMenu({ page, of, views, builtIn, current, changed, unfiltered, contents, onShow }: Props) {
  const t = useTranslations('views')
  const [open, setOpen] = useState(false)
  const [draft, setDraft] = useState<Draft>()
  function show(view: SavedView | undefined) {
    setOpen(false)
    onShow(view)
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
            of={of}
            builtIn={builtIn}
            current={current && String(current.id)}
            unfiltered={unfiltered}
            onShow={show}
            onEdit={view => {
              setOpen(false)
              setDraft(view)
            }}
          />
          <div className="flex flex-wrap items-center gap-2 border-border border-t p-2">
            {changed && <p className="w-full px-1 text-warning text-xs">{t(`changed.${of}`)}</p>}
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
          of={of}
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
