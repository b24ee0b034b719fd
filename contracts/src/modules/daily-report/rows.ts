/** daily-report: what every list shows of a report, whoever reads it. */
import * as t from 'typebox'
import { DayOf, FlagOf, notesOf, TimeOf } from '#contracts/fields'
import { Nullable } from '#contracts/shapes'
import { dayFields, handleStates } from './form.ts'

export const HandleState = t.Integer({ minimum: 0, maximum: 3, title: '状态', words: handleStates })

/** What every list shows of a report, besides whose it is. Where somebody is ends with the county. */
export const reportFields = {
  ReportDate: DayOf('上报日期'),
  ReportTime: TimeOf('上报时间'),
  NowProvince: t.String({ title: '所在省份' }),
  NowCity: t.String({ title: '所在城市' }),
  County: t.String({ title: '所在区县' }),
  DayTemperature: Nullable(t.Integer()),
  /** As its form has it. */
  TempText: t.String({ title: '体温' }),
  IsInSchoolOfDay: Nullable(FlagOf('在校')),
  ISNATDay: Nullable(t.Integer({ title: '核酸', words: notesOf(dayFields.ISNATDay).words })),
  IsAbnormal: FlagOf('异常'),
  HandleState,
  IsLate: FlagOf('补报'),
  IsProxy: FlagOf('代报'),
  ProxyUserName: t.String({ title: '代报人' }),
}
