import { CircleCheck, Info, TriangleAlert } from 'lucide-react'
import { Alert, AlertDescription, AlertTitle } from '@/components/ui/alert'
import type { Piece } from './piece'

export const alert: Piece = {
  name: { zh: '提示', en: 'Alert' },
  states: [
    {
      name: { zh: '说明', en: 'Information' },
      show: t => (
        <Alert>
          <Info />
          {t('本页数据每 5 分钟更新一次', 'This page is updated every 5 minutes')}
        </Alert>
      ),
    },
    {
      name: { zh: '成功', en: 'Success' },
      show: t => (
        <Alert variant="success">
          <CircleCheck />
          {t('验证码已发送', 'The code was sent')}
        </Alert>
      ),
    },
    {
      name: { zh: '警告', en: 'Warning' },
      show: t => (
        <Alert variant="warning">
          <TriangleAlert />
          {t('3 行不能执行', '3 rows cannot be processed')}
        </Alert>
      ),
    },
    {
      name: { zh: '错误', en: 'Error' },
      show: t => (
        <Alert variant="destructive">
          <TriangleAlert />
          <AlertDescription>
            <AlertTitle>{t('导入失败', 'Import failed')}</AlertTitle>
            {t('文件缺少车架号列', 'The file has no VIN column')}
          </AlertDescription>
        </Alert>
      ),
    },
  ],
}
