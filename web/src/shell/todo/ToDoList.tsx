import { type BackLogRow, backLogs } from '@xuegong/contracts/modules/workbench/back-log'
import { Button } from 'antd'
import { useCommand } from '#api/hooks.ts'
import { useHere } from '#nav/current-route.tsx'
import { PageLink } from '#nav/PageLink.tsx'
import { useOpenToDos } from './open-to-dos.ts'
import styles from './ToDoList.module.css'

const own = '/workbench/backLog'

/** When it is due, else when it came, to the minute. */
const timeOf = ({ DeadLine, CreateDate, IsOverdue }: BackLogRow) =>
  DeadLine ? `${IsOverdue ? '已超时，' : ''}截止 ${DeadLine.slice(0, 16)}` : CreateDate.slice(0, 16)

/** The first of the open to-dos, each leading to where it is done, and the way to all of them. */
export function ToDoList({ onLeave }: { onLeave: () => void }) {
  const { rows = [], total = 0 } = useOpenToDos() ?? {}
  const { routes } = useHere()
  const [operate] = useCommand(backLogs.operateBackLog)
  const all = routes.some(({ path }) => path === own)
  const placeOf = ({ Id, Kind, Url }: BackLogRow) => (Kind === 2 && all ? `${own}?detail=${Id}` : Url) || undefined
  const finish = ({ Id }: BackLogRow) =>
    void operate({ Id, Oper: 1 })
      .unwrap()
      .catch(() => {})
  if (total === 0)
    return (
      <div className={styles.nothing}>
        <p>暂无待办</p>
        <p className={styles.when}>需要您审批或填写的事项会出现在这里</p>
      </div>
    )
  return (
    <>
      <ul className={styles.list} aria-label="待办">
        {rows.map(row => {
          const to = placeOf(row)
          const words = (
            <>
              <span className={styles.title}>{row.Title}</span>
              <span className={styles.when} data-late={row.IsOverdue || undefined}>
                {timeOf(row)}
              </span>
            </>
          )
          return (
            <li key={row.Id} className={styles.item}>
              {to ? (
                <PageLink to={to} className={styles.row} onClick={onLeave}>
                  {words}
                </PageLink>
              ) : (
                <div className={styles.row}>{words}</div>
              )}
              {row.Kind === 2 && (
                <Button type="link" size="small" aria-label={`完成“${row.Title}”`} onClick={() => finish(row)}>
                  完成
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {all && (
        <PageLink to={`${own}?State=0`} className={styles.all} onClick={onLeave}>
          查看全部 {total} 项
        </PageLink>
      )}
    </>
  )
}
