import { accounts } from '@xuegong/contracts/modules/account/accounts'
import { staffImporter } from '#modules/account/users/staff-importer'
import type { TestApi } from '#test/session'
import { textsOf, workbookOf } from '#test/sheets'

const good: Readonly<Record<string, string>> = {
  工号: 'T001',
  姓名: '李新',
  性别: '女',
  部门: '学生工作处',
  角色: '班主任',
}

/** A workbook of staff to be imported: good rows, with some cells different. */
export const staffSheet = (rows: readonly Readonly<Record<string, string>>[]): Promise<Buffer> => {
  const headers = staffImporter.columns.map(({ header }) => header)
  return workbookOf([headers, ...rows.map(row => headers.map(header => ({ ...good, ...row })[header] ?? ''))])
}

/** The workbook of new accounts, or the template, as somebody gets it: the reply and the texts of its rows. */
export const bookOf = async (api: TestApi, query: Record<string, string>, as = 'admin') => {
  const headers = { host: 'localhost', 'x-token': api.token(as) }
  const reply = await api.app.inject({ url: accounts.downloadNewUsers.path, query, headers })
  return { reply, rows: reply.statusCode === 200 ? await textsOf(reply.rawPayload).catch(() => []) : [] }
}
