import { expect, test } from 'vitest'
import type { Preset } from '@xuegong/contracts/modules/kit/worlds'
import type { Db } from '../src/client.ts'
import { freshDb, one, pluck } from './fresh-file.ts'

const running = 'AssessmentId = (SELECT Id FROM Assessment WHERE State = 2)'
const by = (db: Db, field: string, from: string) =>
  Object.fromEntries(
    db.$client.prepare(`SELECT ${field}, count(*) FROM ${from} GROUP BY 1`).raw().all() as [string, number][],
  )

test('demo: this year 620 applied, classes are in every phase, and last year everybody has a level', () => {
  const db = freshDb('demo')
  expect(by(db, 'State', `MeterRecord WHERE ${running}`)).toEqual({ 1: 30, 3: 8, 4: 462, 5: 118, 8: 2 })
  expect(by(db, "CloseState || ' ' || ReportState", `ClassClose WHERE ${running}`)).toEqual({
    '0 0': 72,
    '1 0': 20,
    '1 1': 28,
  })
  expect(by(db, 'RoleType', 'ClassAdmin')).toEqual({ 1: 120, 2: 612 })
  expect(by(db, 'State', `Publicity WHERE ${running}`)).toEqual({ 1: 6, 2: 20 })
  expect(by(db, 'State', 'Objection')).toEqual({ 0: 2, 2: 1 })
  expect(
    by(
      db,
      'FinalLevel',
      'MeterRecord WHERE AssessmentId = (SELECT Id FROM Assessment WHERE State = 5 AND AssessmentType = 1)',
    ),
  ).toEqual({ A: 120, B: 240, C: 180, N: 60 })
  expect(
    one(db, 'SELECT count(*) FROM MeterRecord JOIN Assessment a ON a.Id = AssessmentId WHERE AssessmentType = 2'),
  ).toBe(3474)
})

const told = (db: Db) =>
  Object.fromEntries(
    db.$client
      .prepare(
        `SELECT TrueName || ' ' || AssessmentType || ' ' || SchoolYear, r.State || ' ' || r.FinalLevel || ' ' || coalesce(r.ClassRank, '')
         FROM MeterRecord r JOIN Student s ON s.Id = r.UserId JOIN Assessment a ON a.Id = AssessmentId
         WHERE TrueName IN ('赵一诺', '许嘉禾', '李沐阳')`,
      )
      .raw()
      .all() as [string, string][],
  )
test.each<Preset>(['school', 'demo'])('%s: those who are introduced are where they are said to be', preset => {
  expect(told(freshDb(preset))).toMatchObject({
    '赵一诺 1 2026-2027': '4  ',
    '许嘉禾 1 2026-2027': '1  ',
    '李沐阳 1 2026-2027': '3  ',
    '赵一诺 1 2025-2026': '7 B 3',
    '赵一诺 2 2025-2026': '7 B 3',
  })
})

test('school: proofs in every state, a class that makes known what somebody objects to, and one that has reported', () => {
  const db = freshDb('school')
  expect(pluck(db, 'SELECT DISTINCT State FROM DifficultProve ORDER BY 1')).toEqual([0, 1, 2])
  expect(pluck(db, `SELECT State FROM Publicity WHERE ${running} ORDER BY 1`)).toEqual([1, 2])
  expect(one(db, 'SELECT count(*) FROM Objection WHERE State = 0')).toBe(1)
  const equal =
    'SELECT count(*) FROM MeterRecord r JOIN Assessment a ON a.Id = AssessmentId AND AssessmentType = 2 GROUP BY ClassId, ClassRank HAVING count(*) > 1'
  expect(pluck(db, equal)).toContain(2)
})

test('the green channel: every state in school, 60 in demo over all colleges and types, none in tiny', () => {
  const [tiny, school, demo] = [freshDb('tiny'), freshDb('school'), freshDb('demo')]
  const inState = (db: Db) => by(db, 'State', 'RopsGreenChannel')
  expect(inState(tiny)).toEqual({})
  expect(inState(school)).toEqual({ 0: 1, 1: 1, 2: 2, 3: 1, 4: 1, 5: 1, 6: 1 })
  expect(inState(demo)).toEqual({ 0: 5, 1: 10, 2: 11, 3: 25, 4: 4, 5: 3, 6: 2 })
  const who = 'RopsGreenChannel g JOIN Student s ON s.Id = g.UserId JOIN ClassInfo c ON c.Id = s.ClassId'
  expect(one(school, `SELECT count(*) FROM ${who} WHERE c.Grade = '2026'`)).toBeGreaterThan(4)
  expect(pluck(school, `SELECT g.State FROM ${who} WHERE ClassName = '计科2401班'`)).toEqual([1])
  expect(
    one(demo, `SELECT count(DISTINCT substr(StudentNo, 5, 2) || ' ' || g.ChannelType) FROM ${who}`),
  ).toBeGreaterThan(20)
  for (const db of [school, demo]) {
    const waits = "WfInstance WHERE BusinessType = 'GREENCHANNEL'"
    expect(by(db, 'State', waits)).toEqual(by(db, 'State', 'RopsGreenChannel WHERE State > 0'))
    const open = "State = 0 AND SourceKey LIKE 'task:%' AND Title LIKE '%绿色通道%'"
    expect(one(db, `SELECT count(*) FROM BackLog WHERE ${open} AND DeadLine < '2026-10-14 09:00:00'`)).toBe(0)
    const needsLoan =
      "(ChannelType < 3) <> (LoanBank <> '' AND ContractNo <> '' AND LoanAmount > 0) OR (ChannelType = 1) <> (ReceiptCode <> '')"
    expect(one(db, `SELECT count(*) FROM RopsGreenChannel WHERE ${needsLoan}`)).toBe(0)
  }
})

const open = (db: Db) =>
  Object.fromEntries(
    db.$client
      .prepare(
        `SELECT substr(SourceKey, 12, instr(SourceKey, ':') - 12), count(*) FROM BackLog
         WHERE SourceKey LIKE 'evaluation.%' AND State = 0 GROUP BY 1`,
      )
      .raw()
      .all() as [string, number][],
  )
test.each<Preset>(['school', 'demo'])('%s: whoever has something left to do in the reviews has a to-do', preset => {
  const db = freshDb(preset)
  const left = `SELECT count(DISTINCT d.UserId) FROM MeterRecord r JOIN ClassAdmin d ON d.ClassId = r.ClassId AND d.UserId <> r.UserId
    WHERE r.${running} AND r.State = 4 AND NOT EXISTS (SELECT 1 FROM ReviewVote WHERE MeterRecordId = r.Id AND VoterId = d.UserId)`
  const returned = `SELECT count(*) FROM MeterRecord WHERE ${running} AND State = 3`
  const objected = 'SELECT count(*) FROM Objection WHERE State = 0'
  const unclosed = `SELECT count(*) FROM ClassClose WHERE ${running} AND CloseState = 0`
  const reported = `SELECT count(*) FROM UserMan u JOIN UserRole ON UserRole.UserId = u.Id AND RoleId = 'college'
    WHERE OrgId IN (SELECT CollegeId FROM MeterRecord WHERE ${running} AND State = 5)`
  expect(open(db)).toEqual({
    vote: one(db, left),
    answer: one(db, returned),
    objection: 2 * one(db, objected),
    close: 2 * one(db, unclosed),
    college: one(db, reported),
  })
})

test('tiny: one draft to try out, with six questions', () => {
  const db = freshDb('tiny')
  expect(pluck(db, 'SELECT State FROM Assessment')).toEqual([0])
  expect(one(db, 'SELECT count(*) FROM Question')).toBe(6)
  expect(one(db, 'SELECT count(*) FROM MeterRecord')).toBe(0)
})

test.each<Preset>(['school', 'demo'])(
  '%s: totals are 60, 25 and 15 of a hundred of their parts, levels follow from 70, 55 and 40',
  preset => {
    const db = freshDb(preset)
    const wrong = `MeterRecord r JOIN Assessment a ON a.Id = AssessmentId AND AssessmentType = 1 WHERE TotalScore IS NOT NULL`
    expect(
      one(
        db,
        `SELECT count(*) FROM ${wrong} AND abs(TotalScore * 100 - SelfScore * 60 - VoteScore * 25 - TeacherScore * 15) > 50`,
      ),
    ).toBe(0)
    const level =
      "CASE WHEN TotalScore >= 7000 THEN 'A' WHEN TotalScore >= 5500 THEN 'B' WHEN TotalScore >= 4000 THEN 'C' ELSE 'N' END"
    // A group that is recognised directly lifts a level, it never lowers one.
    expect(one(db, `SELECT count(*) FROM ${wrong} AND r.Level > ${level}`)).toBe(0)
    expect(one(db, `SELECT count(*) FROM ${wrong} AND r.FinalLevel <> '' AND r.FinalLevel <> ${level}`)).toBe(0)
  },
)

test.each<Preset>(['school', 'demo'])(
  '%s: nobody votes on himself, who votes is of the class, and a closed class has all votes',
  preset => {
    const db = freshDb(preset)
    const vote = 'ReviewVote v JOIN MeterRecord r ON r.Id = MeterRecordId'
    expect(one(db, `SELECT count(*) FROM ${vote} WHERE VoterId = r.UserId`)).toBe(0)
    expect(one(db, `SELECT count(*) FROM ${vote} JOIN Student s ON s.Id = VoterId WHERE s.ClassId <> r.ClassId`)).toBe(
      0,
    )
    const missing = `SELECT count(*) FROM MeterRecord r JOIN ClassClose c ON c.ClassId = r.ClassId AND c.AssessmentId = r.AssessmentId
    JOIN ClassAdmin d ON d.ClassId = r.ClassId AND RoleType = 2 AND d.UserId <> r.UserId
    WHERE r.${running} AND CloseState = 1 AND NOT EXISTS (SELECT 1 FROM ReviewVote WHERE MeterRecordId = r.Id AND VoterId = d.UserId)`
    expect(one(db, missing)).toBe(0)
    expect(
      one(db, `SELECT count(*) FROM MeterRecord r JOIN Student s ON s.Id = r.UserId WHERE r.ClassId <> s.ClassId`),
    ).toBe(0)
  },
)

test('the scenario: three votes of one reviewer are missing an hour before the end, and one proof waits', () => {
  const db = freshDb('review-closing')
  const missing = `SELECT LoginName FROM MeterRecord r JOIN ClassAdmin d ON d.ClassId = r.ClassId AND RoleType = 2 AND d.UserId <> r.UserId
    JOIN Student s ON s.Id = d.UserId JOIN UserMan u ON u.Id = s.UserId
    WHERE r.${running} AND r.State = 4 AND NOT EXISTS (SELECT 1 FROM ReviewVote WHERE MeterRecordId = r.Id AND VoterId = d.UserId)`
  expect(pluck(db, missing)).toEqual(['pyy01', 'pyy01', 'pyy01'])
  expect(one(db, 'SELECT count(*) FROM DifficultProve WHERE State = 0')).toBe(1)
  expect(pluck(db, 'SELECT VoteEndTime FROM Assessment WHERE State = 2')).toEqual(['2026-10-14 18:00:00'])
  const votes = "SELECT LoginName || ' ' || DeadLine FROM BackLog JOIN UserMan u ON u.Id = ReceiveUserId"
  expect(pluck(db, `${votes} WHERE SourceKey LIKE 'evaluation.vote:%' AND BackLog.State = 0`)).toEqual([
    'pyy01 2026-10-14 18:00:00',
  ])
  expect(pluck(db, "SELECT DISTINCT DeadLine FROM BackLog WHERE SourceKey LIKE 'evaluation.close:%'")).toEqual([
    '2026-10-14 18:00:00',
  ])
})
