import type { OrgNode } from '@xuegong/contracts/modules/people'
import { pinyinKey } from '@xuegong/db/pinyin'
import { userOrg } from '@xuegong/db/schema/people'
import { getTableName } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { derivedFrom } from '#data/derived'
import type { Finder } from '#data/finder'
import { listOrgNames, listOrgs } from './orgs.ts'

const kinds: Record<OrgNode['Kind'], { word: string; filter: 'OrgId' | 'ClassId' }> = {
  org: { word: '学院', filter: 'OrgId' },
  major: { word: '专业', filter: 'OrgId' },
  class: { word: '班级', filter: 'ClassId' },
}

/** What organisations are found by in Latin letters. There are few, their names hardly change: it is not stored. */
const orgSounds = (ctx: Ctx): ReadonlyMap<string, string> =>
  derivedFrom(ctx.world, [getTableName(userOrg)], 'pinyin of organisations', () => {
    const named = listOrgNames(ctx).map(({ Id, Name }) => [Id, pinyinKey(Name)] as const)
    return new Map(named)
  })

/** Colleges, majors and classes by name and pinyin, those that begin with the text first. There are few: they are looked through here. */
export const orgFinder: Finder = {
  kind: 'org',
  title: '学院与班级',
  by: '名称或拼音',
  permission: 'student.query',
  find: (ctx, key, limit) => {
    const nodes = listOrgs(ctx)
    const byId = new Map(nodes.map(node => [node.Id, node]))
    const above = ({ ParentId }: OrgNode): string[] => {
      const parent = byId.get(ParentId)
      return parent ? [...above(parent), parent.Name] : []
    }
    // Nearly every name has an `a`.
    const sound = /^[a-z\s]{2,}/i.test(key) ? key.toLowerCase() : ''
    const sounds = sound && orgSounds(ctx)
    const isMeant = ({ Id, Name, Pinyin }: OrgNode) =>
      Name.includes(key) || (sounds && (sounds.get(Id) ?? Pinyin).includes(sound))
    const found = nodes.filter(isMeant)
    const [first, rest] = [
      found.filter(({ Name }) => Name.startsWith(key)),
      found.filter(({ Name }) => !Name.startsWith(key)),
    ]
    return [...first, ...rest].slice(0, limit).map(node => {
      const { word, filter } = kinds[node.Kind]
      const Sub = [word, ...above(node)].join(' · ')
      return { Id: node.Id, Title: node.Name, Sub, Path: `/base/student?${filter}=${node.Id}` }
    })
  },
}
