import { sql } from 'drizzle-orm'
import { dayOf, rowOf, type RowRules } from './rule.ts'

const studies = sql`StuStatus = 1`

export const reportRows = {
  ReportTask: {
    natural: at => ({
      Name: `任务${at.number}`,
      OpenTime: '08:00',
      CloseTime: '20:00',
      StartDate: `${at.now.slice(0, 4)}-01-01`,
    }),
  },
  DayVirus: {
    natural: at => {
      const ReportDate = String(at.row.ReportDate ?? dayOf(at))
      const UserId = at.id('UserId', studies, { ReportDate })
      const { ClassId } = rowOf(at, 'Student', UserId)
      const { CollegeId } = rowOf(at, 'ClassInfo', String(ClassId))
      return {
        UserId,
        ReportDate,
        ReportTime: ReportDate === dayOf(at) ? at.now : `${ReportDate} 09:00:00`,
        TaskId: at.id('TaskId', sql`State = 1`),
        ClassId,
        CollegeId,
        FormGen: 3,
        Province: '山东省',
        City: '青岛市',
        DayTemperature: 1,
      }
    },
    after: ({ db }, { UserId, TaskId, ReportDate }) =>
      void db.run(
        sql`delete from UnReported where UserId = ${UserId} and TaskId = ${TaskId} and ReportDate = ${ReportDate}`,
      ),
  },
  VirusHandle: {
    natural: at => {
      const DayVirusId = at.id('DayVirusId', sql`HandleState in (1, 2)`)
      const FromState = Number(rowOf(at, 'DayVirus', DayVirusId).HandleState)
      return { DayVirusId, FromState, ToState: Math.min(FromState + 1, 3), Remark: '已电话核实情况' }
    },
    after: ({ db }, { DayVirusId, ToState }) =>
      void db.run(sql`update DayVirus set HandleState = ${ToState} where Id = ${DayVirusId}`),
  },
  ReportDaily: {
    natural: at => {
      const ReportDate = String(at.row.ReportDate ?? dayOf(at))
      const TaskId = at.id('TaskId')
      const ClassId = at.id('ClassId', sql`State = 1`, { TaskId, ReportDate })
      const [all] = at.db.all<{ n: number }>(
        sql`select count(*) as n from Student where ClassId = ${ClassId} and StuStatus = 1 and IsDel = 0`,
      )
      return { ReportDate, TaskId, ClassId, Should: all?.n ?? 0, Reported: 0, Proxy: 0, Abnormal: 0 }
    },
  },
  UnReported: {
    natural: at => {
      const ReportDate = String(at.row.ReportDate ?? dayOf(at))
      const TaskId = at.id('TaskId')
      return { ReportDate, TaskId, UserId: at.id('UserId', studies, { ReportDate, TaskId }) }
    },
  },
  HealthRecord: {
    natural: at => {
      const ReportDate = String(at.row.ReportDate ?? dayOf(at))
      return { ReportDate, UserId: at.id('UserId', studies, { ReportDate }), Temp: 36.5 }
    },
  },
  RiskArea: {
    natural: at => ({
      ...(at.row.Region === undefined && { Region: '370202', RegionName: '山东省/青岛市/市南区' }),
      StartDate: dayOf(at),
    }),
  },
  EpidemicPerson: {
    natural: at => {
      const Kind = at.row.Kind ?? 5
      return { Kind, UserId: at.id('UserId', studies, { Kind, State: 1 }), StartDate: dayOf(at, -13), Place: '宿舍' }
    },
  },
} satisfies RowRules
