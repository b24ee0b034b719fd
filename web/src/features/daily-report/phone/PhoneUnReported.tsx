import { dailyReport } from '@xuegong/contracts/modules/daily-report'
import type { MissingRow } from '@xuegong/contracts/modules/daily-report/missing'
import { people } from '@xuegong/contracts/modules/people'
import Button from 'antd-mobile/es/components/button'
import { Suspense, useState } from 'react'
import { useDispatch } from 'react-redux'
import { useSearchParams } from 'react-router-dom'
import type { AppStore } from '#api/app-store.ts'
import { runQuery } from '#api/hooks.ts'
import { complain } from '#api/notify.ts'
import { later } from '#app/chunk.ts'
import { today } from '#app/clock.ts'
import { usePermission } from '#nav/permission.ts'
import { useNarrowing } from '#phone/narrowing.ts'
import { PhoneFilters } from '#phone/PhoneFilters.tsx'
import { PhoneList } from '#phone/PhoneList.tsx'
import { PhoneRow } from '#phone/PhoneRow.tsx'
import { PhoneShell } from '#phone/PhoneShell.tsx'
import { PhoneEmpty } from '#phone/PhoneState.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { TallyTabs } from '#ui/TallyTabs.tsx'
import { SignIn, useIsStranger } from '#ui/strangers/SignIn.tsx'
import { Waiting } from '#ui/Waiting.tsx'
import styles from '../Report.module.css'
import { useReminding } from '../remind.ts'
import { hourOf } from '../words.ts'
import { Facts } from './Facts.tsx'

/** Loaded with the first report for somebody. */
const PhoneProxy = later(
  () => import('./PhoneProxy.tsx'),
  m => m.PhoneProxy,
)

/** Calls a student by the number that his page has. */
function Call({ id }: { id: string }) {
  const dispatch = useDispatch<AppStore['dispatch']>()
  const call = () =>
    dispatch(runQuery(people.getStudent, { Id: id }))
      .unwrap()
      .then(
        ({ Mobile }) => (Mobile ? location.assign(`tel:${Mobile}`) : complain('该生没有登记手机号')),
        () => undefined,
      )
  return (
    <Button size="small" onClick={() => void call()}>
      电话
    </Button>
  )
}

/** How often he was reminded on that day, and when last. */
const remindedOf = ({ RemindCount, LastRemind }: MissingRow) =>
  RemindCount > 0 ? `已催办${RemindCount}次${LastRemind ? `，最近 ${hourOf(LastRemind)}` : ''}` : '未催办'

/** They are called, reminded, or reported for. */
function Missing() {
  const list = useNarrowing(dailyReport.listUnReported)
  const [remind, busy] = useReminding()
  const [address, setAddress] = useSearchParams()
  const [pupil, choose] = useState<MissingRow>()
  const may = usePermission()
  const { State = 0, ReportDate, ...asked } = list.input
  const isMissing = State === 0
  const isToday = ReportDate === undefined || ReportDate === today()
  const isNarrowed = Object.keys(list.input).some(name => name !== 'State')
  const proxied = address.get('for')
  // The form and its steps are entries of the history; whoever goes back to one that was sent finds the list.
  const leave = () => {
    choose(undefined)
    setAddress(
      now => {
        const next = new URLSearchParams(now)
        for (const name of ['for', 'step']) next.delete(name)
        return next
      },
      { replace: true },
    )
  }
  if (pupil && proxied === pupil.Id)
    return (
      <Suspense fallback={<Waiting />}>
        <PhoneProxy pupil={pupil} onSaved={leave} />
      </Suspense>
    )
  const reportFor = (row: MissingRow) => {
    choose(row)
    setAddress(now => new URLSearchParams([...now, ['for', row.Id]]))
  }
  const deedsOf = (row: MissingRow) => (
    <span className={styles.deeds}>
      {may('student.get') && <Call id={row.Id} />}
      <Button size="small" color="primary" fill="outline" onClick={() => void remind({ UserIds: [row.Id] })}>
        催办
      </Button>
      {may('everyreport.edit') && (
        <Button size="small" color="primary" fill="outline" onClick={() => reportFor(row)}>
          代报
        </Button>
      )}
    </span>
  )
  return (
    <PhoneShell
      title="未报名单"
      action={
        isMissing &&
        isToday && (
          <Button block size="large" color="primary" loading={busy} onClick={() => void remind({ ...asked, All: 1 })}>
            {isNarrowed ? '催办符合条件的学生' : '催办全部'}
          </Button>
        )
      }
    >
      <PhoneFilters of={list} search="Key" fields={['ReportDate', 'ClassId']} />
      <TallyTabs label="上报情况" of={dailyReport.tallyUnReported} list={list} />
      <PhoneList
        key={JSON.stringify(list.input)}
        of={dailyReport.listUnReported}
        input={list.input}
        label="未报名单"
        row={row => (
          <PhoneRow
            title={`${row.TrueName} ${row.StudentNo}`}
            text={
              <>
                <Facts of={[row.ClassName, `近30天未报${row.MissDays}天`, isMissing ? remindedOf(row) : '']} />
                {isMissing && isToday && deedsOf(row)}
              </>
            }
          />
        )}
        empty={
          isNarrowed ? (
            <PhoneEmpty title="没有找到" text="请换一个条件，或查看全部" />
          ) : (
            <EmptyState title={isMissing ? '今日已全部上报' : '没有代报的学生'} />
          )
        }
      />
    </PhoneShell>
  )
}

/** Who has not reported today, on a phone; strangers are led to the login. */
export const PhoneUnReported = () =>
  useIsStranger() ? (
    <PhoneShell title="未报名单">
      <SignIn />
    </PhoneShell>
  ) : (
    <Missing />
  )
