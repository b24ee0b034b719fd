import { messagePush } from '@xuegong/contracts/modules/message-push'
import { live, noticeReading } from '@xuegong/contracts/modules/notice'
import { Badge, Button, Tabs } from 'antd'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useCommand, useQuery } from '#api/hooks.ts'
import { ErrorState } from '#ui/ErrorState.tsx'
import { ToDoList } from '../todo/ToDoList.tsx'
import { BellSkeleton } from './BellSkeleton.tsx'
import { BellItem } from './BellItem.tsx'
import { PageLink } from '#nav/PageLink.tsx'
import styles from './Notices.module.css'

/** So many are shown of each. */
const most = 6

interface TabProps {
  onLeave: () => void
}

const Nothing = ({ title, text }: { title: string; text: string }) => (
  <div className={styles.nothing}>
    <p>{title}</p>
    <p className={styles.when}>{text}</p>
  </div>
)

const All = ({ to, text, onLeave }: TabProps & { to: string; text: string }) => (
  <PageLink to={to} className={styles.all} onClick={onLeave}>
    {text}
  </PageLink>
)

/** The unread notices, those on top first. */
function NoticeTab({ onLeave }: TabProps) {
  const { data, error, refetch } = useQuery(
    noticeReading.listMyNotice,
    { PageIndex: 1, PageSize: most, Unread: 1 },
    { errorShown: true, refetchOnMountOrArgChange: true },
  )
  if (!data) return error ? <ErrorState error={error} onRetry={refetch} /> : <BellSkeleton />
  return (
    <>
      {data.total === 0 && <Nothing title="暂无未读通知" text="学校和学院发布的通知会出现在这里" />}
      <ul className={styles.list} aria-label="未读通知">
        {data.rows.map(({ Id, Title, NoticeType, Level, PublishTime, PublisherName, OrgName }) => (
          <BellItem
            key={Id}
            to={`/notice/noticeRead/readNotice?Id=${Id}`}
            kind={`notice.${NoticeType}`}
            title={Title}
            urgent={Level === 3}
            from={OrgName || PublisherName}
            time={PublishTime}
            onLeave={onLeave}
          />
        ))}
      </ul>
      <All
        to="/notice/myNotice"
        text={data.total > most ? `查看全部 ${data.total} 条` : '全部通知'}
        onLeave={onLeave}
      />
    </>
  )
}

/** The unread messages of the system, which are read together. */
function MessageTab({ onLeave }: TabProps) {
  const { data, error, refetch } = useQuery(
    messagePush.listMessages,
    { PageIndex: 1, PageSize: most, Unread: 1 },
    { errorShown: true, refetchOnMountOrArgChange: true },
  )
  const [read, reading] = useCommand(messagePush.readMessages)
  const readAll = () =>
    void read({ All: 1 })
      .unwrap()
      .catch(() => {})
  const readOne = (Id: string) => {
    void read({ Ids: [Id] })
      .unwrap()
      .catch(() => {})
    onLeave()
  }
  if (!data) return error ? <ErrorState error={error} onRetry={refetch} /> : <BellSkeleton />
  return (
    <>
      {data.total === 0 && <Nothing title="暂无未读消息" text="审批结果、任务完成等消息会出现在这里" />}
      <ul className={styles.list} aria-label="未读消息">
        {data.rows.map(({ Id, Body, Title, Url, Module, CreateDate }) => (
          <BellItem
            key={Id}
            to={Url || '/notice/myMessage'}
            kind={`message.${Module}`}
            title={Body}
            from={Title}
            time={CreateDate}
            onLeave={() => readOne(Id)}
          />
        ))}
      </ul>
      <div className={styles.foot}>
        <All
          to="/notice/myMessage"
          text={data.total > most ? `查看全部 ${data.total} 条` : '全部消息'}
          onLeave={onLeave}
        />
        {data.total > 0 && (
          <Button type="link" size="small" loading={reading.isLoading} onClick={readAll}>
            全部标为已读
          </Button>
        )}
      </div>
    </>
  )
}

const Label = ({ text, count = 0 }: { text: string; count: number | undefined }) => (
  <span>
    {text}
    {count > 0 && (
      <>
        {' '}
        <Badge count={count} overflowCount={99} size="small" color="var(--ant-color-text-quaternary)" />
      </>
    )}
  </span>
)

/** What is behind the bell. It takes the focus; Esc closes it. */
export function Notices({ onClose }: { onClose: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  const { data: unread } = useQuery(live.getUnreadCount, {})
  useEffect(() => place.current?.focus(), [])
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onClose()
  }
  const tabs = [
    { key: 'notice', label: <Label text="通知" count={unread?.Notice} />, children: <NoticeTab onLeave={onClose} /> },
    {
      key: 'message',
      label: <Label text="消息" count={unread?.Message} />,
      children: <MessageTab onLeave={onClose} />,
    },
    { key: 'toDo', label: <Label text="待办" count={unread?.Todo} />, children: <ToDoList onLeave={onClose} /> },
  ]
  return (
    <div ref={place} role="dialog" aria-label="通知" tabIndex={-1} className={styles.place} onKeyDown={onKeyDown}>
      <Tabs centered items={tabs} tabBarStyle={{ margin: 0 }} />
    </div>
  )
}
