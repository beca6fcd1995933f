import { Tabs, TabsContent, TabsList, TabsTrigger } from '@/components/ui/tabs'
import type { Piece } from './piece'

export const tabs: Piece = {
  name: { zh: '标签页', en: 'Tabs' },
  states: [
    {
      name: { zh: '默认', en: 'Default' },
      show: t => (
        <Tabs defaultValue="a" className="w-full">
          <TabsList aria-label={t('资料', 'Data')}>
            <TabsTrigger value="a">{t('基本资料', 'Basics')}</TabsTrigger>
            <TabsTrigger value="b">{t('安全', 'Security')}</TabsTrigger>
            <TabsTrigger value="c" disabled>
              {t('设备', 'Devices')}
            </TabsTrigger>
          </TabsList>
          <TabsContent value="a" className="p-3 text-sm">
            {t('基本资料', 'Basics')}
          </TabsContent>
          <TabsContent value="b" className="p-3 text-sm">
            {t('安全', 'Security')}
          </TabsContent>
        </Tabs>
      ),
    },
  ],
}
