import type { OrgNode } from '@xuegong/contracts/modules/people'
import type { Finder } from '#data/finder'
import { listOrgs } from './orgs.ts'

const kinds: Record<OrgNode['Kind'], { word: string; filter: 'OrgId' | 'ClassId' }> = {
  org: { word: '学院', filter: 'OrgId' },
  major: { word: '专业', filter: 'OrgId' },
  class: { word: '班级', filter: 'ClassId' },
}

/** Colleges, majors and classes by name, classes by pinyin too, those that begin with the text first. There are few: they are looked through here. */
export const orgFinder: Finder = {
  kind: 'org',
  title: '学院与班级',
  by: '名称或班级拼音',
  permission: 'student.query',
  find: (ctx, key, limit) => {
    const nodes = listOrgs(ctx)
    const byId = new Map(nodes.map(node => [node.Id, node]))
    const above = ({ ParentId }: OrgNode): string[] => {
      const parent = byId.get(ParentId)
      return parent ? [...above(parent), parent.Name] : []
    }
    // Nearly every name has an `a`.
    const sound = key.toLowerCase()
    const found = nodes.filter(({ Name, Pinyin }) => Name.includes(key) || (sound.length > 1 && Pinyin.includes(sound)))
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
