import { dayEnd, dayStart } from '@xuegong/contracts/shapes'
import { Button, DatePicker } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import 'dayjs/locale/zh-cn'
import type * as t from 'typebox'
import { lookOf } from '../form/look.ts'
import '../time/picker-now.ts'
import { type Range, useSpans } from './spans.ts'
import styles from './TimeRange.module.css'

export const backwardsText = '结束时间不能小于开始时间'

/** Whether a range ends before it begins; wall times compare as texts. */
export const backwards = ([from, to]: Range): boolean => from !== undefined && to !== undefined && to < from

const day = 'YYYY-MM-DD'
const time = `${day} HH:mm:ss`
/** The time of a day that is picked, and how one is typed: the same all the time, a new one takes away what is being typed. */
const formats = { day, time: [time, day] }
const midnight = dayjs('2000-01-01')
const times = [{ defaultOpenValue: midnight }, { defaultOpenValue: midnight.endOf('day') }] as const
/** Wide enough for a whole time, its icon and the padding of either page. */
const widths = { day: 128, time: 208 } as const

/** A chosen moment as the wire has it. Nobody asks for what ends as a day begins: that is a day without a time. */
function textOf(at: Dayjs, timed: boolean, last: boolean): string {
  const text = at.format(timed ? time : day)
  return last && text.endsWith(` ${dayStart}`) ? at.format(`${day} ${dayEnd}`) : text
}

interface Props {
  /** The input of the list. */
  object: t.TObject
  /** The fields of the first and the last moment. */
  names: readonly [from: string, to: string]
  value: Range
  onChange: (range: Range) => void
}

/** What is often asked for. By itself, so that the term does not come between somebody and what he is typing. */
function Spans({ timed, value: [from, to], onChange }: Pick<Props, 'value' | 'onChange'> & { timed: boolean }) {
  const spans = useSpans(timed)
  return (
    <span className={styles.spans}>
      {spans.map(({ text, range }) => (
        <Button
          key={text}
          type="text"
          disabled={!range}
          aria-pressed={range !== undefined && range[0] === from && range[1] === to}
          onClick={() => range && onChange(range)}
        >
          {text}
        </Button>
      ))}
    </span>
  )
}

/** The filter of a list by time, with what is often asked for. A picked day ends with its last second; a range that ends before it begins is marked. */
export function TimeRange({ object, names, value, onChange }: Props) {
  const [from, to] = value
  const timed = lookOf(object, names[0]).kind === 'time'
  const field = (at: 0 | 1, text: string | undefined, set: (chosen: string | undefined) => void) => {
    const { label } = lookOf(object, names[at])
    return (
      <DatePicker
        aria-label={label}
        placeholder={label}
        style={{ width: widths[timed ? 'time' : 'day'] }}
        showTime={timed && times[at]}
        format={formats[timed ? 'time' : 'day']}
        value={text === undefined ? null : dayjs(text)}
        status={backwards(value) ? 'error' : ''}
        onChange={chosen => set(chosen ? textOf(chosen, timed, at === 1) : undefined)}
      />
    )
  }
  return (
    <span className={styles.range}>
      {field(0, from, chosen => onChange([chosen, to]))}
      <span aria-hidden="true">至</span>
      {field(1, to, chosen => onChange([from, chosen]))}
      <Spans timed={timed} value={value} onChange={onChange} />
    </span>
  )
}
