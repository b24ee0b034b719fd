import { Button } from 'antd'
import type { ComponentType } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { useHere } from '#nav/current-route.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Grid } from '#ui/facts/Grid.tsx'
import { Approvals, Forms } from './Approvals.tsx'
import { Changes } from './Changes.tsx'
import { Charts } from './Charts.tsx'
import { Faces, Icons, Tags } from './Choices.tsx'
import { Countdowns } from './Countdowns.tsx'
import { Details, Lists } from './Facts.tsx'
import { Inputs } from './Inputs.tsx'
import { Listing } from './Listing.tsx'
import { Marker } from './Marker.tsx'
import { Cards, Pickers } from './Pickers.tsx'
import { States } from './States.tsx'
import styles from './TestHome.module.css'
import { Texts } from './Texts.tsx'
import { useAnchor } from './anchor.ts'

interface Part {
  /** Its anchor. */
  readonly id: string
  readonly name: string
  readonly Show: ComponentType
  /** Takes the whole width. */
  readonly wide?: true
}

const parts: readonly Part[] = [
  { id: 'change', name: '趋势与数值', Show: Changes },
  { id: 'countdown', name: '倒计时', Show: Countdowns },
  { id: 'text', name: '文字省略与格式', Show: Texts },
  { id: 'tags', name: '标签选择', Show: Tags },
  { id: 'pick', name: '选人与选班级', Show: Pickers },
  { id: 'card', name: '人员卡片', Show: Cards },
  { id: 'faces', name: '头像列表', Show: Faces },
  { id: 'icons', name: '图标选择', Show: Icons },
  { id: 'chart', name: '图表', Show: Charts, wide: true },
  { id: 'table', name: '列表', Show: Listing, wide: true },
  { id: 'list', name: '描述列表', Show: Lists, wide: true },
  { id: 'detail', name: '详情弹窗', Show: Details },
  { id: 'approval', name: '审批抽屉', Show: Approvals },
  { id: 'form', name: '表单弹窗', Show: Forms },
  { id: 'inputs', name: '表单控件', Show: Inputs, wide: true },
  { id: 'marker', name: '悬浮标记', Show: Marker },
  { id: 'states', name: '表格状态', Show: States, wide: true },
]

/** The gallery of the page's own parts. Only the sample chart and the list ask the server, and pickers when they are used. */
export function TestHome() {
  useAnchor()
  const { home } = useHere()
  const navigate = useNavigate()
  return (
    <div className={styles.page}>
      <PageHeader title="测试首页" purpose="页面部件一览，每个部件都可以直接操作">
        <Button onClick={() => navigate(home)}>返回首页</Button>
      </PageHeader>
      <nav aria-label="部件" className={styles.index}>
        {parts.map(({ id, name }) => (
          <Link key={id} to={{ hash: id }}>
            {name}
          </Link>
        ))}
      </nav>
      <Grid columns={2}>
        {parts.map(({ id, Show, wide }) => (
          <div key={id} id={id} className={styles.part} data-wide={wide}>
            <Show />
          </div>
        ))}
      </Grid>
    </div>
  )
}
