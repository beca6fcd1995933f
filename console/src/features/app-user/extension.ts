import type { Extension } from '@/screens/extension'

export default {
  resources: {
    appUser: {
      // Who calls about the app mostly calls about a vehicle.
      detail: { leadingSections: ['related-vehicle-ownerId'] },
    },
  },
} satisfies Extension
