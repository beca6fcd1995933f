import { routes } from '@contracts/routes'
import { expect, it } from 'vitest'
import { hasOwnScreen } from './paths'

// Lists, forms and details render from their declaration; any other route without a custom screen would be an empty page.
it('has a custom screen for every route that is no list, form or detail', () => {
  const declared = ['list', 'form', 'detail']
  expect(routes.filter(route => !declared.includes(route.kind) && !hasOwnScreen(route.path)).map(route => route.path)).toEqual([])
})
