'use client'

import type { Route } from '@contracts/declaration'
import { ChevronRight } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useName } from '@/locale'
import { Link } from '@/navigation/link'
import { groupOf, type MenuGroup, onlyPage } from '@/navigation/menu'
import { findRoute } from '@/navigation/routes'

/** Breadcrumb of group, list and page; the list is a link. */
export function Breadcrumb({ groups, route }: { groups: MenuGroup[]; route: Route }) {
  const t = useTranslations('shell')
  const name = useName()
  const list = route.list ? findRoute(route.list) : undefined
  const owner = groupOf(groups, list?.path ?? route.path)
  // A group with a single page is shown in the menu as that page.
  const group = owner && !onlyPage(owner) ? owner : undefined
  return (
    <nav aria-label={t('breadcrumb')} className="min-w-0">
      <ol className="flex items-center gap-1.5 text-sm">
        {group && (
          <li className="flex shrink-0 items-center gap-1.5 text-muted-foreground max-desk:hidden">
            {name(group)}
            <ChevronRight className="size-3.5" />
          </li>
        )}
        {list && (
          <li className="flex min-w-0 shrink-0 items-center gap-1.5 text-muted-foreground max-sm:hidden">
            <Link href={list.path} className="hover:text-accent-text hover:underline">
              {name(list)}
            </Link>
            <ChevronRight className="size-3.5" />
          </li>
        )}
        <li aria-current="page" className="truncate font-medium">
          {name(route)}
        </li>
      </ol>
    </nav>
  )
}
