import type { OrgNode } from '@xuegong/contracts/people'

export interface Branch {
  readonly value: string
  readonly title: string
  readonly children: Branch[]
}

/** The flat list of colleges, majors and classes as a tree; a node whose parent is out of sight becomes a root. */
export function orgTree(nodes: readonly OrgNode[]): Branch[] {
  const branches = new Map(nodes.map(({ Id, Name }) => [Id, { value: Id, title: Name, children: [] as Branch[] }]))
  return nodes.flatMap(({ Id, ParentId }) => {
    const branch = branches.get(Id)
    const parent = branches.get(ParentId)
    if (!branch) return []
    if (!parent) return [branch]
    parent.children.push(branch)
    return []
  })
}

/** The filter that choosing a node means: a class by itself, everything above by organisation. */
export function orgFilter(nodes: readonly OrgNode[], chosen: string | undefined) {
  const isClass = nodes.some(({ Id, Kind }) => Id === chosen && Kind === 'class')
  return isClass ? { ClassId: chosen, OrgId: undefined } : { OrgId: chosen, ClassId: undefined }
}
