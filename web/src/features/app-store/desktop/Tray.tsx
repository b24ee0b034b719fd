import { appStore } from '@xuegong/contracts/modules/app-store'
import { mostItems } from '@xuegong/contracts/modules/app-store/desktop'
import type { ToolTile } from '@xuegong/contracts/modules/app-store/fields'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useQuery } from '#api/hooks.ts'
import { complain } from '#api/notify.ts'
import { ToolIcon } from '#ui/tools/ToolIcon.tsx'
import { Pick } from '../Pick.tsx'
import { Plain } from '../Plain.tsx'
import { storePage } from '../words.ts'
import styles from './Desktop.module.css'
import { added, type Desk } from './layout.ts'

interface Props {
  desk: Desk
  /** Tools that stood on the desktop when it began to be arranged. */
  tools: ReadonlyMap<string, ToolTile>
  onAdd: (desk: Desk, tool: ToolTile) => void
}

/** Tools that can be put on the desktop: collected ones, and those that were just taken away. */
export function Tray({ desk, tools, onAdd }: Props) {
  const collected = useQuery(appStore.listMyTool, {}, { errorShown: true })
  const [chosen, choose] = useState('')
  const group = desk.Groups.find(({ Key }) => Key === chosen) ?? desk.Groups[0]
  const there = new Set(desk.Items.map(({ ToolId }) => ToolId))
  const all = new Map([...tools, ...(collected.data ?? []).map(tool => [tool.Id, tool] as const)])
  const offered = [...all.values()].filter(({ Id }) => !there.has(Id))
  const add = (tool: ToolTile) => {
    if (desk.Items.length >= mostItems) return complain(`桌面最多放${mostItems}个应用`)
    const Items = group && added(desk.Items, { ToolId: tool.Id }, group.Key)
    if (Items) onAdd({ ...desk, Items }, tool)
  }
  return (
    <section className={styles.tray} aria-label="添加应用">
      <div className={styles.trayHead}>
        <h2>添加应用</h2>
        {desk.Groups.length > 1 && (
          <Pick
            label="放到"
            value={group?.Key ?? ''}
            options={desk.Groups.map(({ Key, Name }) => ({ key: Key, text: Name || '未命名分组' }))}
            onChange={choose}
          />
        )}
        <Link to={storePage}>去应用商店收藏更多</Link>
      </div>
      {collected.isLoading && <div className={`bone ${styles.trayBone}`} role="status" aria-label="正在加载" />}
      {collected.error && !collected.data && !collected.isFetching && (
        <p className={styles.quiet} role="alert">
          收藏的应用加载失败
          <Plain onClick={() => void collected.refetch()}>重试</Plain>
        </p>
      )}
      {collected.data && offered.length === 0 && (
        <p className={styles.quiet}>{there.size > 0 ? '收藏的应用都在桌面上了' : '还没有收藏应用'}</p>
      )}
      <ul className={styles.offered}>
        {offered.map(tool => (
          <li key={tool.Id}>
            <button type="button" aria-label={`添加${tool.Name}`} onClick={() => add(tool)}>
              <ToolIcon name={tool.Icon} size="small" />
              {tool.Name}
              <span aria-hidden="true">＋</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
