import { load } from '@contracts/catalogue'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import useSWRImmutable from 'swr/immutable'
import { ApiError } from '@/api'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Dialog, DialogBody, DialogContent, DialogFooter, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { Input } from '@/components/ui/input'
import { Label } from '@/components/ui/label'
import { RefsInput } from '@/fields/inputs/refs'
import { useName } from '@/locale'
import { type SavedView, useCan } from '@/session'
import type { useViews, ViewContents } from './saved'

/** A view to be saved: a new one with what it keeps, or an own one to be called or shared otherwise. */
export type Draft = ({ id?: undefined; name: string } & ViewContents) | SavedView

interface Props {
  page: string
  draft: Draft
  views: ReturnType<typeof useViews>
  onClose(): void
  onSaved(view: SavedView): void
}

/** Asks what a view is called, whether its list opens with it, and who may look at it. */
export function ViewDialog({ page, draft, views, onClose, onSaved }: Props) {
  const t = useTranslations('views')
  const label = useName()
  const may = useCan()
  const { data: declared } = useSWRImmutable('declaration of savedView', () => load('savedView'))
  const roles = declared?.fields.find(field => field.name === 'shareRoles')
  const known = draft.id === undefined ? undefined : draft
  const [name, setName] = useState(draft.name)
  const [isDefault, setDefault] = useState(known?.isDefault ?? false)
  const [shareRoles, setRoles] = useState(known?.shareRoles ?? [])
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)

  async function save() {
    setBusy(true)
    const said = { name, isDefault, shareRoles }
    try {
      const { id, version } = known
        ? await views.change('edit', { id: known.id, version: known.version, ...said })
        : await views.change('add', { ...draft, ...said, page })
      onSaved({ ...(draft as SavedView), ...said, page, id, version })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFaults(Object.keys(error.details).length ? error.details : { name: error.message })
      setBusy(false)
    }
  }
  const { name: wrong, ...others } = faults
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent size="sm">
        <DialogHeader>
          <DialogTitle>{t(known ? 'editTitle' : 'saveTitle')}</DialogTitle>
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
                aria-invalid={Boolean(wrong)}
                aria-describedby={wrong && 'view-name-fault'}
                onChange={event => setName(event.target.value)}
              />
              {wrong && (
                <p id="view-name-fault" role="alert" className="text-danger text-xs">
                  {wrong}
                </p>
              )}
            </div>
            <div className="flex items-center gap-2 text-sm">
              <Checkbox id="view-default" checked={isDefault} onCheckedChange={setDefault} />
              <label htmlFor="view-default">{t('opensWith')}</label>
            </div>
            {roles && may('savedView:share') && (
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
            {Object.values(others).map(fault => (
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
