import type { Label, Resource } from '@contracts/declaration'
import { Download, Ellipsis, Keyboard, ListChecks, Plus, Upload, Wrench } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Suspense, useState } from 'react'
import type { BlockedActions } from '@/api'
import { Button } from '@/components/ui/button'
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '@/components/ui/dropdown-menu'
import { Tooltip } from '@/components/ui/tooltip'
import { headerWidgetOf } from '@/features/list-extensions'
import { useName } from '@/locale'
import { HelpLink } from '@/shell/help-link'
import { type ListAction, useListActions } from '../action/custom-actions'
import { useRun } from '../action/runner'

interface Props {
  /** what the list is called */
  title: Label
  resource: Resource
  permitted: string[]
  blockedActions?: BlockedActions
  /** opens what stands beside the list */
  onPanel(panel: { kind: 'export' | 'import' | 'keys' }): void
}

/** The page's name and what can be done with the list as a whole. */
export function Toolbar({ title, resource, permitted, blockedActions, onPanel }: Props) {
  // Drawn with the head of the list, which is kept as a whole: see `ListScreen`.
  'use no memo'
  const t = useTranslations('list')
  const name = useName()
  const run = useRun()
  const allowed = (verb: string) => (permitted.includes(verb) ? resource.actions.find(action => action.verb === verb) : undefined)
  const add = allowed('add')
  const tools = useListActions(resource.name)
  const [tool, setTool] = useState<ListAction>()
  const Head = headerWidgetOf(resource.name)
  return (
    <div className="flex items-center gap-2">
      <h1 className="min-w-0 truncate font-semibold text-base">{name(title)}</h1>
      <HelpLink of={resource.name} />
      {Head && <Head />}
      <div className="ml-auto flex items-center gap-2">
        {allowed('import') && (
          <Tooltip content={blockedActions?.import}>
            <Button
              className="max-md:hidden"
              aria-disabled={Boolean(blockedActions?.import)}
              onClick={blockedActions?.import ? undefined : () => onPanel({ kind: 'import' })}
            >
              <Upload />
              {t('import')}
            </Button>
          </Tooltip>
        )}
        {allowed('export') && (
          <Button className="max-md:hidden" onClick={() => onPanel({ kind: 'export' })}>
            <Download />
            {t('export')}
          </Button>
        )}
        {add && (
          <Tooltip content={blockedActions?.add}>
            <Button
              variant="primary"
              aria-disabled={Boolean(blockedActions?.add)}
              onClick={blockedActions?.add ? undefined : () => run(add, [])}
            >
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
            {allowed('import') && (
              <DropdownMenuItem
                className="md:hidden"
                disabled={Boolean(blockedActions?.import)}
                onSelect={() => onPanel({ kind: 'import' })}
              >
                <Upload />
                {t('import')}
              </DropdownMenuItem>
            )}
            {allowed('export') && (
              <DropdownMenuItem className="md:hidden" onSelect={() => onPanel({ kind: 'export' })}>
                <Download />
                {t('export')}
              </DropdownMenuItem>
            )}
            {tools.map(own => (
              <DropdownMenuItem key={own.en} danger={own.danger} onSelect={() => setTool(own)}>
                <Wrench />
                {name(own)}
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
        {tool && (
          <Suspense>
            <tool.Panel onClose={() => setTool(undefined)} />
          </Suspense>
        )}
      </div>
    </div>
  )
}
