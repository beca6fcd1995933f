import { EnableStatus } from '@contracts/codes/enableStatus'
import { roleRightsManage } from '@contracts/pages'
import type { Row } from '@/api'
import { lazy, lazyPreloaded } from '@/loading/lazy'
import { hrefOf } from '@/navigation/resource-routes'
import type { Extension } from '@/screens/extension'

const rightsOf = (row: Pick<Row, 'id'>) => hrefOf(roleRightsManage, { id: row.id })

export default {
  screens: {
    '/systemManage/roleRightsManage': () => import('./roles').then(module => module.Roles),
  },
  resources: {
    role: {
      rowActions: [
        { verb: 'rights', zh: '权限', en: 'Permissions', permission: 'role:view', primary: true, href: rightsOf },
        {
          verb: 'explain',
          zh: '为何没有权限',
          en: 'Explain access',
          permission: 'role:view',
          Panel: lazyPreloaded(() => import('./explain-dialog').then(module => module.ExplainRole)),
        },
        {
          verb: 'viewAs',
          zh: '以此角色查看',
          en: 'View as this role',
          permission: 'role:view',
          transition: { field: 'status', from: [EnableStatus.enabled] },
          Panel: lazyPreloaded(() => import('./view-as').then(module => module.ViewAsDialog)),
        },
      ],
      // A role without permissions is of no use, so its permissions are next.
      form: { afterAdd: { permission: 'role:view', href: rightsOf } },
      detail: {
        panels: [
          {
            id: 'members',
            title: 'members',
            Panel: lazy(() => import('./members-panel').then(module => module.MembersPanel)),
          },
        ],
      },
    },
    operator: {
      rowActions: [
        {
          verb: 'explain',
          zh: '为何没有权限',
          en: 'Explain access',
          permission: 'operator:view',
          Panel: lazyPreloaded(() => import('./explain-dialog').then(module => module.ExplainAccount)),
        },
      ],
      detail: {
        panels: [
          {
            id: 'holdings',
            title: 'holdings',
            Panel: lazy(() => import('./permission-sources-panel').then(module => module.PermissionSourcesPanel)),
          },
        ],
      },
    },
    function: {
      list: {
        actions: [
          {
            zh: '恢复初始菜单',
            en: 'Restore the default menu',
            permission: 'function:edit',
            danger: true,
            Panel: lazyPreloaded(() => import('./reset-dialog').then(module => module.ResetDialog)),
          },
        ],
      },
    },
  },
} satisfies Extension
