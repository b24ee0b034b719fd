import type { OrgNode } from '@xuegong/contracts/modules/people'

/** The filter that choosing a node means: a class by itself, everything above by organisation. */
export function orgFilter(nodes: readonly OrgNode[], chosen: unknown) {
  const id = typeof chosen === 'string' ? chosen : undefined
  const isClass = nodes.some(({ Id, Kind }) => Id === id && Kind === 'class')
  return isClass ? { ClassId: id, OrgId: undefined } : { OrgId: id, ClassId: undefined }
}
