import type { Result } from '@xuegong/contracts/endpoint'
import { appStore } from '@xuegong/contracts/modules/app-store'
import { type ReactNode, useState } from 'react'
import type { Failure } from '#api/failure.ts'
import { useQuery } from '#api/hooks.ts'
import { Chips } from '../store/Chips.tsx'
import { Comment } from './Comment.tsx'
import { Plain } from '../Plain.tsx'
import styles from './Detail.module.css'
import { Rate } from './Rate.tsx'

type Info = Result<typeof appStore.getApplyInfo>
/** How a page says that something could not be read. */
export type SayFailure = (error: Failure, retry: () => void) => ReactNode

const size = 10

interface Asked {
  readonly ToolId: string
  readonly Score: number
  readonly ActionId: string
}
interface PageProps extends Asked {
  at: number
  actions: Info['Actions']
  sayFailure: SayFailure
  /** The button that asks for more, where this is the last page that is shown and not the last one. */
  more: ReactNode
}

/** Comments of a tool, or those that are about one of its actions. */
const useComments = ({ ToolId, Score, ActionId }: Asked, PageIndex: number) => {
  const paging = { PageIndex, PageSize: size }
  return useQuery(
    ActionId ? (appStore.listActionComment as unknown as typeof appStore.listComment) : appStore.listComment,
    (ActionId ? { ActionId, ...paging } : { ToolId, ...paging, ...(Score > 0 && { Score }) }) as { ToolId: string },
    { errorShown: true },
  )
}

function Page({ at, actions, sayFailure, more, ...asked }: PageProps) {
  const { data, error, isFetching, refetch } = useComments(asked, at)
  if (error && !data && !isFetching) return <li>{sayFailure(error, () => void refetch())}</li>
  if (!data)
    return (
      <li>
        <div className={`bone ${styles.bone}`} role="status" aria-label="正在加载" />
      </li>
    )
  if (data.total === 0)
    return (
      <li>
        <p className={styles.quiet}>{asked.Score > 0 || asked.ActionId ? '没有这样的评价' : '还没有评价'}</p>
      </li>
    )
  return (
    <>
      {data.rows.map(comment => (
        <li key={comment.Id}>
          <Comment of={comment} about={actions.find(({ ActionId }) => ActionId === comment.ActionId)?.Name} />
        </li>
      ))}
      {at * size < data.total && more && <li className={styles.more}>{more}</li>}
    </>
  )
}

interface Props {
  info: Info
  /** Only those who gave so many points; 0: all. */
  score: number
  onScore: (score: number) => void
  sayFailure: SayFailure
}

/** What people say of a tool, the last one first, and what one says oneself. */
export function Comments({ info, score, onScore, sayFailure }: Props) {
  const { Tool, Actions } = info
  const [about, setAbout] = useState('')
  const [pages, setPages] = useState(1)
  const asked = { ToolId: Tool.Id, Score: score, ActionId: about }
  const more = <Plain onClick={() => setPages(pages + 1)}>加载更多评价</Plain>
  const choose = (ActionId: string) => {
    setAbout(ActionId)
    onScore(0)
    setPages(1)
  }
  return (
    <div className={styles.comments}>
      <Rate info={info} />
      {Actions.length > 0 && (
        <Chips
          label="评价对象"
          chips={[
            { key: '', text: '全部评价' },
            ...Actions.map(({ ActionId, Name }) => ({ key: ActionId, text: Name })),
          ]}
          value={about}
          onChange={choose}
        />
      )}
      {score > 0 && (
        <p className={styles.narrowed}>
          只看 {score} 星评价
          <Plain onClick={() => onScore(0)}>查看全部</Plain>
        </p>
      )}
      <ul className={styles.list} aria-label="评价" key={JSON.stringify(asked)}>
        {Array.from({ length: pages }, (_, at) => (
          <Page
            key={at}
            {...asked}
            at={at + 1}
            actions={Actions}
            sayFailure={sayFailure}
            more={at + 1 === pages && more}
          />
        ))}
      </ul>
    </div>
  )
}
