import type { Field, Resource } from '@contracts/declaration'
import { Plus, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Command, CommandEmpty, CommandGroup, CommandInput, CommandItem, CommandList } from '@/components/ui/command'
import { FieldError } from '@/components/ui/field'
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover'
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@/components/ui/select'
import { useName } from '@/locale'
import { fieldTypeOf } from '../field-types'
import type { FilterValue } from '../types'
import { conditionsOf, selectableFields, storedCondition, withCondition } from './audience-conditions'
import { useFieldFaults } from './field-faults'
import { groupFilters } from './group-filters'

interface Props {
  id: string
  /** path of the errors of its conditions */
  path: string
  of: Resource
  label: string
  block: Record<string, unknown> | undefined
  onChange(block: Record<string, unknown> | undefined): void
}

/** Conditions of an audience, with the inputs of the filters of the list. */
export function AudienceBlock({ id, path, of, label, block, onChange }: Props) {
  const t = useTranslations('audience')
  const faultOf = useFieldFaults()
  // Fields that were picked and have no value yet.
  const [picked, setPicked] = useState<string[]>([])
  const conditions = conditionsOf(block)
  const stored = conditions.map(condition => condition.name)
  const open = picked.filter(name => !stored.includes(name))
  const filters = Object.fromEntries(conditions.map(({ name, filter }) => [name, filter]))

  function set(key: string | undefined, name: string, filter: FilterValue | undefined) {
    if (!filter) setPicked([...open, name])
    onChange(withCondition(block, key, filter && storedCondition(name, filter)))
  }
  function remove(key: string | undefined, name: string) {
    setPicked(open.filter(other => other !== name))
    if (key) onChange(withCondition(block, key, undefined))
  }
  const rows = [...conditions, ...open.map(name => ({ key: undefined, name, filter: undefined }))]
  return (
    <fieldset className="space-y-2">
      <legend className="mb-1 text-muted-foreground text-sm">{label}</legend>
      {rows.map(({ key, name, filter }) => {
        const field = of.fields.find(candidate => candidate.name === name)
        const fault = key && faultOf(`${path}.${key}`)
        return (
          <div key={name} id={key && `${id}.${key}`} tabIndex={-1} className="outline-none">
            <div className="flex items-center gap-1.5">
              {field ? (
                <ConditionInput
                  field={field}
                  fields={of.fields}
                  filter={filter}
                  filters={filters}
                  onChange={next => set(key, name, next)}
                />
              ) : (
                <span className="flex-1 text-sm">{`${name} (${t('unknownField')})`}</span>
              )}
              <RemoveButton name={field ?? { zh: name, en: name }} onClick={() => remove(key, name)} />
            </div>
            <FieldError className="mt-0.5">{fault}</FieldError>
          </div>
        )
      })}
      <FieldPicker of={of} taken={[...stored, ...open]} onPick={name => setPicked([...open, name])} />
    </fieldset>
  )
}

function RemoveButton({ name, onClick }: { name: { zh: string; en: string }; onClick(): void }) {
  const fields = useTranslations('fields')
  const label = useName()
  return (
    <Button variant="ghost" size="icon-sm" aria-label={fields('removeNamed', { name: label(name) })} onClick={onClick}>
      <X />
    </Button>
  )
}

interface ConditionProps {
  field: Field
  fields: Field[]
  filter: FilterValue | undefined
  filters: Record<string, FilterValue>
  onChange(filter: FilterValue | undefined): void
}

const alwaysGiven: readonly string[] = ['bool', 'count']

/** The comparison, and the filter of the list for the value. */
function ConditionInput({ field, fields, filter, filters, onChange }: ConditionProps) {
  const t = useTranslations('audience')
  const list = useTranslations('list')
  const name = useName()
  const { Filter } = fieldTypeOf(field)
  const comparison = filter?.op === 'isNull' ? (filter.value === 'true' ? 'isEmpty' : 'isGiven') : 'is'
  const comparable = !field.required && !alwaysGiven.includes(field.kind)
  return (
    <div className="flex min-w-0 flex-1 flex-wrap gap-1.5">
      <div className="min-w-36 flex-1">
        {comparison === 'is' && Filter ? (
          <Filter field={field} fields={fields} filter={filter} filters={filters} onChange={onChange} />
        ) : (
          <p className="flex h-8 items-center text-sm">{name(field)}</p>
        )}
      </div>
      {comparable && (
        <Select
          value={comparison}
          onValueChange={next => onChange(next === 'is' ? undefined : { op: 'isNull', value: String(next === 'isEmpty') })}
        >
          <SelectTrigger aria-label={t('comparison', { name: name(field) })} className="w-28 shrink-0">
            <SelectValue />
          </SelectTrigger>
          <SelectContent>
            <SelectItem value="is">{t('is')}</SelectItem>
            <SelectItem value="isEmpty">{list('isEmpty')}</SelectItem>
            <SelectItem value="isGiven">{list('isGiven')}</SelectItem>
          </SelectContent>
        </Select>
      )}
    </div>
  )
}

/** Adds a condition: the filters of the list in their groups, with a search. */
function FieldPicker({ of, taken, onPick }: { of: Resource; taken: string[]; onPick(name: string): void }) {
  const t = useTranslations('audience')
  const list = useTranslations('list')
  const name = useName()
  const [open, setOpen] = useState(false)
  const fields = selectableFields(of).filter(field => !taken.includes(field.name))
  if (fields.length === 0) return null
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button variant="ghost" size="sm">
          <Plus />
          {t('add')}
        </Button>
      </PopoverTrigger>
      <PopoverContent className="w-64 p-0">
        <Command>
          <CommandInput autoFocus aria-label={list('findFilter')} placeholder={list('findFilter')} />
          <CommandList>
            <CommandEmpty>{t('noField')}</CommandEmpty>
            {groupFilters(of, fields).map(group => (
              <CommandGroup key={group.fields[0]?.name} heading={group.heading && name(group.heading)}>
                {group.fields.map(field => (
                  <CommandItem
                    key={field.name}
                    value={field.name}
                    keywords={[field.zh, field.en]}
                    onSelect={() => {
                      setOpen(false)
                      onPick(field.name)
                    }}
                  >
                    {name(field)}
                  </CommandItem>
                ))}
              </CommandGroup>
            ))}
          </CommandList>
        </Command>
      </PopoverContent>
    </Popover>
  )
}
