import { UserType } from '@contracts/codes/userType'
import { lazy } from '@/loading/lazy'
import type { Extension } from '@/screens/extension'
import { currentSession } from '@/session'

export default {
  resources: {
    vehicle: {
      list: {
        map: {
          // Dealers see a position for an open case only.
          offered() {
            const session = currentSession()
            return (
              session.phase === 'in' &&
              session.user.userType !== UserType.dealerUser &&
              (session.permissions.has('trace:view') || session.permissions.has('*'))
            )
          },
          View: lazy(() => import('./live-map').then(module => module.LiveMap)),
        },
      },
    },
  },
} satisfies Extension
