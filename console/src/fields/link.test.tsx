import type { Field } from '@contracts/declaration'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Row } from '@/api'
import { LinkInput } from './inputs/link'
import { LinkCell as Cell, LinkView as View } from './parts/link-value'

const page: Field = { name: 'page', kind: 'link', zh: '链接', en: 'Page', form: 'both' }

function render(value: unknown) {
  document.body.innerHTML = renderToStaticMarkup(<Cell field={page} row={{ page: value } as unknown as Row} />)
  return document.body.querySelector('a')
}

describe('cell', () => {
  test('is an external link whose host is in front', () => {
    const anchor = render('https://Shop.example.com:8443/a?b=1')
    expect(anchor?.textContent).toBe('shop.example.com:8443/a?b=1')
    expect(anchor?.getAttribute('href')).toBe('https://Shop.example.com:8443/a?b=1')
    expect(anchor?.target).toBe('_blank')
    expect(anchor?.rel.split(' ').toSorted()).toEqual(['noopener', 'noreferrer'])
  })

  test('shows that a link is not encrypted', () => {
    expect(render('http://example.com/')?.textContent).toBe('http://example.com')
  })

  test.each(['javascript:alert(1)', 'https://a@example.com/', 'example.com'])('%s stays a text', value => {
    expect(render(value)).toBeNull()
    expect(document.body.textContent).toBe(value)
  })

  test('of the detail shows the whole link', () => {
    expect(renderToStaticMarkup(<View field={page} row={{ page: 'https://example.com/a' } as unknown as Row} />)).toContain('break-all')
  })
})

describe('input', () => {
  afterEach(() => vi.unstubAllGlobals())

  test.each([
    ['example.com/a', 'https://example.com/a'],
    ['http://example.com', undefined],
    ['help', undefined],
    ['mailto:a@example.com', undefined],
  ])('%s becomes %s when the input loses the focus', async (value, completed) => {
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    document.body.innerHTML = '<div></div>'
    const onChange = vi.fn()
    const root = createRoot(document.querySelector('div') as HTMLElement)
    await act(async () => root.render(<LinkInput field={page} fields={[page]} id="page" value={value} record={{}} onChange={onChange} />))
    const input = document.querySelector('input') as HTMLInputElement
    await act(async () => {
      input.focus()
      input.blur()
    })
    expect(onChange.mock.calls).toEqual(completed ? [[completed]] : [])
  })
})
