import type { AccessHeldPermission, SystemRoleGrant } from '@contracts/endpoints'
import { useFormatter, useTranslations } from 'next-intl'
import { useState } from 'react'
import { type Row, useEndpoint } from '@/api'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { Skeleton } from '@/components/ui/skeleton'
import { useName } from '@/locale'
import { PanelError } from '@/screens/panel-error'
import { useDict } from '@/session'
import { useButtonName, useFunctions } from './data'
import { matchesSearch, type PageRight, rightsTree } from './rights-tree'

/** Number of pages shown before the list is expanded. */
const PREVIEW_COUNT = 12

/** Permissions of an account by page, with the granting roles and data scopes. */
export function PermissionSourcesPanel({ record }: { record: Row }) {
  const t = useTranslations('holdings')
  const format = useFormatter()
  const name = useName()
  const buttonName = useButtonName()
  const scopes = useDict('DataScope')
  const [keyword, setKeyword] = useState('')
  const [expanded, setExpanded] = useState(false)
  const functions = useFunctions()
  const { data, error } = useEndpoint('/system/crm/sysUser/getUserPermissions', { id: record.id })
  const assignments = useEndpoint('/system/crm/sysUser/getUserRoles', { id: record.id }).data
  const fault = error ?? functions.error
  if (fault) return <PanelError error={fault} />
  if (!data || !functions.data) return <Skeleton className="m-4 h-24" />

  const sources = new Map(data.map(source => [source.permission, source]))
  const roleLabel = ({ role }: SystemRoleGrant) => name({ zh: role.name.zh, en: role.name.en || role.name.zh })
  const roleName = (code: string) => {
    const assignment = assignments?.find(({ role }) => role.code === code)
    return assignment ? roleLabel(assignment) : code
  }
  /** Granting roles and data scope of a permission as text. */
  const origin = ({ scope, fromRoles }: AccessHeldPermission) => `${fromRoles.map(roleName).join(t('separator'))} · ${scopes.label(scope)}`
  const term = keyword.trim().toLowerCase()
  const nodesOf = ({ node, buttons }: PageRight) => [node, ...buttons.map(button => button.node)]
  const pages = rightsTree(functions.data)
    .sections.flatMap(section => section.pages)
    .map(page => ({ page, nodes: nodesOf(page).filter(node => sources.has(node.permission)) }))
    .filter(({ page, nodes }) => nodes.length > 0 && nodesOf(page).some(node => matchesSearch(node, term)))
  const visible = expanded || term ? pages : pages.slice(0, PREVIEW_COUNT)
  return (
    <div className="space-y-2 p-4">
      <ul className="divide-y divide-border rounded-md border border-border text-[13px]">
        {assignments?.map(assignment => (
          <li key={assignment.role.id} className="flex flex-wrap items-baseline gap-x-3 px-3 py-1.5">
            <span className="font-medium">{roleLabel(assignment)}</span>
            <span className="text-muted-foreground" title={assignment.at ?? undefined}>
              {assignment.at ? t('given', { day: assignment.at.slice(0, 10), by: assignment.by || t('system') }) : t('unrecorded')}
            </span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        <Input
          value={keyword}
          onChange={event => setKeyword(event.target.value)}
          placeholder={t('find')}
          aria-label={t('find')}
          className="h-8 w-60"
        />
        <span className="text-muted-foreground text-xs">{t('count', { count: data.length })}</span>
      </div>
      {pages.length === 0 && <p className="py-2 text-muted-foreground text-sm">{t('none')}</p>}
      <dl className="divide-y divide-border text-[13px]">
        {visible.map(({ page, nodes }) => {
          const origins = [...new Set(nodes.map(node => origin(sources.get(node.permission) as AccessHeldPermission)))]
          return (
            <div key={page.node.id} className="grid gap-x-6 gap-y-1 py-2 md:grid-cols-[11rem_1fr]">
              <dt className="text-muted-foreground">{name(page.node)}</dt>
              <dd className="min-w-0 space-y-1">
                {origins.map(from => (
                  <div key={from} className="flex flex-wrap items-center gap-1">
                    {nodes
                      .filter(node => origin(sources.get(node.permission) as AccessHeldPermission) === from)
                      .map(node => (
                        <Badge key={node.id}>{node === page.node ? t('view') : buttonName(page.node, node)}</Badge>
                      ))}
                    <span className="text-muted-foreground text-xs">{from}</span>
                  </div>
                ))}
              </dd>
            </div>
          )
        })}
      </dl>
      {visible.length < pages.length && (
        <Button variant="outline" size="sm" onClick={() => setExpanded(true)}>
          {t('more', { count: format.number(pages.length - visible.length) })}
        </Button>
      )}
    </div>
  )
}
