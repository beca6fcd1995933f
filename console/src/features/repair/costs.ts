import { RepairWarranty } from '@contracts/codes/repairWarranty'

/** A line as it is entered; prices are in cents. */
export interface EnteredLine {
  quantity?: number | null
  unitPrice?: number | null
  warrantyType?: number | null
}

const CHARGED: (number | null | undefined)[] = [RepairWarranty.outOfWarranty, RepairWarranty.customerDamage]

/** What entered lines cost, half up to the cent, and what the customer owes of it: the lines that the warranty does not cover, less the discount. */
export function costsOf(lines: EnteredLine[], warranty: number | null | undefined, discount: number) {
  let all = 0
  let charged = 0
  for (const { quantity, unitPrice, warrantyType } of lines) {
    const amount = Math.round(((unitPrice ?? 0) * Math.round((quantity ?? 0) * 100)) / 100)
    all += amount
    if (CHARGED.includes(warrantyType || warranty)) charged += amount
  }
  return { all, owed: Math.max(0, charged - discount) }
}
