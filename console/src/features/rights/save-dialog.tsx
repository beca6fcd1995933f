import type { SystemRoleFunctions } from '@contracts/endpoints'
import { Minus, Plus, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ApiError, Code, callEndpoint } from '@/api'
import { Alert, AlertDescription } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Dialog, DialogBody, DialogContent, DialogDescription, DialogFooter, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { FieldError } from '@/components/ui/field'
import { Spinner } from '@/components/ui/spinner'
import { toast } from '@/components/ui/toast'
import { useName } from '@/locale'
import { type Role, useButtonName } from './data'
import { applyDifference, difference, nodeIdsOf, type Rights, type RightsTree, rightsOf, type Warning, warnings } from './rights-tree'

interface Props {
  tree: RightsTree
  role: Role
  /** the stored rights last loaded */
  base: SystemRoleFunctions
  rights: Rights
  /** called after a conflict with the newly stored rights and the merged ones */
  onBase(next: SystemRoleFunctions, merged: Rights): void
  onSaved(saved: SystemRoleFunctions): void
  onClose(): void
}

/** Confirms a change of rights; a conflicting concurrent change is merged and shown. */
export function SaveDialog({ tree, role, base, rights, onBase, onSaved, onClose }: Props) {
  const t = useTranslations('rights')
  const name = useName()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState('')
  const [theirs, setTheirs] = useState<{ added: string[]; removed: string[] }>()
  const before = rightsOf(tree, base.functionIds)
  const change = difference(before, rights)
  const risky = warnings(rights, role.roleCode).filter(
    warning => !warnings(before, role.roleCode).some(other => sameWarning(other, warning)),
  )
  const members = Number(role.memberCount ?? 0)

  async function save() {
    setBusy(true)
    setFault('')
    const functionIds = nodeIdsOf(tree, rights, base.functionIds)
    try {
      const { version } = await callEndpoint('/system/crm/sysRole/setSysRoleFunctions', {
        id: role.id,
        version: base.version,
        functionIds,
      })
      toast.success(t('saved', { count: change.added.length + change.removed.length }))
      onSaved({ functionIds, version })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.code === Code.conflict) await merge()
      else setFault(error.message)
      setBusy(false)
    }
  }

  async function merge() {
    const stored = await callEndpoint('/system/crm/sysRole/getSysRoleFunctions', { id: role.id }, { quiet: false })
    const now = rightsOf(tree, stored.functionIds)
    setTheirs(difference(before, now))
    onBase(stored, applyDifference(now, change))
  }

  const unchanged = change.added.length + change.removed.length === 0
  return (
    <Dialog open onOpenChange={open => !open && !busy && onClose()}>
      <DialogContent size="lg">
        <DialogHeader>
          <DialogTitle>{t('saveTitle')}</DialogTitle>
          <DialogDescription>
            {name({ zh: role.roleName.zh, en: role.roleName.en ?? role.roleName.zh })} · {t('atOnce', { count: members })}
          </DialogDescription>
        </DialogHeader>
        <DialogBody className="space-y-4">
          {theirs && (
            <Alert variant="warning">
              <AlertDescription>
                <p>{t('merged', { count: theirs.added.length + theirs.removed.length })}</p>
                <Listing tree={tree} keys={[...theirs.added, ...theirs.removed]} />
              </AlertDescription>
            </Alert>
          )}
          {unchanged && <p className="text-sm">{t('nothingLeft')}</p>}
          {change.added.length > 0 && (
            <ChangeSection icon={<Plus className="size-4 text-success" />} title={t('willAdd', { count: change.added.length })}>
              <Listing tree={tree} keys={change.added} />
            </ChangeSection>
          )}
          {change.removed.length > 0 && (
            <ChangeSection icon={<Minus className="size-4 text-danger" />} title={t('willRemove', { count: change.removed.length })}>
              <Listing tree={tree} keys={change.removed} />
            </ChangeSection>
          )}
          {risky.map(warning => (
            <Alert key={JSON.stringify(warning)} variant="warning">
              <TriangleAlert />
              <Caution tree={tree} warning={warning} />
            </Alert>
          ))}
          <FieldError>{fault}</FieldError>
        </DialogBody>
        <DialogFooter>
          <Button variant="outline" disabled={busy} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button disabled={busy || unchanged} onClick={() => void save()}>
            {busy && <Spinner />}
            {t('confirm')}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}

const sameWarning = (a: Warning, b: Warning) => a.kind === b.kind && JSON.stringify(a) === JSON.stringify(b)

function ChangeSection({ icon, title, children }: { icon: React.ReactNode; title: string; children: React.ReactNode }) {
  return (
    <section>
      <h3 className="mb-1 flex items-center gap-1.5 font-medium text-sm">
        {icon}
        {title}
      </h3>
      {children}
    </section>
  )
}

/** Rights grouped by page. */
function Listing({ tree, keys }: { tree: RightsTree; keys: string[] }) {
  const t = useTranslations('rights')
  const name = useName()
  const buttonName = useButtonName()
  const remaining = new Set(keys)
  const rows = tree.sections
    .flatMap(section => section.pages)
    .flatMap(page => {
      const opensPage = remaining.delete(page.key)
      const buttons = page.buttons.filter(button => remaining.delete(button.key))
      return opensPage || buttons.length > 0 ? [{ page, opensPage, buttons }] : []
    })
  return (
    <ul className="space-y-0.5 text-[13px]">
      {rows.map(({ page, opensPage, buttons }) => (
        <li key={page.node.id} className="flex flex-wrap gap-x-2">
          <span className="font-medium">{name(page.node)}</span>
          <span className="text-muted-foreground">
            {[...(opensPage ? [t('openPage')] : []), ...buttons.map(button => buttonName(page.node, button.node))].join(t('separator'))}
          </span>
        </li>
      ))}
    </ul>
  )
}

function Caution({ tree, warning }: { tree: RightsTree; warning: Warning }) {
  const t = useTranslations('rights')
  const name = useName()
  const labelOf = (key: string) => {
    const node = tree.nodes.find(candidate => candidate.permission === key)
    return node ? name(node) : key
  }
  if (warning.kind === 'pair') return t('warnPair', { ask: labelOf(warning.keys[0]), approve: labelOf(warning.keys[1]) })
  return warning.kind === 'grant' ? t('warnGrant') : t('warnPersonal')
}
