import type { StudentDetail } from '@xuegong/contracts/modules/people/student-fields'
import { useDict } from '#ui/dict.ts'
import styles from './Students.module.css'

interface Props {
  student: StudentDetail
  /** Opens the form; absent where the reader may not write the family. */
  onEdit?: (() => void) | undefined
}

/** The family of a student, mobiles masked. */
export function FamilyFacts({ student: { Family }, onEdit }: Props) {
  const relations = useDict('Relation')
  return (
    <section className={styles.section} aria-label="家庭成员">
      <h3>
        家庭成员
        {onEdit && (
          <button type="button" className={styles.link} onClick={onEdit}>
            编辑家庭成员
          </button>
        )}
      </h3>
      {Family.length === 0 && <p>尚未登记家庭成员</p>}
      <ul className={styles.rows}>
        {Family.map(({ Relation, Name, Mobile, WorkUnit, IsGuardian }, at) => (
          <li key={at}>
            {relations.text(Relation)} {Name} {Mobile} {IsGuardian === 1 && '（监护人）'}
            {WorkUnit && <p>{WorkUnit}</p>}
          </li>
        ))}
      </ul>
    </section>
  )
}
