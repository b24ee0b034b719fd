import { account } from '@xuegong/contracts/modules/account'
import { system } from '@xuegong/contracts/modules/system'
import { PNG } from 'pngjs'
import { expect, test } from 'vitest'
import { failures } from '#test/failures'
import { startApi } from '#test/session'
import { putFile } from '#test/stored-file'

const picture = (side: number) => PNG.sync.write(new PNG({ width: side, height: side })).toString('base64')

failures(account.changeImage, {
  NOT_FOUND: { given: async api => ({ FileId: (await putFile(api, 'xgc01')).FileId }) },
  IMAGE_TYPE: { input: { Base64: Buffer.from('<svg onload="alert(1)"/>').toString('base64') } },
  IMAGE_TOO_LARGE: {
    input: { Base64: Buffer.concat([Buffer.from(picture(1), 'base64'), Buffer.alloc(70_000)]).toString('base64') },
  },
})

test('a picture is kept under its own type, whatever it was sent as, and shown in the profile', async () => {
  const { as } = await startApi('tiny')
  const Base64 = picture(8)
  await as('fdy01')(account.changeImage, { Base64: `data:text/html,${Base64}` })
  const { ResultValue } = await as('fdy01')(account.getProfile, {})
  expect(ResultValue).toMatchObject({ Img: `data:image/png;base64,${Base64}` })
})

test('a picture may be a JPEG, and hold 64 KB to the byte', async () => {
  const { as } = await startApi('tiny')
  const send = async (bytes: number) => {
    const Base64 = Buffer.concat([Buffer.from('ffd8ff', 'hex'), Buffer.alloc(bytes - 3)]).toString('base64')
    return as('fdy01')(account.changeImage, { Base64 })
  }
  expect((await send(65_536)).ResultValue!.Img).toMatch(/^data:image\/jpeg;base64,\/9j\//)
  expect((await send(65_537)).RequestMsg).toBe('图片不能超过64KB')
})

test('a file that was sent before becomes the picture, under the same rules', async () => {
  const api = await startApi('tiny')
  const Base64 = picture(8)
  const { FileId } = await putFile(api, 'fdy01', { Base64 })
  const { ResultValue } = await api.as('fdy01')(account.changeImage, { FileId })
  expect(ResultValue).toEqual({ Img: `data:image/png;base64,${Base64}` })
  const text = await putFile(api, 'fdy01', { Base64: Buffer.from('%PDF-1.4 x').toString('base64'), FileName: 'a.pdf' })
  expect(await api.as('fdy01')(account.changeImage, { FileId: text.FileId })).toMatchObject({ ErrorCode: 2 })
})

test('the operation log says that a picture was changed, and does not hold it', async () => {
  const { as } = await startApi('tiny')
  await as('fdy01')(account.changeImage, { Base64: picture(8) })
  const [entry] = (await as('admin')(system.listOperLogs, {})).ResultValue!.rows
  expect(entry).toMatchObject({ Summary: '修改头像', CreateUserName: '陈思远' })
  expect(JSON.parse(entry!.After!)).toMatchObject({ Img: '***（已变更）', RowVersion: 2 })
})
