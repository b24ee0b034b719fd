/** evaluation, remarks: what the school and each college say of an assessment to those who take part, as HTML of which what a notice may be made of is kept. */
import * as t from 'typebox'
import { command, module, query } from '#contracts/endpoint'
import { LongText, Picked, TimeOf } from '#contracts/fields'
import { Flag, Id } from '#contracts/shapes'
import { Aid } from './words.ts'

export const remarks = module('evaluation', {
  saveRemark: command({
    summary: 'Says something about an assessment, for the whole school or for the own college; nothing takes it away.',
    path: '/api/ROPS/AddAssessmentRemark',
    access: 'rops.import',
    input: t.Object({
      Aid,
      OrgId: t.Optional(Picked('org', '学院')),
      Remark: LongText('备注', 5000, { minLength: 0 }),
    }),
    result: Id,
    refusals: ['NOT_FOUND'],
    title: '保存测评备注',
    volatile: ['ResultValue'],
  }),
  listRemark: query({
    summary: 'What the school and the colleges within reach say about an assessment.',
    path: '/api/ROPS/GetAssessmentRemark',
    method: 'GET',
    payload: 'query',
    access: 'rops.get',
    input: t.Object({ Aid, OrgId: t.Optional(Picked('org', '学院')) }),
    result: t.Array(
      t.Object({
        OrgId: t.String(),
        OrgName: t.String({ title: '学院' }),
        Remark: t.String({ title: '备注' }),
        /** That of the unit for which the caller speaks, and may say something else. */
        IsOwn: Flag,
        UserName: t.String({ title: '填写人' }),
        CreateDate: TimeOf('填写时间'),
      }),
    ),
    refusals: ['NOT_FOUND'],
  }),
})
