import type { Result } from '@xuegong/contracts/endpoint'
import { lateStates } from '@xuegong/contracts/modules/dormitory/late'
import { mine } from '@xuegong/contracts/modules/dormitory/mine'
import Button from 'antd-mobile/es/components/button'
import { type ReactNode, Suspense, useState } from 'react'
import { Link } from 'react-router-dom'
import { useQuery } from '#api/hooks.ts'
import { later } from '#app/chunk.ts'
import { PhoneFacts } from '#phone/PhoneFacts.tsx'
import { PhoneRow } from '#phone/PhoneRow.tsx'
import { PhoneShell } from '#phone/PhoneShell.tsx'
import { PhoneEmpty } from '#phone/PhoneState.tsx'
import { isRead, PhoneUnread } from '#phone/PhoneUnread.tsx'
import { useDict } from '#ui/dict.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { StateDot } from '#ui/StateDot.tsx'
import { Waiting } from '#ui/Waiting.tsx'
import { kindOf, lookOfChange } from '../change/change-words.ts'
import { lookOfRepair } from '../repair-words.ts'
import { lookOfBed } from '../words.ts'
import styles from './MyDorm.module.css'

/** Loaded where somebody says why he came late. */
const Explain = later(
  () => import('./ExplainLate.tsx'),
  m => m.ExplainLate,
)

type Mine = Result<typeof mine.getMyDorm>
const title = '我的宿舍'

/** A heading with rows below it; nothing where there are none. */
const Part = ({ title: name, children, empty }: { title: string; children: ReactNode; empty: boolean }) =>
  !empty && (
    <section className={styles.part} aria-label={name}>
      <h2>{name}</h2>
      <div className={styles.rows}>{children}</div>
    </section>
  )

/** The nights on which one came late; why is said here. */
function Nights({ nights, explain }: { nights: Mine['LateReturns']; explain: (id: string) => void }) {
  return (
    <Part title="晚归" empty={nights.length === 0}>
      {nights.map(({ Id, Date, Kind, PassTime, HandleState, Reason, MayExplain }) => (
        <PhoneRow
          key={Id}
          title={`${Date} ${Kind === 2 ? '未归' : `晚归 ${PassTime?.slice(11, 16) ?? ''}`}`}
          text={Reason ? `说明：${Reason}` : ''}
          extra={
            MayExplain === 1 && !Reason ? (
              <Button size="small" onClick={() => explain(Id)}>
                说明原因
              </Button>
            ) : (
              <StateDot tone={HandleState === 0 ? 'warn' : 'quiet'} text={lateStates[HandleState as 0]} />
            )
          }
        />
      ))}
    </Part>
  )
}

/** The own dormitory on a phone: bed, roommates, repairs, cleanness, nights. */
export function MyDorm() {
  const reading = useQuery(mine.getMyDorm, {}, { errorShown: true, refetchOnMountOrArgChange: true })
  const items = useDict('RepairItem')
  const [explained, explain] = useState<string>()
  if (!isRead(reading)) return <PhoneUnread title={title} of={reading} />
  const { data } = reading
  if (explained)
    return (
      <Suspense fallback={<Waiting />}>
        <Explain id={explained} onDone={() => explain(undefined)} />
      </Suspense>
    )
  const { Bed, Batch, Roommates, Changes, Repairs, Hygiene, LateReturns } = data
  return (
    <PhoneShell title={title}>
      {Bed ? (
        <PhoneFacts
          label="床位"
          facts={{
            楼栋: Bed.BuildingName,
            房间: Bed.RoomNo,
            床号: Bed.BedNo,
            入住日期: data.Stays.find(({ OutDate }) => OutDate === null)?.InDate,
          }}
        >
          <StateDot {...lookOfBed(Bed.State, Bed.State === 1 ? 2 : null)} />
        </PhoneFacts>
      ) : Batch && Batch.EndsIn > 0 ? (
        <EmptyState title="暂未分配床位">
          <Link className={styles.way} to="/welcomeSchool/WelcomNewStudent/SelectTheDormitory">
            去选宿舍：{Batch.Name}
          </Link>
        </EmptyState>
      ) : (
        <PhoneEmpty title="暂未分配床位" text="床位由宿管或学校分配，分配后会通知您" />
      )}
      <Part title="室友" empty={Roommates.length === 0}>
        {Roommates.map(({ BedNo, TrueName, ClassName, HomeProvince }) => (
          <PhoneRow key={BedNo} title={`${BedNo}号床 ${TrueName}`} text={[ClassName, HomeProvince].join(' · ')} />
        ))}
      </Part>
      {Bed?.State === 3 && (
        <p>
          <Link className={styles.way} to="/dorm/repair">
            报修与进度
          </Link>
          <Link className={styles.way} to="/dorm/change">
            调宿与互换
          </Link>
        </p>
      )}
      <Part title="调宿" empty={Changes.length === 0}>
        {Changes.slice(0, 3).map(change => (
          <PhoneRow
            key={change.Id}
            title={`${kindOf(change)}申请`}
            text={change.SubmitTime?.slice(0, 16) ?? ''}
            extra={<StateDot {...lookOfChange(change)} />}
            to={`/dorm/change?detail=${change.Id}`}
          />
        ))}
      </Part>
      <Part title="报修" empty={Repairs.length === 0}>
        {Repairs.slice(0, 3).map(({ Id, Item, Desc, State }) => (
          <PhoneRow
            key={Id}
            title={`${items.text(Item)}：${Desc}`}
            extra={<StateDot {...lookOfRepair(State, 0)} />}
            to={`/dorm/repair?detail=${Id}`}
          />
        ))}
      </Part>
      <Part title="卫生检查" empty={Hygiene.length === 0}>
        {Hygiene.slice(0, 3).map(({ Id, CheckDate, Score, Level }) => (
          <PhoneRow key={Id} title={CheckDate} extra={`${Score} 分 ${Level}`} />
        ))}
      </Part>
      <Nights nights={LateReturns} explain={explain} />
    </PhoneShell>
  )
}
