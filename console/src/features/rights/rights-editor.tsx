'use client'

import type { SystemRoleFunctions } from '@contracts/endpoints'
import { roleRightsManage } from '@contracts/pages'
import { ArrowLeft, RotateCcw, Save, ShieldCheck } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { useState } from 'react'
import { useRecord } from '@/api'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Spinner } from '@/components/ui/spinner'
import { useName } from '@/locale'
import { Link } from '@/navigation/link'
import type { ScreenProps } from '@/navigation/page-props'
import { useTabTitle } from '@/navigation/tab'
import { useUnsaved } from '@/navigation/unsaved'
import { EmptyState } from '@/screens/empty-state'
import { ErrorState } from '@/screens/error-state'
import { FormSkeleton } from '@/screens/form-skeleton'
import { useCan, useSignedIn } from '@/session'
import { type Role, useFunctions, useGranted, useRoles } from './data'
import { emptyFilter, FilterBar, type RightsFilter } from './filter-bar'
import { RightsRows } from './rights-rows'
import { countRights, difference, type Rights, type RightsTree, rightsOf, rightsTree } from './rights-tree'
import { SaveDialog } from './save-dialog'

/** Editor of a role's rights: all pages and buttons with checkboxes. */
export function RightsEditor({ id }: ScreenProps) {
  const t = useTranslations('rights')
  const role = useRecord(roleRightsManage, 'role', id)
  const functions = useFunctions()
  const granted = useGranted(Number(id))
  const record = role.data?.record
  const name = useName()
  useTabTitle(record && t('titleOf', { role: name(record.roleName) }))
  const error = role.error ?? functions.error ?? granted.error
  if (!record || record.id !== Number(id) || !functions.data || !granted.data)
    return (
      <div className="p-4">
        {error ? (
          <ErrorState error={error} onRetry={() => void Promise.all([role.mutate(), functions.mutate(), granted.mutate()])} />
        ) : (
          <FormSkeleton />
        )}
      </div>
    )
  return (
    <Editor
      key={record.id}
      role={record}
      tree={rightsTree(functions.data)}
      granted={granted.data}
      onSaved={() => void Promise.all([role.mutate(), granted.mutate()])}
    />
  )
}

interface EditorProps {
  role: Role
  tree: RightsTree
  granted: SystemRoleFunctions
  onSaved(): void
}

function Editor({ role, tree, granted, onSaved }: EditorProps) {
  const t = useTranslations('rights')
  const format = useFormatter()
  const name = useName()
  const can = useCan()
  const { roleCodes } = useSignedIn()
  const [base, setBase] = useState(granted)
  const before = rightsOf(tree, base.functionIds)
  const [rights, setRights] = useState<Rights>(before)
  const [filter, setFilter] = useState<RightsFilter>(emptyFilter)
  const [saving, setSaving] = useState(false)
  const [compared, setCompared] = useState<number>()
  const roles = useRoles()
  const other = useGranted(compared)
  const change = difference(before, rights)
  const changes = change.added.length + change.removed.length
  useUnsaved(changes > 0)
  // Adopts a concurrent change if there are no unsaved changes.
  if (granted.version > base.version && changes === 0) adopt(granted, rightsOf(tree, granted.functionIds))
  const count = countRights(tree, rights)
  function adopt(next: SystemRoleFunctions, nextRights: Rights) {
    setBase(next)
    setRights(nextRights)
  }
  const fixed = readOnlyReason(role, roleCodes, can)
  const figures = [
    [t('pages'), count.pages, count.ofPages],
    [t('buttons'), count.buttons, count.ofButtons],
  ] as const

  if (tree.sections.length === 0) return <EmptyState icon={ShieldCheck} title={t('noTree')} />
  return (
    <div className="flex h-full min-h-120 flex-col gap-3 p-4 max-md:h-auto max-md:p-0">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2 max-md:px-3 max-md:pt-3">
        <Button asChild variant="ghost" size="icon">
          <Link href={roleRightsManage} aria-label={t('back')}>
            <ArrowLeft />
          </Link>
        </Button>
        <div className="min-w-0">
          <h1 className="truncate font-semibold text-base">{t('titleOf', { role: name(role.roleName) })}</h1>
          <p className="text-muted-foreground text-xs">
            <span className="font-mono">{role.roleCode}</span> · {t('members', { count: role.memberCount })}
          </p>
        </div>
        <dl className="flex gap-6">
          {figures.map(([label, grantedCount, of]) => (
            <div key={label}>
              <dt className="text-muted-foreground text-xs">{label}</dt>
              <dd className="font-medium tabular-nums">
                {format.number(grantedCount)} <span className="text-muted-foreground text-xs">/ {format.number(of)}</span>
              </dd>
            </div>
          ))}
        </dl>
        {!fixed && (
          <div className="ml-auto flex items-center gap-2">
            <Button variant="ghost" disabled={changes === 0} onClick={() => setRights(before)}>
              <RotateCcw />
              {t('discard')}
            </Button>
            <Button disabled={changes === 0} onClick={() => setSaving(true)}>
              <Save />
              {changes > 0 ? t('saveCount', { count: changes }) : t('save')}
            </Button>
          </div>
        )}
      </header>
      {fixed && (
        <Alert role="note" className="max-md:mx-3">
          {t(fixed)}
        </Alert>
      )}
      <Card bleed className="flex min-h-0 flex-1 flex-col">
        <FilterBar
          filter={filter}
          onFilter={setFilter}
          roles={roles?.filter(candidate => candidate.id !== role.id)}
          compared={compared}
          onCompare={setCompared}
          changes={changes}
        />
        {compared && !other.data ? (
          <p className="flex items-center gap-2 px-4 py-3 text-muted-foreground text-sm">
            <Spinner />
            {t('comparing')}
          </p>
        ) : null}
        <RightsRows
          tree={tree}
          role={role}
          rights={rights}
          before={before}
          other={compared && other.data ? rightsOf(tree, other.data.functionIds) : undefined}
          filter={filter}
          fixed={fixed !== undefined}
          onChange={setRights}
          onClear={() => setFilter(emptyFilter)}
        />
      </Card>
      {saving && (
        <SaveDialog
          tree={tree}
          role={role}
          base={base}
          rights={rights}
          onBase={adopt}
          onSaved={saved => {
            adopt(saved, rightsOf(tree, saved.functionIds))
            setSaving(false)
            onSaved()
          }}
          onClose={() => setSaving(false)}
        />
      )}
    </div>
  )
}

/** Message key of the reason why the user may not edit these rights, if any; the server enforces the same rules. */
function readOnlyReason(role: Role, roleCodes: string[], can: (permission: string) => boolean) {
  if (role.roleCode === 'admin') return 'fixedAdmin'
  if (!can('role:grant')) return 'fixedNoRight'
  if (!can('*') && roleCodes.includes(role.roleCode)) return 'fixedOwn'
  return undefined
}
