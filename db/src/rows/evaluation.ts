import { sql } from 'drizzle-orm'
import { defaultRules } from '#db/evaluation/default-rules'
import { insertAll } from '#db/insert'
import { evaluationProportion, levelRule } from '#schema/evaluation'
import { type At, dayOf, found, nextIn, rowOf, type Row, type RowRules, schoolYearOf } from './rule.ts'

/** Where a student is: what records of him keep. */
export function placeOf(at: Pick<At, 'db'>, UserId: string): Row {
  return found(
    at,
    sql`select ClassInfo.Id as ClassId, MajorId, CollegeId, Student.Grade from Student join ClassInfo on ClassInfo.Id = ClassId where Student.Id = ${UserId}`,
  )
}

/** Assessments that are neither tried out nor over. */
const runs = sql`IsTest = 0 and State < 5`
const inClass = (ClassId: unknown) => sql`ClassId = ${ClassId} and StuStatus = 1`

export const evaluationRows = {
  Assessment: {
    natural: at => ({
      Name: `困难认定${at.number}`,
      AssessmentType: 1,
      SchoolYear: schoolYearOf(at.now),
      StartTime: `${dayOf(at, -1)} 09:00:00`,
      EndTime: `${dayOf(at, 1)} 18:00:00`,
      VoteEndTime: `${dayOf(at, 6)} 18:00:00`,
    }),
    after: ({ db, now, newId }, { Id, AssessmentType }) => {
      const { shares, levels } = defaultRules[Number(AssessmentType)]!
      const of = () => ({ Id: newId(), AssessmentId: String(Id), CreateDate: now })
      insertAll(
        db,
        evaluationProportion,
        shares.map((each, at) => ({ ...each, ...of(), Sort: at + 1 })),
      )
      insertAll(
        db,
        levelRule,
        levels.map(each => ({ ...each, ...of() })),
      )
    },
  },
  Question: {
    natural: at => {
      const AssessmentId = at.id('AssessmentId', runs)
      return {
        AssessmentId,
        Dimension: '家庭收入',
        Title: `题目${at.number}`,
        QuestionType: 1,
        Options: [
          { Key: 'A', Text: '是', Score: 1000 },
          { Key: 'B', Text: '否', Score: 0 },
        ],
        MaxScore: 1000,
        Sort: nextIn(at, 'Question', 'Sort', sql`AssessmentId = ${AssessmentId} and IsDel = 0`),
      }
    },
  },
  // It counts nothing until somebody says how much: the others come to the whole already.
  EvaluationProportion: {
    natural: at => ({
      AssessmentId: at.id('AssessmentId', runs),
      Source: 4,
      Dimension: `维度${at.number}`,
      Proportion: 0,
    }),
  },
  LevelRule: {
    natural: at => {
      const AssessmentId = at.id('AssessmentId', runs)
      const own = at.db.all<{ LevelCode: string }>(
        sql`select LevelCode from LevelRule where AssessmentId = ${AssessmentId} and IsDel = 0`,
      )
      const taken = new Set(own.map(({ LevelCode }) => LevelCode))
      const LevelCode = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('').find(each => !taken.has(each))
      const MinScore = nextIn(at, 'LevelRule', 'MinScore', sql`AssessmentId = ${AssessmentId} and IsDel = 0`)
      return { AssessmentId, LevelCode, LevelName: `等级${LevelCode}`, MinScore }
    },
  },
  AssessmentRemark: {
    natural: at => ({
      AssessmentId: at.id('AssessmentId', runs, { OrgId: '' }),
      Remark: '请如实填写，并上传证明材料。',
    }),
  },
  EvaluationScore: { natural: at => ({ AssessmentId: at.id('AssessmentId', runs), AvgScore: 8000 }) },
  RopsGreenChannel: {
    natural: at => {
      const [SchoolYear, ChannelType] = [String(at.row.SchoolYear ?? schoolYearOf(at.now)), at.row.ChannelType ?? 3]
      return {
        SchoolYear,
        ChannelType,
        UserId: at.id('UserId', sql`UserId <> '' and StuStatus in (1, 6)`, { SchoolYear, ChannelType, State: 1 }),
        DeferAmount: 5000,
        ExpectPayDate: dayOf(at, 78),
        Reason: '家庭经济困难，申请缓缴学费',
      }
    },
    draft: () => ({ State: 0 }),
  },
  MeterRecord: {
    natural: at => {
      const AssessmentId = at.id('AssessmentId', runs)
      const UserId = at.id('UserId', sql`StuStatus = 1`, { AssessmentId })
      return { AssessmentId, UserId, ...placeOf(at, UserId) }
    },
  },
  MeterRecordLevel: {
    natural: at => {
      const Stage = at.row.Stage ?? 1
      const levels = sql`select 1 from LevelRule where LevelRule.AssessmentId = MeterRecord.AssessmentId`
      const MeterRecordId = at.id('MeterRecordId', sql`exists (${levels})`, { Stage })
      const { AssessmentId } = rowOf(at, 'MeterRecord', MeterRecordId)
      const level = found(
        at,
        sql`select LevelCode from LevelRule where AssessmentId = ${AssessmentId} and IsDel = 0 order by MinScore desc limit 1`,
      )
      return {
        Stage,
        MeterRecordId,
        AssessmentId,
        LevelCode: level.LevelCode,
        OperTime: at.now,
        OperUserId: at.id('OperUserId', sql`State = 1 and UserType in (2, 4)`),
      }
    },
    after: ({ db }, { MeterRecordId }) =>
      void db.run(
        sql`update MeterRecord set Level = (select LevelCode from MeterRecordLevel where MeterRecordId = ${MeterRecordId} and IsDel = 0 order by Stage desc limit 1) where Id = ${MeterRecordId}`,
      ),
  },
  DifficultProve: {
    natural: at => {
      const AssessmentId = at.id(
        'AssessmentId',
        sql`${runs} and AssessmentType = 1 and exists (select 1 from MeterRecord where AssessmentId = Assessment.Id)`,
      )
      const assessed = sql`Id in (select UserId from MeterRecord where AssessmentId = ${AssessmentId} and IsDel = 0)`
      return { AssessmentId, UserId: at.id('UserId', assessed), ProveType: '1' }
    },
  },
  ClassAdmin: {
    natural: at => {
      const [RoleType, AssessmentId] = [at.row.RoleType ?? 2, at.id('AssessmentId', runs)]
      const { UserId: said } = at.row
      const ClassId = at.id(
        'ClassId',
        said ? sql`Id = (select ClassId from Student where Student.Id = ${said})` : sql`State = 1`,
      )
      return {
        RoleType,
        AssessmentId,
        ClassId,
        UserId: at.id('UserId', inClass(ClassId), { RoleType, AssessmentId, ClassId }),
      }
    },
  },
  ReviewVote: {
    natural: at => {
      const MeterRecordId = at.id('MeterRecordId', sql`State = 4`)
      const { AssessmentId, ClassId, UserId } = rowOf(at, 'MeterRecord', MeterRecordId)
      const VoterId = at.id('VoterId', sql`${inClass(ClassId)} and Id <> ${UserId}`, { MeterRecordId })
      return { MeterRecordId, AssessmentId, ClassId, VoterId, Score: 8000, State: 1, VoteTime: at.now }
    },
  },
  ClassClose: {
    natural: at => {
      const open = sql`not exists (select 1 from ClassClose where AssessmentId = Assessment.Id and ClassId = ClassInfo.Id and IsDel = 0)`
      const AssessmentId = at.id(
        'AssessmentId',
        sql`State < 5 and exists (select 1 from ClassInfo where State = 1 and ${open})`,
      )
      const ClassId = at.id('ClassId', sql`State = 1`, { AssessmentId })
      return { AssessmentId, ClassId, CollegeId: rowOf(at, 'ClassInfo', ClassId).CollegeId }
    },
  },
  Publicity: {
    natural: at => {
      const AssessmentId = at.id('AssessmentId', runs)
      const Rows = (at.row.Rows ?? []) as unknown[]
      const running = at.row.State === 1 && { StartDate: dayOf(at), EndDate: dayOf(at, 5) }
      return {
        AssessmentId,
        Stage: 3,
        Title: `${rowOf(at, 'Assessment', AssessmentId).Name as string}公示`,
        RowNum: Rows.length,
        Contact: '0532-86001234',
        ...running,
      }
    },
  },
  Objection: {
    natural: at => {
      const PublicityId = at.id('PublicityId')
      const UserId = at.id('UserId', sql`StuStatus = 1`, { PublicityId })
      return {
        PublicityId,
        UserId,
        AssessmentId: rowOf(at, 'Publicity', PublicityId).AssessmentId,
        Content: '对公示结果有异议，请复核。',
      }
    },
  },
} satisfies RowRules
