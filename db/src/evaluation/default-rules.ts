import { assessmentType } from '@xuegong/contracts/modules/evaluation/codes'
import { dimensions } from '@xuegong/contracts/modules/evaluation/words'
import type { evaluationProportion, levelRule } from '#schema/evaluation'

export type StoredShare = Pick<typeof evaluationProportion.$inferSelect, 'Source' | 'Dimension' | 'Proportion'>
export type StoredRule = Pick<typeof levelRule.$inferSelect, 'LevelCode' | 'LevelName' | 'MinScore' | 'QuotaRate'>

const level = (LevelCode: string, LevelName: string, MinScore: number): StoredRule => ({
  LevelCode,
  LevelName,
  MinScore: MinScore * 100,
  QuotaRate: null,
})

const byLevel = [
  level('A', '特别困难', 70),
  level('B', '困难', 55),
  level('C', '一般困难', 40),
  level('N', '不困难', 0),
]
const byGrade = [level('A', '优秀', 90), level('B', '良好', 80), level('C', '合格', 60), level('D', '不合格', 0)]

const bySource: readonly StoredShare[] = [6000, 2500, 1500].map((Proportion, at) => ({
  Source: at + 1,
  Dimension: '',
  Proportion,
}))
const byDimension: readonly StoredShare[] = [1500, 6000, 1000, 500, 1000].map((Proportion, at) => ({
  Source: 4,
  Dimension: dimensions[2][at]!,
  Proportion,
}))

/** The shares and levels with which an assessment of a type begins. */
export const defaultRules: Readonly<
  Record<number, { readonly shares: readonly StoredShare[]; readonly levels: readonly StoredRule[] }>
> = {
  [assessmentType.hardship]: { shares: bySource, levels: byLevel },
  [assessmentType.comprehensive]: { shares: byDimension, levels: byGrade },
  [assessmentType.own]: { shares: bySource, levels: byLevel },
}
