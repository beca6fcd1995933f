import type { Extension } from '@/screens/extension'

export default {
  screens: {
    '/equipmentManage/vehicleImage': () => import('./index').then(module => module.Gallery),
  },
} satisfies Extension
