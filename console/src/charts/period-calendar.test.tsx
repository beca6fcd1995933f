import { NextIntlClientProvider } from 'next-intl'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import messages from '../../messages/more/en.json'
import { PeriodCalendar } from './period-calendar'

const rows = [
  {
    key: 'home',
    label: 'Home top',
    periods: [
      { key: 'a', label: 'Spring', from: '2026-02-20', to: '2026-03-20' },
      { key: 'b', label: 'Tyres', from: '2026-03-10', to: null },
      { key: 'c', label: 'Next winter', from: '2026-12-01', to: '2026-12-31' },
    ],
  },
]

test('the calendar shows what is valid around now, names overlaps, and moves with the keyboard', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  await act(async () =>
    root.render(
      <NextIntlClientProvider locale="en" messages={messages} timeZone="Asia/Shanghai">
        <PeriodCalendar label="Banners" rows={rows} now="2026-03-03 10:00:00" />
      </NextIntlClientProvider>,
    ),
  )
  const bars = () => [...container.querySelectorAll('[title*=", "]')].map(bar => bar.getAttribute('title'))
  const press = (key: string) =>
    act(async () => void container.querySelector('[aria-label=Later]')?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })))
  const now = ['Spring, 2026-02-20 to 2026-03-20', 'Tyres, from 2026-03-10']

  expect(bars()).toEqual(now)
  expect(container.textContent).toContain('“Spring” and “Tyres” overlap')
  expect(container.textContent).toContain('“Tyres” and “Next winter” overlap')
  for (let i = 0; i < 6; i++) await press('PageDown')
  expect(bars()).toEqual(['Tyres, from 2026-03-10', 'Next winter, 2026-12-01 to 2026-12-31'])
  await press('Home')
  expect(bars()).toEqual(now)
  await act(async () => root.unmount())
})
