import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ApiError } from '@/api'
import { useDeclaration } from '@/api/use-read'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Dialog, DialogBody, DialogContent, DialogFooter, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { Field, FieldDescription, FieldError, FieldLabel } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { IntInput } from '@/fields/inputs/int'
import { RefsInput } from '@/fields/inputs/refs'
import { useName } from '@/locale'
import { type SavedView, useCan } from '@/session'
import { useDiscardConfirmation } from '../../form/discard-confirmation'
import type { useViews, ViewContents } from './saved-views'
import { type Sending, SendingFields } from './sending-fields'

/** A view to be saved: a new one with its contents, or an own one to be renamed or shared. */
export type Draft = ({ id?: undefined; name: string } & ViewContents) | SavedView

interface Props {
  page: string
  of: 'list' | 'report'
  draft: Draft
  views: ReturnType<typeof useViews>
  onClose(): void
  onSaved(view: SavedView): void
}

/** Dialog for the name, default and sharing of a view. */
export function ViewDialog({ page, of, draft, views, onClose, onSaved }: Props) {
  const t = useTranslations('views')
  const label = useName()
  const can = useCan()
  const { data: declared } = useDeclaration('savedView')
  const limit = of === 'list' && declared?.fields.find(field => field.name === 'notifyAbove')
  const roles = declared?.fields.find(field => field.name === 'shareRoles')
  const existing = draft.id === undefined ? undefined : draft
  const [name, setName] = useState(draft.name)
  const [isDefault, setDefault] = useState(existing?.isDefault ?? false)
  const [notifyAbove, setNotifyAbove] = useState(existing?.notifyAbove ?? null)
  const [shareRoles, setRoles] = useState(existing?.shareRoles ?? [])
  const [sending, setSending] = useState<Sending>({ sendAt: existing?.sendAt ?? null, recipients: existing?.recipients ?? [] })
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)

  async function save() {
    setBusy(true)
    const input = { name, isDefault, notifyAbove, shareRoles, ...(of === 'report' && sending) }
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
  const { close, confirmation } = useDiscardConfirmation(name !== draft.name && !busy, onClose)
  return (
    <Dialog open onOpenChange={open => !open && close()}>
      <DialogContent size={of === 'report' ? 'md' : 'sm'}>
        <DialogHeader>
          <DialogTitle>{t(existing ? 'editTitle' : 'saveTitle')}</DialogTitle>
        </DialogHeader>
        <form
          className="flex min-h-0 flex-col"
          onSubmit={event => {
            event.preventDefault()
            void save()
          }}
        >
          <DialogBody className="space-y-4">
            <Field>
              <FieldLabel htmlFor="view-name">{t('name')}</FieldLabel>
              <Input
                id="view-name"
                value={name}
                maxLength={30}
                autoFocus
                aria-invalid={Boolean(nameFault)}
                aria-describedby={nameFault && 'view-name-fault'}
                onChange={event => setName(event.target.value)}
              />
              <FieldError id="view-name-fault">{nameFault}</FieldError>
            </Field>
            <div className="flex items-center gap-2 text-sm">
              <Checkbox id="view-default" checked={isDefault} onCheckedChange={setDefault} />
              <label htmlFor="view-default">{t(`opensWith.${of}`)}</label>
            </div>
            {limit && (
              <Field>
                <FieldLabel htmlFor="view-limit">{label(limit)}</FieldLabel>
                <IntInput
                  field={limit}
                  fields={[]}
                  record={{}}
                  id="view-limit"
                  value={notifyAbove}
                  onChange={next => setNotifyAbove(next ?? null)}
                  invalid={Boolean(faults.notifyAbove)}
                  describedBy="view-limit-help"
                />
                {limit.help && <FieldDescription id="view-limit-help">{label(limit.help)}</FieldDescription>}
              </Field>
            )}
            {of === 'report' && declared && (
              <SendingFields declared={declared} sending={sending} faults={faults} stop={existing?.sendStop} onChange={setSending} />
            )}
            {roles && can('savedView:share') && (
              <Field>
                <FieldLabel htmlFor="view-roles">{label(roles)}</FieldLabel>
                <RefsInput
                  field={roles}
                  fields={[]}
                  record={{}}
                  id="view-roles"
                  value={shareRoles}
                  onChange={next => setRoles(next ?? [])}
                  describedBy="view-roles-help"
                />
                <FieldDescription id="view-roles-help">{t('shareHelp')}</FieldDescription>
              </Field>
            )}
            {Object.values(otherFaults).map(fault => (
              <FieldError key={fault}>{fault}</FieldError>
            ))}
          </DialogBody>
          <DialogFooter>
            <Button variant="outline" onClick={close}>
              {t('cancel')}
            </Button>
            <Button type="submit" disabled={busy || name.trim() === ''}>
              {t('save')}
            </Button>
          </DialogFooter>
        </form>
        {confirmation}
      </DialogContent>
    </Dialog>
  )
}
