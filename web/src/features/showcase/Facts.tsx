import { Button } from 'antd'
import { useState } from 'react'
import { DescriptionList } from '#ui/facts/DescriptionList.tsx'
import { DescriptionsModal } from '#ui/facts/DescriptionsModal.tsx'
import { Sample } from './Sample.tsx'

const student = [
  { term: '姓名', value: '王晓晨' },
  { term: '学号', value: '2024010101' },
  { term: '学院', value: '信息工程学院' },
  { term: '班级', value: '计科2401班' },
  { term: '辅导员', value: '李思远' },
  { term: '联系电话', value: '' },
]

const application = [
  { label: '申请人', Name: '王晓晨' },
  { label: '申请类型', Name: '临时困难补助' },
  { label: '申请金额（元）', Name: 2000 },
  { label: '审核意见', Name: null },
  { label: '证明材料', HomeUrl: '', FilePartPath: 'favicon.svg', FileTrueName: '家庭情况照片.svg' },
  { label: '申请表', HomeUrl: '', FilePartPath: 'favicon.svg', FileTrueName: '困难补助申请表.pdf' },
]

/** Facts in columns. */
export const Lists = () => (
  <Sample title="描述列表" note="最多四列，窄屏自动减为两列、一列；未知的内容以短横表示。">
    <DescriptionList title="学生基本信息" items={student} />
    <DescriptionList title="四列、紧凑、上下排列" items={student} col={4} size="small" layout="vertical" />
  </Sample>
)

/** Facts and files in a dialog. */
export function Details() {
  const [open, setOpen] = useState(false)
  return (
    <Sample title="详情弹窗" note="文字、可打开的文件和可放大的图片；不安全的地址只显示文件名。">
      <Button onClick={() => setOpen(true)}>查看申请详情</Button>
      <DescriptionsModal title="申请详情" open={open} onClose={() => setOpen(false)} items={application} />
    </Sample>
  )
}
