import { appStore } from '@xuegong/contracts/modules/app-store'
import type { CommentRow } from '@xuegong/contracts/modules/app-store/comments'
import { useState } from 'react'
import { useCommand, useQuery } from '#api/hooks.ts'
import { report } from '#api/notify.ts'
import { sayUnsaid } from '#api/say-unsaid.ts'
import { usePermission } from '#nav/permission.ts'
import { Stars } from '../Stars.tsx'
import { minuteOf } from '../words.ts'
import { Plain } from '../Plain.tsx'
import styles from './Detail.module.css'
import { TextBox } from './TextBox.tsx'

type Said = Omit<CommentRow, 'Replies' | 'ReplyNum'>

/** Hides a comment, or shows it again: for who manages tools. */
function Hide({ of: { Id, State } }: { of: Said }) {
  const [run, { isLoading }] = useCommand(appStore.hideComment)
  if (!usePermission()('appstore.edit')) return null
  const isShown = State === 1
  const turn = () =>
    void run({ Ids: [Id], State: isShown ? 0 : 1 })
      .unwrap()
      .then(() => report(isShown ? '已隐藏' : '已恢复显示'))
      .catch(sayUnsaid)
  return (
    <Plain disabled={isLoading} onClick={turn}>
      {isShown ? '隐藏' : '恢复显示'}
    </Plain>
  )
}

/** Who said something when, and what. */
const Words = ({ of, about }: { of: Said; about: string | undefined }) => (
  <>
    <div className={styles.by}>
      <b>{of.IsMine === 1 ? '我' : of.TrueName}</b>
      {of.Score > 0 && <Stars score={of.Score} />}
      {of.IsOfficial === 1 && <span className={styles.official}>官方回复</span>}
      {about && <span className={styles.tag}>{about}</span>}
      {of.State === 0 && <span className={styles.hidden}>已隐藏</span>}
      <time>{minuteOf(of.CreateDate)}</time>
    </div>
    <p className={styles.said}>{of.Content}</p>
  </>
)

const Reply = ({ of }: { of: Said }) => (
  <li>
    <Words of={of} about={undefined} />
    <div className={styles.deeds}>
      <Hide of={of} />
    </div>
  </li>
)

/** All replies to a comment, of which the first stand below it already. */
function Replies({ of }: { of: CommentRow }) {
  const [all, showAll] = useState(false)
  const rest = all && of.ReplyNum > of.Replies.length
  return (
    <>
      {rest ? <AllReplies of={of} /> : of.Replies.map(reply => <Reply key={reply.Id} of={reply} />)}
      {!all && of.ReplyNum > of.Replies.length && (
        <li>
          <Plain onClick={() => showAll(true)}>查看全部 {of.ReplyNum} 条回复</Plain>
        </li>
      )}
    </>
  )
}

function AllReplies({ of: { ToolId, Id, Replies: first } }: { of: CommentRow }) {
  const { data } = useQuery(appStore.listComment, { ToolId, ParentId: Id, PageSize: 100 })
  return (data?.rows ?? first).map(reply => <Reply key={reply.Id} of={reply} />)
}

interface Props {
  of: CommentRow
  /** The action that it is about. */
  about: string | undefined
}

/** What somebody said of a tool, with the replies to it, official ones first. */
export function Comment({ of, about }: Props) {
  const [run] = useCommand(appStore.addComment, { errorShown: true })
  const [replies, reply] = useState(false)
  const send = (Content: string) =>
    run({ ToolId: of.ToolId, Score: 0, ParentId: of.Id, Content })
      .unwrap()
      .then(() => {
        report('已回复')
        reply(false)
      })
  return (
    <article className={styles.comment} data-hidden={of.State === 0 || undefined}>
      <Words of={of} about={about} />
      <div className={styles.deeds}>
        {!replies && <Plain onClick={() => reply(true)}>回复</Plain>}
        <Hide of={of} />
      </div>
      {of.ReplyNum > 0 && (
        <ul className={styles.replies} aria-label="回复">
          <Replies of={of} />
        </ul>
      )}
      {replies && (
        <TextBox
          label="回复内容"
          placeholder={`回复 ${of.TrueName}`}
          sendText="回复"
          autoFocus
          send={send}
          onCancel={() => reply(false)}
        />
      )}
    </article>
  )
}
