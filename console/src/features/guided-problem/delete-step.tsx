import { useTranslations } from 'next-intl'
import {
  AlertDialog,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogTitle,
} from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import { useName } from '@/locale'
import type { FlowNode } from './flow'

interface Props {
  node: FlowNode
  /** steps that nothing leads to afterwards */
  orphans: FlowNode[]
  onDelete(others: FlowNode[]): void
  onClose(): void
}

/** Asks before a step is deleted, and names the steps that nothing leads to afterwards. */
export function DeleteStep({ node, orphans, onDelete, onClose }: Props) {
  const t = useTranslations('guidedProblem')
  const name = useTitle()
  return (
    <AlertDialog open onOpenChange={open => !open && onClose()}>
      <AlertDialogContent>
        <AlertDialogTitle>{t('delete', { step: name(node) })}</AlertDialogTitle>
        <AlertDialogDescription>{t(orphans.length > 0 ? 'orphans' : 'deleteText')}</AlertDialogDescription>
        {orphans.length > 0 && (
          <ul className="list-disc pl-5 text-sm">
            {orphans.map(orphan => (
              <li key={orphan.id}>{name(orphan)}</li>
            ))}
          </ul>
        )}
        <AlertDialogFooter>
          <AlertDialogCancel asChild>
            <Button variant="outline">{t('cancel')}</Button>
          </AlertDialogCancel>
          {orphans.length > 0 && (
            <Button variant="outline" onClick={() => onDelete(orphans)}>
              {t('deleteAll')}
            </Button>
          )}
          <Button variant="destructive" onClick={() => onDelete([])}>
            {t('deleteOne')}
          </Button>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  )
}

/** Names a step by its title, or by its id while it has none. */
export function useTitle() {
  const name = useName()
  return (node: FlowNode) => (node.title?.zh ? `${node.id} ${name({ zh: node.title.zh, en: node.title.en ?? node.title.zh })}` : node.id)
}
