/**
 * people, for whoever has to name one of them: accounts found by number, name, pinyin or initials, for pickers of forms and filters.
 * Everybody finds staff; students are found within the right to the roster and the data scope, and everybody finds himself.
 * The names of organisations, offices too, are known to every account.
 */
import * as t from 'typebox'
import { module, query } from '#contracts/endpoint'
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

/** A node of organisation → major → class; ParentId '0' is the root. */
export const OrgNode = t.Object({
  Id,
  Name: t.String(),
  /** What it is found by in Latin letters; empty for what is no class. */
  Pinyin: t.String(),
  ParentId: t.String(),
  Kind: OneOf(['org', 'major', 'class']),
})
export type OrgNode = t.Static<typeof OrgNode>

/** Stands by itself, so that pages which only pick people do not load all calls about them. */
export const pickers = module('people', {
  listOrgs: query({
    summary: 'Colleges, majors and classes within the data scope of the caller, as a flat tree.',
    path: '/api/UserOrg/GetOrgTree',
    method: ['GET', 'POST'],
    payload: 'query',
    access: 'student.query',
    input: t.Object({}),
    result: t.Array(OrgNode),
  }),
  listOrgNames: query({
    summary: 'The names of all organisations, offices too, siblings in their order.',
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
      RoleCode: t.Optional(t.String({ maxLength: 20, title: '角色' })),
      Id: t.Optional(Id),
    }),
    result: t.Array(Pick),
    refusals: ['KEY_TOO_SHORT'],
    // Asked while somebody types; the picker shows a failure in its place.
    quiet: true,
    example: { Key: 'zs' },
  }),
})
