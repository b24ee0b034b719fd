import { levels } from '@xuegong/contracts/modules/evaluation/levels'
import { evaluationExports } from '@xuegong/contracts/modules/evaluation/papers'
import { question } from '@xuegong/db/schema/evaluation'
import { meterRecord } from '@xuegong/db/schema/evaluation-records'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { exportFile } from '#test/export'
import { buildPublicity, openReviews } from '#test/reviewing'
import { partsOf } from '#test/zip'

const api = await openReviews()
const { world, own, pupils, closed, elsewhere, counsellor } = api
const teacher = counsellor.LoginName
const answer = (Id: string, set: Partial<typeof meterRecord.$inferSelect>) =>
  world.transact(db => db.update(meterRecord).set(set).where(eq(meterRecord.Id, Id)).run())

describe('the form', () => {
  const textOf = async (content: Buffer) => (await partsOf(content)).get('word/document.xml')!.toString()
  const told = () => {
    const review = closed()
    const asked = world.reader().select().from(question).where(eq(question.AssessmentId, review.row.Id)).get()!
    answer(review.records[5]!.Id, { Answers: { [asked.Id]: { Keys: ['A'] } }, SubmitTime: '2026-10-13 10:00:00' })
    return { ...review, Title: asked.Title }
  }

  test('of one is a document with who it is, what he answered and what came of it, and no number in full', async () => {
    const { row, records, Title } = told()
    const { Task, content } = await exportFile(api, teacher, evaluationExports.exportForms, {
      Aid: row.Id,
      Ids: [records[5]!.Id],
    })
    expect(Task).toMatchObject({ DownType: 1, Total: 1 })
    const xml = await textOf(content)
    const { StudentNo, IdCard, Mobile } = pupils[5]!
    for (const text of ['家庭经济困难学生认定申请表', StudentNo, '测评一班', Title, '总分', '20.00', '打印人：赵老师'])
      expect(xml).toContain(`>${text}`)
    for (const secret of [IdCard, Mobile]) expect(xml).not.toContain(secret)
  })

  test('of several is an archive with a document each', async () => {
    const { row } = told()
    const { Task, content } = await exportFile(api, teacher, evaluationExports.exportForms, { Aid: row.Id })
    expect(Task).toMatchObject({ DownType: 4, Total: 6 })
    const names = pupils.map(({ StudentNo, TrueName }) => `测评一班_${StudentNo}_${TrueName}.docx`)
    expect([...(await partsOf(content)).keys()].sort()).toEqual(names.sort())
  })

  test('are those of students who are named, as in the list', async () => {
    const { row } = told()
    const asked = { Aid: row.Id, UserIds: [pupils[2]!.Id, pupils[4]!.Id] }
    const { content } = await exportFile(api, teacher, evaluationExports.exportForms, asked)
    const names = [2, 4].map(at => `测评一班_${pupils[at]!.StudentNo}_${pupils[at]!.TrueName}.docx`)
    expect([...(await partsOf(content)).keys()].sort()).toEqual(names.sort())
    expect((await api.teacher(levels.listLevel, asked)).ResultValue!.total).toBe(2)
  })

  test.each([
    ['of the one student who is named', () => teacher, () => ({ UserIds: [pupils[5]!.Id] })],
    ['of a student who names none', () => pupils[5]!.login, () => ({})],
  ])('%s is a document', async (_, who, more) => {
    const { row } = told()
    const { Task, content } = await exportFile(api, who(), evaluationExports.exportForms, { Aid: row.Id, ...more() })
    expect(Task).toMatchObject({ DownType: 1, Total: 1, DownFileName: expect.stringMatching(/\.docx$/) })
    expect(await textOf(content)).toContain(`>${pupils[5]!.StudentNo}`)
  })

  test('of another student is called alike whether he takes part or not: a student learns nothing by asking', async () => {
    const { row } = told()
    const asked = async (UserId: string) => {
      const about = { Aid: row.Id, UserIds: [UserId], FileName: '表' }
      return (await exportFile(api, pupils[5]!.login, evaluationExports.exportForms, about)).Task
    }
    const nothing = { DownFileName: '表.docx', FailReason: '没有可导出的内容' }
    expect(await asked(pupils[0]!.Id)).toMatchObject(nothing)
    expect(await asked(api.pupilIn(own.Id).Id)).toMatchObject(nothing)
  })

  test('is a student’s own, without scores and levels until his class is told them', async () => {
    const { row, records } = told()
    const take = async () => {
      const asked = { Aid: row.Id, Ids: [records[5]!.Id] }
      return textOf((await exportFile(api, pupils[5]!.login, evaluationExports.exportForms, asked)).content)
    }
    const publish = (ClassId: string, State: number) =>
      world.transact(db => buildPublicity(db, { AssessmentId: row.Id, Stage: 1, ClassId, State }))
    publish(own.Id, 0)
    publish(elsewhere.Id, 1)
    expect(await take()).not.toContain('总分')
    publish(own.Id, 1)
    expect(await take()).toContain('20.00')
  })

  test('is a student’s own with scores and levels once they are settled, whatever was made known', async () => {
    const { row, records } = told()
    answer(records[5]!.Id, { State: 7 })
    const asked = { Aid: row.Id, Ids: [records[5]!.Id] }
    const { content } = await exportFile(api, pupils[5]!.login, evaluationExports.exportForms, asked)
    expect(await textOf(content)).toContain('20.00')
  })

  test.each([
    ['of somebody else', 4, 4],
    ['that was not handed in', 5, 1],
  ])('%s is nothing that a student gets', async (_, at, State) => {
    const { row, records } = told()
    answer(records[at]!.Id, { State })
    const asked = { Aid: row.Id, Ids: [records[at]!.Id] }
    const { Task } = await exportFile(api, pupils[5]!.login, evaluationExports.exportForms, asked)
    expect(Task.FailReason).toBe('没有可导出的内容')
  })
})
