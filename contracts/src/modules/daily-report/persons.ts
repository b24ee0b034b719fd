/** daily-report, students who are kept apart or watched. State: 1 now, 2 released; a student is held once for each kind. */
import * as t from 'typebox'
import { command } from '#contracts/endpoint'
import { Batch, entity } from '#contracts/entity'
import { DayOf, Picked, Text } from '#contracts/fields'
import { ofStudent, studentFilters } from '#contracts/of-student'
import { Id, Nullable } from '#contracts/shapes'

const personKinds = { 1: '密接', 2: '次密接', 3: '隔离', 4: '就医', 5: '健康监测' } as const
const personStates = { 1: '管控中', 2: '已解除' } as const

const { StudentId: _, ...shown } = ofStudent
const Kind = t.Integer({ minimum: 1, maximum: 5, title: '类型', words: personKinds })
const State = t.Integer({ minimum: 1, maximum: 2, title: '状态', words: personStates })

export const personCalls = {
  ...entity('Person', {
    path: '/api/Epidemic',
    noun: '重点人员',
    permission: 'everyreport',
    actions: { query: 'export', get: 'export', add: 'enable', edit: 'enable' },
    fixed: { UserId: Picked('student', '学生') },
    fields: {
      Kind,
      StartDate: DayOf('开始日期'),
      EndDate: t.Optional(Nullable(DayOf('结束日期'))),
      Place: Text('地点', 100),
    },
    shown: { ...shown, State, Remark: t.String({ title: '解除说明' }) },
    filters: { ...studentFilters, Kind: t.Optional(Kind), State: t.Optional(State) },
    spans: [['StartDate', 'EndDate']],
    refusals: ['PERSON_HELD', 'PERSON_RELEASED'],
  }),
  releasePerson: command({
    summary: 'Releases students who are held, as of a day.',
    path: '/api/Epidemic/ReleasePerson',
    access: 'everyreport.enable',
    input: t.Object({
      Ids: t.Array(Id, { minItems: 1, maxItems: 200, uniqueItems: true, title: '重点人员' }),
      EndDate: DayOf('解除日期'),
      Remark: t.Optional(Text('解除说明', 200, { minLength: 0 })),
    }),
    result: Batch,
    title: '解除管控',
  }),
}
