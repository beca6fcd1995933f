import { FieldDiff } from '@/fields/parts/field-diff'
import { TextDiff } from '@/fields/parts/text-diff'
import type { Piece } from './piece'

export const diff: Piece = {
  name: { zh: '差异', en: 'Differences' },
  states: [
    {
      name: { zh: '文本', en: 'Text' },
      show: t => (
        <TextDiff texts={[t('雨天骑行，减速慢行', 'Ride slowly in the rain'), t('雨夜骑行，请减速慢行', 'Please ride slowly at night')]} />
      ),
    },
    {
      name: { zh: '字段', en: 'Field' },
      show: t => (
        <div className="w-full">
          <FieldDiff
            label={t('标题', 'Title')}
            kind="i18n"
            values={[
              { zh: '雨天骑行', en: null },
              { zh: '雨夜骑行', en: 'Riding in the rain' },
            ]}
            show={() => null}
          />
        </div>
      ),
    },
    {
      name: { zh: '非文本', en: 'Not a text' },
      show: t => (
        <div className="w-full">
          <FieldDiff label={t('里程', 'Odometer')} kind="int" values={[120, 135]} show={side => (side === 0 ? '120 km' : '135 km')} />
        </div>
      ),
    },
  ],
}
