import { Plus } from 'lucide-react'
import { Button } from '@/components/ui/button'
import type { Piece } from './piece'

const variants = ['default', 'outline', 'ghost', 'destructive', 'link'] as const

export const button: Piece = {
  name: { zh: '按钮', en: 'Button' },
  states: [
    {
      name: { zh: '样式', en: 'Variants' },
      show: t =>
        variants.map(variant => (
          <Button key={variant} variant={variant}>
            {t('保存', 'Save')}
          </Button>
        )),
    },
    {
      name: { zh: '不可用', en: 'Disabled' },
      show: t =>
        variants.map(variant => (
          <Button key={variant} variant={variant} disabled>
            {t('保存', 'Save')}
          </Button>
        )),
    },
    {
      name: { zh: '大小', en: 'Sizes' },
      show: t => (
        <>
          <Button variant="outline" size="sm">
            {t('小', 'Small')}
          </Button>
          <Button variant="outline">{t('中', 'Medium')}</Button>
          <Button variant="outline" size="lg">
            {t('大', 'Large')}
          </Button>
          <Button variant="outline" size="icon-sm" aria-label={t('新增', 'Add')}>
            <Plus />
          </Button>
          <Button variant="outline" size="icon" aria-label={t('新增', 'Add')}>
            <Plus />
          </Button>
        </>
      ),
    },
  ],
}
