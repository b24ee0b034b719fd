/**
 * people, the organisation: the school, its colleges with departments and majors, and its offices, as a tree.
 *
 * OrgType 1 学校, one, at the root ('0'); 2 学院 and 5 职能部门 under 1; 3 系 under 2; 4 专业 under 2 or 3. A unit that has others, classes or
 * accounts below it is not removed, but may be merged with another of its type, which gets all of them. Where a major comes to
 * another college, its classes and the accounts of their students go with it. Reach: a scope of the own college is that unit
 * and what is below it.
 */
import * as t from 'typebox'
import { command } from '#contracts/endpoint'
import { entity } from '#contracts/entity'
import { CodedNumber, FlagOf, Picked, Search, Text } from '#contracts/fields'
import { Id, Nullable } from '#contracts/shapes'

const Count = (title: string) => t.Integer({ minimum: 0, title })
const ParentId = Picked('org', '上级机构')
const OrgType = CodedNumber('OrgType', '机构类型')
const State = FlagOf('启用')

const fields = {
  Name: Text('机构名称', 50),
  Code: t.String({
    pattern: '^[0-9A-Z]{1,20}$',
    title: '机构代码',
    copied: true,
    description: '1 至 20 位数字或大写字母',
  }),
  OrgType,
  ParentId,
  LeaderId: t.Optional(Nullable(Picked('staff', '负责人'))),
  Sort: t.Optional(t.Integer({ minimum: 0, maximum: 9999, title: '排序' })),
  State: t.Optional(State),
}

const org = entity('Org', {
  path: '/api/UserOrg',
  noun: '机构',
  permission: 'org',
  fields,
  shown: {
    ParentName: t.String({ title: '上级' }),
    LeaderName: t.String({ title: '负责人' }),
    ChildNum: Count('下级机构'),
    ClassNum: Count('班级'),
    PersonNum: Count('人员'),
  },
  filters: {
    Key: Search('机构名称或代码'),
    OrgType: t.Optional(OrgType),
    ParentId: t.Optional(ParentId),
    State: t.Optional(State),
  },
  unique: [['Code']],
  refusals: ['ORG_PLACE', 'ORG_CYCLE'],
  example: { Name: '体育学院', Code: '09', OrgType: 2, ParentId: '0' },
})

export const orgCalls = {
  ...org,
  moveOrg: command({
    summary: 'Puts an organisation below another one, or at another place among its siblings (from 0).',
    path: '/api/UserOrg/MoveOrg',
    access: 'org.edit',
    input: t.Object({ Id, ParentId, Index: t.Integer({ minimum: 0, title: '位置' }) }),
    result: t.Literal(''),
    refusals: ['NOT_FOUND', 'ORG_PLACE', 'ORG_CYCLE'],
    title: '移动机构',
    once: true,
  }),
  mergeOrg: command({
    summary: 'Gives another organisation of the same type all that one has, and removes it.',
    path: '/api/UserOrg/MergeOrg',
    access: 'org.delete',
    input: t.Object({ FromId: Picked('org', '被合并机构'), ToId: Picked('org', '并入机构') }),
    result: t.Literal(''),
    refusals: ['NOT_FOUND', 'MERGE_KIND'],
    title: '合并机构',
    once: true,
    confirms: true,
  }),
}
