import { classAdminFiles, evaluationImports, importLists } from '@xuegong/contracts/modules/evaluation/class-admins'
import { transfer } from '@xuegong/contracts/modules/transfer'
import { userRole } from '@xuegong/db/schema/account'
import { evaluationScore } from '@xuegong/db/schema/evaluation'
import { classAdmin, classClose } from '@xuegong/db/schema/evaluation-records'
import { and, eq } from 'drizzle-orm'
import exceljs from 'exceljs'
import { describe, expect, test } from 'vitest'
import { openAnswering, someAnswering } from '#test/answering'
import { none, said } from '#test/evaluating'
import { failures } from '#test/failures'
import { importFailures } from '#test/import-failures'
import type { TestApi } from '#test/session'
import { workbookOf } from '#test/sheets'
import { readFile } from '#test/stored-file'
import { importFile, upload } from '#test/upload'

const api = await openAnswering()
const { college, office, teacher, pupils, stranger, own, world, running } = api
/** The same as files are sent to it. */
const sending = api as unknown as TestApi
const [, , , , , him] = pupils
type Cells = readonly (string | number)[]
const login = api.secretary.LoginName

describe('the import of reviewers', () => {
  const headers = ['班级', '学号', '姓名', '角色']
  const run = async (Aid: string, rows: readonly Cells[]) =>
    importFile(sending, login, evaluationImports.importClassAdmin, await workbookOf([headers, ...rows]), undefined, {
      Aid,
    })
  const row = (who = him!, cells: { name?: string; role?: string; room?: string } = {}): Cells => [
    cells.room ?? '测评一班',
    who.StudentNo,
    cells.name ?? who.TrueName,
    cells.role ?? '评议员',
  ]
  const duties = (Aid: string) =>
    world
      .reader()
      .select()
      .from(classAdmin)
      .where(and(eq(classAdmin.AssessmentId, Aid), eq(classAdmin.UserId, him!.Id)))
      .all()

  test('names them with their roles', async () => {
    const { Id } = running()
    const { Task } = await run(Id, [row(), row(him!, { role: '班级管理员' })])
    expect(Task).toMatchObject({ Ok: 2, Fail: 0 })
    expect(duties(Id).map(each => [each.ClassId, each.RoleType, each.State])).toEqual([
      [own.Id, 2, 1],
      [own.Id, 1, 1],
    ])
    const roles = world.reader().select().from(userRole).where(eq(userRole.UserId, him!.UserId)).all()
    expect(roles.map(({ RoleId }) => RoleId)).toEqual(expect.arrayContaining(['pyy', 'bjgly']))
  })

  test.each([
    ['of another class', () => row(stranger), '不是本班学生'],
    ['called otherwise', () => row(him!, { name: '别人' }), '姓名与学号不符'],
    ['with another role', () => row(him!, { role: '班长' }), '角色须为班级管理员或评议员'],
    ['twice', () => row(), '在文件中重复'],
    ['of a class out of reach', () => row(stranger, { room: '外院班' }), '班级不存在或不在管理范围内'],
    ['who is named already', () => row(pupils[0]!), `【${pupils[0]!.TrueName}】已是该班级的评议员`],
  ])('stores nothing of a file with somebody %s', async (_, wrong, error) => {
    const { Id } = running()
    const { Task, rows: errors } = await run(Id, [row(), wrong()])
    expect([Task.IsAskForStr, duties(Id)]).toEqual(['导入失败', []])
    expect(errors.map(each => each.Error)).toEqual([error])
  })

  test('is refused into an assessment that is over, out of reach or not there', async () => {
    const Aids = [running({ State: 5 }).Id, 'none']
    const content = await workbookOf([headers, row()])
    const { FileId } = (await upload(sending, login, content, undefined, 5)).ResultValue!
    for (const Aid of Aids)
      expect(await said(college(evaluationImports.importClassAdmin, { FileId, Aid } as never))).toBe(none)
    const asked = { FileId, TaskType: 5, Params: { Aid: 'none' } }
    expect(await said(college(transfer.checkImport, asked))).toBe(none)
    expect(await teacher(evaluationImports.importClassAdmin, { FileId, Aid: Aids[0] } as never)).toMatchObject({
      ErrorCode: 403,
    })
  })

  test('is listed by its assessment to whoever began it', async () => {
    const { Id } = running()
    await run(Id, [row()])
    const listed = (Aid?: string) => college(importLists.listImport, Aid === undefined ? {} : { Aid })
    expect((await listed(Id)).ResultValue).toMatchObject({ total: 1, rows: [{ TaskType: 5, Ok: 1 }] })
    expect((await listed()).ResultValue!.total).toBeGreaterThan(1)
    expect((await office(importLists.listImport, { Aid: Id })).ResultValue).toMatchObject({ total: 0 })
  })
})

describe('the file of an import', () => {
  const file = async (Aid: string, Kind: 1 | 2) => {
    const answer = (await college(classAdminFiles.getClassAdminFile, { Aid, Kind })).ResultValue!
    const FileId = answer.FilePartPath.split('=')[1]!
    return {
      answer,
      ...(await readFile(api, login, { FileId })),
      foreign: await readFile(api, stranger.login, { FileId }),
    }
  }
  const cells = async (bytes: Buffer) => {
    const book = new exceljs.Workbook()
    await book.xlsx.load(bytes as never)
    const rows: unknown[] = []
    book.worksheets[0]!.eachRow(row => rows.push((row.values as unknown[]).slice(1)))
    return rows
  }

  test('is its template, or who is named already as it is uploaded; nobody else reads it', async () => {
    const { Id } = running()
    expect((await cells((await file(Id, 1)).bytes))[0]).toEqual(['班级', '学号', '姓名', '角色'])
    const { bytes, foreign, answer } = await file(Id, 2)
    expect((await cells(bytes)).slice(1)).toEqual(
      expect.arrayContaining([['测评一班', pupils[0]!.StudentNo, pupils[0]!.TrueName, '评议员']]),
    )
    expect([foreign.refused, answer.FileTrueName]).toEqual([none, expect.stringMatching(/班级评议员\.xlsx$/)])
  })

  failures(classAdminFiles.getClassAdminFile, { NOT_FOUND: { input: { Aid: 'none', Kind: 1 } } })
})

describe('the import of scores', () => {
  const headers = ['学号', '平均成绩', '体测成绩']
  const run = async (Aid: string, rows: readonly Cells[]) =>
    importFile(sending, login, evaluationImports.importScore, await workbookOf([headers, ...rows]), undefined, { Aid })
  const stored = (Aid: string) =>
    world.reader().select().from(evaluationScore).where(eq(evaluationScore.AssessmentId, Aid)).all()

  test('stores them in 1/100, later ones in the place of the first', async () => {
    const { Id } = running({ AssessmentType: 2 })
    await run(Id, [[him!.StudentNo, 85.5, '']])
    expect(stored(Id)).toMatchObject([{ UserId: him!.Id, AvgScore: 8550, SportScore: null }])
    await run(Id, [[him!.StudentNo, 90.25, 80]])
    expect(stored(Id)).toMatchObject([{ UserId: him!.Id, AvgScore: 9025, SportScore: 8000, RowVersion: 2 }])
  })

  test('names whom it cannot store and stores the others', async () => {
    const row = running({ AssessmentType: 2 })
    const away = api.pupilIn(own.Id, { StuStatus: 2 })
    const rows: Cells[] = [
      [him!.StudentNo, 80, 70],
      [away.StudentNo, 80, 70],
      [stranger.StudentNo, 80, 70],
    ]
    const { Task, rows: errors } = await run(row.Id, rows)
    expect(Task).toMatchObject({ Ok: 1, Fail: 2 })
    expect(errors.map(each => each.Error)).toEqual(
      expect.arrayContaining(['不在本次测评范围内', '学生不存在或不在管理范围内']),
    )
  })

  test('is refused once the class is closed, and into a recognition of hardship', async () => {
    const row = running({ AssessmentType: 2, State: 2 })
    world.transact(db => db.update(classClose).set({ CloseState: 1 }).where(eq(classClose.Id, row.room.Id)).run())
    const { rows: errors } = await run(row.Id, [[him!.StudentNo, 80, 70]])
    expect(errors.map(each => each.Error)).toEqual(['班级评议已关闭'])
    const content = await workbookOf([headers, [him!.StudentNo, 80, 70]])
    const { FileId } = (await upload(sending, login, content, undefined, 9)).ResultValue!
    expect(await said(college(evaluationImports.importScore, { FileId, Aid: running().Id } as never))).toBe(none)
  })
})

describe('starting', () => {
  const into =
    (AssessmentType: number, case_: { given: (their: TestApi) => Promise<object> }) => async (their: TestApi) => {
      await their.world.own()
      const { row } = their.world.transact(db => someAnswering(db, { AssessmentType }))
      const { TaskType: _type, ...asked } = (await case_.given(their)) as { TaskType: number; FileId: string }
      return { ...asked, Aid: row.Id } as never
    }
  const kinds = [
    [evaluationImports.importClassAdmin, 5, 1, ['班级', '学号', '姓名', '角色']],
    [evaluationImports.importScore, 9, 2, ['学号', '平均成绩', '体测成绩']],
  ] as const
  for (const [endpoint, type, AssessmentType, headers] of kinds) {
    const cases = importFailures(() => workbookOf([[...headers]]), type)
    failures(endpoint, {
      NOT_FOUND: { given: into(AssessmentType, cases.NOT_FOUND) },
      UPLOAD_EXPIRED: { given: into(AssessmentType, cases.UPLOAD_EXPIRED) },
      TASKS_OPEN: { given: into(AssessmentType, cases.TASKS_OPEN) },
      SAME_FILE_OPEN: { given: into(AssessmentType, cases.SAME_FILE_OPEN) },
    })
  }
})
