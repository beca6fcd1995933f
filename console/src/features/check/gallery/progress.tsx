import { Progress } from '@/components/ui/progress'
import { Skeleton } from '@/components/ui/skeleton'
import { Spinner } from '@/components/ui/spinner'
import type { Piece } from './piece'

export const progress: Piece = {
  name: { zh: '进度', en: 'Progress' },
  states: [
    { name: { zh: '进行中', en: 'Running' }, show: t => <Progress aria-label={t('导出', 'Export')} value={40} className="w-60" /> },
    {
      name: { zh: '结果', en: 'Results' },
      show: t =>
        (['success', 'warning', 'destructive', 'muted'] as const).map(variant => (
          <Progress key={variant} aria-label={t('导出', 'Export')} value={100} variant={variant} className="w-24" />
        )),
    },
    { name: { zh: '等待', en: 'Waiting' }, show: () => <Spinner /> },
    { name: { zh: '占位', en: 'Placeholder' }, show: () => <Skeleton className="h-4 w-60" /> },
  ],
}
