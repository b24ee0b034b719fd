import { kit } from '@xuegong/contracts/modules/kit'
import type { Sent } from '@xuegong/contracts/modules/kit/idp'
import { App, Button } from 'antd'
import { useQuery } from '#api/hooks.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { TableSkeleton } from '#ui/list/TableSkeleton.tsx'
import styles from './Inbox.module.css'

const pollMs = 3000
const channels: Readonly<Record<Sent['Channel'], string>> = { 2: '企业微信', 3: '短信', 4: '邮件' }

/** What a world has sent to the outside, newest first: with links to follow and codes to copy. */
export function Inbox({ world }: { world: string }) {
  const reading = useQuery(
    kit.listSent,
    { id: world },
    { pollingInterval: pollMs, refetchOnMountOrArgChange: true, errorShown: true },
  )
  if (!reading.data)
    return reading.error ? <ErrorState error={reading.error} onRetry={reading.refetch} /> : <TableSkeleton rows={4} />
  if (reading.data.length === 0)
    return <EmptyState title="还没有发出的消息">这个世界发出的邮件、短信和卡片会出现在这里，最新的在最前</EmptyState>
  return (
    <ol className={styles.inbox} aria-label="收件箱">
      {reading.data.map(sent => (
        <Message key={sent.Id} sent={sent} />
      ))}
    </ol>
  )
}

function Message({ sent: { Channel, Address, Title, Body, SendTime } }: { sent: Sent }) {
  const { message } = App.useApp()
  const code = /验证码(\d{6})/.exec(Body)?.[1]
  const copy = () =>
    void navigator.clipboard.writeText(code ?? '').then(
      () => message.success('已复制'),
      () => message.error('无法复制，请手动选择'),
    )
  return (
    <li>
      <p className={styles.head}>
        <span className={styles.channel}>{channels[Channel]}</span>
        <b>{Title}</b>
        <span>{Address}</span>
        <time>{SendTime}</time>
      </p>
      <p className={styles.body}>
        <Linked text={Body} />
      </p>
      {code && (
        <Button size="small" onClick={copy}>
          复制验证码
        </Button>
      )}
    </li>
  )
}

const address = /(https?:\/\/[^\s，。]+)/

/** A text whose addresses can be followed. */
const Linked = ({ text }: { text: string }) =>
  text.split(address).map((part, at) =>
    at % 2 === 1 ? (
      <a key={part} href={part} target="_blank" rel="noreferrer">
        {part}
      </a>
    ) : (
      part
    ),
  )
