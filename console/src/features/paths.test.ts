import { routes } from '@contracts/routes'
import { expect, it } from 'vitest'
import { hasOwnScreen } from './paths'

// Lists, forms and details are drawn from their declaration; everything else would be an empty page without a screen of its own.
it('offers no page that nobody has drawn', () => {
  const drawn = ['list', 'form', 'detail']
  expect(routes.filter(route => !drawn.includes(route.kind) && !hasOwnScreen(route.path)).map(route => route.path)).toEqual([])
})
