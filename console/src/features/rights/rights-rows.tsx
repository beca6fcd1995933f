import { EnableStatus } from '@contracts/codes/enableStatus'
import type { SystemFunctionNode } from '@contracts/endpoints'
import { ChevronRight, SearchX } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { cn } from '@/components/ui/cn'
import { useName } from '@/locale'
import { groupIcon } from '@/navigation/menu-icons'
import { EmptyState } from '@/screens/empty-state'
import { useCan, useDict } from '@/session'
import { type Role, useButtonName } from './data'
import type { RightsFilter } from './filter-bar'
import {
  type ButtonRight,
  checkStateOf,
  keysOfPage,
  keysOfSection,
  matchesSearch,
  type PageRight,
  type Rights,
  type RightsSection,
  type RightsTree,
  viewOnly,
  withoutRights,
  withRights,
} from './rights-tree'

interface Props {
  tree: RightsTree
  role: Role
  rights: Rights
  /** the stored rights */
  before: Rights
  /** rights of the compared role */
  other?: Rights
  filter: RightsFilter
  /** read-only */
  fixed: boolean
  onChange(rights: Rights): void
  onClear(): void
}

/**
 * Pages and buttons by group. Checking a page or a group grants viewing only; separate buttons grant everything. Roving tabindex: arrow
 * keys move between the checkboxes, Space toggles.
 */
export function RightsRows({ tree, role, rights, before, other, filter, fixed, onChange, onClear }: Props) {
  const t = useTranslations('rights')
  const can = useCan()
  const [closed, setClosed] = useState<ReadonlySet<number>>(new Set())
  const list = useRef<HTMLDivElement>(null)
  const tabStopId = useRef<string>(undefined)
  const term = filter.keyword.trim().toLowerCase()

  const passesFilter = (key: string) =>
    filter.only === 'all' ||
    (filter.only === 'granted' && rights.has(key)) ||
    (filter.only === 'changed' && rights.has(key) !== before.has(key)) ||
    (filter.only === 'different' && other !== undefined && rights.has(key) !== other.has(key))
  const sections = tree.sections.flatMap(section => {
    const named = term !== '' && section.path.some(group => matchesSearch(group, term))
    const pages = section.pages.flatMap(page => {
      const all = named || term === '' || matchesSearch(page.node, term)
      const buttons = page.buttons.filter(button => passesFilter(button.key) && (all || matchesSearch(button.node, term)))
      return buttons.length > 0 || (all && passesFilter(page.key)) ? [{ ...page, buttons }] : []
    })
    return pages.length > 0 ? [{ ...section, pages }] : []
  })

  // Roving tabindex: only one of the hundreds of checkboxes is a tab stop.
  useEffect(() => {
    const checkboxes = checkboxesIn(list.current)
    const at = checkboxes.find(checkbox => checkbox.dataset.tick === tabStopId.current) ?? checkboxes[0]
    for (const checkbox of checkboxes) checkbox.tabIndex = checkbox === at ? 0 : -1
  })
  function onFocus(event: FocusEvent) {
    const id = (event.target as HTMLElement).dataset.tick
    if (!id) return
    tabStopId.current = id
    for (const checkbox of checkboxesIn(list.current)) checkbox.tabIndex = checkbox === event.target ? 0 : -1
  }
  function onKeyDown(event: KeyboardEvent) {
    const from = event.target as HTMLElement
    if (!from.dataset.tick) return
    const checkboxes = checkboxesIn(list.current)
    const rows = [...new Set(checkboxes.map(checkbox => checkbox.closest('[data-row]')))]
    const row = rows.indexOf(from.closest('[data-row]'))
    const inRow = (at: number) => checkboxes.filter(checkbox => checkbox.closest('[data-row]') === rows[at])
    const column = inRow(row).indexOf(from)
    const to: Record<string, HTMLElement | undefined> = {
      ArrowDown: inRow(row + 1)[0],
      ArrowUp: inRow(row - 1)[0],
      ArrowRight: inRow(row)[column + 1],
      ArrowLeft: inRow(row)[column - 1],
      Home: checkboxes[0],
      End: checkboxes.at(-1),
    }
    if (!(event.key in to)) return
    event.preventDefault()
    to[event.key]?.focus()
    to[event.key]?.scrollIntoView({ block: 'nearest' })
  }

  const context: RowContext = {
    role,
    rights,
    before,
    other,
    // Users cannot grant rights they lack, but may revoke any granted right.
    locked: (node, key) => fixed || (!rights.has(key) && !before.has(key) && (node.status !== EnableStatus.enabled || !can(key))),
    set(keys, on) {
      const grantable = keys.filter(key => !on || before.has(key) || can(key))
      onChange(on ? withRights(tree, rights, grantable) : withoutRights(tree, rights, grantable))
    },
    only: pages => onChange(viewOnly(tree, rights, pages)),
    fixed,
  }
  if (sections.length === 0)
    return (
      <EmptyState icon={SearchX} title={t('noMatch')}>
        <Button variant="outline" onClick={onClear}>
          {t('showAll')}
        </Button>
      </EmptyState>
    )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the checkboxes inside are focusable; the keys only move focus between them
    <div ref={list} className="min-h-0 flex-1 overflow-y-auto" onFocus={onFocus} onKeyDown={onKeyDown}>
      {sections.map(section => {
        const id = section.path.at(-1)?.id ?? 0
        return (
          <SectionRows
            key={id}
            section={section}
            context={context}
            open={term !== '' || !closed.has(id)}
            onToggle={() => setClosed(closed.has(id) ? new Set([...closed].filter(other => other !== id)) : new Set([...closed, id]))}
          />
        )
      })}
    </div>
  )
}

const checkboxesIn = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>('[data-tick]:not([disabled])') ?? []),
]

/** Props shared by all rows. */
interface RowContext extends Pick<Props, 'role' | 'rights' | 'before' | 'other' | 'fixed'> {
  locked(node: SystemFunctionNode, key: string): boolean
  set(keys: string[], on: boolean): void
  only(pages: PageRight[]): void
}

function SectionRows({
  section,
  context,
  open,
  onToggle,
}: {
  section: RightsSection
  context: RowContext
  open: boolean
  onToggle(): void
}) {
  const t = useTranslations('rights')
  const name = useName()
  const group = section.path.at(-1)
  const title = section.path.map(name).join(' / ') || t('noGroup')
  const keys = [...new Set(section.pages.map(page => page.key))]
  const Icon = groupIcon(group?.icon ?? '')
  const grantedCount = section.pages.filter(page => context.rights.has(page.key)).length
  return (
    <section aria-label={title} className="border-border border-b last:border-b-0">
      <header data-row className="sticky top-0 z-10 flex h-10 items-center gap-2 border-border border-b bg-muted px-3">
        <RightCheckbox id={`group-${group?.id ?? 0}`} label={title} keys={keys} context={context} locked={context.fixed} />
        <button
          type="button"
          aria-expanded={open}
          className="flex min-w-0 items-center gap-2 rounded-[4px] outline-none focus-visible:ring-2 focus-visible:ring-ring"
          onClick={onToggle}
        >
          <ChevronRight
            className={cn(
              'size-4 text-muted-foreground transition-transform duration-150 motion-reduce:transition-none',
              open && 'rotate-90',
            )}
          />
          <Icon className="size-4 text-muted-foreground" />
          <h2 className="truncate font-medium text-sm">{title}</h2>
          <span className="shrink-0 text-muted-foreground text-xs tabular-nums">
            {grantedCount}/{section.pages.length}
          </span>
        </button>
        {!context.fixed && (
          <div className="ml-auto flex gap-3">
            <Button variant="link" size="inline" className="text-xs" onClick={() => context.only(section.pages)}>
              {t('viewOnly')}
            </Button>
            <Button variant="link" size="inline" className="text-xs" onClick={() => context.set(keysOfSection(section), true)}>
              {t('all')}
            </Button>
          </div>
        )}
      </header>
      {open && (
        <ul className="divide-y divide-border">
          {section.pages.map(page => (
            <PageRow key={page.node.id} page={page} context={context} />
          ))}
        </ul>
      )}
    </section>
  )
}

function PageRow({ page, context }: { page: PageRight; context: RowContext }) {
  const t = useTranslations('rights')
  const name = useName()
  const scope = useDict('DataScope')
  const granted = context.rights.has(page.key)
  return (
    <li
      data-row
      className="grid items-start gap-x-4 gap-y-1.5 py-2 pr-3 pl-9 [content-visibility:auto] lg:grid-cols-[minmax(15rem,20rem)_1fr_auto]"
    >
      <div className="flex min-w-0 items-start gap-2">
        <RightCheckbox id={`page-${page.node.id}`} label={name(page.node)} keys={[page.key]} node={page.node} context={context} />
        <div className="min-w-0">
          <RightName node={page.node} label={name(page.node)} keyName={page.key} context={context} strong />
          <p className="truncate font-mono text-muted-foreground text-xs" title={page.node.code}>
            {page.node.permission || page.node.code}
          </p>
        </div>
      </div>
      <ul className="flex flex-wrap gap-x-4 gap-y-1.5 max-lg:pl-6">
        {page.buttons.map(button => (
          <ButtonCell key={button.node.id} page={page.node} button={button} context={context} />
        ))}
      </ul>
      <div className="flex items-start gap-2 max-lg:pl-6">
        {granted && page.node.scoped && <Badge title={t('scopeTitle')}>{scope.label(context.role.dataScope)}</Badge>}
        {!context.fixed && page.buttons.length > 0 && (
          <>
            <Button variant="link" size="inline" className="text-xs leading-5" onClick={() => context.only([page])}>
              {t('viewOnly')}
            </Button>
            <Button variant="link" size="inline" className="text-xs leading-5" onClick={() => context.set(keysOfPage(page), true)}>
              {t('all')}
            </Button>
          </>
        )}
      </div>
    </li>
  )
}

function ButtonCell({ page, button, context }: { page: SystemFunctionNode; button: ButtonRight; context: RowContext }) {
  const label = useButtonName()(page, button.node)
  return (
    <li className="flex items-center gap-1.5">
      <RightCheckbox id={`button-${button.node.id}`} label={label} keys={[button.key]} node={button.node} context={context} />
      <RightName node={button.node} label={label} keyName={button.key} context={context} />
    </li>
  )
}

interface RightCheckboxProps {
  id: string
  label: string
  keys: string[]
  /** absent for groups, which are not rights */
  node?: SystemFunctionNode
  context: RowContext
  locked?: boolean
}

/** Checkbox of one or several rights, indeterminate if only some are granted. */
function RightCheckbox({ id, label, keys, node, context, locked }: RightCheckboxProps) {
  const checkState = checkStateOf(context.rights, keys)
  const disabled = locked ?? (node ? context.locked(node, keys[0] ?? '') : false)
  return (
    <Checkbox
      id={id}
      data-tick={id}
      aria-label={label}
      className="mt-0.5"
      disabled={disabled}
      checked={checkState === 'some' ? 'indeterminate' : checkState === 'all'}
      onCheckedChange={() => context.set(keys, checkState !== 'all')}
    />
  )
}

interface RightNameProps {
  node: SystemFunctionNode
  label: string
  keyName: string
  context: RowContext
  strong?: boolean
}

/** Name of a right with badges: changed, granted to the compared role, disabled. */
function RightName({ node, label, keyName, context, strong }: RightNameProps): ReactNode {
  const t = useTranslations('rights')
  const { rights, before, other } = context
  const changed = rights.has(keyName) !== before.has(keyName)
  const differs = other && rights.has(keyName) !== other.has(keyName)
  return (
    <span className="flex min-w-0 items-center gap-1 text-[13px]" title={node.code}>
      <span
        className={cn(
          'truncate',
          strong && 'font-medium text-sm',
          node.status !== EnableStatus.enabled && 'text-muted-foreground line-through',
        )}
      >
        {label}
      </span>
      {node.functionType === '3' && <Badge tone="info">{t('dataGrant')}</Badge>}
      {node.status !== EnableStatus.enabled && <Badge>{t('disabled')}</Badge>}
      {changed &&
        // A sign, because the word would repeat the name of the button that adds.
        (rights.has(keyName) ? (
          <Badge tone="success" role="img" aria-label={t('added')} title={t('added')}>
            +
          </Badge>
        ) : (
          <Badge tone="danger" role="img" aria-label={t('removed')} title={t('removed')}>
            −
          </Badge>
        ))}
      {other && (
        <Badge tone={differs ? 'warning' : undefined} title={t(other.has(keyName) ? 'otherHas' : 'otherLacks')}>
          {other.has(keyName) ? '✓' : '–'}
        </Badge>
      )}
    </span>
  )
}
