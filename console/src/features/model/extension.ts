import { lazy } from '@/loading/lazy'
import type { Extension } from '@/screens/extension'

export default {
  screens: {
    '/equipmentManage/vehicleModelView': () => import('./view').then(module => module.ModelView),
    '/systemSet/bluetoothSetupEdit': () => import('./bluetooth-edit').then(module => module.BluetoothEdit),
  },
  resources: {
    vehicleModel: {
      list: {
        bulkTools: [
          {
            title: 'compareThese',
            minRows: 2,
            maxRows: 4,
            Dialog: lazy(() => import('./compare-dialog').then(module => module.CompareDialog)),
          },
        ],
      },
      detail: {
        panelOrder: ['colors', 'fleet', 'operation', 'matrix', 'commands', 'bluetooth', 'policy'],
        panels: [
          {
            id: 'colors',
            title: 'colorsAndPictures',
            Panel: lazy(() => import('./panels').then(module => module.ColorsPanel)),
            more: { title: 'sheet', path: '/equipmentManage/vehicleModelView' },
          },
          { id: 'fleet', title: 'fleet', Panel: lazy(() => import('./panels').then(module => module.FleetPanel)) },
          {
            id: 'operation',
            title: 'operation',
            Panel: lazy(() => import('./panels').then(module => module.OperationPanel)),
          },
          {
            id: 'commands',
            title: 'commandSet',
            Panel: lazy(() => import('./panels').then(module => module.CommandsPanel)),
          },
          {
            id: 'bluetooth',
            title: 'bluetooth',
            Panel: lazy(() => import('./panels').then(module => module.BluetoothPanel)),
          },
          { id: 'policy', title: 'policy', Panel: lazy(() => import('./panels').then(module => module.PolicyPanel)) },
        ],
      },
    },
    vehicleSeries: {
      detail: {
        panels: [
          {
            id: 'models',
            title: 'modelsOf',
            Panel: lazy(() => import('./series-panels').then(module => module.SeriesModelsPanel)),
            replacesRelated: 'vehicleModel',
          },
          {
            id: 'fleet',
            title: 'fleet',
            Panel: lazy(() => import('./series-panels').then(module => module.SeriesFleetPanel)),
          },
        ],
      },
    },
    bluetoothSetup: {
      detail: {
        panels: [
          {
            id: 'versions',
            title: 'versions',
            Panel: lazy(() => import('./versions-panel').then(module => module.VersionsPanel)),
          },
        ],
      },
    },
  },
} satisfies Extension
