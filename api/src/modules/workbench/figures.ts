import type { Result } from '@xuegong/contracts/endpoint'
import type { workbench } from '@xuegong/contracts/modules/workbench'
import type { Ctx } from '#data/ctx'
import { countStudents } from '#modules/people/service'

const statusCards = [
  { Key: '1', Title: '在读学生' },
  { Key: '6', Title: '未报到' },
  { Key: '2', Title: '休学' },
  { Key: '3', Title: '保留学籍' },
]

/** Figures of the home page. Who reaches only himself gets none: the page shows his own profile instead. */
export function getWorkbench(ctx: Ctx): Result<typeof workbench.getWorkbench> {
  if (!ctx.may('student.query')) return { Cards: [], ByGrade: [] }
  const { total, ByStatus, ByGrade } = countStudents(ctx, {})
  const countOf = (key: string) => ByStatus.find(row => row.Key === key)?.Count ?? 0
  const all = { Key: 'all', Title: '学生总数', Value: total, Url: '/base/student' }
  const byStatus = statusCards.map(({ Key, Title }) => ({
    Key,
    Title,
    Value: countOf(Key),
    Url: `/base/student?StuStatus=${Key}`,
  }))
  return { Cards: [all, ...byStatus], ByGrade }
}
