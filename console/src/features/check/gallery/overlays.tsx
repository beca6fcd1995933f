import { Button } from '@/components/ui/button'
import { Dialog, DialogBody, DialogContent, DialogFooter, DialogHeader, DialogTitle, DialogTrigger } from '@/components/ui/dialog'
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '@/components/ui/dropdown-menu'
import { Popover, PopoverContent, PopoverTrigger } from '@/components/ui/popover'
import { Tooltip } from '@/components/ui/tooltip'
import type { Piece } from './piece'

export const overlays: Piece = {
  name: { zh: '浮层', en: 'Overlays' },
  states: [
    {
      name: { zh: '对话框', en: 'Dialog' },
      show: t => (
        <Dialog>
          <DialogTrigger asChild>
            <Button variant="outline">{t('打开', 'Open')}</Button>
          </DialogTrigger>
          <DialogContent size="sm">
            <DialogHeader>
              <DialogTitle>{t('退役', 'Retire')}</DialogTitle>
            </DialogHeader>
            <DialogBody>{t('退役后不再接收指令', 'It no longer receives commands')}</DialogBody>
            <DialogFooter>
              <Button>{t('确定', 'Confirm')}</Button>
            </DialogFooter>
          </DialogContent>
        </Dialog>
      ),
    },
    {
      name: { zh: '菜单', en: 'Menu' },
      show: t => (
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <Button variant="outline">{t('操作', 'Actions')}</Button>
          </DropdownMenuTrigger>
          <DropdownMenuContent>
            <DropdownMenuItem>{t('编辑', 'Edit')}</DropdownMenuItem>
            <DropdownMenuItem danger>{t('删除', 'Delete')}</DropdownMenuItem>
          </DropdownMenuContent>
        </DropdownMenu>
      ),
    },
    {
      name: { zh: '气泡', en: 'Popover' },
      show: t => (
        <Popover>
          <PopoverTrigger asChild>
            <Button variant="outline">{t('筛选', 'Filter')}</Button>
          </PopoverTrigger>
          <PopoverContent>{t('暂无选项', 'No options')}</PopoverContent>
        </Popover>
      ),
    },
    {
      name: { zh: '文字提示', en: 'Tooltip' },
      show: t => (
        <Tooltip content={t('车辆离线', 'The vehicle is offline')}>
          <Button variant="outline" aria-disabled>
            {t('寻车', 'Find')}
          </Button>
        </Tooltip>
      ),
    },
  ],
}
