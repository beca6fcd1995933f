import { FirmwarePackage } from '@contracts/codes/firmwarePackage'
import { lazy } from '@/loading/lazy'
import type { Extension } from '@/screens/extension'

export default {
  resources: {
    otaFirmware: {
      detail: {
        panels: [
          {
            id: 'checks',
            title: 'packageChecks',
            Panel: lazy(() => import('./firmware-panels').then(module => ({ default: module.ChecksPanel }))),
          },
          {
            id: 'fit',
            title: 'vehiclesThatFit',
            Panel: lazy(() => import('./firmware-panels').then(module => ({ default: module.FitPanel }))),
          },
          {
            id: 'deltas',
            title: 'deltaPackages',
            Panel: lazy(() => import('./firmware-panels').then(module => ({ default: module.DeltasPanel }))),
            when: firmware => firmware.packageKind === FirmwarePackage.full,
          },
        ],
      },
    },
  },
} satisfies Extension
