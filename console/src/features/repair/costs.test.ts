import { RepairWarranty } from '@contracts/codes/repairWarranty'
import { expect, it } from 'vitest'
import { costsOf } from './costs'

const { inWarranty, outOfWarranty, customerDamage } = RepairWarranty

it.each([
  ['nothing entered', [{}], inWarranty, 0, { all: 0, owed: 0 }],
  ['half a cent rounds up', [{ quantity: 1.5, unitPrice: 1001 }], outOfWarranty, 0, { all: 1502, owed: 1502 }],
  ['the warranty of the order covers its lines', [{ quantity: 2, unitPrice: 5000 }], inWarranty, 0, { all: 10_000, owed: 0 }],
  [
    'a line has a warranty of its own',
    [
      { quantity: 1, unitPrice: 5000, warrantyType: customerDamage },
      { quantity: 1, unitPrice: 3000 },
    ],
    inWarranty,
    1000,
    { all: 8000, owed: 4000 },
  ],
  ['a discount beyond what is owed', [{ quantity: 1, unitPrice: 500 }], outOfWarranty, 900, { all: 500, owed: 0 }],
])('%s', (_, lines, warranty, discount, costs) => {
  expect(costsOf(lines, warranty, discount)).toEqual(costs)
})
