import Button from 'antd-mobile/es/components/button'
import { Link, useNavigate } from 'react-router-dom'
import { ask } from '#api/notify.ts'
import { useLeaving } from '#phone/leaving.ts'
import { PhoneShell } from '#phone/PhoneShell.tsx'
import { PhoneEmpty, PhoneError } from '#phone/PhoneState.tsx'
import { storePage } from '../words.ts'
import { Arrange } from './Arrange.tsx'
import { Board, columnsOn } from './Board.tsx'
import { Bones } from './Bones.tsx'
import styles from './Desktop.module.css'
import { useDesk } from './use-desk.ts'

const title = '我的桌面'
const columns = columnsOn.mobile
const losing = '桌面的调整尚未保存，离开后不会保留，确定离开吗？'

/** One's own desktop on a phone: the same tools in the same order, in four columns. */
export function PhoneDesktop() {
  const desk = useDesk()
  const { shown, tools, infos, error, refetch, isEditing, isChanged } = desk
  const navigate = useNavigate()
  useLeaving(
    () => isChanged,
    () => losing,
  )
  const cancel = async () => {
    if (!isChanged || (await ask('放弃修改', '放弃未保存的修改吗？'))) desk.leave()
  }
  const restore = async () => {
    if (await ask('恢复默认', '您调整过的分组、位置和大小都会丢失，确定恢复默认桌面吗？'))
      await desk.save({ restore: true })
  }
  if (error && !shown)
    return (
      <PhoneShell title={title}>
        <PhoneError error={error} onRetry={() => void refetch()} />
      </PhoneShell>
    )
  if (!shown || !tools)
    return (
      <PhoneShell title={title}>
        <Bones columns={columns} />
      </PhoneShell>
    )
  if (!isEditing)
    return (
      <PhoneShell title={title}>
        <div className={styles.line}>
          <Link to={storePage}>应用商店</Link>
          <Button fill="none" color="primary" onClick={desk.edit}>
            编辑
          </Button>
        </div>
        {shown.Items.length === 0 && (
          <PhoneEmpty
            title="还没有应用，去应用商店看看"
            text="收藏后点击“编辑”即可放到桌面"
            action={{ text: '打开应用商店', onPress: () => void navigate(storePage) }}
          />
        )}
        <Board desk={shown} tools={tools} infos={infos} columns={columns} />
      </PhoneShell>
    )
  return (
    <PhoneShell
      title="编辑桌面"
      onBack={() => void cancel()}
      action={
        <>
          <Button block size="large" onClick={() => void cancel()}>
            取消
          </Button>
          <Button block size="large" color="primary" loading={desk.isSaving} onClick={() => void desk.save()}>
            完成
          </Button>
        </>
      }
    >
      {desk.isStale && (
        <div className={styles.phoneStale} role="alert">
          <p>桌面已在其他窗口中修改，您的调整尚未保存</p>
          <Button size="small" onClick={desk.keepOwn}>
            保留我的调整
          </Button>
          <Button size="small" color="primary" onClick={desk.leave}>
            载入最新布局
          </Button>
        </div>
      )}
      <div className={styles.line}>
        <Button fill="none" color="primary" disabled={desk.isSaving} onClick={desk.addGroup}>
          新建分组
        </Button>
        <Button fill="none" color="primary" disabled={desk.isSaving} onClick={() => void restore()}>
          恢复默认
        </Button>
      </div>
      <Arrange of={desk} columns={columns} />
    </PhoneShell>
  )
}
