import { people } from '@xuegong/contracts/modules/people'
import { App } from 'antd'
import { useCommand, useQuery } from '#api/hooks.ts'
import { useButton } from '#nav/current-route.tsx'
import { useDict } from '#ui/dict.ts'
import { useBatchAnswer } from '#ui/entity/batch-answer.tsx'
import { FileLinks } from '#ui/facts/FileLinks.tsx'
import styles from './Students.module.css'

interface Props {
  student: { readonly Id: string; readonly TrueName: string; readonly StuStatus: number }
}

/** Changes of status and moves between classes, the newest first; the newest change can be undone. */
export function StudentHistory({ student }: Props) {
  const input = { StudentId: student.Id }
  const changes = useQuery(people.listStatusChanges, input, { refetchOnMountOrArgChange: true }).data ?? []
  const moves = useQuery(people.listStudentMoves, input, { refetchOnMountOrArgChange: true }).data ?? []
  const [statuses, kinds] = [useDict('StuStatus'), useDict('MoveKind')]
  const [revert] = useCommand(people.revertStatus)
  const tell = useBatchAnswer()
  const { modal } = App.useApp()
  const mayUndo = useButton('status')
  const newest = changes.find(({ IsUndone }) => IsUndone === 0)
  const undo = () =>
    modal.confirm({
      title: '撤销最近一次学籍异动吗？',
      content: '学籍状态恢复为异动之前，停用的账号重新启用。',
      okText: '撤销异动',
      cancelText: '取消',
      onOk: () =>
        revert({ Ids: [student.Id] })
          .unwrap()
          .then(done => tell({ deed: '撤销', things: [student], nameOf: ({ TrueName }) => TrueName }, done))
          .catch(() => {}),
    })
  if (changes.length + moves.length === 0) return null
  return (
    <section className={styles.section} aria-label="异动记录">
      <h3>学籍与班级异动</h3>
      <ul className={styles.rows}>
        {changes.map(({ Id, FromStatus, ToStatus, ChangeDate, EndDate, DocNo, Reason, Files, IsUndone, ...by }) => (
          <li key={Id}>
            <span className={IsUndone ? (styles.undone ?? '') : ''}>
              {ChangeDate} {statuses.text(FromStatus)} → {statuses.text(ToStatus)}
            </span>{' '}
            {IsUndone === 1 && '（已撤销）'}
            {mayUndo && Id === newest?.Id && ToStatus === student.StuStatus && (
              <button type="button" className={styles.link} onClick={undo}>
                撤销
              </button>
            )}
            <p>{[Reason, DocNo, EndDate && `预计复学 ${EndDate}`, by.CreateUserName].filter(Boolean).join(' · ')}</p>
            {Files.length > 0 && <FileLinks value={Files} />}
          </li>
        ))}
        {moves.map(({ Id, Kind, FromClassName, ToClassName, ChangeDate, Reason, CreateUserName }) => (
          <li key={Id}>
            {ChangeDate} {kinds.text(Kind)}：{FromClassName} → {ToClassName}
            <p>{[Reason, CreateUserName].filter(Boolean).join(' · ')}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
