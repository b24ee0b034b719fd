import { useState } from 'react'
import { TagSelect } from '#ui/choice/TagSelect.tsx'
import { AvatarList } from '#ui/figures/AvatarList.tsx'
import { IconChooser } from '#ui/icons/IconChooser.tsx'
import { Sample } from './Sample.tsx'

const categories = ['1', '2', '3', '4', '5', '6', '7'].map(value => ({ value, text: `类目${value}` }))
const people = ['王晓晨', '李思远', '张若溪', '赵一鸣', '陈可欣', '刘子墨'].map(name => ({ name }))

/** Tags to choose any of. */
export function Tags() {
  const [value, setValue] = useState<string[]>(['2'])
  return (
    <Sample title="标签选择" note="“全部”一次选中或取消所有标签。">
      <TagSelect label="类目" options={categories} value={value} onChange={setValue} />
      <p>已选 {value.length} 个</p>
    </Sample>
  )
}

/** Icons by group. */
export function Icons() {
  const [value, setValue] = useState('trophy')
  return (
    <Sample title="图标选择" note="七个分组，打开时定位到已选图标所在的分组；可搜索，可用方向键移动。">
      <IconChooser value={value} onChange={setValue} />
    </Sample>
  )
}

/** Faces in three sizes. */
export const Faces = () => (
  <Sample title="头像列表" note="悬停或聚焦显示姓名；超出数量的以 +N 表示。">
    <AvatarList people={people} maxLength={4} />
    <AvatarList people={people} size="small" />
    <AvatarList people={people} size="mini" maxLength={3} />
  </Sample>
)
