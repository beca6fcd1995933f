'use client'

import { ChangePassword } from './change-password'
import { Mobile } from './mobile'
import { SecondFactor } from './second-factor'

/** What protects the account. */
export function Security() {
  return (
    <div className="grid items-start gap-4 desk:grid-cols-2">
      <ChangePassword />
      <div className="grid gap-4">
        <Mobile />
        <SecondFactor />
      </div>
    </div>
  )
}
