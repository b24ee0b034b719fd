import { classReview } from '@xuegong/contracts/modules/evaluation/class-review'
import { publicities } from '@xuegong/contracts/modules/evaluation/publicity'
import { useQuery } from '#api/hooks.ts'
import { PhoneForm } from '#phone/PhoneForm.tsx'
import { Waiting } from '#ui/Waiting.tsx'
import type { Measured } from './class-review.ts'
import type { Room } from './classes.ts'
import styles from './Class.module.css'
import { publicityOf, useLeastDays } from './publicity-of.ts'

/** Gives a record back to its student on a phone. */
export const ReturnForm = ({ aid, row, onDone }: { aid: string; row: Measured; onDone: () => void }) => (
  <PhoneForm
    title={`退回：${row.TrueName}`}
    endpoint={classReview.returnRecord}
    steps={[{ title: '需要修改什么', help: '会告诉该同学；对该同学已有的评议将清除', fields: ['Reason'] }]}
    initial={{ Aid: aid, UserId: row.UserId }}
    submitText="退回"
    savedText="已退回"
    draft={false}
    onSaved={onDone}
  />
)

/** Who would be made known, above the form. */
function Names({ asked }: Pick<Room, 'asked'>) {
  const rows = useQuery(classReview.listCandidate, asked).data?.rows
  if (!rows) return null
  return (
    <section className={styles.card} aria-label="公示名单">
      <h2>公示名单（{rows.length} 人）</h2>
      <ul className={styles.voters}>
        {rows.map(({ MeterRecordId, TrueName, Level }) => (
          <li key={MeterRecordId}>
            {TrueName} <span>{Level ?? '—'}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Makes the levels of a class known to it on a phone, at once. */
export function PhonePublicity({ room, onDone }: { room: Room; onDone: () => void }) {
  const least = useLeastDays(room)
  if (least === undefined) return <Waiting />
  return (
    <PhoneForm
      title="班级公示"
      endpoint={publicities.savePublicity}
      lead={<Names asked={room.asked} />}
      steps={[
        {
          title: '公示内容',
          fields: ['Title', 'Content', 'Contact', { name: 'Days', hint: `不少于 ${least} 个工作日，发布当天不计` }],
        },
      ]}
      initial={{ ...publicityOf(room), Days: least }}
      submitText="发布公示"
      savedText="已发布公示"
      draft={false}
      onSaved={onDone}
    />
  )
}
