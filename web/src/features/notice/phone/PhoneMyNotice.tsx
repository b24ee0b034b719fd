import { noticeReading } from '@xuegong/contracts/modules/notice'
import { useSearchParams } from 'react-router-dom'
import { PhoneEmpty } from '#phone/PhoneState.tsx'
import { PhoneList } from '#phone/PhoneList.tsx'
import { PhoneRow } from '#phone/PhoneRow.tsx'
import { PhoneShell } from '#phone/PhoneShell.tsx'
import { SearchField } from '#phone/SearchField.tsx'
import { useDict } from '#ui/dict.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { StateDot } from '#ui/StateDot.tsx'
import { StateTabs } from '#ui/StateTabs.tsx'
import { Marks } from '../Marks.tsx'
import { narrowedTo, standing, unreadTabs } from '../my-notice.ts'
import styles from '../Notice.module.css'
import { minuteOf, readAddress } from '../words.ts'

/** Notices that one was sent, on a phone. */
export function PhoneMyNotice() {
  const [address, setAddress] = useSearchParams()
  const kinds = useDict('NoticeKind')
  const narrowed = narrowedTo(address)
  const { Key = '', Unread: unread } = narrowed
  const kind = kinds.texts.has(address.get('NoticeType') ?? '') ? address.get('NoticeType')! : ''
  const input = { ...narrowed, ...(kind && { NoticeType: Number(kind) }) }
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
  return (
    <PhoneShell title="我的通知">
      <SearchField asks="搜索标题" found={Key} onSettle={text => narrow('Key', text)} />
      <div className={styles.kinds}>
        <StateTabs
          label="阅读"
          tabs={unreadTabs}
          value={String(unread ?? '')}
          onChange={key => narrow('Unread', key)}
        />
        <select aria-label="类型" value={kind} onChange={({ target }) => narrow('NoticeType', target.value)}>
          <option value="">全部类型</option>
          {kinds.options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <PhoneList
        key={JSON.stringify(input)}
        of={noticeReading.listMyNotice}
        input={input}
        label="我的通知"
        row={row => (
          <PhoneRow
            title={
              <span className={standing(row).isUnread ? styles.unread : ''}>
                <Marks notice={row} />
                {row.Title}
              </span>
            }
            text={`${kinds.text(row.NoticeType)} · ${row.PublisherName} · ${minuteOf(row.PublishTime)}`}
            extra={<StateDot {...standing(row)} />}
            to={readAddress(row.Id)}
          />
        )}
        empty={
          Object.keys(input).length > 0 ? (
            <PhoneEmpty title="没有找到" text="请换一个关键字，或查看全部" />
          ) : (
            <EmptyState title="暂无通知" />
          )
        }
      />
    </PhoneShell>
  )
}
