/**
 * people, for whoever has to name one of them: accounts found by number, name, pinyin or initials, for pickers of forms and filters.
 * Everybody finds staff; students are found within the right to the roster and the data scope, and everybody finds himself.
 * The names of organisations, offices too, are known to every account.
 */
import * as t from 'typebox'
import { query } from '#contracts/endpoint'
import { roleCodes } from '#contracts/permissions'
import { Id, OneOf } from '#contracts/shapes'

/** Somebody who can be picked. Id is that of the account, StudentId that of the student, empty for staff. */
export const Pick = t.Object({
  Id,
  Name: t.String({ title: '姓名' }),
  LoginName: t.String({ title: '登录名' }),
  OrgName: t.String({ title: '学院或部门' }),
  ClassName: t.String({ title: '班级' }),
  StudentId: t.String(),
})
export type Pick = t.Static<typeof Pick>

/** An organisation that can be picked. OrgType: 1 school, 2 college, 3 department, 4 major, 5 office; ParentId '0' is the root. */
export const OrgName = t.Object({ Id, Name: t.String(), ParentId: t.String(), OrgType: t.Integer() })
export type OrgName = t.Static<typeof OrgName>

export const pickerCalls = {
  listOrgNames: query({
    summary: 'The names of all organisations, offices too, parents before children.',
    path: '/api/UserOrg/GetOrgNames',
    method: ['GET', 'POST'],
    payload: 'query',
    access: 'signedIn',
    input: t.Object({}),
    result: t.Array(OrgName),
  }),
  findPeople: query({
    summary:
      'Up to 50 enabled accounts by number, name, pinyin or initials, of an organisation, a class, a type or a role.',
    path: '/api/UserAuth/GetOrgUserInfo',
    method: ['GET', 'POST'],
    payload: 'query',
    access: 'signedIn',
    input: t.Object({
      Key: t.Optional(t.String({ maxLength: 50, title: '姓名或编号' })),
      OrgId: t.Optional(Id),
      ClassId: t.Optional(Id),
      UserType: t.Optional(t.Integer({ minimum: 1, maximum: 4, title: '用户类型' })),
      RoleCode: t.Optional(OneOf(roleCodes, { title: '角色' })),
      Id: t.Optional(Id),
    }),
    result: t.Array(Pick),
    refusals: ['KEY_TOO_SHORT'],
    // Asked while somebody types; the picker shows a failure in its place.
    quiet: true,
    example: { Key: 'zs' },
  }),
}
