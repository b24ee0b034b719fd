import { kit } from '@xuegong/contracts/modules/kit'
import { App, Button, Input } from 'antd'
import { type FormEvent, useState } from 'react'
import { useCommand, useQuery } from '#api/hooks.ts'
import { bytesText } from './bytes.ts'
import styles from './WorldActions.module.css'

/** The kept states of a world: take one, go back to one, remove one. */
export function Snapshots({ world, onBeganAnew }: { world: string; onBeganAnew: () => void }) {
  const { modal } = App.useApp()
  const kept = useQuery(kit.listSnapshots, { id: world }).data ?? []
  const [add, adding] = useCommand(kit.addSnapshot)
  const [restore] = useCommand(kit.restoreWorld)
  const [drop] = useCommand(kit.dropSnapshot)
  const [name, setName] = useState('')

  const take = (event: FormEvent) => {
    event.preventDefault()
    add({ id: world, name: name.trim() || `快照${kept.length + 1}` })
      .unwrap()
      .then(() => setName(''))
      .catch(() => {})
  }
  const askRestore = (to: string) =>
    modal.confirm({
      title: `恢复到“${to}”吗？`,
      content: '数据、文件、时间和规则回到快照时的样子，已登录的账号须重新登录。',
      okText: '恢复',
      cancelText: '取消',
      onOk: () =>
        restore({ id: world, name: to })
          .unwrap()
          .then(onBeganAnew)
          .catch(() => {}),
    })
  const askDrop = (which: string) =>
    modal.confirm({
      title: `删除快照“${which}”吗？`,
      content: '快照中的数据和文件不能再恢复，世界本身不变。',
      okText: '删除',
      cancelText: '取消',
      onOk: () =>
        drop({ id: world, name: which })
          .unwrap()
          .catch(() => {}),
    })
  return (
    <section className={styles.snapshots} aria-label="快照">
      <h3>快照</h3>
      {kept.length > 0 && (
        <ul>
          {kept.map(({ name: each, now, bytes }) => (
            <li key={each}>
              <b>{each}</b>
              <span>
                {now.slice(5, 16)} · {bytes > 0 ? bytesText(bytes) : '未写入'}
              </span>
              <button type="button" aria-label={`恢复到${each}`} onClick={() => askRestore(each)}>
                恢复
              </button>
              <button type="button" aria-label={`删除快照${each}`} onClick={() => askDrop(each)}>
                删除
              </button>
            </li>
          ))}
        </ul>
      )}
      <form onSubmit={take}>
        <Input
          aria-label="快照名"
          placeholder={`快照${kept.length + 1}`}
          maxLength={40}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Button htmlType="submit" loading={adding.isLoading}>
          保存
        </Button>
      </form>
    </section>
  )
}
