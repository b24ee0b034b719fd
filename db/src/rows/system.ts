import { sql } from 'drizzle-orm'
import { dayOf, found, type RowRules } from './rule.ts'

/** A picture of one white pixel. */
const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mP8/x8AAwMCAO+ip1sAAAAASUVORK5CYII='

export const systemRows = {
  CodeType: {
    natural: ({ number, row }) => ({ Id: row.Code ?? `Own${number}`, Code: `Own${number}`, Name: `字典${number}` }),
  },
  CodeItem: {
    natural: at => {
      const CodeType = at.id('CodeType')
      const Code = String(at.row.Code ?? at.number)
      return { Id: `${CodeType}.${Code}`, CodeType, Code, Name: `选项${Code}`, Sort: at.number * 10 }
    },
  },
  SitePicture: { natural: ({ number }) => ({ Id: `Picture${number}`, Type: 'image/png', Content: pixel }) },
  SysParam: { natural: ({ number }) => ({ Id: `Own${number}`, Value: '', Remark: `参数${number}` }) },
  FriendshipHelp: { natural: ({ number }) => ({ Title: `链接${number}`, Url: 'https://www.qinghe.example/' }) },
  Term: {
    natural: at => {
      const last = String(found(at, sql`select max(SchoolYear) as year from Term where IsDel = 0`).year ?? '2000')
      const year = Number(String(at.row.SchoolYear ?? Number(last.slice(0, 4)) + 1).slice(0, 4))
      const second = at.row.Semester === 2
      return {
        SchoolYear: `${year}-${year + 1}`,
        Semester: 1,
        StartDate: second ? `${year + 1}-02-22` : `${year}-09-01`,
        EndDate: second ? `${year + 1}-07-10` : `${year + 1}-01-20`,
      }
    },
  },
  Holiday: {
    natural: at => ({ Name: `假期${at.number}`, StartDate: dayOf(at), EndDate: at.row.StartDate ?? dayOf(at) }),
  },
  OperLog: {
    natural: at => ({
      CreateUserId: at.id('CreateUserId', sql`State = 1 and UserType in (2, 4)`),
      Controller: 'Student',
      Action: 'EditStudent',
      Summary: '修改学生',
      BusinessId: '',
    }),
    after: ({ db }, { Id, BusinessId }) => {
      if (BusinessId) db.run(sql`insert or ignore into OperLogRow (RowId, LogId) values (${BusinessId}, ${Id})`)
    },
  },
  OperLogRow: { natural: at => ({ RowId: at.newId(), LogId: at.id('LogId') }) },
  WebLog: { natural: () => ({ RoutePath: '/dashboard', ErrorLog: 'TypeError: x is undefined' }) },
  JobRun: { natural: ({ now }) => ({ Job: 'transfer.cleanUpFiles', DueTime: now, StartTime: now, State: 1 }) },
} satisfies RowRules
