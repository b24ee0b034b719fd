// What bench-export.mjs measures beside: the rows of the roster written by exceljs, as its documentation writes large files.
import { createRequire } from 'node:module'
import ExcelJS from 'exceljs'

const Database = createRequire(new URL('../db/package.json', import.meta.url))('better-sqlite3')
const [, , file, filename, names] = process.argv
const db = new Database(file, { readonly: true })
const columns = names.split(',')
const texts = Object.fromEntries(
  ['Sex', 'Nation', 'Political', 'StuStatus'].map(type => [
    type,
    new Map(db.prepare('select Code, Name from CodeItem where CodeType = ?').raw().all(type)),
  ]),
)
const read = db.prepare(`select StudentNo, TrueName, Sex, Nation, Political,
  substr(IdCard, 1, 4) || '**********' || substr(IdCard, -4) IdCard, substr(Mobile, 1, 3) || '****' || substr(Mobile, -4) Mobile,
  o.Name OrgName, m.Name MajorName, c.ClassName, s.Grade, StuStatus from Student s join ClassInfo c on c.Id = s.ClassId
  join UserOrg o on o.Id = c.CollegeId join UserOrg m on m.Id = c.MajorId where s.IsDel = 0 order by StudentNo`)
const book = new ExcelJS.stream.xlsx.WorkbookWriter({ filename, useStyles: true, useSharedStrings: false })
const sheet = book.addWorksheet('学生', { views: [{ state: 'frozen', ySplit: 1 }] })
sheet.columns = columns.map(name => ({ header: name, key: name, width: 16, style: { numFmt: '@' } }))
sheet.getRow(1).font = { bold: true }
for (const row of read.iterate()) {
  for (const type of Object.keys(texts)) row[type] = texts[type].get(String(row[type])) ?? row[type]
  sheet.addRow(row).commit()
}
await book.commit()
