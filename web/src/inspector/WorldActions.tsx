import { kit } from '@xuegong/contracts/modules/kit'
import type { World } from '@xuegong/contracts/modules/kit/worlds'
import { App, Button, Dropdown } from 'antd'
import { useCommand, useQuery } from '#api/hooks.ts'
import { useOpenAs } from './open-as.ts'
import { useSaveWorld } from './save-world.ts'
import { Snapshots } from './Snapshots.tsx'
import styles from './WorldActions.module.css'

interface Props {
  world: World
  onChoose: (id: string) => void
  onBeganAnew: () => void
}

/** What can be done with a world. What destroys something asks first and says what is lost. */
export function WorldActions({ world, onChoose, onBeganAnew }: Props) {
  const { id, baseUrl } = world
  const { modal } = App.useApp()
  const accounts = useQuery(kit.getWorld, { id }).data?.accounts ?? []
  const openAs = useOpenAs(world)
  const [branch, branching] = useCommand(kit.branchWorld)
  const [reset] = useCommand(kit.resetWorld)
  const [drop] = useCommand(kit.dropWorld)
  const [save, saving] = useSaveWorld()

  const ask = (title: string, content: string, onOk: () => Promise<unknown>) =>
    modal.confirm({ title, content, okText: '确定', cancelText: '取消', onOk: () => onOk().catch(() => {}) })
  const askReset = () =>
    ask(`重置世界“${id}”吗？`, '数据、文件、时间、规则、日志和登录都回到初始状态，快照保留。', () =>
      reset({ id }).unwrap().then(onBeganAnew),
    )
  const askDrop = () =>
    ask(`删除世界“${id}”吗？`, '数据、文件、快照和登录一并删除，不能恢复。', () => {
      // Looked away first: nothing of a world that is gone can be read again.
      onChoose('default')
      return drop({ id }).unwrap()
    })
  const people = accounts.map(({ LoginName, TrueName, Role }) => ({
    key: LoginName,
    label: `${LoginName}　${TrueName}（${Role}）`,
  }))
  return (
    <div className={styles.actions}>
      <div className={styles.open}>
        <Button type="primary" href={baseUrl} target="_blank">
          打开
        </Button>
        <Dropdown
          trigger={['click']}
          menu={{ items: people, onClick: ({ key }) => void openAs(key), className: styles.people }}
        >
          <Button disabled={people.length === 0}>以账号打开</Button>
        </Dropdown>
      </div>
      <div className={styles.more}>
        <button
          type="button"
          disabled={branching.isLoading}
          onClick={() =>
            branch({ id })
              .unwrap()
              .then(made => onChoose(made.id))
              .catch(() => {})
          }
        >
          分支
        </button>
        <button type="button" disabled={saving} onClick={() => void save(id)}>
          导出
        </button>
        <button type="button" onClick={askReset}>
          重置
        </button>
        {baseUrl !== '/' && (
          <button type="button" onClick={askDrop}>
            删除
          </button>
        )}
      </div>
      <Snapshots world={id} onBeganAnew={onBeganAnew} />
    </div>
  )
}
