import { staffImporter } from '#modules/account/users/staff-importer'
import { workbookOf } from '#test/sheets'

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
