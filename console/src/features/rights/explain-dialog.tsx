import type { SystemExplanation, SystemFunctionNode } from '@contracts/endpoints'
import { Check, ChevronsUpDown, CircleCheck, CircleX, Info } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import useSWRImmutable from 'swr/immutable'
import { type RowOf, useEndpoint } from '@/api'
import { load } from '@/api/declaration'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { Command, CommandEmpty, CommandInput, CommandItem, CommandList } from '@/components/ui/command'
import { Dialog, DialogBody, DialogContent, DialogDescription, DialogFooter, DialogHeader, DialogTitle } from '@/components/ui/dialog'
import { Field, FieldError, FieldLabel } from '@/components/ui/field'
import { control } from '@/components/ui/input'
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover'
import { Spinner } from '@/components/ui/spinner'
import { OptionList } from '@/fields/parts/option-list'
import { useName } from '@/locale'
import { grantedRoutes } from '@/navigation/routes'
import { useDict } from '@/session'
import { type Role, useButtonName, useFunctions } from './data'
import { keyOf, matchesSearch, rightsTree } from './rights-tree'

/** Dialog that explains the permissions of an account. */
export const ExplainAccount = ({ row, onClose }: { row: RowOf<'operator'>; onClose(): void }) => (
  <Explain question="/system/crm/sysUser/explainRights" id={row.id} who={row.realName || row.userName} records onClose={onClose} />
)

/** Dialog that explains the permissions of a role. */
export function ExplainRole({ row, onClose }: { row: Role; onClose(): void }) {
  const name = useName()
  return <Explain question="/system/crm/sysRole/explainRights" id={row.id} who={name(row.roleName)} onClose={onClose} />
}

interface ExplainProps {
  question: '/system/crm/sysUser/explainRights' | '/system/crm/sysRole/explainRights'
  id: number
  who: string
  /** whether the decision can be explained for a single record */
  records?: boolean
  onClose(): void
}

/** Explains why a user or a role is permitted or denied a page or a button. */
function Explain({ question, id, who, records, onClose }: ExplainProps) {
  const t = useTranslations('explain')
  const name = useName()
  const [node, setNode] = useState<SystemFunctionNode>()
  const [record, setRecord] = useState<{ id: number; name: string }>()
  const functions = useFunctions()
  const resource = useResource(records ? node?.permission : undefined)
  const { data, error, isLoading } = useEndpoint(
    question,
    node && { id, permission: node.permission, recordId: record?.id, resource: record && resource?.name },
  )
  return (
    <Dialog open onOpenChange={onClose}>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>{t('title')}</DialogTitle>
          <DialogDescription>{t('text', { who })}</DialogDescription>
        </DialogHeader>
        <DialogBody className="min-h-72 space-y-4">
          <div className="grid gap-4 sm:grid-cols-2">
            <Field>
              <FieldLabel htmlFor="explain-right">{t('right')}</FieldLabel>
              <NodePicker
                roots={functions.data}
                selected={node}
                onChoose={next => {
                  setNode(next)
                  setRecord(undefined)
                }}
              />
            </Field>
            {records && (
              <Field>
                <FieldLabel htmlFor="explain-record">{resource ? t('record', { resource: name(resource) }) : t('anyRecord')}</FieldLabel>
                <RecordPicker resource={resource?.name} selected={record} onChoose={setRecord} />
              </Field>
            )}
          </div>
          <FieldError>{functions.error?.message}</FieldError>
          {!node && <p className="py-6 text-center text-muted-foreground text-sm">{t('choose')}</p>}
          {node && isLoading && !data && <Spinner className="mx-auto my-6 size-5 text-muted-foreground" />}
          <FieldError>{node && error?.message}</FieldError>
          {node && data && !error && <ExplanationView explanation={data} stale={isLoading} />}
        </DialogBody>
        <DialogFooter>
          <Button onClick={onClose}>{t('close')}</Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}

/** The resource of a permission, for choosing one of its records. */
function useResource(permission: string | undefined) {
  const prefix = permission?.split(':')[0]
  const { data } = useSWRImmutable(prefix ? ['resource of a permission', prefix] : undefined, async () => {
    const names = [
      ...new Set([
        prefix ?? '',
        ...grantedRoutes()
          .filter(route => route.permission.startsWith(`${prefix}:`))
          .flatMap(route => route.resources),
      ]),
    ]
    for (const candidate of names) {
      const declared = await load(candidate)
      if (declared?.view.startsWith(`${prefix}:`)) return declared
    }
    return null
  })
  return permission ? (data ?? undefined) : undefined
}

/** Combobox of all pages and buttons, searchable by name, code or permission. */
function NodePicker({
  roots,
  selected,
  onChoose,
}: {
  roots?: SystemFunctionNode[]
  selected?: SystemFunctionNode
  onChoose(node: SystemFunctionNode): void
}) {
  const t = useTranslations('explain')
  const name = useName()
  const buttonName = useButtonName()
  const [open, setOpen] = useState(false)
  const [keyword, setKeyword] = useState('')
  const pages = roots ? rightsTree(roots).sections.flatMap(section => section.pages) : []
  const lines = pages.flatMap(page => [
    { node: page.node, pageName: '', label: name(page.node) },
    ...page.buttons.map(button => ({ node: button.node, pageName: name(page.node), label: buttonName(page.node, button.node) })),
  ])
  const term = keyword.trim().toLowerCase()
  const matches = lines.filter(
    ({ node, pageName }) => node.permission && (matchesSearch(node, term) || pageName.toLowerCase().includes(term)),
  )
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger
        id="explain-right"
        role="combobox"
        aria-expanded={open}
        className={cn(control, 'flex items-center gap-2 text-left', !selected && 'text-muted-foreground')}
      >
        <span className="min-w-0 flex-1 truncate">{selected ? name(selected) : t('chooseRight')}</span>
        {selected && <span className="shrink-0 font-mono text-muted-foreground text-xs">{selected.permission}</span>}
        <ChevronsUpDown className="size-3.5 shrink-0 text-muted-foreground" />
      </PopoverTrigger>
      <PopoverContent className="w-(--radix-popover-trigger-width) min-w-72 p-0">
        <Command shouldFilter={false}>
          <CommandInput value={keyword} onValueChange={setKeyword} placeholder={t('find')} />
          <CommandList>
            <CommandEmpty>{t('noMatch')}</CommandEmpty>
            {matches.slice(0, 100).map(({ node, pageName, label }) => (
              <CommandItem
                key={node.id}
                value={`${node.id}`}
                onSelect={() => {
                  onChoose(node)
                  setOpen(false)
                }}
              >
                <span className="min-w-0 flex-1 truncate">
                  {pageName && <span className="text-muted-foreground">{pageName} / </span>}
                  {label}
                </span>
                <span className="shrink-0 font-mono text-muted-foreground text-xs">{node.permission}</span>
                {selected && keyOf(selected) === keyOf(node) && <Check className="text-accent-text" />}
              </CommandItem>
            ))}
          </CommandList>
        </Command>
      </PopoverContent>
    </Popover>
  )
}

interface RecordPickerProps {
  resource?: string
  selected?: { id: number; name: string }
  onChoose(record: { id: number; name: string }): void
}

function RecordPicker({ resource, selected, onChoose }: RecordPickerProps) {
  const t = useTranslations('explain')
  const name = useName()
  const [open, setOpen] = useState(false)
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger
        id="explain-record"
        role="combobox"
        aria-expanded={open}
        disabled={!resource}
        className={cn(control, 'flex items-center gap-2 text-left', !selected && 'text-muted-foreground')}
      >
        <span className="min-w-0 flex-1 truncate">{selected ? selected.name : t('noRecord')}</span>
        <ChevronsUpDown className="size-3.5 shrink-0 text-muted-foreground" />
      </PopoverTrigger>
      <PopoverContent className="w-(--radix-popover-trigger-width) min-w-64 p-0">
        <OptionList
          resource={resource ?? ''}
          chosen={selected ? [selected.id] : []}
          onPick={option => {
            onChoose({ id: option.id, name: name(option) })
            setOpen(false)
          }}
        />
      </PopoverContent>
    </Popover>
  )
}

function ExplanationView({ explanation, stale }: { explanation: SystemExplanation; stale: boolean }) {
  const t = useTranslations('explain')
  const name = useName()
  const scopes = useDict('DataScope')
  const { allowed, reasons, scope } = explanation
  const Verdict = allowed ? CircleCheck : CircleX
  return (
    <div aria-live="polite" className={cn('space-y-3', stale && 'opacity-50')}>
      <p
        className={cn(
          'flex items-center gap-2 rounded-md px-3 py-2 font-medium text-sm',
          allowed ? 'bg-success-soft text-success' : 'bg-danger-soft text-danger',
        )}
      >
        <Verdict className="size-4 shrink-0" />
        {allowed ? t('allowed', { scope: scope ? scopes.label(scope) : '' }) : t('refused')}
      </p>
      <ol className="space-y-2 text-sm">
        {reasons.map(reason => {
          const Icon = reason.helps ? CircleCheck : reason.role ? Info : CircleX
          return (
            <li key={`${reason.finding} ${reason.role?.id ?? ''}`} className="flex items-start gap-2">
              <Icon
                className={cn(
                  'mt-0.5 size-4 shrink-0',
                  reason.helps ? 'text-success' : reason.role ? 'text-muted-foreground' : 'text-danger',
                )}
              />
              <span>
                {t(`findings.${reason.finding}`, {
                  role: reason.role ? name(reason.role.name) : '',
                  function: reason.function ? name(reason.function.name) : '',
                  scope: reason.scope ? scopes.label(reason.scope) : '',
                })}
              </span>
            </li>
          )
        })}
      </ol>
    </div>
  )
}
