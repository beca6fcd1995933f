import { AlarmLevel } from '@contracts/codes/alarmLevel'
import { Badge, type BadgeTone } from '@/components/ui/badge'
import { CodeBadge } from '@/fields/parts/code-badge'
import type { Piece } from './piece'

const tones: Record<BadgeTone, [zh: string, en: string]> = {
  success: ['成功', 'Success'],
  warning: ['警告', 'Warning'],
  danger: ['危险', 'Danger'],
  critical: ['紧急', 'Critical'],
  info: ['提示', 'Info'],
  neutral: ['中性', 'Neutral'],
}

export const badge: Piece = {
  name: { zh: '徽标', en: 'Badge' },
  states: [
    {
      name: { zh: '含义', en: 'Tones' },
      show: t =>
        Object.entries(tones).map(([tone, text]) => (
          <Badge key={tone} tone={tone as BadgeTone}>
            {t(...text)}
          </Badge>
        )),
    },
    {
      name: { zh: '带圆点', en: 'With a dot' },
      show: t => (
        <>
          <Badge tone="success" dot="full">
            {t('在线', 'Online')}
          </Badge>
          <Badge tone="info" dot="half">
            {t('休眠', 'Sleeping')}
          </Badge>
          <Badge dot="hollow">{t('离线', 'Offline')}</Badge>
        </>
      ),
    },
    {
      name: { zh: '告警级别', en: 'Alarm levels' },
      show: () => Object.values(AlarmLevel).map(level => <CodeBadge key={level} category="AlarmLevel" code={level} />),
    },
    {
      name: { zh: '文字过长', en: 'Long text' },
      show: t => (
        <div className="w-32">
          <Badge tone="warning">{t('等待上级经销商与总部共同审批', 'Waiting for approval by the dealer and headquarters')}</Badge>
        </div>
      ),
    },
  ],
}
