import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { studentExports } from '@xuegong/contracts/modules/people/exports'
import { people } from '@xuegong/contracts/modules/people'
import { student } from '@xuegong/db/schema/people'
import { fileInfo } from '@xuegong/db/schema/transfer'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { exportFile } from '#test/export'
import { startApi } from '#test/session'
import { putFile } from '#test/stored-file'
import { partsOf } from '#test/zip'

const api = await startApi('tiny')
const photo = await putFile(api, 'admin')
const [first, second, third] = (await api.as('admin')(people.listStudents, { PageSize: 3 })).ResultValue!.rows
api.world.transact(db => {
  for (const { Id } of [first!, second!]) db.update(student).set({ Photo: photo }).where(eq(student.Id, Id)).run()
})
const chosen = { Ids: [first!.Id, third!.Id] }

describe('registration forms', () => {
  test('are a page each of a Word document, with the texts of codes, masks and the photo', async () => {
    const { Task, content } = await exportFile(api, 'admin', studentExports.exportStudentForms, chosen)
    expect(Task).toMatchObject({ DownType: 1, Total: 2, BusinessTypeName: '学生登记表导出' })
    expect(Task.DownFileName).toMatch(/^学生登记表_\d{14}\.docx$/)
    const parts = await partsOf(content)
    const xml = parts.get('word/document.xml')!.toString()
    for (const text of [first!.StudentNo, third!.TrueName, '汉族', '在读', '打印人：系统管理员'])
      expect(xml).toContain(`>${text}`)
    expect(xml.match(/<w:br w:type="page"\/>/g)).toHaveLength(1)
    expect(xml).not.toMatch(/\d{17}[\dX]/)
    expect([...parts.keys()]).toContain('word/media/1.png')
  })

  test('are of nobody out of reach', async () => {
    const { Task } = await exportFile(api, 'fdy01', studentExports.exportStudentForms, { Ids: ['unknown'] })
    expect(Task).toMatchObject({ DownProgress: 2, FailReason: '没有可导出的内容' })
  })
})

describe('photos', () => {
  test('are an archive of files with the number and the name of their students', async () => {
    const { Task, content } = await exportFile(api, 'admin', studentExports.exportStudentPhotos)
    expect(Task).toMatchObject({ DownType: 4, Total: 2, DownProgress: 1 })
    const names = [first!, second!].map(({ StudentNo, TrueName }) => `${StudentNo}_${TrueName}.png`)
    expect([...(await partsOf(content)).keys()]).toEqual(names)
  })

  test('of students who have none are nothing to export', async () => {
    const { Task } = await exportFile(api, 'admin', studentExports.exportStudentPhotos, { Ids: [third!.Id] })
    expect(Task).toMatchObject({ DownProgress: 2, FailReason: '没有可导出的内容' })
  })

  const remove = (FileId: string) =>
    api.world.transact(db => void db.update(fileInfo).set({ IsDel: 1 }).where(eq(fileInfo.Id, FileId)).run())
  const lose = (FileId: string) => {
    const { FilePartPath } = api.world.reader().select().from(fileInfo).where(eq(fileInfo.Id, FileId)).get()!
    rmSync(join(api.world.filesDir, FilePartPath))
  }
  test.each([
    ['was removed', remove],
    ['is gone from the disk', lose],
  ])('of which one %s are an archive of the others', async (_, end) => {
    const Photo = await putFile(api, 'admin')
    api.world.transact(db => void db.update(student).set({ Photo }).where(eq(student.Id, third!.Id)).run())
    end(Photo.FileId)
    const { Task } = await exportFile(api, 'admin', studentExports.exportStudentPhotos, chosen)
    expect(Task).toMatchObject({ DownProgress: 1, Total: 1 })
  })
})
