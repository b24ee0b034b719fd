import { useState } from 'react'
import { now } from '#app/clock.ts'
import { dateText } from '#ui/format/date-text.ts'
import { numberText } from '#ui/format/number-text.ts'
import { DescriptionList } from '#ui/facts/DescriptionList.tsx'
import { Ellipsis } from '#ui/text/Ellipsis.tsx'
import { Sample } from './Sample.tsx'

const story =
  '学校为每位新生安排了入学教育、宿舍分配、军训服装登记、绿色通道申请等环节，请按照手机上的提示逐步完成，如有困难可随时联系辅导员或拨打迎新服务热线。'

/** Texts that are cut, and how numbers and times are written. */
export function Texts() {
  const [moment] = useState(now)
  return (
    <Sample title="文字省略与格式" note="英文字符宽 1，其他字符宽 2；截断后悬停或按 Tab 键聚焦可看全文。">
      <Ellipsis length={100}>{story}</Ellipsis>
      <Ellipsis length={100}>没有超出长度的文字保持原样。</Ellipsis>
      <DescriptionList
        col={2}
        size="small"
        items={[
          { term: '数字', value: numberText(1234567.891) },
          { term: '空数字', value: numberText(null) },
          { term: '时间', value: dateText(moment) },
        ]}
      />
    </Sample>
  )
}
