import { numberText } from '#ui/format/number-text.ts'

export interface Tally {
  readonly Key: string
  readonly Count: number
}

/** What the chart shows, in one sentence; it names all grades that share the first place. */
export function findingOf(grades: readonly Tally[]): string {
  const total = grades.reduce((sum, { Count }) => sum + Count, 0)
  const most = Math.max(...grades.map(({ Count }) => Count))
  const first = grades.filter(({ Count }) => Count === most).map(({ Key }) => Key)
  if (total === 0 || first.length === grades.length) return `共 ${numberText(total)} 人`
  const each = first.length > 1 ? '均为 ' : ''
  return `${first.join('、')} 级人数最多，${each}${numberText(most)} 人，占 ${Math.round((most / total) * 100)}%`
}
