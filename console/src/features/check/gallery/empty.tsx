import { Inbox } from 'lucide-react'
import { ApiError } from '@/api'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/screens/empty-state'
import { ErrorState } from '@/screens/error-state'
import { PanelError } from '@/screens/panel-error'
import type { Piece } from './piece'

export const empty: Piece = {
  name: { zh: '空与错误', en: 'Empty and failed' },
  states: [
    {
      name: { zh: '没有数据', en: 'Empty' },
      show: t => (
        <EmptyState icon={Inbox} title={t('还没有车辆', 'No vehicles yet')} text={t('导入后在这里显示', 'Imported vehicles appear here')}>
          <Button>{t('导入', 'Import')}</Button>
        </EmptyState>
      ),
    },
    {
      name: { zh: '页面失败', en: 'Failed page' },
      show: t => <ErrorState error={new ApiError(t('服务器繁忙', 'The server is busy'), 503, 'c0ffee')} onRetry={() => undefined} />,
    },
    {
      name: { zh: '没有权限', en: 'No right' },
      show: t => (
        <ErrorState
          error={
            new ApiError(t('没有权限：vehicle:view', 'No permission: vehicle:view'), 403, 'c0ffee', {
              params: { permission: 'vehicle:view' },
            })
          }
          onRetry={() => undefined}
        />
      ),
    },
    {
      name: { zh: '记录不存在', en: 'No such record' },
      show: t => (
        <ErrorState
          error={new ApiError('', 200, 'c0ffee', { error: 'NOT_FOUND_OR_DENIED' })}
          back={<Button variant="outline">{t('返回列表', 'Back to list')}</Button>}
          onRetry={() => undefined}
        />
      ),
    },
    { name: { zh: '区块失败', en: 'Failed section' }, show: t => <PanelError error={new Error(t('服务器繁忙', 'The server is busy'))} /> },
  ],
}
