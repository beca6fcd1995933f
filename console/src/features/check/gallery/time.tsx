import { Age } from '@/components/age'
import { Countdown } from '@/components/countdown'
import { formatTime } from '@/locale'
import type { Piece, Translate } from './piece'

const MINUTE_MS = 60_000

const dueIn = (ms: number, zh: string, en: string) => ({
  name: { zh, en },
  show: (t: Translate) => <Countdown dueMs={openedAt + ms} warnBelowMs={MINUTE_MS} over={t('已超时', 'Timed out')} />,
})

const reported = (minutes: number, zh: string, en: string) => ({
  name: { zh, en },
  show: (t: Translate) => (
    <span>
      72 %{' '}
      <Age
        at={formatTime(new Date(openedAt - minutes * MINUTE_MS))}
        maxAgeMs={10 * MINUTE_MS}
        text={age => t(`${age}上报`, `reported ${age}`)}
      />
    </span>
  ),
})

/** Time when the gallery was loaded. */
const openedAt = Date.now()

export const time: Piece = {
  name: { zh: '倒计时与数据时效', en: 'Countdown and age' },
  states: [
    dueIn(5 * MINUTE_MS, '倒计时', 'Countdown'),
    dueIn(MINUTE_MS / 2, '即将到期', 'Almost due'),
    dueIn(-MINUTE_MS, '已到期', 'Over'),
    reported(2, '新数据', 'Recent value'),
    reported(30, '过期数据', 'Stale value'),
  ],
}
