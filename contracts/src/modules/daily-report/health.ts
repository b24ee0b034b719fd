/**
 * daily-report, the health of the last 14 days: each day from the report of that day, or as the student enters it himself where there is
 * none. Today is missing only when nothing can be reported any more. Belongs to the return to school; it stands here until that is built.
 */
import * as t from 'typebox'
import { command, module, query } from '#contracts/endpoint'
import { Coded, DayOf, FlagOf, LongText, Picked, Text } from '#contracts/fields'
import { Id, Nullable } from '#contracts/shapes'

/** How many days are looked at, and how many of the last ones may be entered. */
export const healthWindow = { days: 14, typed: 3 } as const

const dayStates = { 0: '缺', 1: '正常', 2: '异常' } as const
const sources = { 0: '无', 1: '上报', 2: '补填', 3: '代报' } as const

/** A day of the window. Id: the report, or the record that the student entered; empty where there is neither. */
const HealthDay = t.Object({
  Date: DayOf('日期'),
  State: t.Integer({ minimum: 0, maximum: 2, title: '状态', words: dayStates }),
  Source: t.Integer({ minimum: 0, maximum: 3, title: '来源', words: sources }),
  Id: t.String(),
  TempText: t.String({ title: '体温' }),
  SymptomText: t.String({ title: '症状' }),
  CanFill: FlagOf('可补填'),
})
export type HealthDay = t.Static<typeof HealthDay>

const record = {
  ReportDate: DayOf('日期'),
  Temp: t.Number({ minimum: 35, maximum: 42, multipleOf: 0.1, title: '体温', examples: [36.5] }),
  Symptoms: t.Optional(t.Array(Coded('Symptom', '症状'), { maxItems: 10, uniqueItems: true, title: '症状' })),
  Region: t.Optional(Text('所在地区', 100, { minLength: 0 })),
  ContactRisk: t.Optional(FlagOf('是否接触风险人员')),
  HealthCode: Coded('HealthCode', '健康码'),
  Remark: t.Optional(LongText('备注', 200, { minLength: 0 })),
}

export const health = module('daily-report', {
  getHealth14Days: query({
    summary: 'The last 14 days of the caller, or of a student within reach: what is known of each, which are missing.',
    path: '/api/BackSchool/GetHealth14Days',
    method: ['GET', 'POST'],
    payload: 'query',
    access: 'backschool.query',
    input: t.Object({ UserId: t.Optional(Picked('student', '学生')) }),
    result: t.Object({
      WindowStart: DayOf('开始日期'),
      WindowEnd: DayOf('结束日期'),
      Days: t.Array(HealthDay),
      Missing: t.Array(DayOf('缺少日期')),
      AbnormalNum: t.Integer({ title: '异常天数' }),
    }),
    refusals: ['NOT_FOUND'],
  }),
  addHealth: command({
    summary:
      'The caller enters one of the last three days on which he has not reported; the same day again changes it.',
    path: '/api/BackSchool/AddHealth',
    access: 'backschool.add',
    input: t.Object(record),
    result: Id,
    refusals: ['NOT_FOUND', 'HEALTH_REPORTED', 'HEALTH_TODAY', 'HEALTH_FUTURE', 'HEALTH_LATE'],
    title: '补填健康记录',
    once: true,
    example: { ReportDate: '2026-01-05', Temp: 36.5, HealthCode: '1' },
  }),
  getHealthById: query({
    summary: 'One day by its report or record, of the caller or of a student within reach.',
    path: '/api/BackSchool/GetHealthById',
    access: 'backschool.get',
    method: ['GET', 'POST'],
    payload: 'query',
    input: t.Object({ Id }),
    result: t.Object({
      Id,
      StudentNo: t.String({ title: '学号' }),
      TrueName: t.String({ title: '姓名' }),
      ReportDate: DayOf('日期'),
      State: HealthDay.properties.State,
      Source: HealthDay.properties.Source,
      TempText: t.String({ title: '体温' }),
      SymptomText: t.String({ title: '症状' }),
      Region: t.String({ title: '所在地区' }),
      ContactRisk: FlagOf('是否接触风险人员'),
      HealthCode: Nullable(Coded('HealthCode', '健康码')),
      Remark: t.String({ title: '备注' }),
      /** As they were entered; null and empty where a report is the source. */
      Temp: Nullable(t.Number({ title: '体温' })),
      Symptoms: t.Array(t.String(), { title: '症状' }),
      CanFill: HealthDay.properties.CanFill,
    }),
    refusals: ['NOT_FOUND'],
  }),
})
