import { codeTables } from '@xuegong/contracts/modules/dictionary/code-tables'
import { expect, test } from 'vitest'
import { startApi } from '#test/session'
import { studentHeaders, studentRow, workbookOf } from '#test/sheets'
import { checkOf, importRoster, upload } from '#test/upload'

async function newApi() {
  const api = await startApi('tiny')
  const { as } = api
  const switchOff = async (Id: string) => {
    const { Code, Name, RowVersion } = (await as('admin')(codeTables.getCodeItem, { Id })).ResultValue!
    await as('admin')(codeTables.editCodeItem, { Id, Code, Name, RowVersion, State: 0 })
  }
  const check = async (rows: string[][], Duplicate: 2 | 3 = 3) => {
    const { FileId } = (await upload(api, 'admin', await workbookOf([studentHeaders, ...rows]))).ResultValue!
    return (await checkOf(api, 'admin', { FileId, TaskType: 1, Duplicate })).ResultValue!
  }
  return { ...api, api, switchOff, check }
}
const reasons = ({ Errors }: { Errors: readonly { Error: string }[] }) => Errors.map(({ Error }) => Error)

test('a value that is switched off is refused as such, by its text and by its code', async () => {
  const { switchOff, check } = await newApi()
  await switchOff('Political.12')
  const rows = [studentRow(1, { 政治面貌: '无党派人士' }), studentRow(2, { 政治面貌: '12' }), studentRow(3)]
  expect(reasons(await check(rows))).toEqual(Array(2).fill('政治面貌的值“无党派人士”已停用'))
})

test('a stored row keeps a value that is switched off', async () => {
  const { api, switchOff, check } = await newApi()
  const own = studentRow(1, { 政治面貌: '无党派人士' })
  await importRoster(api, 'admin', await workbookOf([studentHeaders, own]))
  await switchOff('Political.12')
  expect(await check([own], 2)).toMatchObject({ Same: 1, Wrong: 0 })
})

test('a value that stands below another one is taken by its text and by its code', async () => {
  const { api, check } = await newApi()
  const item = { CodeType: 'Political', Code: '77', Name: '海外人士', ParentCode: '12' }
  expect((await api.as('admin')(codeTables.addCodeItem, item)).RequestMsg).toBe('')
  const rows = [studentRow(1, { 政治面貌: '海外人士' }), studentRow(2, { 政治面貌: '77' })]
  expect(await check(rows)).toMatchObject({ New: 2, Wrong: 0 })
})
