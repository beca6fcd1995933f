'use client'

import { ShieldCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { useName } from '@/locale'
import { findRoute } from '@/navigation/routes'
import { type FunctionNode, useDict, useSignedIn } from '@/session'
import { ProfileCard } from './profile-card'

const isPage = (node: FunctionNode) => node.functionType === '1'
const inOrder = (nodes: FunctionNode[] | null | undefined) => (nodes ?? []).toSorted((a, b) => a.sort - b.sort)

/** Permissions of the account, by the function tree. */
export function OwnRights() {
  const t = useTranslations('profile')
  const name = useName()
  const modules = useDict('Module')
  const { menu, permissions } = useSignedIn()

  /** Label of a button, prefixed with its resource if that differs from the page's. */
  function labelOf(button: FunctionNode, page: FunctionNode): string {
    const [subject = ''] = button.code.split(':')
    const pageResource = findRoute(page.functionUrl ?? '')?.permission.split(':')[0]
    return subject === pageResource || !modules.find(subject) ? name(button) : `${modules.label(subject)} · ${name(button)}`
  }

  return (
    <ProfileCard
      icon={ShieldCheck}
      title={t('tab.rights')}
      trailing={
        <span className="text-muted-foreground text-xs">
          {permissions.has('*') ? t('everything') : t('rights', { count: permissions.size })}
        </span>
      }
    >
      <div className="divide-y divide-border">
        {inOrder(menu).map(group => (
          <section key={group.id} className="px-5 py-3">
            <h3 className="mb-2 font-medium">{name(group)}</h3>
            <dl className="grid gap-x-6 gap-y-2 md:grid-cols-[11rem_1fr]">
              {inOrder(group.subSysFunction)
                .filter(page => isPage(page) && !page.hidden)
                .map(page => (
                  <div key={page.id} className="contents">
                    <dt className="text-[13px] text-muted-foreground">{name(page)}</dt>
                    <dd className="flex flex-wrap gap-1 max-md:mb-2">
                      <Badge>{t('view')}</Badge>
                      {inOrder(page.subSysFunction)
                        .filter(button => !isPage(button))
                        .map(button => (
                          <Badge key={button.id}>{labelOf(button, page)}</Badge>
                        ))}
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
    </ProfileCard>
  )
}
