import { levels } from '@xuegong/contracts/modules/evaluation/levels'
import { Link } from 'react-router-dom'
import { useQuery } from '#api/hooks.ts'
import { PhoneFacts } from '#phone/PhoneFacts.tsx'
import { useLevelName } from '../level-words.ts'
import type { Asked } from './answers.ts'
import styles from './Self.module.css'

type Person = NonNullable<Asked['Record']>

/** The level of the last stage that has said one. */
const levelOf = (row: Record<'FinalLevel' | 'SchoolLevel' | 'CollegeLevel' | 'ClassLevel' | 'SuggestLevel', string>) =>
  row.FinalLevel || row.SchoolLevel || row.CollegeLevel || row.ClassLevel || row.SuggestLevel

/** What the assessment came to for its student, once the class has been told. */
export function Outcome({ aid, person }: { aid: string; person: Person }) {
  // Whoever looks after the class finds others, too.
  const found = useQuery(levels.listLevel, { Aid: aid, Key: person.TrueName, PageSize: 100 })
  const nameOf = useLevelName(aid)
  if (!found.data) return null
  const own = found.data.rows.find(({ StudentId }) => StudentId === person.UserId)
  if (!own) return <p className={styles.quiet}>班级公示后可在此查看评议分、总分、排名和等级</p>
  return (
    <>
      <PhoneFacts
        label="结果"
        facts={{
          评议分: own.VoteScore,
          总分: own.TotalScore,
          班级排名: own.ClassRank,
          专业排名: own.MajorRank,
          [own.FinalLevel ? '最终等级' : '当前等级']: nameOf(levelOf(own)),
        }}
      >
        <h3>结果</h3>
      </PhoneFacts>
      <Link className={styles.way} to={`/poorSubsidy/contrast?Aid=${aid}`}>
        查看自评对比
      </Link>
    </>
  )
}
