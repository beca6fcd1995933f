'use client'

import { ChangePassword } from './change-password'
import { MobileNumber } from './mobile-number'
import { SecondFactor } from './second-factor'

/** Security tab: password, mobile number, two-step login. */
export function Security() {
  return (
    <div className="grid items-start gap-4 desk:grid-cols-2">
      <ChangePassword />
      <div className="grid gap-4">
        <MobileNumber />
        <SecondFactor />
      </div>
    </div>
  )
}
