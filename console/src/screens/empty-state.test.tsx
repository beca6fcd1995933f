import { SearchX } from 'lucide-react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EmptyState } from './empty-state'

test.each([
  ['a page with nothing else on it has its reason as its heading', true, 'h1'],
  ['beside a heading the reason is none', false, 'p'],
])('%s', (_, alone, element) => {
  expect(renderToStaticMarkup(<EmptyState icon={SearchX} title="gone" alone={alone} />)).toMatch(
    new RegExp(`<${element} [^>]*>gone</${element}>`),
  )
})
