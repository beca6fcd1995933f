import { QrCode } from '@/components/qr-code'
import type { Piece } from './piece'

export const qrCode: Piece = {
  name: { zh: '二维码', en: 'QR code' },
  states: [
    {
      name: { zh: '链接', en: 'Link' },
      show: t => <QrCode text="https://example.com/preview/1" label={t('预览链接的二维码', 'QR code of a preview link')} />,
    },
  ],
}
