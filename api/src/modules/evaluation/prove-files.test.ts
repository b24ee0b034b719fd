import { evaluationExports } from '@xuegong/contracts/modules/evaluation/papers'
import { buildProve } from '@xuegong/db/build/evaluation'
import { difficultProve } from '@xuegong/db/schema/evaluation-records'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { exportFile } from '#test/export'
import { closeIn, openReviews } from '#test/reviewing'
import { putFile } from '#test/stored-file'
import { partsOf } from '#test/zip'

const api = await openReviews()
const { world, pupils, closed, elsewhere, stranger } = api
const college = api.secretary.LoginName
const both = () => {
  const review = closed({ assessment: { Orgs: [] } })
  world.transact(db => closeIn(db, review.row.Id, elsewhere, [stranger]))
  return review
}

describe('proofs', () => {
  test('are an archive of their files by college, class and student, numbered by kind', async () => {
    const { row } = both()
    const files = [await putFile(api, 'admin'), await putFile(api, 'admin')]
    world.transact(db => {
      buildProve(db, { AssessmentId: row.Id, UserId: pupils[0]!.Id, Files: files })
      buildProve(db, { AssessmentId: row.Id, UserId: stranger.Id, Files: files.slice(1) })
    })
    const { Task, content } = await exportFile(api, college, evaluationExports.exportProves, { Aid: row.Id })
    expect(Task).toMatchObject({ DownType: 4, Total: 2 })
    const { StudentNo, TrueName } = pupils[0]!
    const names = [...(await partsOf(content)).keys()]
    expect(names.map(name => name.split('/').slice(1).join('/'))).toEqual([
      `测评一班/${StudentNo}_${TrueName}/最低生活保障家庭_1.png`,
      `测评一班/${StudentNo}_${TrueName}/最低生活保障家庭_2.png`,
    ])
  })

  test('of students who are named are theirs alone', async () => {
    const { row } = both()
    const file = await putFile(api, 'admin')
    world.transact(db => {
      for (const { Id } of pupils.slice(0, 2)) buildProve(db, { AssessmentId: row.Id, UserId: Id, Files: [file] })
    })
    const asked = { Aid: row.Id, UserIds: [pupils[1]!.Id, stranger.Id] }
    const { content } = await exportFile(api, college, evaluationExports.exportProves, asked)
    expect([...(await partsOf(content)).keys()].map(name => name.split('/')[2])).toEqual([
      `${pupils[1]!.StudentNo}_${pupils[1]!.TrueName}`,
    ])
  })

  test('of more files than an archive takes are refused', async () => {
    const { row } = closed()
    const file = await putFile(api, 'admin')
    world.transact(db => {
      const Files = Array.from({ length: 1001 }, () => file)
      buildProve(db, { AssessmentId: row.Id, UserId: pupils[0]!.Id, Files })
    })
    const { Task } = await exportFile(api, college, evaluationExports.exportProves, { Aid: row.Id })
    expect(Task.FailReason).toBe('文件过多，请缩小范围')
    world.transact(db => db.delete(difficultProve).where(eq(difficultProve.AssessmentId, row.Id)).run())
  })
})
