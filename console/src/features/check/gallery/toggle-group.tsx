import { ToggleGroup, ToggleGroupItem } from '@/components/ui/toggle-group'
import type { Piece } from './piece'

export const toggleGroup: Piece = {
  name: { zh: '选项组', en: 'Toggle group' },
  states: [
    {
      name: { zh: '单选', en: 'One of several' },
      show: t => (
        <ToggleGroup type="single" defaultValue="day" aria-label={t('粒度', 'Unit')}>
          <ToggleGroupItem value="day">{t('日', 'Day')}</ToggleGroupItem>
          <ToggleGroupItem value="week">{t('周', 'Week')}</ToggleGroupItem>
          <ToggleGroupItem value="month" disabled>
            {t('月', 'Month')}
          </ToggleGroupItem>
        </ToggleGroup>
      ),
    },
    {
      name: { zh: '多选', en: 'Several' },
      show: t => (
        <ToggleGroup type="multiple" variant="outline" defaultValue={['up']} aria-label={t('方向', 'Direction')}>
          <ToggleGroupItem value="up">{t('上行', 'Uplink')}</ToggleGroupItem>
          <ToggleGroupItem value="down">{t('下行', 'Downlink')}</ToggleGroupItem>
        </ToggleGroup>
      ),
    },
  ],
}
