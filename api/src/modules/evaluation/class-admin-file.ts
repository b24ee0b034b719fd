import type { Input, Result } from '@xuegong/contracts/endpoint'
import type { classAdminFiles } from '@xuegong/contracts/modules/evaluation/class-admins'
import { roleTypes } from '@xuegong/contracts/modules/evaluation/words'
import type { Ctx } from '#data/ctx'
import { styleHeader, widthOf } from '#imports/sheet-style'
import { templateOf } from '#imports/template'
import { keepFile } from '#modules/transfer/service'
import { everyClassAdmin } from './class-admins.ts'
import { classAdminImporter } from './import-class-admins.ts'
import { assessmentOf } from './reach.ts'

const template = 1

/** Who is named in the classes within reach, in the columns of the import. */
async function namedWorkbook(ctx: Ctx, Aid: string): Promise<Buffer> {
  // Only here: programs that start never need it.
  const { default: exceljs } = await import('exceljs')
  const book = new exceljs.Workbook()
  const sheet = book.addWorksheet('班级评议员')
  const headers = classAdminImporter.columns.map(({ header }) => header)
  sheet.columns = headers.map(header => ({ header, width: widthOf([header, '软件工程2401']), style: { numFmt: '@' } }))
  for (const { ClassName, StudentNo, TrueName, RoleType } of everyClassAdmin(ctx, { Aid }).rows)
    sheet.addRow([ClassName, StudentNo, TrueName, roleTypes[RoleType as 1]])
  styleHeader(sheet)
  return Buffer.from(await book.xlsx.writeBuffer())
}

/** A file for the upload of reviewers: its template, or who is named already. It is the caller's alone. */
export async function getClassAdminFile(
  ctx: Ctx,
  { Aid, Kind }: Input<typeof classAdminFiles.getClassAdminFile>,
): Promise<Result<typeof classAdminFiles.getClassAdminFile>> {
  const { Name } = assessmentOf(ctx, Aid)
  const content = Kind === template ? await templateOf(classAdminImporter, ctx.db) : await namedWorkbook(ctx, Aid)
  const FileTrueName = Kind === template ? '班级评议员导入模板.xlsx' : `${Name}班级评议员.xlsx`
  const file = { content, kind: 'xlsx' as const, FileTrueName }
  const { HomeUrl, FilePartPath } = await keepFile(ctx, file, (_, add) => ctx.write(add))
  return { HomeUrl, FilePartPath, FileTrueName }
}
