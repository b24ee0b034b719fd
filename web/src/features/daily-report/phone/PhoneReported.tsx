import { dailyReport } from '@xuegong/contracts/modules/daily-report'
import { ownReports } from '@xuegong/contracts/modules/daily-report/own'
import { usePermission } from '#nav/permission.ts'
import { PhoneList } from '#phone/PhoneList.tsx'
import { PhoneRow } from '#phone/PhoneRow.tsx'
import { PhoneShell } from '#phone/PhoneShell.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { StateDot } from '#ui/StateDot.tsx'
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
        text={[placeOf(row), row.TempText, row.IsProxy ? `${row.ProxyUserName}代报` : ''].filter(Boolean).join(' · ')}
        extra={<StateDot {...lookOfReport(row.HandleState)} />}
      />
    )}
    empty={<EmptyState title="还没有上报记录" />}
  />
)

/** Reports of the students whom one looks after, on a phone. */
const OfStudents = () => (
  <PhoneList
    of={dailyReport.listVirusBase}
    input={{}}
    label="已报名单"
    row={row => (
      <PhoneRow
        title={`${row.TrueName} ${row.StudentNo}`}
        text={[`${row.ReportDate.slice(5)} ${hourOf(row.ReportTime)}`, placeOf(row), row.TempText].join(' · ')}
        extra={<StateDot {...lookOfReport(row.HandleState)} />}
      />
    )}
    empty={<EmptyState title="还没有上报记录" />}
  />
)

/** Reports on a phone: of one's students, or of oneself. */
export function PhoneReported() {
  const isStaff = usePermission()('everyreport.export')
  return <PhoneShell title={isStaff ? '已报名单' : '我的上报'}>{isStaff ? <OfStudents /> : <Own />}</PhoneShell>
}
