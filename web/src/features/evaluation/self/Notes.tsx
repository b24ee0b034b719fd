import { assessments } from '@xuegong/contracts/modules/evaluation/assessments'
import { remarks } from '@xuegong/contracts/modules/evaluation/remarks'
import type { ReactNode } from 'react'
import { useQuery } from '#api/hooks.ts'
import { RichText } from '#ui/rich/RichText.tsx'
import styles from './Self.module.css'

const Note = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.note} aria-label={title}>
    <h3>{title}</h3>
    {children}
  </section>
)

/** What an assessment is about, and what the school and the college say of it. */
export function Notes({ aid }: { aid: string }) {
  const description = useQuery(assessments.getAssessment, { Id: aid }).data?.Remark
  const said = useQuery(remarks.listRemark, { Aid: aid }).data ?? []
  return (
    <>
      {description && (
        <Note title="测评说明">
          <p className={styles.lines}>{description}</p>
        </Note>
      )}
      {said.map(({ OrgId, OrgName, Remark }) => (
        <Note key={OrgId} title={`${OrgName}备注`}>
          <RichText html={Remark} />
        </Note>
      ))}
    </>
  )
}
