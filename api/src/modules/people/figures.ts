import type { Figures } from '#data/figures'
import { countStudents } from './service.ts'

const statuses = [
  { Key: '1', Title: '在读学生' },
  { Key: '6', Title: '未报到' },
  { Key: '2', Title: '休学' },
  { Key: '3', Title: '保留学籍' },
]

/** How many students there are within reach, in all and by status. */
export const studentFigures: Figures = {
  permission: 'student.query',
  of: ctx => {
    const { total, ByStatus } = countStudents(ctx, {})
    const countOf = (key: string) => ByStatus.find(row => row.Key === key)?.Count ?? 0
    const all = { Key: 'all', Title: '学生总数', Value: total, Url: '/base/student' }
    const byStatus = statuses.map(({ Key, Title }) => ({
      Key,
      Title,
      Value: countOf(Key),
      Url: `/base/student?StuStatus=${Key}`,
    }))
    return [all, ...byStatus]
  },
}
