/**
 * daily-report, what the page for phones asks a student: less than programs may send, and all of it with an answer. It is no call of the
 * server: the page makes a report (`addVirus`, `editVirus`) of it.
 */
import * as t from 'typebox'
import { command } from '#contracts/endpoint'
import { DayOf, depending, LongText, Text } from '#contracts/fields'
import { byRegion, dayFields, questions, temperatures } from './form.ts'

/** The same field where it has to be answered. */
const answered = <S extends t.TSchema>(field: S) => {
  const { '~optional': _, ...schema } = field as S & { '~optional'?: true }
  return schema as unknown as t.TInteger
}
const asked = Object.fromEntries(Object.entries(questions).map(([name, field]) => [name, answered(field)])) as {
  [K in keyof typeof questions]: t.TInteger
}
const dose = (title: string, doses: number[], since?: string) =>
  depending(t.String({ ...DayOf(title), ...(since && { since }) }), {
    shownWhen: { Vaccination: doses },
    neededWhen: { Vaccination: doses },
  })

export const phoneForm = command({
  summary: 'What the page of the daily report asks.',
  path: '/api/DayVirus/AddVirus',
  access: 'everyreport.add',
  input: t.Object({
    /** Where he is; of a report that is changed it may stay as it is. */
    ...byRegion,
    street_number: t.Optional(Text('街道门牌', 200, { minLength: 0 })),
    IsInSchoolOfDay: answered(dayFields.IsInSchoolOfDay),
    TodaySchedule: answered(dayFields.TodaySchedule),
    TodayScheduleOther: depending(LongText('行程说明', 500), {
      shownWhen: { TodaySchedule: [1] },
      neededWhen: { TodaySchedule: [1] },
    }),
    JRSFCSWFL: answered(dayFields.JRSFCSWFL),
    JRSFCSNQTDJSFQ: answered(dayFields.JRSFCSNQTDJSFQ),
    DayTemperature: t.Integer({ title: '今日体温', words: temperatures.four }),
    ISNATDay: answered(dayFields.ISNATDay),
    ...asked,
    Vaccination: answered(dayFields.Vaccination),
    FirstStitchDate: dose('第一针日期', [1, 2, 3]),
    TwoStitchDate: dose('第二针日期', [2, 3], 'FirstStitchDate'),
    ThreeStitchDate: dose('第三针日期', [3], 'TwoStitchDate'),
    Remark: t.Optional(LongText('备注', 500, { minLength: 0 })),
  }),
  result: t.Null(),
})
