import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { transfer } from '@xuegong/contracts/modules/transfer'
import { operLog } from '@xuegong/db/schema/system'
import { fileInfo } from '@xuegong/db/schema/transfer'
import { eq, like, notLike } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { failures } from '#test/failures'
import { startApi, type TestApi } from '#test/session'
import { rosterOf } from '#test/sheets'
import { pixel, putFile, readFile } from '#test/stored-file'
import { upload } from '#test/upload'

const api = await startApi('tiny')
const base64 = (text: string) => Buffer.from(text, 'latin1').toString('base64')
/** How many files were sent, as rows and on the disk; those of the sample data are drawn. */
const stored = ({ world }: TestApi) => {
  const folder = join(world.filesDir, 'stored')
  const sent = world.reader().select().from(fileInfo).where(notLike(fileInfo.FilePartPath, 'seeded/%')).all()
  return [sent.length, existsSync(folder) ? readdirSync(folder).length : 0]
}

describe('a file that is sent', () => {
  test('is answered as it goes into a record, and read again under its name', async () => {
    const file = await putFile(api, '2024010101', { FileName: 'C:\\照片\\我.PNG' })
    const address = `/api/ImportExport/Download?Id=${file.FileId}`
    expect(file).toEqual({ FileId: file.FileId, HomeUrl: '', FilePartPath: address, FileTrueName: '我.PNG' })
    const { reply, bytes } = await readFile(api, '2024010101', file)
    expect(bytes).toEqual(Buffer.from(pixel, 'base64'))
    expect(reply.headers['content-type']).toBe('image/png')
    expect(reply.headers['content-disposition']).toBe(`attachment; filename*=UTF-8''${encodeURIComponent('我.PNG')}`)
  })

  test('may be an address of its data, with line breaks, and of the other alphabet', async () => {
    const broken = pixel.replace(/(.{40})/g, '$1\r\n')
    for (const Base64 of [`data:image/png;base64,${pixel}`, broken, pixel.replaceAll('+', '-').replaceAll('/', '_')])
      expect((await readFile(api, 'fdy01', await putFile(api, 'fdy01', { Base64 }))).bytes.length).toBe(70)
  })

  const zip = (inside: string) => `PK\x03\x04[Content_Types].xml ${inside}`
  const old = (inside: string) => `\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1${[...inside].map(each => `${each}\0`).join('')}`
  test.each([
    ['照片.png', '\xff\xd8\xff\xe0\0\x02\xff\xd9', '照片.jpg'],
    ['照片.jpeg', '\xff\xd8\xff\xe0\0\x02\xff\xd9', '照片.jpeg'],
    ['成绩单', '%PDF-1.7', '成绩单.pdf'],
    ['病毒.exe', zip('word/document.xml'), '病毒.docx'],
    ['表.xlsx', zip('xl/workbook.xml'), '表.xlsx'],
    ['包.zip', 'PK\x03\x04 word/document.xml', '包.zip'],
    ['信.doc', old('WordDocument'), '信.doc'],
    ['表.xls', old('Workbook'), '表.xls'],
    ['.pdf', '%PDF-1.7', '文件.pdf'],
    ['证\u202e明.pdf', '%PDF-1.7', '证明.pdf'],
    ['甲'.repeat(100), '%PDF-1.7', `${'甲'.repeat(96)}.pdf`],
  ])('is what its content is: %s', async (FileName, content, FileTrueName) => {
    expect(await putFile(api, 'fdy01', { FileName, Base64: base64(content) })).toMatchObject({ FileTrueName })
  })

  test('loses what a camera has written beside the picture', async () => {
    const photo = '\xff\xd8\xff\xfe\0\x07by me\xff\xda picture \xff\xd9'
    const file = await putFile(api, 'fdy01', { Base64: base64(photo), FileName: '照片.jpg' })
    expect((await readFile(api, 'fdy01', file)).bytes.toString('latin1')).toBe('\xff\xd8\xff\xda picture \xff\xd9')
  })

  test('may have 10 MB', async () => {
    const file = await putFile(api, 'fdy01', { Base64: base64(`%PDF-${'x'.repeat(10 * 1024 * 1024 - 5)}`) })
    expect(file.FileTrueName).toBe('照片.pdf')
  })

  test.each([
    ['a page', '<html><script>alert(1)</script>', '不支持的文件类型'],
    ['a drawing with script', '<svg xmlns="http://www.w3.org/2000/svg"/>', '不支持的文件类型'],
    ['a program', 'MZ\x90', '不支持的文件类型'],
    ['another compound file', `\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1 installer`, '不支持的文件类型'],
    ['too large a picture', `\xff\xd8\xff${'x'.repeat(10 * 1024 * 1024)}`, '文件大小不能超过10MB'],
  ])('is refused when it is %s, and nothing of it stays', async (_, content, RequestMsg) => {
    const before = stored(api)
    const answer = await api.as('fdy01')(transfer.putFile, { Base64: base64(content), FileName: '照片.png' })
    expect(answer).toMatchObject({ ErrorCode: 2, RequestMsg })
    expect(stored(api)).toEqual(before)
  })

  test.each(['不是文件', 'abcde', 'data:image/png;base64,', '===='])(
    'is refused when it is no base64: %s',
    async Base64 => {
      const answer = await api.as('fdy01')(transfer.putFile, { Base64, FileName: 'a.png' })
      expect(answer.RequestMsg).toBe('文件内容不完整，请重新选择文件')
    },
  )

  /** An API for which fdy01 has sent so many files today. */
  async function apiWith(count: number) {
    const own = await startApi('tiny')
    const { FileId } = await putFile(own, 'fdy01')
    own.world.transact(db => {
      const row = db.select().from(fileInfo).where(eq(fileInfo.Id, FileId)).get()!
      for (let n = 1; n < count; n += 1)
        db.insert(fileInfo)
          .values({ ...row, Id: `copy ${n}` })
          .run()
    })
    return own
  }
  const send = (own: TestApi) => own.as('fdy01')(transfer.putFile, { Base64: pixel, FileName: 'a.png' })

  test('of two hundred on one day is the last one', async () => {
    const own = await apiWith(200)
    expect(await send(own)).toMatchObject({ ErrorCode: 2, RequestMsg: '今日上传已达上限' })
    expect((await putFile(own, 'bzr01')).FileId).toBeTruthy()
  })

  test.each([
    ['on the day after', { CreateDate: '2026-01-01 23:59:59' }],
    ['where it is one of an import', { BusinessType: 'import:1' }],
  ])('is not counted %s', async (_, more) => {
    const own = await apiWith(200)
    own.world.transact(db => db.update(fileInfo).set(more).run())
    expect((await send(own)).ErrorCode).toBe(0)
  })

  test('is refused where it comes at the same time as the last one', async () => {
    const own = await apiWith(199)
    const answers = await Promise.all([send(own), send(own)])
    expect(answers.map(({ ErrorCode }) => ErrorCode).toSorted((a, b) => a - b)).toEqual([0, 2])
    expect(stored(own)).toEqual([200, 2])
  })

  test('is not in the operation log with its content', async () => {
    await putFile(api, 'fdy01')
    const [entry] = api.world.reader().select().from(operLog).where(eq(operLog.Summary, '上传文件')).all()
    expect(entry?.After).not.toContain(pixel.slice(0, 40))
  })
})

describe('a file that nobody holds', () => {
  test('is read by whoever sent it alone', async () => {
    const file = await putFile(api, '2024010101')
    for (const other of ['2024010102', 'fdy01', 'admin'])
      expect((await readFile(api, other, file)).refused).toBe('数据不存在或无权访问')
  })

  test('belongs to its world', async () => {
    const other = await startApi('tiny')
    expect((await readFile(other, 'admin', await putFile(api, 'admin'))).refused).toBe('数据不存在或无权访问')
  })

  test('is no file of an import', async () => {
    const { FileId } = await putFile(api, 'admin', { BusinessType: 'import' })
    const [row] = api.world.reader().select().from(fileInfo).where(eq(fileInfo.Id, FileId)).all()
    expect(row?.BusinessType).toBe('file:import')
    expect(api.world.reader().select().from(fileInfo).where(like(fileInfo.BusinessType, 'import:%')).all()).toEqual([])
  })

  test('is read here where it was sent to the store alone', async () => {
    const { FileId } = (await upload(api, 'admin', await rosterOf(1))).ResultValue!
    expect((await readFile(api, 'admin', { FileId })).refused).toBe('数据不存在或无权访问')
  })
})

failures(transfer.putFile, {
  FILE_BROKEN: { input: { Base64: '不是文件', FileName: 'a.png' } },
  FILE_TYPE: { input: { Base64: base64('text'), FileName: 'a.png' } },
  FILE_TOO_LARGE: { input: { Base64: base64('x'.repeat(10 * 1024 * 1024 + 1)), FileName: 'a.png' } },
  UPLOADS_EXHAUSTED: {
    given: async own => {
      await putFile(own, 'admin')
      own.world.transact(db =>
        db
          .update(fileInfo)
          .set({ Size: 100 * 1024 * 1024 })
          .run(),
      )
      return { Base64: pixel, FileName: 'a.png' }
    },
  },
})

test('a file that is gone from the disk says so', async () => {
  const own = await startApi('tiny')
  const file = await putFile(own, 'admin')
  rmSync(join(own.world.filesDir, 'stored'), { recursive: true })
  expect((await readFile(own, 'admin', file)).refused).toBe('文件已过期，请重新上传')
})

test('a file that the disk has no room for is refused, and nothing of it stays', async () => {
  const own = await startApi('tiny')
  await own.world.own()
  vi.spyOn(own.world, 'newId').mockReturnValue('one')
  mkdirSync(join(own.world.filesDir, 'stored'), { recursive: true })
  symlinkSync('/dev/full', join(own.world.filesDir, 'stored', 'one.png'))
  const sent = await own.as('fdy01')(transfer.putFile, { Base64: pixel, FileName: 'a.png' })
  expect(sent.RequestMsg).toBe('服务器磁盘空间不足，请联系管理员')
  expect(stored(own)).toEqual([0, 0])
})
