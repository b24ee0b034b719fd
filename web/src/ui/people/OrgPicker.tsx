import { TreeSelect } from 'antd'
import { useMemo, useState } from 'react'
import { useLateFocus } from '../late-focus.ts'
import { isMeant } from '../text/listed.ts'
import { type Branch, nodesOf } from '../tree.ts'
import { NothingToPick } from './NothingToPick.tsx'
import { useOrgs } from './orgs.ts'
import styles from './Picker.module.css'
import type { PickerProps } from './picker-props.ts'

/** Picks one or several organisations of the whole school from their tree, by name, pinyin or initials; read when it is opened or has a value. */
export function OrgPicker({ several = false, optional, value, onChange, ...rest }: PickerProps) {
  const autoFocus = useLateFocus(rest.autoFocus)
  const [opened, setOpened] = useState(false)
  const [expanded, setExpanded] = useState<readonly string[]>()
  const has = Array.isArray(value) ? value.length > 0 : Boolean(value)
  const { tree, said, error, retry, nameOf } = useOrgs(opened || has)
  const listed = useMemo(() => new Map(nodesOf(tree).map(node => [node.value, node])), [tree])
  // Until the tree is there, the value would read as its id.
  const shown = [value ?? []].flat().map(id => ({ value: String(id), label: nameOf(String(id)) }))
  const change = (picked: Node | readonly Node[] | undefined) => {
    const ids = [picked ?? []].flat().map(node => node.value)
    onChange?.(several ? ids : ids[0])
  }
  return (
    <TreeSelect<Node | readonly Node[] | undefined, Branch>
      {...rest}
      autoFocus={autoFocus}
      style={{ width: '100%', ...rest.style }}
      placeholder={rest.placeholder ?? '机构名称或拼音'}
      value={several ? shown : shown[0]}
      labelInValue
      onChange={change}
      treeData={[...tree]}
      multiple={several}
      allowClear={optional}
      showSearch={{
        filterTreeNode: (typed, { value: id }) => {
          const node = listed.get(String(id))
          return node !== undefined && isMeant(typed, node)
        },
      }}
      // The school stands open.
      treeExpandedKeys={[...(expanded ?? tree.map(({ key }) => key))]}
      onTreeExpand={keys => setExpanded(keys.map(String))}
      virtual={false}
      onOpenChange={open => open && setOpened(true)}
      notFoundContent={<NothingToPick said={said} error={error} onRetry={retry} />}
      popupMatchSelectWidth={false}
      classNames={{ popup: { root: styles.popup ?? '' } }}
    />
  )
}

interface Node {
  readonly value: string
}
