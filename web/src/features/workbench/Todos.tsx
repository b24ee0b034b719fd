import { type BackLogRow, backLogs, leadsOn } from '@xuegong/contracts/modules/workbench/back-log'
import { Link } from 'react-router-dom'
import { useCommand } from '#api/hooks.ts'
import { PageLink } from '#nav/PageLink.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Panel } from '#ui/Panel.tsx'
import styles from './Todos.module.css'

const all = '/workbench/backLog'

/** When it is due, else when it came, to the minute. */
const timeOf = ({ DeadLine, CreateDate }: BackLogRow) =>
  DeadLine ? `${DeadLine.slice(5, 16)} 截止` : `${CreateDate.slice(5, 16)} 到达`

const toneOf = ({ IsOverdue, Priority }: BackLogRow) => (IsOverdue ? 'bad' : Priority > 1 ? 'warn' : 'plain')

/** The first of one's open to-dos, each leading to where it is done. */
export function Todos({ todos }: { todos: readonly BackLogRow[] }) {
  const [operate] = useCommand(backLogs.operateBackLog, { errorShown: true })
  const read = ({ Id, IsRead }: BackLogRow) => {
    if (!IsRead) void operate({ Id, Oper: 4 })
  }
  return (
    <Panel title="待我处理" extra={<Link to={`${all}?State=0`}>查看全部</Link>}>
      {todos.length === 0 ? (
        <EmptyState title="暂无待办，辛苦了" />
      ) : (
        <ul className={styles.todos} aria-label="待我处理">
          {todos.map(todo => (
            <li key={todo.Id}>
              <PageLink
                to={leadsOn(todo) ? todo.Url : `${all}?detail=${todo.Id}`}
                className={styles.todo ?? ''}
                onClick={() => read(todo)}
              >
                <i className={styles.dot} data-tone={toneOf(todo)} aria-hidden="true" />
                <span className={styles.title} data-new={!todo.IsRead || undefined} title={todo.Title}>
                  {todo.Title}
                </span>
                <span className={styles.from}>{todo.FromName || '系统'}</span>
                <span className={styles.time} data-tone={toneOf(todo)}>
                  {todo.IsOverdue ? '已超时 ' : ''}
                  {timeOf(todo)}
                </span>
              </PageLink>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
