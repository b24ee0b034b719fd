import { Alert, Button } from 'antd'
import { useEffect } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { useDevice } from '#ui/device.ts'
import { useDanger } from '#ui/entity/danger.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { useLeaving } from '#ui/form/leaving.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'
import { storePage } from '../words.ts'
import { Arrange } from './Arrange.tsx'
import { Board, columnsOn } from './Board.tsx'
import { Bones } from './Bones.tsx'
import styles from './Desktop.module.css'
import { type Arranging, useDesk } from './use-desk.ts'

/** The buttons of the page: to arrange the desktop, or while that is done, to end it. */
function Deeds({ of, leave }: { of: Arranging; leave: (then: () => void) => void }) {
  const navigate = useNavigate()
  const ask = useDanger()
  if (!of.isEditing)
    return (
      <>
        <Button onClick={() => void navigate(storePage)}>应用商店</Button>
        {of.shown && (
          <Button type="primary" onClick={of.edit}>
            编辑
          </Button>
        )}
      </>
    )
  const restore = () =>
    ask({
      title: '恢复默认桌面吗？',
      content: '您调整过的分组、位置和大小都会丢失。',
      okText: '恢复默认',
      onOk: () => of.save({ restore: true }),
    })
  return (
    <>
      <Button disabled={of.isSaving} onClick={of.addGroup}>
        新建分组
      </Button>
      <Button disabled={of.isSaving} onClick={restore}>
        恢复默认
      </Button>
      <Button onClick={() => leave(of.leave)}>取消</Button>
      <Button type="primary" loading={of.isSaving} onClick={() => void of.save()}>
        完成
      </Button>
    </>
  )
}

/** One's own desktop of tools, and the way to arrange it. */
export function MyDesktop() {
  const desk = useDesk()
  const { shown, tools, infos, error, refetch, isEditing, isChanged } = desk
  const columns = columnsOn[useDevice()]
  const { setUnsaved, leave } = useLeaving()
  useEffect(() => setUnsaved(isChanged), [isChanged, setUnsaved])
  return (
    <>
      <PageHeader
        title="我的桌面"
        purpose={isEditing ? '调整位置、大小和分组，完成后保存' : '常用应用一步打开，角标是待处理的数量'}
      >
        <Deeds of={desk} leave={leave} />
      </PageHeader>
      {desk.isStale && (
        <Alert
          className={styles.stale ?? ''}
          type="warning"
          showIcon
          title="桌面已在其他窗口中修改，您的调整尚未保存"
          action={
            <>
              <Button size="small" type="link" onClick={desk.keepOwn}>
                保留我的调整
              </Button>
              <Button size="small" type="primary" onClick={desk.leave}>
                载入最新布局
              </Button>
            </>
          }
        />
      )}
      {error && !shown && (
        <Panel>
          <ErrorState error={error} onRetry={refetch} />
        </Panel>
      )}
      {!shown && !error && <Bones columns={columns} />}
      {shown && tools && !isEditing && shown.Items.length === 0 && (
        <Panel>
          <EmptyState title="还没有应用，去应用商店看看">
            <Link to={storePage}>打开应用商店</Link>
          </EmptyState>
        </Panel>
      )}
      {shown && tools && !isEditing && <Board desk={shown} tools={tools} infos={infos} columns={columns} />}
      {isEditing && <Arrange of={desk} columns={columns} />}
    </>
  )
}
