import { dailyReport } from '@xuegong/contracts/modules/daily-report'
import { people } from '@xuegong/contracts/modules/people'
import Button from 'antd-mobile/es/components/button'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import type { AppStore } from '#api/app-store.ts'
import { runQuery } from '#api/hooks.ts'
import { complain } from '#api/notify.ts'
import { usePermission } from '#nav/permission.ts'
import { PhoneList } from '#phone/PhoneList.tsx'
import { PhoneRow } from '#phone/PhoneRow.tsx'
import { PhoneShell } from '#phone/PhoneShell.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { StateTabs } from '#ui/StateTabs.tsx'
import { SignIn, useIsStranger } from '#ui/strangers/SignIn.tsx'
import styles from '../Report.module.css'
import { useReminding } from '../remind.ts'

const tabs = [
  { key: '0', text: '未报', count: null },
  { key: '1', text: '已代报', count: null },
]
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

/** They are called, or reminded. */
function Missing() {
  const [tab, choose] = useState('0')
  const [remind, busy] = useReminding()
  const mayCall = usePermission()('student.get')
  const isMissing = tab === '0'
  return (
    <PhoneShell
      title="未报名单"
      action={
        isMissing && (
          <Button block size="large" color="primary" loading={busy} onClick={() => void remind({ All: 1 })}>
            催办全部
          </Button>
        )
      }
    >
      <StateTabs label="上报情况" tabs={tabs} value={tab} onChange={choose} />
      <PhoneList
        key={tab}
        of={dailyReport.listUnReported}
        input={{ State: Number(tab) }}
        label="未报名单"
        row={row => (
          <PhoneRow
            title={`${row.TrueName} ${row.StudentNo}`}
            text={[
              row.ClassName,
              `近30天未报${row.MissDays}天`,
              row.RemindCount > 0 ? `已催办${row.RemindCount}次` : '',
            ]
              .filter(Boolean)
              .join(' · ')}
            extra={
              isMissing && (
                <span className={styles.deeds}>
                  {mayCall && <Call id={row.Id} />}
                  <Button
                    size="small"
                    color="primary"
                    fill="outline"
                    onClick={() => void remind({ UserIds: [row.Id] })}
                  >
                    催办
                  </Button>
                </span>
              )
            }
          />
        )}
        empty={<EmptyState title={isMissing ? '今日已全部上报' : '没有代报的学生'} />}
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
