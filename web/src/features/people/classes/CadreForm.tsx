import { people } from '@xuegong/contracts/modules/people'
import { units } from '@xuegong/contracts/modules/people/units'
import { useQuery } from '#api/hooks.ts'
import { FormDrawer } from '#ui/form/FormDrawer.tsx'
import { classNameOf, type ClassRow } from './class-fields.tsx'

/** The students of a class, to be chosen among; there are not more in one. */
const most = 200

/** Edits the cadres of a class row by row; each is one of its students. */
export function CadreForm({ row, onClose }: { row: ClassRow; onClose: () => void }) {
  const { Id: ClassId } = row
  const detail = useQuery(units.getClassDetail, { Id: ClassId }).data
  const students = useQuery(people.listStudents, { ClassId, PageSize: most }).data?.rows
  if (!detail || !students) return null
  const options = students.map(({ Id, TrueName, StudentNo }) => ({ value: Id, label: `${TrueName}（${StudentNo}）` }))
  const Items = detail.Cadres.map(({ StudentId, Post, TermStart, TermEnd }) => ({
    StudentId,
    Post,
    TermStart,
    TermEnd,
  }))
  return (
    <FormDrawer
      title={`编辑班委：${classNameOf(row)}`}
      endpoint={units.saveClassCadre}
      fields={[{ name: 'Items', inRows: { StudentId: { options } } }]}
      initial={{ ClassId, Items, RowVersion: detail.RowVersion }}
      onClose={onClose}
    />
  )
}
