import type { NamedPlace } from '@xuegong/contracts/modules/account/user-rights'
import { people } from '@xuegong/contracts/modules/people'
import { TreeSelect } from 'antd'
import { useMemo } from 'react'
import { useQuery } from '#api/hooks.ts'
import { nodesOf, treeOf } from '#ui/tree.ts'
import { useTreeSearch } from '#ui/tree-search.ts'
import styles from './RightsDrawer.module.css'

type Place = Pick<NamedPlace, 'Type' | 'Id'>

interface Props {
  /** The places that are stored, with their names: some may be out of one's own reach. */
  named: readonly NamedPlace[]
  value: readonly Place[]
  onChange: (value: Place[]) => void
  /** A narrowed role has none yet. */
  isMissing: boolean
}

/** The colleges, majors and classes that somebody is in charge of, from the tree of those within one's own reach. */
export function Places({ named, value, onChange, isMissing }: Props) {
  const { data: nodes = [], isLoading } = useQuery(people.listOrgs, {})
  const tree = useMemo(() => treeOf(nodes), [nodes])
  const { typed, type, unfolding } = useTreeSearch(tree)
  const known = useMemo(() => new Set(nodesOf(tree).map(node => node.value)), [tree])
  const words = useMemo(
    () => new Map(nodes.map(({ Id, Name, Pinyin }) => [Id, `${Name} ${Pinyin}`.toLowerCase()])),
    [nodes],
  )
  // What is out of reach stays as it is, and is told beside.
  const beyond = isLoading ? [] : named.filter(({ Id }) => !known.has(Id))
  const kindOf = (id: string) => (nodes.find(({ Id }) => Id === id)?.Kind === 'class' ? 2 : 1)
  const change = (ids: readonly string[]) =>
    onChange([...value.filter(({ Id }) => !known.has(Id)), ...ids.map(Id => ({ Type: kindOf(Id), Id }))])
  return (
    <section aria-label="指定范围">
      <h3 className={styles.title}>指定范围</h3>
      <TreeSelect<readonly { value: string }[]>
        aria-label="机构和班级"
        style={{ width: '100%' }}
        placeholder="选择学院、专业或班级，可按名称或拼音查找"
        status={isMissing ? 'warning' : ''}
        value={value.filter(({ Id }) => known.has(Id)).map(({ Id }) => ({ value: Id }))}
        onChange={picked => change(picked.map(each => each.value))}
        treeData={tree}
        {...unfolding}
        treeCheckable
        // All classes of a major are not the major: it gets others later.
        treeCheckStrictly
        showSearch={{
          filterTreeNode: (typed, node) => words.get(String(node.value))?.includes(typed.trim().toLowerCase()) ?? false,
          autoClearSearchValue: false,
          searchValue: typed,
          onSearch: type,
        }}
        // Several are ticked with one search; left behind it would read as a place.
        onOpenChange={open => open || type('')}
        loading={isLoading}
        virtual={false}
        popupMatchSelectWidth={false}
        maxTagCount={20}
      />
      <p className={styles.hint}>{isMissing ? '请先设置指定范围' : '“指定范围”的角色只能看到这里选中的机构和班级'}</p>
      {beyond.length > 0 && (
        <p className={styles.hint}>
          此外还负责：{beyond.map(({ Name, Id }) => Name || Id).join('、')}（不在您的管理范围内）
        </p>
      )}
    </section>
  )
}
