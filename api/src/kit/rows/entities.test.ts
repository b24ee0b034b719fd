import type { Rows } from '@xuegong/contracts/modules/kit/arrangement'
import type { Db } from '@xuegong/db/client'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { fieldOf } from '#data/changes'
import { declaredLists } from '#data/list-of'
import { startArranging } from '#test/arranging'
import { codesOf } from './code.ts'
import { allEntities, type Entity, targetOf } from './entity.ts'
import { whenOf } from './when.ts'

/** What has to be said where a school has nothing to choose from: all of its staff have such a row. */
const needed: Readonly<Record<string, Rows>> = {
  Staff: { UserMan: [{ LoginName: 'fresh01' }], Staff: [{ user: 'fresh01' }] },
}

/** Lists in which the administrator finds a row of which nothing is said. */
const lists: Readonly<Record<string, string>> = {
  ApplyComment: 'app-store.listComment',
  Assessment: 'evaluation.listAssessment',
  ClassAdmin: 'evaluation.listClassAdmin',
  ClassInfo: 'people.listClass',
  CodeItem: 'dictionary.listCodeItem',
  CodeType: 'dictionary.listCodeType',
  DayVirus: 'daily-report.listVirusBase',
  DifficultProve: 'evaluation.listProve',
  DormBed: 'dormitory.listBed',
  DormBuilding: 'dormitory.listBuilding',
  DormRoom: 'dormitory.listRoom',
  DormStay: 'dormitory.listStay',
  EpidemicPerson: 'daily-report.listPerson',
  FriendshipHelp: 'system.listFriendshipHelp',
  GateDevice: 'dormitory.listGateDevice',
  GateRecord: 'dormitory.listGateRecord',
  Holiday: 'system.listHoliday',
  Hygiene: 'dormitory.listHygiene',
  ImportTask: 'transfer.listSchoolTasks',
  InfoChange: 'people.listInfoChanges',
  JobRun: 'system.listJobRuns',
  LateReturn: 'dormitory.listLateReturn',
  Menu: 'account.listMenu',
  MessageBatch: 'message-push.listBatches',
  MessagePush: 'message-push.listPushes',
  MsgGroup: 'notice.listMsgGroup',
  Notice: 'notice.listNotice',
  Objection: 'evaluation.listObjection',
  OperLog: 'system.listOperLogs',
  Publicity: 'evaluation.listPublicity',
  Question: 'evaluation.listQuestion',
  Repair: 'dormitory.listRepair',
  ReportDaily: 'daily-report.listReportDaily',
  ReportTask: 'daily-report.listReportTask',
  RewardPunish: 'people.listRewardPunish',
  RiskArea: 'daily-report.listRiskArea',
  Role: 'account.listRole',
  SelectBatch: 'dormitory.listSelectBatch',
  Student: 'people.listStudents',
  StudentTalk: 'people.listTalk',
  SysParam: 'system.listSysParam',
  SysTool: 'app-store.listTool',
  Term: 'system.listTerm',
  UserMan: 'account.listUsers',
  UserOrg: 'people.listOrg',
  WebLog: 'system.listWebLogs',
  WfDefinition: 'workflow.listDefinition',
  WfInstance: 'workflow.listInstances',
  WfTask: 'workflow.listTodo',
}

type Row = Readonly<Record<string, unknown>>

const rowsOf = (db: Db, { table }: Entity) => db.all<Row>(sql`select * from ${table}`).map(row => JSON.stringify(row))

const shapes = { day: /^\d{4}-\d\d-\d\d$/, time: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/ }

/** What is wrong with a stored row: a reference to nothing, a code that nobody knows, a day that is none. */
function faults(db: Db, entity: Entity, row: Row): string[] {
  const isThere = (table: string, by: string, id: unknown) =>
    db.get(sql`select 1 from ${sql.identifier(table)} where ${sql.identifier(by)} = ${id}`) !== undefined
  return [...entity.columns].flatMap(([column, { dataType, default: usual }]) => {
    const value = row[column]
    if (value === null || value === usual) return []
    const text = String(value as string | number)
    const all: unknown[] = dataType === 'json' ? [JSON.parse(text)].flat() : [value]
    const reference = targetOf(entity, column, row)
    const codes = dataType === 'number' ? codesOf(db, fieldOf(entity.name, column)) : undefined
    const kind = whenOf(entity.name, column, entity.columns.get(column)!)
    return [
      ...(reference && !all.every(id => isThere(reference.table, reference.by, id)) ? [`${column} names nothing`] : []),
      ...(codes && !codes.has(text) ? [`${column} is no code: ${text}`] : []),
      ...(kind && !shapes[kind].test(text) ? [`${column} is no ${kind}: ${text}`] : []),
    ]
  })
}

test.each(allEntities().map(entity => ({ name: entity.name, entity })))(
  'a row of $name of which nothing is said fits into the school, and is shown by its list',
  async ({ name, entity }) => {
    const { arrange, world, as } = await startArranging()
    const before = new Set(rowsOf(world.reader(), entity))
    const answer = await arrange({ rows: needed[name] ?? { [name]: [{}] } })
    expect(answer).toMatchObject({ ErrorCode: 0, RequestMsg: '' })
    const made = answer.ResultValue!.at(-1)!
    expect(made.Entity).toBe(name)

    const db = world.reader()
    const stored = rowsOf(db, entity).filter(row => !before.has(row))
    expect(stored).toHaveLength(1)
    const row = JSON.parse(stored[0]!) as Row
    expect(faults(db, entity, row)).toEqual([])
    expect(db.$client.pragma('foreign_key_check')).toEqual([])
    expect(db.$client.pragma('integrity_check', { simple: true })).toBe('ok')

    const list = declaredLists.find(({ endpoint }) => `${endpoint.module}.${endpoint.name}` === lists[name])
    if (!list) return
    const asked = { PageSize: 1000, Aid: row.AssessmentId, ToolId: row.ToolId }
    const { RequestMsg, ResultValue } = await as('admin')(list.endpoint, asked)
    expect(RequestMsg).toBe('')
    expect((ResultValue as { rows: Row[] }).rows.map(({ Id }) => Id)).toContain(made.Id)
  },
)

test('days and moments of the seeded school are told apart from other texts', async () => {
  const { world } = await startArranging()
  const db = world.reader()
  const wrong = allEntities().flatMap(entity =>
    [...entity.columns].flatMap(([column, each]) => {
      const kind = whenOf(entity.name, column, each)
      const values = db.all<{ value: string | null }>(
        sql`select distinct ${sql.identifier(column)} as value from ${entity.table}`,
      )
      const isWhen = (value: string | null) => !value || Object.values(shapes).some(shape => shape.test(value))
      const fits = ({ value }: { value: string | null }) => (kind ? !value || shapes[kind].test(value) : true)
      const missed =
        !kind &&
        each.columnType === 'SQLiteText' &&
        values.some(({ value }) => value) &&
        values.every(({ value }) => isWhen(value))
      return values.every(fits) && !missed ? [] : [`${entity.name}.${column}`]
    }),
  )
  expect(wrong).toEqual([])
})
