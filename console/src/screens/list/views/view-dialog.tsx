import { useTranslations } from 'next-intl'
import { useState } from 'react'
import useSWRImmutable from 'swr/immutable'
import { ApiError } from '@/api'
import { load } from '@/api/declaration'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Dialog, DialogBody, DialogContent, DialogFooter, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { RefsInput } from '@/fields/inputs/refs'
import { useName } from '@/locale'
import { type SavedView, useCan } from '@/session'
import type { useViews, ViewContents } from './saved-views'

/** A view to be saved: a new one with its contents, or an own one to be renamed or shared. */
export type Draft = ({ id?: undefined; name: string } & ViewContents) | SavedView

interface Props {
  page: string
  draft: Draft
  views: ReturnType<typeof useViews>
  onClose(): void
  onSaved(view: SavedView): void
}

/** Dialog for the name, default and sharing of a view. */
export function ViewDialog({ page, draft, views, onClose, onSaved }: Props) {
  const t = useTranslations('views')
  const label = useName()
  const can = useCan()
  const { data: declared } = useSWRImmutable('declaration of savedView', () => load('savedView'))
  const roles = declared?.fields.find(field => field.name === 'shareRoles')
  const existing = draft.id === undefined ? undefined : draft
  const [name, setName] = useState(draft.name)
  const [isDefault, setDefault] = useState(existing?.isDefault ?? false)
  const [shareRoles, setRoles] = useState(existing?.shareRoles ?? [])
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)

  async function save() {
    setBusy(true)
    const input = { name, isDefault, shareRoles }
    try {
      const { id, version } = existing
        ? await views.change('edit', { id: existing.id, version: existing.version, ...input })
        : await views.change('add', { ...draft, ...input, page })
      onSaved({ ...(draft as SavedView), ...input, page, id, version })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFaults(Object.keys(error.details).length ? error.details : { name: error.message })
      setBusy(false)
    }
  }
  const { name: nameFault, ...otherFaults } = faults
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent size="sm">
        <DialogHeader>
          <DialogTitle>{t(existing ? 'editTitle' : 'saveTitle')}</DialogTitle>
        </DialogHeader>
        <form
          onSubmit={event => {
            event.preventDefault()
            void save()
          }}
        >
          <DialogBody className="space-y-4">
            <div className="space-y-1">
              <Label htmlFor="view-name">{t('name')}</Label>
              <Input
                id="view-name"
                value={name}
                maxLength={30}
                autoFocus
                aria-invalid={Boolean(nameFault)}
                aria-describedby={nameFault && 'view-name-fault'}
                onChange={event => setName(event.target.value)}
              />
              {nameFault && (
                <p id="view-name-fault" role="alert" className="text-danger text-xs">
                  {nameFault}
                </p>
              )}
            </div>
            <div className="flex items-center gap-2 text-sm">
              <Checkbox id="view-default" checked={isDefault} onCheckedChange={setDefault} />
              <label htmlFor="view-default">{t('opensWith')}</label>
            </div>
            {roles && can('savedView:share') && (
              <div className="space-y-1">
                <Label htmlFor="view-roles">{label(roles)}</Label>
                <RefsInput
                  field={roles}
                  fields={[]}
                  record={{}}
                  id="view-roles"
                  value={shareRoles}
                  onChange={next => setRoles(next ?? [])}
                  describedBy="view-roles-help"
                />
                <p id="view-roles-help" className="text-muted-foreground text-xs">
                  {t('shareHelp')}
                </p>
              </div>
            )}
            {Object.values(otherFaults).map(fault => (
              <p key={fault} role="alert" className="text-danger text-xs">
                {fault}
              </p>
            ))}
          </DialogBody>
          <DialogFooter>
            <Button onClick={onClose}>{t('cancel')}</Button>
            <Button type="submit" variant="primary" disabled={busy || name.trim() === ''}>
              {t('save')}
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  )
}
