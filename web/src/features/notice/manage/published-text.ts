import { minuteOf } from '../words.ts'

/** What is said when a notice was published, by what became of it. */
export const publishedText = (State: number, PublishTime: string | null): string => {
  if (State === 1) return '已提交审核'
  return State === 5 ? `将于 ${minuteOf(PublishTime)} 发布` : '已发布'
}
