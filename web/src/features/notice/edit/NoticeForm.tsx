import { notice } from '@xuegong/contracts/modules/notice'
import type { NoticeDraft } from '@xuegong/contracts/modules/notice/manage'
import type { StoredFile } from '@xuegong/contracts/file-fields'
import { receiptTypes } from '@xuegong/contracts/modules/notice/receipt'
import { Alert, Button, Input, type InputRef } from 'antd'
import { type Ref, Suspense, useCallback, useId, useRef, useState } from 'react'
import { later } from '#app/chunk.ts'
import { useCommand } from '#api/hooks.ts'
import { complain, report } from '#api/notify.ts'
import { useOpen } from '#nav/PageLink.tsx'
import { whyHeldBack } from '#ui/files/held-back.ts'
import { TableSkeleton } from '#ui/list/TableSkeleton.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'
import { RichText } from '#ui/rich/RichText.tsx'
import { useStable } from '#ui/stable.ts'
import { PreviewModal, WrittenDocument } from '../manage/Preview.tsx'
import { publishedText } from '../manage/published-text.ts'
import { Audience } from './Audience.tsx'
import styles from './Edit.module.css'
import { ReceiptBuilder } from './ReceiptBuilder.tsx'
import { SideField } from './SideField.tsx'
import { useNoticeDraft } from './use-draft.ts'
import type { Written } from './written.ts'

/** With it comes its library. */
const TextEditor = later(
  () => import('#ui/rich/TextEditor.tsx'),
  m => m.TextEditor,
)

const levels = [
  { value: 1, label: '普通' },
  { value: 2, label: '重要' },
  { value: 3, label: '紧急' },
]
const receipts = Object.entries(receiptTypes).map(([value, label]) => ({ value: Number(value), label }))

interface Props {
  initial: Written
  stored?: Pick<NoticeDraft, 'Id' | 'RowVersion' | 'OrgName' | 'CreateUserName' | 'SendTime' | 'Reason'>
  state: number
  onMade: (Id: string) => void
}

/** The text of a notice at the left, and at the right all else that is said of it. */
export function NoticeForm({ initial, stored, state, onMade }: Props) {
  const isSent = state === 2
  const draft = useNoticeDraft({
    initial,
    stored: stored && { Id: stored.Id, RowVersion: stored.RowVersion },
    onMade,
    isAutomatic: state === 0,
  })
  const { written, change, save, status, isBusy, isStored } = draft
  const [previewing, preview] = useState(false)
  const [publish, publishing] = useCommand(notice.publishNotice)
  const open = useOpen()
  const toList = () => open('/notice/noticeManage')
  const [lacks, lack] = useState<'Title' | 'Scope'>()
  const title = useRef<InputRef>(null)
  const everybody = useRef<HTMLButtonElement>(null)
  /** Where something is missing, that is marked, and one stands there. */
  const misses = (what: 'Title' | 'Scope' | undefined) => {
    lack(what)
    if (what === 'Title') title.current?.focus()
    if (what === 'Scope') everybody.current?.focus()
    return what !== undefined
  }
  const untitled = () => (written.Title.trim() ? undefined : 'Title')
  const unsent = () => (written.Scope.Include.length > 0 ? undefined : 'Scope')
  /** Whether a file is still on its way, which is said. */
  const isWaiting = () => {
    const why = whyHeldBack()
    if (why !== undefined) complain(why)
    return why !== undefined
  }
  const saveNow = async () => {
    if (misses(untitled()) || isWaiting()) return undefined
    if (await save()) report('保存成功')
    return undefined
  }
  const publishNow = async () => {
    if (misses(untitled() ?? unsent()) || isWaiting()) return undefined
    const saved = await save()
    if (!saved) return undefined
    const answer = await publish({ Id: saved.Id })
      .unwrap()
      .catch(() => undefined)
    if (!answer) return undefined
    report(publishedText(answer.State, written.PublishTime))
    return toList()
  }
  const setContent = useCallback((Content: string) => change({ Content }), [change])
  const addImage = useStable((file: StoredFile) => change({ Images: [...written.Images, file] }))
  const said = useId()
  const noTitle = lacks === 'Title' && untitled() !== undefined
  return (
    <>
      <PageHeader title={isStored ? '编辑通知' : '新增通知'} purpose="编写正文，选择接收对象，设置回执和时间">
        <span className={styles.status} role="status">
          {status}
        </span>
        <Button onClick={() => preview(true)}>预览</Button>
        <Button loading={isBusy} onClick={() => void saveNow()}>
          {isSent ? '保存' : '保存草稿'}
        </Button>
        {!isSent && (
          <Button type="primary" loading={publishing.isLoading} onClick={() => void publishNow()}>
            发布
          </Button>
        )}
      </PageHeader>
      {stored?.Reason && state === 0 && (
        <Alert type="warning" showIcon title={`退回或撤回原因：${stored.Reason}`} style={{ marginBottom: 16 }} />
      )}
      {isSent && (
        <Alert type="info" showIcon title="已发布的通知只能修改置顶，或延后过期时间" style={{ marginBottom: 16 }} />
      )}
      <div className={styles.page}>
        <Panel>
          <Input
            ref={title}
            className={styles.heading}
            {...(noTitle && { status: 'error', 'aria-invalid': true, 'aria-describedby': said })}
            aria-label="标题"
            placeholder="请输入标题"
            maxLength={100}
            disabled={isSent}
            value={written.Title}
            onChange={({ target }) => change({ Title: target.value })}
          />
          {noTitle && (
            <p id={said} className={styles.fault} role="alert">
              请输入标题
            </p>
          )}
          {isSent ? (
            <RichText html={written.Content} />
          ) : (
            <Suspense fallback={<TableSkeleton rows={8} />}>
              <TextEditor initial={initial.Content} onChange={setContent} onPicture={addImage} />
            </Suspense>
          )}
        </Panel>
        <Side written={written} change={change} isSent={isSent} isUnsent={lacks === 'Scope'} everybody={everybody} />
      </div>
      {previewing && (
        <PreviewModal onClose={() => preview(false)}>
          <WrittenDocument
            written={{
              ...written,
              OrgName: stored?.OrgName ?? '',
              CreateUserName: stored?.CreateUserName ?? '',
              SendTime: stored?.SendTime ?? null,
            }}
          />
        </PreviewModal>
      )}
    </>
  )
}

/** From this type on (3 news, 4 policies) strangers may read a notice, if the school says so. */
const newsType = 3

interface SideProps {
  written: Written
  change: (to: Partial<Written>) => void
  isSent: boolean
  /** It was to be sent, and to nobody. */
  isUnsent: boolean
  everybody: Ref<HTMLButtonElement>
}

function Side({ written, change, isSent, isUnsent, everybody }: SideProps) {
  const onChange = useCallback(
    (name: keyof Written, value: unknown) => {
      const isNoNews = name === 'NoticeType' && Number(value) < newsType
      change({ [name]: value ?? null, ...(isNoNews && { IsPublic: 0 }) })
    },
    [change],
  )
  const aim = useCallback((Scope: Written['Scope']) => change({ Scope }), [change])
  const field = (name: keyof Written) => ({ name, value: written[name], onChange })
  const top = <SideField {...field('IsTop')} isFlag />
  const end = <SideField {...field('ExpireTime')} hint="到时不再计入未读，也不能再提交回执" />
  if (isSent)
    return (
      <Panel>
        <div className={styles.side}>
          {top}
          {end}
        </div>
      </Panel>
    )
  return (
    <div className={styles.side}>
      <Panel title="设置">
        <div className={styles.side}>
          <SideField {...field('NoticeType')} />
          <SideField {...field('Level')} options={levels} />
          {top}
          {written.NoticeType >= newsType && <SideField {...field('IsPublic')} isFlag />}
        </div>
      </Panel>
      <Panel title="接收对象">
        <Audience scope={written.Scope} onChange={aim} isMissed={isUnsent} everybody={everybody} />
      </Panel>
      <Panel title="回执">
        <div className={styles.side}>
          <SideField {...field('ReceiptType')} options={receipts} />
          {written.ReceiptType === 3 && (
            <ReceiptBuilder form={written.ReceiptForm} onChange={ReceiptForm => change({ ReceiptForm })} />
          )}
        </div>
      </Panel>
      <Panel title="附件与时间">
        <div className={styles.side}>
          <SideField {...field('Files')} />
          <SideField {...field('PublishTime')} hint="不填则立即发布" />
          {end}
        </div>
      </Panel>
    </div>
  )
}
