import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@/components/ui/table'
import type { Piece } from './piece'

export const table: Piece = {
  name: { zh: '表格', en: 'Table' },
  states: [
    {
      name: { zh: '有数据', en: 'With rows' },
      show: t => (
        <Table>
          <TableHeader>
            <TableRow>
              <TableHead>{t('控制器', 'Controller')}</TableHead>
              <TableHead className="text-right">{t('车辆数', 'Vehicles')}</TableHead>
            </TableRow>
          </TableHeader>
          <TableBody>
            {[
              ['BMS', 1204],
              ['MCU', 873],
            ].map(([name, count]) => (
              <TableRow key={name}>
                <TableHead scope="row">{name}</TableHead>
                <TableCell className="text-right">{count}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      ),
    },
  ],
}
