import { account } from '@xuegong/contracts/modules/account'
import { dailyReport } from '@xuegong/contracts/modules/daily-report'
import { health } from '@xuegong/contracts/modules/daily-report/health'
import { ownReports } from '@xuegong/contracts/modules/daily-report/own'
import { readAhead } from '#api/hooks.ts'
import { mayDo } from '#nav/permission.ts'
import type { PhoneReads } from '#nav/screen.ts'
import { narrowedBy, readCodes, readFirstRows, readFor } from '#phone/first-rows.ts'

/** How it stands with the report of today. */
export const today: PhoneReads = () => [
  readAhead(ownReports.listMyVirus, { PageSize: 1 }),
  readAhead(ownReports.openReport, {}),
]

/** Reports of the students whom one looks after, or the own ones. */
export const reported: PhoneReads = address => [
  readFor(profile =>
    mayDo(profile, 'everyreport.export')
      ? readFirstRows(
          dailyReport.listVirusBase,
          narrowedBy(dailyReport.listVirusBase, address),
          dailyReport.tallyVirusBase,
        )
      : readFirstRows(ownReports.listMyVirus, {}),
  ),
]

export const missing: PhoneReads = address => [
  readAhead(account.getProfile, {}),
  ...readFirstRows(
    dailyReport.listUnReported,
    narrowedBy(dailyReport.listUnReported, address),
    dailyReport.tallyUnReported,
  ),
]

const always = { refetchOnMountOrArgChange: true } as const

export const fortnight: PhoneReads = () => [readAhead(health.getHealth14Days, {}, always)]

/** The day that the address names. */
export const day: PhoneReads = address => {
  const Id = address.get('Id')
  return Id ? [readAhead(health.getHealthById, { Id }, always), readCodes] : []
}
