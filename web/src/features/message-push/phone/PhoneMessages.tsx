import { messagePush, type OwnMessage } from '@xuegong/contracts/modules/message-push'
import { pushModules } from '@xuegong/contracts/modules/message-push/words'
import Button from 'antd-mobile/es/components/button'
import { useSearchParams } from 'react-router-dom'
import { useOpen } from '#nav/PageLink.tsx'
import { Arrow } from '#phone/Arrow.tsx'
import { PhoneList } from '#phone/PhoneList.tsx'
import { PhoneShell } from '#phone/PhoneShell.tsx'
import { PhoneEmpty } from '#phone/PhoneState.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { StateTabs } from '#ui/StateTabs.tsx'
import { narrowedTo } from '../own-messages.ts'
import { useReadMessages } from '../use-messages.ts'
import styles from './Phone.module.css'

const tabs = [
  { key: '', text: '全部', count: null },
  { key: '1', text: '未读', count: null },
  { key: '0', text: '已读', count: null },
] as const

/** What one was told in the system, on a phone. To open a message is to have read it. */
export function PhoneMessages() {
  const [address, setAddress] = useSearchParams()
  const { read, readAll, isLoading } = useReadMessages()
  const open = useOpen()
  const input = narrowedTo(address)
  const { Unread: unread, Group: group = '' } = input
  const narrow = (name: string, value: string) =>
    setAddress(
      now => {
        const next = new URLSearchParams(now)
        if (value) next.set(name, value)
        else next.delete(name)
        return next
      },
      { replace: true },
    )
  // Where it leads may be another page of the browser, which would cut off what is still being sent.
  const begin = (row: OwnMessage) => void read(row).then(() => row.Url && open(row.Url))
  return (
    <PhoneShell
      title="我的消息"
      action={
        <Button block color="primary" fill="outline" loading={isLoading} onClick={readAll}>
          全部标为已读
        </Button>
      }
    >
      <div className={styles.narrow}>
        <StateTabs label="状态" tabs={tabs} value={String(unread ?? '')} onChange={key => narrow('Unread', key)} />
        <select aria-label="模块" value={group} onChange={({ target }) => narrow('Group', target.value)}>
          <option value="">全部模块</option>
          {Object.entries(pushModules).map(([key, text]) => (
            <option key={key} value={key}>
              {text}
            </option>
          ))}
        </select>
      </div>
      <PhoneList
        key={JSON.stringify(input)}
        of={messagePush.listMessages}
        input={input}
        label="我的消息"
        row={row => <Message message={row} onOpen={() => begin(row)} onRead={() => void read(row)} />}
        empty={
          Object.keys(input).length > 0 ? (
            <PhoneEmpty title="没有找到" text="请查看全部消息" />
          ) : (
            <EmptyState title="暂无消息">审批、任务和账号有变化时会通知您</EmptyState>
          )
        }
      />
    </PhoneShell>
  )
}

interface MessageProps {
  message: OwnMessage
  onOpen: () => void
  onRead: () => void
}

/** A message: where it leads somewhere it is opened, and while it is unread it can be marked. */
function Message({ message, onOpen, onRead }: MessageProps) {
  const { Body, Title, Module, CreateDate, ReadTime, Url } = message
  const isUnread = ReadTime === null
  const words = (
    <>
      <span className={isUnread ? styles.unread : ''}>
        {isUnread && <span className={styles.mark} role="img" aria-label="未读" />}
        {Body}
      </span>
      <span className={styles.facts}>
        {[Title, pushModules[Module as keyof typeof pushModules], CreateDate.slice(0, 16)].filter(Boolean).join(' · ')}
      </span>
    </>
  )
  return (
    <div className={styles.message}>
      {Url ? (
        <button type="button" className={styles.words} onClick={onOpen}>
          {words}
        </button>
      ) : (
        <div className={styles.words}>{words}</div>
      )}
      {isUnread && (
        <Button size="small" fill="none" color="primary" aria-label={`标为已读：${Body}`} onClick={onRead}>
          标为已读
        </Button>
      )}
      {!isUnread && Url && (
        <span className={styles.arrow}>
          <Arrow to="right" />
        </span>
      )}
    </div>
  )
}
