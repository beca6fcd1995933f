import { useRef } from 'react'
import { printElement } from '@/components/print-element'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import type { Piece, Translate } from './piece'

function PrintExample({ t }: { t: Translate }) {
  const sheet = useRef<HTMLDivElement>(null)
  const title = t('发货单', 'Delivery note')
  return (
    <div className="flex w-full max-w-md flex-col items-start gap-3">
      <Card className="w-full">
        <div ref={sheet} className="space-y-1 p-4 text-sm">
          <p className="font-semibold text-base">{title}</p>
          <p>{t('订单 OD20260301000001，2 件', 'Order OD20260301000001, 2 items')}</p>
        </div>
      </Card>
      <Button variant="outline" onClick={() => sheet.current && void printElement(sheet.current, title)}>
        {t('打印', 'Print')}
      </Button>
    </div>
  )
}

export const print: Piece = {
  name: { zh: '打印', en: 'Printing' },
  states: [{ name: { zh: '只打印一个区块', en: 'One part of a page' }, show: t => <PrintExample t={t} /> }],
}
