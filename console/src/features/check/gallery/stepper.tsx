import { useState } from 'react'
import { type Step, Stepper } from '@/components/ui/stepper'
import type { Piece, Translate } from './piece'

const stepsOf = (t: Translate, states: Step['state'][]): Step[] => {
  const labels = [t('基本信息', 'Basics'), t('适用车型', 'Vehicle models'), t('升级条件', 'Conditions'), t('核对', 'Review')]
  return labels.map((label, index) => ({ label, state: states[index] ?? 'upcoming' }))
}

function StepperExample({ t, name, states, start }: { t: Translate; name: string; states: Step['state'][]; start: number }) {
  const [current, setCurrent] = useState(start)
  return (
    <div className="w-full">
      <Stepper label={name} steps={stepsOf(t, states)} current={current} furthest={states.length} onStep={setCurrent} />
    </div>
  )
}

export const stepper: Piece = {
  name: { zh: '步骤条', en: 'Stepper' },
  states: [
    {
      name: { zh: '第一步', en: 'First step' },
      show: t => <StepperExample t={t} name={t('第一步', 'First step')} states={[]} start={0} />,
    },
    {
      name: { zh: '进行中', en: 'In progress' },
      show: t => <StepperExample t={t} name={t('进行中', 'In progress')} states={['done', 'done']} start={2} />,
    },
    {
      name: { zh: '有误', en: 'With errors' },
      show: t => <StepperExample t={t} name={t('有误', 'With errors')} states={['done', 'error', 'done']} start={3} />,
    },
    {
      name: { zh: '窄屏', en: 'Narrow' },
      show: t => (
        <div className="w-80">
          <StepperExample t={t} name={t('窄屏', 'Narrow')} states={['done']} start={1} />
        </div>
      ),
    },
  ],
}
