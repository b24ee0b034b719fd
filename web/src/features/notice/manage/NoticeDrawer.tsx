import { notice } from '@xuegong/contracts/modules/notice'
import type { NoticeDraft, NoticeRow } from '@xuegong/contracts/modules/notice/manage'
import { receiptTypes } from '@xuegong/contracts/modules/notice/receipt'
import { Alert, Button } from 'antd'
import { useCommand } from '#api/hooks.ts'
import { report } from '#api/notify.ts'
import { useButton } from '#nav/current-route.tsx'
import { PageLink, useOpen } from '#nav/PageLink.tsx'
import { ActionButtons } from '#ui/actions/ActionButtons.tsx'
import type { Handlers } from '#ui/actions/use-actions.ts'
import { DetailDrawer } from '#ui/detail/DetailDrawer.tsx'
import { DescriptionList } from '#ui/facts/DescriptionList.tsx'
import type { List } from '#ui/list/use-list.ts'
import { StateDot } from '#ui/StateDot.tsx'
import { writtenOf } from '../edit/written.ts'
import { editAddress, lookOfState, minuteOf, readersAddress, shareText } from '../words.ts'
import { WrittenDocument } from './Preview.tsx'
import type { Known } from './deeds.ts'
import styles from './Manage.module.css'

interface Props {
  list: List<object, NoticeRow>
  handlersOf: (row: Known) => Handlers
}

/** A notice beside the list: where it stands, and what it says. */
export const NoticeDrawer = ({ list, handlersOf }: Props) => (
  <DetailDrawer
    endpoint={notice.getNotice}
    list={list}
    title="通知"
    nameOf={({ Title }) => Title}
    actions={row => (
      <>
        <ActionButtons handlers={handlersOf(row)} />
        <CopyAsDraft row={row} />
      </>
    )}
  >
    {row => (
      <>
        {row.Reason && (
          <Alert
            type="warning"
            showIcon
            title={row.State === 3 ? '撤回原因' : '退回或撤回原因'}
            description={row.Reason}
            style={{ marginBottom: 16 }}
          />
        )}
        <DescriptionList size="small" col={2} items={factsOf(row)} />
        <div className={styles.written}>
          <WrittenDocument written={row} untitled />
        </div>
      </>
    )}
  </DetailDrawer>
)

function factsOf(row: NoticeDraft) {
  const { State, Id, ReceiverNum, ReadNum, ReceiptNum, ReceiptType, IncludeNames, ExcludeNames } = row
  const out = State === 2 || State === 3 || State === 4
  const readers = (text: string) => <PageLink to={readersAddress(Id)}>{text}</PageLink>
  return [
    { term: '状态', value: <StateDot {...lookOfState(State)} /> },
    { term: '接收对象', value: IncludeNames.join('、') },
    ...(ExcludeNames.length > 0 ? [{ term: '排除', value: ExcludeNames.join('、') }] : []),
    { term: '回执', value: receiptTypes[ReceiptType as keyof typeof receiptTypes] },
    ...(out
      ? [
          { term: '阅读', value: readers(`${ReadNum} / ${ReceiverNum} 人，${shareText(ReadNum, ReceiverNum)}`) },
          ...(ReceiptType > 0
            ? [
                {
                  term: '回执情况',
                  value: readers(`${ReceiptNum} / ${ReceiverNum} 人，${shareText(ReceiptNum, ReceiverNum)}`),
                },
              ]
            : []),
        ]
      : []),
    ...(row.PublishTime ? [{ term: '定时发布', value: minuteOf(row.PublishTime) }] : []),
    ...(row.ExpireTime ? [{ term: '过期时间', value: minuteOf(row.ExpireTime) }] : []),
  ]
}

/** Begins another notice with what this one says. */
function CopyAsDraft({ row }: { row: NoticeDraft }) {
  const mayAdd = useButton('add')
  const open = useOpen()
  const [add, { isLoading }] = useCommand(notice.addNotice)
  const copy = () =>
    add({ ...writtenOf(row), PublishTime: null, ExpireTime: null })
      .unwrap()
      .then(({ Id }) => {
        report('已复制为草稿')
        open(editAddress(Id))
      })
      .catch(() => undefined)
  return (
    mayAdd && (
      <Button loading={isLoading} onClick={() => void copy()}>
        复制为草稿
      </Button>
    )
  )
}
