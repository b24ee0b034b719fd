import type { friendshipHelp, holiday, term } from '#schema/system'
import { seedId } from '#seed/random'
import { gradeOf, plusDays } from '#seed/school/calendar'
import type { Plan } from '#seed/school/plan'

/** The Monday of the week of a day. */
function mondayOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return plusDays(day, weekday === 0 ? -6 : 1 - weekday)
}

/** Terms of the last, this and the next school year: 20 weeks from the first days of September and from the end of February. */
export function termRows({ day, made }: Plan): (typeof term.$inferInsert)[] {
  const now = Number(gradeOf(day, 1))
  return [now - 1, now, now + 1].flatMap(year =>
    [`${year}-09-01`, `${year + 1}-02-24`].map((begin, at) => {
      const SchoolYear = `${year}-${year + 1}`
      const StartDate = mondayOf(begin)
      const Id = seedId('term', `${SchoolYear}-${at + 1}`)
      return { ...made, Id, SchoolYear, Semester: at + 1, StartDate, EndDate: plusDays(StartDate, 20 * 7 - 1) }
    }),
  )
}

/** Days off that fall on the same days of every year, and a worked week-end day as autumn brings one. */
export function holidayRows({ day, made }: Plan): (typeof holiday.$inferInsert)[] {
  const year = Number(day.slice(0, 4))
  const row = (Name: string, Kind: number, StartDate: string, days: number) => {
    const Id = seedId('holiday', `${Name} ${StartDate}`)
    return { ...made, Id, Name, Kind, StartDate, EndDate: plusDays(StartDate, days - 1) }
  }
  return [year, year + 1].flatMap(each => [
    row('元旦', 1, `${each}-01-01`, 1),
    row('劳动节', 1, `${each}-05-01`, 5),
    row('国庆节', 1, `${each}-10-01`, 7),
    // The Saturday after the seven days makes up for one of them.
    row('国庆节调休', 2, plusDays(mondayOf(`${each}-10-08`), 5), 1),
  ])
}

/** Links that students and staff look for; the addresses lead nowhere real. */
export function linkRows({ made }: Plan): (typeof friendshipHelp.$inferInsert)[] {
  const row = (Kind: number, Sort: number, Title: string, Url: string, State = 1) => {
    const Id = seedId('link', Title)
    return { ...made, Id, Kind, Title, Url, Sort, State }
  }
  return [
    row(1, 1, '青禾大学主页', 'https://www.qinghe.example/'),
    row(1, 2, '教务管理系统', 'https://jw.qinghe.example/'),
    row(1, 3, '图书馆', 'https://lib.qinghe.example/'),
    row(1, 9, '旧版学工系统', 'https://old.qinghe.example/', 0),
    row(2, 1, '学生使用手册', 'https://help.qinghe.example/student'),
    row(2, 2, '辅导员使用手册', 'https://help.qinghe.example/counsellor'),
  ]
}
