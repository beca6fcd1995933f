import { useState } from 'react'
import { Slider } from '@/components/ui/slider'
import type { Piece } from './piece'

function SliderExample({ label }: { label: string }) {
  const [value, setValue] = useState(40)
  return (
    <Slider aria-label={label} min={0} max={100} value={value} onChange={event => setValue(Number(event.target.value))} className="w-60" />
  )
}

export const slider: Piece = {
  name: { zh: '滑块', en: 'Slider' },
  states: [
    { name: { zh: '可拖动', en: 'Enabled' }, show: t => <SliderExample label={t('位置', 'Position')} /> },
    {
      name: { zh: '禁用', en: 'Disabled' },
      show: t => (
        <Slider aria-label={t('禁用的位置', 'Disabled position')} min={0} max={100} value={20} disabled readOnly className="w-60" />
      ),
    },
  ],
}
