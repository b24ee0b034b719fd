import { type OrgNode, pickers } from '@xuegong/contracts/modules/people/picker'
import { TreeSelect } from 'antd'
import { useMemo } from 'react'
import { skipToken, useQuery } from '#api/hooks.ts'
import { usePermission } from '#nav/permission.ts'
import { treeOf } from '../tree.ts'
import { useTreeSearch } from '../tree-search.ts'

interface Place {
  OrgId?: string
  ClassId?: string
}

/** The filter that choosing a node means: a class by itself, everything above by organisation. */
export function chosenOrg(nodes: readonly OrgNode[], id: string | undefined) {
  const isClass = nodes.some(({ Id, Kind }) => Id === id && Kind === 'class')
  return isClass ? { ClassId: id, OrgId: undefined } : { OrgId: id, ClassId: undefined }
}

interface Props {
  input: Place
  set: (change: ReturnType<typeof chosenOrg>) => void
}

function OrgFilter({ input, set }: Props) {
  const may = usePermission()(pickers.listOrgs.access)
  const { data: nodes = [] } = useQuery(pickers.listOrgs, may ? {} : skipToken)
  const tree = useMemo(() => treeOf(nodes), [nodes])
  const { type, unfolding } = useTreeSearch(tree)
  const chosen = input.ClassId ?? input.OrgId
  const kind = nodes.find(({ Id }) => Id === chosen)?.Kind
  // Whoever reads a list across units without reading students is told no units to choose from.
  if (!may) return null
  return (
    <TreeSelect<string | undefined>
      style={{ width: 'auto', minWidth: 176 }}
      aria-label={label}
      placeholder={label}
      prefix={kind && `${kinds[kind]}：`}
      value={chosen}
      onChange={id => set(chosenOrg(nodes, id))}
      treeData={tree}
      {...unfolding}
      showSearch={{ treeNodeFilterProp: 'title', onSearch: type }}
      allowClear
      popupMatchSelectWidth={false}
    />
  )
}
const label = '学院 / 专业 / 班级'
/** What a chosen node is called. */
const kinds = { org: '学院', major: '专业', class: '班级' } as const

/** The filter of a list about students by college, major or class: a field of its form, for inputs with `studentFilters`. */
export const orgFilter = { name: 'OrgId', Show: OrgFilter } as const
