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

/** Both versions of a record side by side: mine and the one stored meanwhile. */
export function ConflictDialog({ resource, form, onSettle }: Props) {
  const t = useTranslations('form')
  const [choices, setChoices] = useState<Record<string, ConflictChoice>>({})
  if (!form.conflict) return null
  const { user, time, stored } = form.conflict
  const found = differences(editableFields(resource, 'edit'), form.base, form.values, stored)
  const clashes = found.filter(difference => difference.clash)
  const taken = found.filter(difference => !difference.clash)
  const open = clashes.filter(({ field }) => !choices[field.name]).length
  const choose = (choice: ConflictChoice) => setChoices(Object.fromEntries(clashes.map(({ field }) => [field.name, choice])))

  return (
    <Dialog open onOpenChange={form.dismissConflict}>
      <DialogContent size="lg">
        <DialogHeader>
          <DialogTitle>{t('conflict')}</DialogTitle>
          <DialogDescription>{t('conflictText', { user, time })}</DialogDescription>
        </DialogHeader>
        <DialogBody className="space-y-4">
          {clashes.length > 0 && (
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
          {clashes.map(({ field }) => (
            <ConflictField
              key={field.name}
              field={field}
              mine={form.values}
              stored={stored}
              choice={choices[field.name]}
              onChoose={choice => setChoices({ ...choices, [field.name]: choice })}
            />
          ))}
          {taken.length > 0 && <TakenFields fields={taken.map(difference => difference.field)} base={form.base} stored={stored} />}
          {found.length === 0 && <p className="text-sm">{t('noClash')}</p>}
        </DialogBody>
        <DialogFooter>
          <Button onClick={form.dismissConflict}>{t('backToForm')}</Button>
          <Button variant="primary" disabled={open > 0 || form.busy} onClick={() => onSettle(choices)}>
            {open > 0 ? t('stillOpen', { count: open }) : t('saveMerged')}
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
  const sides = [
    ['mine', mine],
    ['stored', stored],
  ] as const
  return (
    <fieldset>
      <legend className="mb-1 font-medium text-[13px]">{label}</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {sides.map(([side, record]) => (
          <label
            key={side}
            className={cn(
              'flex cursor-pointer items-start gap-2 rounded-md border p-2.5 text-sm hover:bg-muted has-focus-visible:ring-2 has-focus-visible:ring-ring',
              choice === side ? 'border-primary bg-accent-soft' : 'border-border',
            )}
          >
            <input
              type="radio"
              name={`conflict-${field.name}`}
              className="mt-1 accent-(--primary)"
              checked={choice === side}
              onChange={() => onChoose(side)}
            />
            <span className="min-w-0 flex-1">
              <span className="block text-muted-foreground text-xs">{t(side)}</span>
              <View field={field} row={record as Row} />
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** What only the other person changed comes along by itself; it is told all the same. */
function TakenFields({ fields, base, stored }: { fields: Field[]; base: Values; stored: Row }) {
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
