import { describe, expect, it } from 'vitest'
import { anonymous, answerOf, questionOf } from './question-draft'

describe('a common question from feedback', () => {
  it.each([
    ['请打 13812348000 或 021-62345678 联系我', '请打 *** 或 *** 联系我'],
    ['我的车 LXVS7P4W5TA000002，车牌沪A12345，充不进电', '我的车 ***，车牌***，充不进电'],
    ['Write to li.ming@example.com or call +44 20 7946 0958', 'Write to *** or call ***'],
    ['工单 RO20260501000012 和反馈 FB2026050100003 都没有答复', '工单 *** 和反馈 *** 都没有答复'],
    ['身份证 11010519491231002X 已上传', '身份证 *** 已上传'],
    ['充电 8 小时后仪表显示 E23，续航 45 km', '充电 8 小时后仪表显示 E23，续航 45 km'],
  ])('%s', (text, want) => expect(anonymous(text)).toBe(want))

  it('begins with the first sentence, which fits the field', () => {
    expect(questionOf('充电时指示灯不亮。昨天开始的，我的电话 13812348000')).toBe('充电时指示灯不亮。')
    expect(questionOf('a'.repeat(300))).toHaveLength(100)
  })

  it('has the answer as paragraphs without markup of the sender', () => {
    expect(answerOf('先断电。\n\n<img src=x onerror="alert(1)"> & 重启')).toBe(
      '<p>先断电。</p><p>&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp; 重启</p>',
    )
  })
})
