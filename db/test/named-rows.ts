import { presetVersions, type Preset } from '@xuegong/contracts/modules/kit/worlds'
import { demoAccounts } from '../src/seed/school/demo-accounts.ts'
import type { Db } from '../src/client.ts'
import { seedMoment } from './fresh-file.ts'

const lines = (db: Db, query: string) =>
  (db.$client.prepare(query).raw().all() as unknown[][]).map(row => row.join(' '))

/**
 * What suites elsewhere name in a preset, with its version: demo accounts, organisations, classes, roles, buildings and the
 * first and last of their rooms, each with its id and what tells it from others. Where this changes, their tests may break: the version goes up with it, and the files beside this one
 * are written anew (`vitest --update`).
 */
export function namedRows(db: Db, preset: Preset): string {
  const logins = demoAccounts(preset, seedMoment).map(each => `'${each.LoginName}'`)
  return [
    `version ${presetVersions[preset]}`,
    ...lines(
      db,
      `SELECT 'account', LoginName, Id, TrueName FROM UserMan WHERE LoginName IN (${logins.join()}) ORDER BY LoginName`,
    ),
    ...lines(
      db,
      `SELECT 'student', StudentNo, Id, TrueName, Sex, Grade, StuStatus, ClassId FROM Student WHERE UserId IN (SELECT Id FROM UserMan WHERE LoginName IN (${logins.join()})) ORDER BY StudentNo`,
    ),
    ...lines(db, `SELECT 'organisation', Code, Id, Name FROM UserOrg ORDER BY Code`),
    ...lines(db, `SELECT 'class', ClassCode, Id, ClassName FROM ClassInfo ORDER BY ClassCode`),
    ...lines(db, `SELECT 'role', RoleCode, Id, RoleName FROM Role ORDER BY RoleCode`),
    ...lines(db, `SELECT 'building', Code, Id, Name FROM DormBuilding ORDER BY Code`),
    // SQLite gives the other columns of the row that has the least or the greatest.
    ...['min', 'max'].flatMap(end =>
      lines(
        db,
        `SELECT 'room', B.Code, ${end}(RoomNo), R.Id, BedNum, R.SexType FROM DormRoom R JOIN DormBuilding B ON B.Id = BuildingId GROUP BY B.Code ORDER BY B.Code`,
      ),
    ),
    '',
  ].join('\n')
}
