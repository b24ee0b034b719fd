import { DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import 'dayjs/locale/zh-cn'

const format = 'YYYY-MM-DD HH:mm:ss'
const wall = (time: Dayjs | null | undefined) => time?.format(format)
const timeOf = (text: string | undefined) => (text ? dayjs(text, format) : null)

interface Range {
  readonly StartTime?: string | undefined
  readonly EndTime?: string | undefined
}

/** The filter of a list by time: from, to, both or neither, as wall times. */
export const TimeRange = ({ StartTime, EndTime, onChange }: Range & { onChange: (range: Range) => void }) => (
  <DatePicker.RangePicker
    aria-label="时间范围"
    style={{ width: 380 }}
    showTime
    allowEmpty={[true, true]}
    value={[timeOf(StartTime), timeOf(EndTime)]}
    onChange={range => onChange({ StartTime: wall(range?.[0]), EndTime: wall(range?.[1]) })}
  />
)
