import { dailyReport } from '@xuegong/contracts/modules/daily-report'
import { ownReports } from '@xuegong/contracts/modules/daily-report/own'
import { useGrant } from '#nav/permission.ts'
import { useNarrowing } from '#phone/narrowing.ts'
import { PhoneFilters } from '#phone/PhoneFilters.tsx'
import { PhoneList } from '#phone/PhoneList.tsx'
import { PhoneRow } from '#phone/PhoneRow.tsx'
import { PhoneShell } from '#phone/PhoneShell.tsx'
import { PhoneEmpty } from '#phone/PhoneState.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { StateDot } from '#ui/StateDot.tsx'
import { TallyTabs } from '#ui/TallyTabs.tsx'
import { Waiting } from '#ui/Waiting.tsx'
import { Facts } from './Facts.tsx'
import { hourOf, lookOfReport, placeOf } from '../words.ts'

/** What a student has reported of himself, on a phone. */
const Own = () => (
  <PhoneList
    of={ownReports.listMyVirus}
    input={{}}
    label="我的上报"
    row={row => (
      <PhoneRow
        title={`${row.ReportDate} ${hourOf(row.ReportTime)}`}
        text={<Facts of={[placeOf(row), row.TempText, row.IsProxy ? `${row.ProxyUserName}代报` : '']} />}
        extra={<StateDot {...lookOfReport(row.HandleState)} />}
      />
    )}
    empty={<EmptyState title="还没有上报记录" />}
  />
)

/** Reports of the students whom one looks after, on a phone: found by number or name, day and class. */
function OfStudents() {
  const list = useNarrowing(dailyReport.listVirusBase)
  const isNarrowed = Object.keys(list.input).length > 0
  return (
    <>
      <PhoneFilters of={list} search="Key" fields={['ReportDate', 'ClassId']} />
      <TallyTabs label="上报情况" of={dailyReport.tallyVirusBase} list={list} />
      <PhoneList
        key={JSON.stringify(list.input)}
        of={dailyReport.listVirusBase}
        input={list.input}
        label="已报名单"
        row={row => (
          <PhoneRow
            title={`${row.TrueName} ${row.StudentNo}`}
            text={
              <>
                <Facts of={[row.ClassName, `${row.ReportDate.slice(5)} ${hourOf(row.ReportTime)}`]} />
                <Facts of={[row.TempText, placeOf(row), row.IsProxy ? `${row.ProxyUserName}代报` : '']} />
              </>
            }
            extra={<StateDot {...lookOfReport(row.HandleState)} />}
          />
        )}
        empty={
          isNarrowed ? (
            <PhoneEmpty title="没有找到" text="请换一个条件，或查看全部" />
          ) : (
            <EmptyState title="还没有上报记录" />
          )
        }
      />
    </>
  )
}

/** Reports on a phone: of one's students, or of oneself. */
export function PhoneReported() {
  const isStaff = useGrant('everyreport.export')
  if (isStaff === undefined) return <Waiting />
  return <PhoneShell title={isStaff ? '已报名单' : '我的上报'}>{isStaff ? <OfStudents /> : <Own />}</PhoneShell>
}
