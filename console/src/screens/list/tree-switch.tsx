import type { Resource } from '@contracts/declaration'
import { FoldVertical, List, ListTree, UnfoldVertical } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Tooltip } from '@/components/ui/tooltip'
import { useNouns } from '@/locale/noun'
import type { Tree } from './use-tree'

/** Buttons that switch between tree and flat list, and expand or collapse the tree. */
export function TreeSwitch({ tree, onChange }: { tree?: Tree; onChange(flat: boolean): void }) {
  // Rendered in the memoised head of the list: see `ListScreen`.
  'use no memo'
  const t = useTranslations('tree')
  const modeLabel = t(tree ? 'asList' : 'asTree')
  const setAll = tree?.setAll
  const open = tree?.branches?.every(branch => branch.open || !branch.expandable)
  const expandLabel = t(open ? 'closeAll' : 'openAll')
  return (
    <div className="flex items-center gap-1">
      {setAll && (
        <Tooltip content={expandLabel}>
          <Button variant="ghost" size="icon" aria-label={expandLabel} onClick={() => setAll(!open)}>
            {open ? <FoldVertical /> : <UnfoldVertical />}
          </Button>
        </Tooltip>
      )}
      <Tooltip content={modeLabel}>
        <Button variant="ghost" size="icon" aria-label={modeLabel} onClick={() => onChange(Boolean(tree))}>
          {tree ? <List /> : <ListTree />}
        </Button>
      </Tooltip>
    </div>
  )
}

/** Number of rows in the tree, and a hint on moving them. */
export function TreeFooter({ resource, total, movable }: { resource: Resource; total: number; movable: boolean }) {
  const t = useTranslations('list')
  const treeT = useTranslations('tree')
  const nouns = useNouns(resource)
  return (
    <footer className="flex flex-wrap items-center gap-x-4 gap-y-1 border-border border-t px-3 py-2 text-[13px] text-muted-foreground">
      <span>{t('total', { rows: nouns.count(total) })}</span>
      {movable && <span className="ml-auto text-xs max-md:hidden">{treeT('moveHint')}</span>}
    </footer>
  )
}
