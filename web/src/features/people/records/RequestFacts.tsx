import { InfoChange } from '@xuegong/contracts/modules/people/info-change'
import { ChangeTable } from '#ui/detail/ChangeTable.tsx'
import { Detail } from '#ui/detail/Detail.tsx'
import styles from './Records.module.css'
import type { Request } from './request.ts'

/** What a student asks to have changed, beside what there is, with why and the proofs. */
export const RequestFacts = ({ request }: { request: Request }) => (
  <div className={styles.request}>
    <ChangeTable label="申请变更的内容" changes={request.Changes} />
    <Detail
      schema={InfoChange}
      value={request}
      groups={[{ facts: ['OrgName', 'ClassName', { name: 'Files', wide: true }] }]}
    />
  </div>
)
