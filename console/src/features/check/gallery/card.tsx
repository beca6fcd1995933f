import { Button } from '@/components/ui/button'
import { Card, CardAction, CardHeader, CardTitle } from '@/components/ui/card'
import type { Piece } from './piece'

export const card: Piece = {
  name: { zh: '卡片', en: 'Card' },
  states: [
    {
      name: { zh: '有标题', en: 'With a header' },
      show: t => (
        <Card className="w-80">
          <CardHeader>
            <CardTitle>{t('电池', 'Battery')}</CardTitle>
            <CardAction>
              <Button variant="link" size="inline">
                {t('更多', 'More')}
              </Button>
            </CardAction>
          </CardHeader>
          <p className="px-4 py-3 text-sm">{t('电量 82 %', 'Charge 82 %')}</p>
        </Card>
      ),
    },
    {
      name: { zh: '无标题', en: 'Without a header' },
      show: t => <Card className="w-80 px-4 py-3 text-sm">{t('电量 82 %', 'Charge 82 %')}</Card>,
    },
  ],
}
