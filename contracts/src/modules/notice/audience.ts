/**
 * notice, audience: whom something is for. All that is included, of that who fits the filters, of those whom the publisher reaches,
 * without who is excluded: enabled accounts, and of the students none who has left. It is frozen when it is published.
 */
import * as t from 'typebox'
import { FlagOf } from '#contracts/fields'
import { Id, OneOf } from '#contracts/shapes'

export const audienceKinds = {
  all: '全校',
  org: '组织',
  class: '班级',
  role: '角色',
  user: '人员',
  group: '分组',
} as const
export type AudienceKind = keyof typeof audienceKinds

/** Somebody: everybody (Id empty), those of an organisation and below it, of a class, with a role, one person, or those of an own group. */
const Part = t.Object({
  Kind: OneOf(Object.keys(audienceKinds) as AudienceKind[], {
    title: '类别',
    words: audienceKinds,
  }),
  Id: t.String({ maxLength: 36, title: '编号' }),
})
export type AudiencePart = t.Static<typeof Part>

const mostParts = 500
const parts = (title: string) => t.Array(Part, { maxItems: mostParts, title })

export const Scope = t.Object(
  {
    Include: parts('接收对象'),
    UserTypes: t.Optional(
      t.Array(t.Integer({ minimum: 1, maximum: 4 }), { maxItems: 4, uniqueItems: true, title: '人员类型' }),
    ),
    Grades: t.Optional(t.Array(t.String({ maxLength: 20 }), { maxItems: 20, uniqueItems: true, title: '年级' })),
    Sex: t.Optional(t.String({ maxLength: 20, dict: 'Sex', title: '性别' })),
    Exclude: t.Optional(parts('排除对象')),
  },
  { title: '接收对象' },
)
export type Scope = t.Static<typeof Scope>

/** How many somebody reaches, and a few of them. Audited: somebody else has to agree first. */
export const AudienceCount = t.Object({
  Total: t.Integer({ title: '接收人数' }),
  Students: t.Integer({ title: '学生' }),
  Staff: t.Integer({ title: '教职工' }),
  Audited: FlagOf('需要审核'),
  Sample: t.Array(t.Object({ Id, TrueName: t.String(), OrgName: t.String() })),
})
export type AudienceCount = t.Static<typeof AudienceCount>

/** A role whose people an audience can have. */
export const AudienceRole = t.Object({ Id, RoleName: t.String({ title: '角色名称' }) })
