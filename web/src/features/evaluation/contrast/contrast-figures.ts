import type { Result } from '@xuegong/contracts/endpoint'
import type { answering } from '@xuegong/contracts/modules/evaluation/answering'
import type { Figures } from '#ui/chart/data.ts'

export type Contrast = Result<typeof answering.getContrast>

/** What is compared, in its order. */
const names = { Self: '自评', ClassAvg: '班级平均', Vote: '评议', Final: '最终' } as const
type Name = keyof typeof names

/** By dimension what is known: dimensions and comparisons of which nothing is known are left out. */
export function figuresOf(contrast: Contrast): Figures {
  const all = (Object.keys(names) as Name[]).map(name => ({
    name: names[name],
    values: contrast[name].map(value => value ?? undefined),
  }))
  const known = contrast.Dims.map((_, at) => all.some(({ values }) => values[at] !== undefined))
  return {
    labels: contrast.Dims.filter((_, at) => known[at]),
    series: all
      .filter(({ values }) => values.some(value => value !== undefined))
      .map(({ name, values }) => ({ name, values: values.filter((_, at) => known[at]) })),
  }
}

/** What the comparison says, in one sentence. */
export function findingOf({ Dims, Self, ClassAvg }: Contrast): string {
  const compared = Dims.flatMap((dimension, at) => {
    const [own, mean] = [Self[at] ?? null, ClassAvg[at] ?? null]
    return own === null || mean === null ? [] : [{ dimension, more: own - mean }]
  })
  if (compared.length === 0) return '自评各维度得分'
  const above = compared.filter(({ more }) => more > 0)
  return above.length === 0 ? '自评各维度均不高于班级平均' : `自评有 ${above.length} 个维度高于班级平均`
}

/** What the numbers are. */
export const unit = '分'
/** What stands there as long as nothing is known. */
export const nothing = '提交测评后可查看自评对比'
