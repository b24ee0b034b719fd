import { people } from '@xuegong/contracts/modules/people'
import type { StudentDetail } from '@xuegong/contracts/modules/people/student-fields'
import { App, Button } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { createPortal } from 'react-dom'
import { useStore } from 'react-redux'
import type { AppStore } from '#api/app-store.ts'
import { runQuery } from '#api/hooks.ts'
import { useDicts } from '#ui/dict.ts'
import type { Selection } from '#ui/list/selection.ts'
import styles from './RegisterForms.module.css'

/** Sheets that a browser prints well; more is the affair of printing in batches. */
const mostSheets = 50

type Row = readonly [title: string, text: string | null, title2: string, text2: string | null]

/** The register form of a student, on a page of its own. */
function Sheet({ student }: { student: StudentDetail }) {
  const { dict } = useDicts(true)
  const word = (type: string, code: string | number) => (code === '' ? '' : dict(type).text(code))
  const rows: readonly Row[] = [
    ['学号', student.StudentNo, '姓名', student.TrueName],
    ['性别', word('Sex', student.Sex), '出生日期', student.Birthday],
    ['民族', word('Nation', student.Nation), '政治面貌', word('Political', student.Political)],
    ['身份证号', student.IdCard, '考生号', student.ExamineeNo],
    ['学院', student.OrgName, '专业', student.MajorName],
    ['班级', student.ClassName, '年级', student.Grade],
    ['培养层次', word('EduLevel', student.EduLevel), '学制', `${student.EduYears} 年`],
    ['学籍状态', word('StuStatus', student.StuStatus), '辅导员', student.CounsellorName],
    ['生源地', word('Region', student.HomeProvince), '户口类型', word('HukouType', student.HukouType)],
    ['手机号', student.Mobile, '邮箱', student.Mail],
  ]
  return (
    <article className={styles.sheet}>
      <h2>学生登记表</h2>
      <table>
        <tbody>
          {rows.map(([title, text, other, text2]) => (
            <tr key={title}>
              <th scope="row">{title}</th>
              <td>{text}</td>
              <th scope="row">{other}</th>
              <td>{text2}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">家庭地址</th>
            <td colSpan={3}>{student.HomeAddress}</td>
          </tr>
          {student.Family.map(({ Relation, Name, Mobile, WorkUnit }, at) => (
            <tr key={at}>
              <th scope="row">{word('Relation', Relation)}</th>
              <td>{Name}</td>
              <td>{Mobile}</td>
              <td>{WorkUnit}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  )
}

interface Props {
  selection: Selection<{ readonly Id: string }>
  onClose: () => void
}

/** Register forms of the selected students as they are printed, a page each; shown as long as it is rendered. */
export function RegisterForms({ selection, onClose }: Props) {
  // What was selected when it was opened is printed.
  const [{ ids, count, tooMany }] = useState(() => {
    const { all, count: n } = selection
    return { ids: selection.ids, count: n, tooMany: all || n > mostSheets }
  })
  const { dispatch } = useStore() as AppStore
  const { message } = App.useApp()
  const [students, show] = useState<readonly StudentDetail[]>()
  const close = useEffectEvent(onClose)
  const refuse = useEffectEvent(() => {
    message.warning(`一次最多打印${mostSheets}份登记表，请勾选要打印的学生`)
    onClose()
  })
  useEffect(() => {
    if (tooMany) return refuse()
    let gone = false
    Promise.all(ids.map(Id => dispatch(runQuery(people.getStudent, { Id })).unwrap()))
      .then(found => !gone && show(found))
      .catch(() => close())
    return () => {
      gone = true
    }
  }, [ids, tooMany, dispatch])
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => key === 'Escape' && close()
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  if (tooMany) return null
  return createPortal(
    <div className={`${styles.preview} register-forms`} role="dialog" aria-modal="true" aria-label="打印登记表">
      <div className={styles.tools}>
        <b>学生登记表 {count} 份</b>
        <Button type="primary" autoFocus loading={!students} onClick={() => window.print()}>
          打印
        </Button>
        <Button onClick={onClose}>关闭</Button>
      </div>
      {students?.map(student => (
        <Sheet key={student.Id} student={student} />
      ))}
    </div>,
    document.body,
  )
}
