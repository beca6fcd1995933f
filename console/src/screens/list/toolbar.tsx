import type { Label, Resource } from '@contracts/declaration'
import { Download, Ellipsis, Keyboard, ListChecks, Plus, Upload, Wrench } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Suspense, useState } from 'react'
import type { BlockedActions } from '@/api'
import { Button } from '@/components/ui/button'
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '@/components/ui/dropdown-menu'
import { Tooltip } from '@/components/ui/tooltip'
import { useName } from '@/locale'
import { HelpLink } from '@/navigation/help-link'
import { formRoutesOf } from '@/navigation/resource-routes'
import { go } from '@/navigation/router'
import { usePermittedListActions } from '../action/custom-actions'
import { useRun } from '../action/runner'
import type { ListAction, ListExtension } from '../extension'

interface Props {
  /** name of the page */
  title: Label
  resource: Resource
  permitted: string[]
  blockedActions?: BlockedActions
  extension: ListExtension
  /** opens a dialog of the list */
  onPanel(panel: { kind: 'export' | 'import' | 'keys' }): void
}

/** The heading of a list and its general actions. */
export function Toolbar({ title, resource, permitted, blockedActions, extension, onPanel }: Props) {
  // Rendered in the memoised head of the list: see `ListScreen`.
  'use no memo'
  const t = useTranslations('list')
  const name = useName()
  const run = useRun()
  const permittedAction = (verb: string) => (permitted.includes(verb) ? resource.actions.find(action => action.verb === verb) : undefined)
  const add = permittedAction('add')
  const importing = permittedAction('import')
  const otherForms = formRoutesOf(resource.name, 'add').slice(1)
  const listActions = usePermittedListActions(extension.actions)
  const [openAction, setOpenAction] = useState<ListAction>()
  const { HeaderWidget } = extension
  return (
    <div className="flex items-center gap-2">
      <h1 className="min-w-0 truncate font-semibold text-base">{name(title)}</h1>
      <HelpLink of={resource.name} />
      {HeaderWidget && <HeaderWidget />}
      <div className="ml-auto flex items-center gap-2">
        {importing && (
          <Tooltip content={blockedActions?.import}>
            <Button
              variant="outline"
              className="max-md:hidden"
              aria-disabled={Boolean(blockedActions?.import)}
              onClick={blockedActions?.import ? undefined : () => onPanel({ kind: 'import' })}
            >
              <Upload />
              {name(importing)}
            </Button>
          </Tooltip>
        )}
        {permittedAction('export') && (
          <Button variant="outline" className="max-md:hidden" onClick={() => onPanel({ kind: 'export' })}>
            <Download />
            {t('export')}
          </Button>
        )}
        {add && (
          <Tooltip content={blockedActions?.add}>
            <Button aria-disabled={Boolean(blockedActions?.add)} onClick={blockedActions?.add ? undefined : () => run(add, [])}>
              <Plus />
              {name(add)}
            </Button>
          </Tooltip>
        )}
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <Button variant="ghost" size="icon" aria-label={t('more')}>
              <Ellipsis />
            </Button>
          </DropdownMenuTrigger>
          <DropdownMenuContent align="end">
            {importing && (
              <DropdownMenuItem
                className="md:hidden"
                disabled={Boolean(blockedActions?.import)}
                onSelect={() => onPanel({ kind: 'import' })}
              >
                <Upload />
                {name(importing)}
              </DropdownMenuItem>
            )}
            {permittedAction('export') && (
              <DropdownMenuItem className="md:hidden" onSelect={() => onPanel({ kind: 'export' })}>
                <Download />
                {t('export')}
              </DropdownMenuItem>
            )}
            {add &&
              !blockedActions?.add &&
              otherForms.map(form => (
                <DropdownMenuItem key={form.path} onSelect={() => void go(form.path)}>
                  <Plus />
                  {name(form)}
                </DropdownMenuItem>
              ))}
            {listActions.map(listAction => (
              <DropdownMenuItem key={listAction.en} danger={listAction.danger} onSelect={() => setOpenAction(listAction)}>
                <Wrench />
                {name(listAction)}
              </DropdownMenuItem>
            ))}
            {resource.actions
              .filter(action => action.onAll && permitted.includes(action.verb))
              .map(action => (
                <DropdownMenuItem key={action.verb} onSelect={() => run(action, [])}>
                  <ListChecks />
                  {name(action)}
                </DropdownMenuItem>
              ))}
            <DropdownMenuItem onSelect={() => onPanel({ kind: 'keys' })}>
              <Keyboard />
              {t('keys')}
            </DropdownMenuItem>
          </DropdownMenuContent>
        </DropdownMenu>
        {openAction && (
          <Suspense>
            <openAction.Panel onClose={() => setOpenAction(undefined)} />
          </Suspense>
        )}
      </div>
    </div>
  )
}
