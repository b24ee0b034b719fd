import CopyOutlined from '@ant-design/icons/es/icons/CopyOutlined'
import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined'
import StarFilled from '@ant-design/icons/es/icons/StarFilled'
import StarOutlined from '@ant-design/icons/es/icons/StarOutlined'
import type { Endpoint } from '@xuegong/contracts/endpoint'
import { App, Button, Input } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { ColumnUse } from './column-use.ts'
import { inPlace } from './in-place.ts'
import { useChangeListUse, useTableUse } from './table-setting.ts'
import styles from './ViewMenu.module.css'
import { longestName, mostViews, viewOf, withView } from './views.ts'

interface Props {
  endpoint: Pick<Endpoint, 'path'>
  columns: readonly ColumnUse[] | undefined
  /** A view was opened. */
  onClose: () => void
}

/** The saved views of a list: opens one, keeps the list as it is as another, makes one the first, shares one as a link. */
export function ViewMenu({ endpoint, columns, onClose }: Props) {
  const { views = [], start = '' } = useTableUse()?.Lists[endpoint.path] ?? {}
  const keep = useChangeListUse(endpoint)
  const [address, setAddress] = useSearchParams()
  const [name, setName] = useState('')
  const { message } = App.useApp()
  const current = viewOf(address, columns)
  const wanted = name.trim()
  const again = views.some(view => view.name === wanted)
  const full = views.length >= mostViews && !again

  const open = (query: string) => {
    setAddress(new URLSearchParams(query), inPlace)
    onClose()
  }
  const save = () => {
    if (!wanted || full) return
    void keep({ views: withView(views, { name: wanted, query: current }) })
    void message.success(again ? '视图已更新' : '视图已保存')
    setName('')
  }
  const remove = (gone: string) =>
    keep({ views: views.filter(view => view.name !== gone), start: start === gone ? '' : start })
  const share = async (query: string) => {
    try {
      await navigator.clipboard.writeText(`${location.origin}${location.pathname}?${query}`)
      void message.success('链接已复制')
    } catch {
      void message.error('复制失败')
    }
  }
  return (
    <div role="group" aria-label="视图" className={styles.menu}>
      {views.length === 0 && <p className={styles.hint}>把常用的筛选、排序和列保存为视图，下次一键打开</p>}
      <ul className={styles.views}>
        {views.map(view => (
          <li key={view.name}>
            <button
              type="button"
              className={styles.name}
              aria-current={view.query === current || undefined}
              onClick={() => open(view.query)}
            >
              {view.name}
            </button>
            <Button
              type="text"
              size="small"
              icon={view.name === start ? <StarFilled className={styles.first} /> : <StarOutlined />}
              aria-label={`默认打开${view.name}`}
              aria-pressed={view.name === start}
              title="默认打开"
              onClick={() => void keep({ start: view.name === start ? '' : view.name })}
            />
            <Button
              type="text"
              size="small"
              icon={<CopyOutlined />}
              aria-label={`复制${view.name}的链接`}
              title="复制链接"
              onClick={() => void share(view.query)}
            />
            <Button
              type="text"
              size="small"
              icon={<DeleteOutlined />}
              aria-label={`删除视图${view.name}`}
              title="删除"
              onClick={() => void remove(view.name)}
            />
          </li>
        ))}
      </ul>
      <div className={styles.save}>
        <Input
          size="small"
          aria-label="视图名称"
          placeholder="保存当前列表为视图"
          maxLength={longestName}
          value={name}
          onChange={({ target }) => setName(target.value)}
          onPressEnter={save}
        />
        <Button size="small" type="primary" disabled={!wanted || full} onClick={save}>
          {again ? '更新' : '保存'}
        </Button>
      </div>
      {full && wanted && <p className={styles.hint}>最多保存 {mostViews} 个视图，请先删除不用的</p>}
    </div>
  )
}
