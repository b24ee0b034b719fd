import type { Region } from '@xuegong/contracts/modules/dictionary/regions'
import { Cascader } from 'antd'
import { useState } from 'react'
import { textOf } from '../form/values.ts'
import { useLateFocus } from '../late-focus.ts'
import type { PickerProps } from '../people/picker-props.ts'
import { regionText, useRegionChain, useRegions } from './regions.ts'

interface Node {
  value: string
  label: string
  isLeaf: boolean
  children?: Node[]
}

interface Props extends PickerProps {
  /** How far down one chooses: 1 a province, 2 a city, 3 a county. */
  level: 1 | 2 | 3
}

/** Picks a region, level by level; each is read when the one above is opened. Its value is the code of the last one. */
export function RegionPicker({ level, value, onChange, several: _, optional, ...rest }: Props) {
  const autoFocus = useLateFocus(rest.autoFocus)
  const code = textOf(value)
  const chain = useRegionChain(code)
  const [opened, setOpened] = useState<readonly string[]>([])
  const [province, city] = opened
  const levels = [useRegions(''), useRegions(province), useRegions(city)]
  const nodes = (at: number): Node[] =>
    (levels[at] ?? []).map(({ Id, Name, Leaf }: Region) => {
      const isLeaf = Leaf === 1 || at + 1 === level
      return { value: Id, label: Name, isLeaf, ...(!isLeaf && opened[at] === Id && { children: nodes(at + 1) }) }
    })
  return (
    <Cascader<Node>
      {...rest}
      autoFocus={autoFocus}
      style={{ width: '100%', ...rest.style }}
      placeholder={rest.placeholder ?? '请选择'}
      value={code ? chain.map(({ Id }) => Id) : []}
      options={nodes(0)}
      // What is chosen has a name also where its level is not open.
      displayRender={() => regionText(chain) || '…'}
      onOpenChange={open => open && setOpened(chain.map(({ Id }) => Id))}
      loadData={way => setOpened(way.map(node => node.value))}
      onChange={way => onChange?.(way?.at(-1))}
      allowClear={optional ?? false}
    />
  )
}
