import { Bell } from 'lucide-react'
import { Toggle } from '@/components/ui/toggle'
import type { Piece } from './piece'

export const toggle: Piece = {
  name: { zh: '开关按钮', en: 'Toggle' },
  states: [
    { name: { zh: '未选', en: 'Off' }, show: t => <Toggle>{t('声音', 'Sound')}</Toggle> },
    { name: { zh: '已选', en: 'On' }, show: t => <Toggle defaultPressed>{t('声音', 'Sound')}</Toggle> },
    {
      name: { zh: '图标', en: 'Icon' },
      show: t => (
        <Toggle size="icon" defaultPressed aria-label={t('声音', 'Sound')}>
          <Bell />
        </Toggle>
      ),
    },
    { name: { zh: '不可用', en: 'Disabled' }, show: t => <Toggle disabled>{t('声音', 'Sound')}</Toggle> },
  ],
}
