import type { Resource } from '@contracts/declaration'
import { useLocale } from 'next-intl'
import { useEffect, useEffectEvent } from 'react'
import { addressOfView, layoutOf, type SavedView } from '@/session'
import type { ListPreferences } from '../preferences'
import type { Query } from '../query'
import { builtInViews, isBuiltIn } from './built-in'
import { contentsOf, differs, useViews } from './saved-views'
import { ViewsMenu } from './views-menu'

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
  const views = useViews(page)
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
  return (
    <ViewsMenu
      page={page}
      of="list"
      views={views}
      builtIn={builtInList}
      current={current}
      changed={changed}
      unfiltered={!query.view && !query.keyword && Object.keys(query.filters).length === 0}
      contents={() => contentsOf(query, preferences, preferences.pageSize)}
      onShow={view => {
        if (view && !builtInList.includes(view)) onApply(view)
        onOpen(view ? addressOfView(view) : new URLSearchParams(page.split('?')[1]))
      }}
    />
  )
}
