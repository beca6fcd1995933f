import { FoldVertical, List, ListTree, UnfoldVertical } from 'lucide-react'
import { useFormatter, useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Tooltip } from '@/components/ui/tooltip'
import type { Tree } from './use-tree'

/** Changes between tree and plain list; opens or closes all of the tree. */
export function TreeSwitch({ tree, onChange }: { tree?: Tree; onChange(flat: boolean): void }) {
  // Drawn with the head of the list, which is kept as a whole: see `ListScreen`.
  'use no memo'
  const t = useTranslations('tree')
  const look = t(tree ? 'asList' : 'asTree')
  const setAll = tree?.setAll
  const open = tree?.branches?.every(branch => branch.open || !branch.expandable)
  const all = t(open ? 'closeAll' : 'openAll')
  return (
    <div className="flex items-center gap-1">
      {setAll && (
        <Tooltip content={all}>
          <Button variant="ghost" size="icon" aria-label={all} onClick={() => setAll(!open)}>
            {open ? <FoldVertical /> : <UnfoldVertical />}
          </Button>
        </Tooltip>
      )}
      <Tooltip content={look}>
        <Button variant="ghost" size="icon" aria-label={look} onClick={() => onChange(Boolean(tree))}>
          {tree ? <List /> : <ListTree />}
        </Button>
      </Tooltip>
    </div>
  )
}

/** How many rows the tree was asked for, and how they are moved. */
export function TreeFooter({ total, movable }: { total: number; movable: boolean }) {
  const t = useTranslations('list')
  const tree = useTranslations('tree')
  const format = useFormatter()
  return (
    <footer className="flex flex-wrap items-center gap-x-4 gap-y-1 border-border border-t px-3 py-2 text-[13px] text-muted-foreground">
      <span>{t('total', { total: format.number(total) })}</span>
      {movable && <span className="ml-auto text-xs max-md:hidden">{tree('moveHint')}</span>}
    </footer>
  )
}
