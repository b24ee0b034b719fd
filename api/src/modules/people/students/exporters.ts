import { studentExports } from '@xuegong/contracts/modules/people/exports'
import { StudentDetail, type StudentRow } from '@xuegong/contracts/modules/people/student-fields'
import { notesOf } from '@xuegong/contracts/fields'
import { storedRows } from '#data/stored-rows'
import type { Ctx } from '#data/ctx'
import { exporterOf, filesExporterOf, formsExporterOf } from '#exports/exporter'
import { cellTexts } from '#exports/sheet-columns'
import type { Form } from '#exports/document-xml'
import { getStudent } from './detail.ts'
import { listStudents } from './list.ts'
import { readable } from './reached.ts'

const { properties } = StudentDetail
/** What the registration form says of a student, in its order. */
const onForm = [
  'StudentNo',
  'TrueName',
  'Sex',
  'Nation',
  'Birthday',
  'Political',
  'IdCard',
  'Mobile',
  'OrgName',
  'MajorName',
  'ClassName',
  'Grade',
  'EduLevel',
  'EduYears',
  'StuStatus',
  'ExamineeNo',
  'HomeProvince',
  'HukouType',
  'HomeAddress',
  'Mail',
  'CounsellorName',
  'TutorName',
] as const

/** The text of a field, whatever its code. */
function textsOf({ db }: Ctx) {
  const texts = new Map(onForm.map(name => [name, cellTexts(db, properties[name])]))
  const relations = cellTexts(db, properties.Family.items.properties.Relation)
  return {
    of: (name: (typeof onForm)[number], value: string | number | null) =>
      texts.get(name)?.get(String(value)) ?? String(value ?? ''),
    relation: (code: string) => relations?.get(code) ?? code,
  }
}

/** The registration form of students whom the owner may read in full; masked as their page is. */
const formOf = (ctx: Ctx) => {
  const texts = textsOf(ctx)
  return ({ Id }: StudentRow): Form | undefined => {
    if (storedRows(ctx, readable, [Id], 'get').length === 0) return undefined
    const student = getStudent(ctx, { Id })
    const family = student.Family.map(({ Relation, Name, Mobile, WorkUnit, IsGuardian }) => {
      return [texts.relation(Relation), Name, Mobile, WorkUnit, IsGuardian === 1 ? '是' : '']
    })
    return {
      title: '学生登记表',
      fields: onForm.map(name => [notesOf(properties[name]).title ?? name, texts.of(name, student[name])] as const),
      tables: [{ title: '家庭成员', head: ['关系', '姓名', '手机号', '工作单位', '监护人'], rows: family }],
      FileId: student.Photo?.FileId,
      foot: `打印人：${ctx.user.TrueName}　时间：${ctx.now}`,
    }
  }
}

const photosOf =
  (ctx: Ctx) =>
  ({ Id, StudentNo, TrueName }: StudentRow) => {
    const Photo = storedRows(ctx, readable, [Id], 'get')[0]?.Photo
    return Photo ? [{ name: `${StudentNo}_${TrueName}`, FileId: Photo.FileId }] : []
  }

/** The roster, the registration forms and the photos of students. */
export const studentExporters = [
  exporterOf(studentExports.exportStudents, listStudents),
  formsExporterOf(studentExports.exportStudentForms, listStudents, formOf),
  filesExporterOf(studentExports.exportStudentPhotos, listStudents, photosOf),
]
