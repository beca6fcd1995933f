import type { Field, Resource } from '@contracts/declaration'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Row } from '@/api'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { Dialog, DialogBody, DialogContent, DialogDescription, DialogFooter, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { fieldTypeOf } from '@/fields'
import { useName } from '@/locale'
import type { Values } from '@/rules'
import { type ConflictChoice, differences } from './conflict'
import { editableFields } from './sections'
import type { RecordForm } from './use-record-form'

interface Props {
  resource: Resource
  form: RecordForm
  onSettle(choices: Record<string, ConflictChoice>): void
}

/** Resolves an edit conflict: shows the user's values next to those stored meanwhile. */
export function ConflictDialog({ resource, form, onSettle }: Props) {
  const t = useTranslations('form')
  const [choices, setChoices] = useState<Record<string, ConflictChoice>>({})
  if (!form.conflict) return null
  const { user, time, stored } = form.conflict
  const changes = differences(editableFields(resource, 'edit'), form.base, form.values, stored, choices)
  const conflicts = changes.filter(difference => difference.clash)
  const adopted = changes.filter(difference => !difference.clash)
  const unresolved = conflicts.filter(({ field }) => !choices[field.name]).length
  const choose = (choice: ConflictChoice) => setChoices(Object.fromEntries(conflicts.map(({ field }) => [field.name, choice])))

  return (
    <Dialog open onOpenChange={form.dismissConflict}>
      <DialogContent size="lg">
        <DialogHeader>
          <DialogTitle>{t('conflict')}</DialogTitle>
          <DialogDescription>{t('conflictText', { user, time })}</DialogDescription>
        </DialogHeader>
        <DialogBody className="space-y-4">
          {conflicts.length > 0 && (
            <div className="flex items-center gap-3 text-[13px]">
              <span className="text-muted-foreground">{t('chooseEach')}</span>
              <Button variant="link" size="inline" onClick={() => choose('mine')}>
                {t('allMine')}
              </Button>
              <Button variant="link" size="inline" onClick={() => choose('stored')}>
                {t('allStored')}
              </Button>
            </div>
          )}
          {conflicts.map(({ field }) => (
            <ConflictField
              key={field.name}
              field={field}
              mine={form.values}
              stored={stored}
              choice={choices[field.name]}
              onChoose={choice => setChoices({ ...choices, [field.name]: choice })}
            />
          ))}
          {adopted.length > 0 && <AdoptedFields fields={adopted.map(difference => difference.field)} base={form.base} stored={stored} />}
          {changes.length === 0 && <p className="text-sm">{t('noClash')}</p>}
        </DialogBody>
        <DialogFooter>
          <Button variant="outline" onClick={form.dismissConflict}>
            {t('backToForm')}
          </Button>
          <Button disabled={unresolved > 0 || form.busy} onClick={() => onSettle(choices)}>
            {unresolved > 0 ? t('stillOpen', { count: unresolved }) : t('saveMerged')}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}

interface ConflictFieldProps {
  field: Field
  mine: Values
  stored: Row
  choice?: ConflictChoice
  onChoose(choice: ConflictChoice): void
}

function ConflictField({ field, mine, stored, choice, onChoose }: ConflictFieldProps) {
  const t = useTranslations('form')
  const label = useName()(field)
  const { Cell, View = Cell } = fieldTypeOf(field)
  const versions = [
    ['mine', mine],
    ['stored', stored],
  ] as const
  return (
    <fieldset>
      <legend className="mb-1 font-medium text-[13px]">{label}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {versions.map(([version, record]) => (
          <label
            key={version}
            className={cn(
              'flex cursor-pointer items-start gap-2 rounded-md border p-2.5 text-sm hover:bg-muted has-focus-visible:ring-2 has-focus-visible:ring-ring',
              choice === version ? 'border-primary bg-accent-soft' : 'border-border',
            )}
          >
            <input
              type="radio"
              name={`conflict-${field.name}`}
              className="mt-1 accent-(--primary)"
              checked={choice === version}
              onChange={() => onChoose(version)}
            />
            <span className="min-w-0 flex-1">
              <span className="block text-muted-foreground text-xs">{t(version)}</span>
              <View field={field} row={record as Row} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Changes by the other user that do not conflict; they are adopted automatically. */
function AdoptedFields({ fields, base, stored }: { fields: Field[]; base: Values; stored: Row }) {
  const t = useTranslations('form')
  const name = useName()
  return (
    <div className="rounded-md bg-muted/60 p-3 text-[13px]">
      <p className="mb-1.5 text-muted-foreground">{t('takenOver')}</p>
      <ul className="space-y-1">
        {fields.map(field => {
          const { Cell } = fieldTypeOf(field)
          return (
            <li key={field.name} className="flex flex-wrap items-center gap-x-2">
              <span className="font-medium">{name(field)}</span>
              <Cell field={field} row={base as Row} />
              <span aria-hidden>→</span>
              <Cell field={field} row={stored} />
            </li>
          )
        })}
      </ul>
    </div>
  )
}
