import { SearchX } from 'lucide-react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EmptyState } from './empty-state'

test.each([
  ['the title is the heading of an otherwise empty page', true, 'h1'],
  ['the title is a paragraph below a heading', false, 'p'],
])('%s', (_, alone, element) => {
  expect(renderToStaticMarkup(<EmptyState icon={SearchX} title="gone" alone={alone} />)).toMatch(
    new RegExp(`<${element} [^>]*>gone</${element}>`),
  )
})
