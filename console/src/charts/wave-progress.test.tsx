import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import messages from '../../messages/more/en.json'
import { exceedsLimit, failurePct, partsOf, type Wave } from './wave'
import { WaveProgress } from './wave-progress'

const wave = (part: Partial<Wave>): Wave => ({
  key: '1',
  label: 'Wave 1',
  status: { label: 'Running', tone: 'info' },
  total: 100,
  succeeded: 0,
  failed: 0,
  pending: 0,
  ...part,
})

test.each([
  ['without a result', { pending: 100 }, undefined, false, 0],
  ['at the limit', { succeeded: 19, failed: 1, pending: 75, maxFailurePct: 5 }, 5, false, 5],
  ['above the limit', { succeeded: 18, failed: 2, maxFailurePct: 5 }, 10, true, 80],
  ['without a limit', { succeeded: 0, failed: 100 }, 100, false, 0],
  ['no failure allowed', { succeeded: 99, failed: 1, maxFailurePct: 0 }, 1, true, 0],
])('a wave %s', (_, part, rate, exceeded, leftOut) => {
  expect(failurePct(wave(part))).toBe(rate)
  expect(exceedsLimit(wave(part))).toBe(exceeded)
  expect(partsOf(wave(part)).leftOut).toBe(leftOut)
})

test('the current wave, its counts and the exceeded limit are text', () => {
  document.body.innerHTML = renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="Asia/Shanghai">
      <WaveProgress
        label="Rollout"
        waves={[wave({ key: '0' }), wave({ current: true, succeeded: 1_812, failed: 188, pending: 450, total: 2_500, maxFailurePct: 5 })]}
      />
    </NextIntlClientProvider>,
  )
  const current = document.body.querySelector('[aria-current=step]')
  for (const text of [
    '2,500 vehicles',
    'Succeeded 1,812',
    'Failed 188',
    'Left out 50',
    'Pending 450',
    '9.4% (limit 5%)',
    'above the limit',
  ])
    expect(current?.textContent).toContain(text)
})
