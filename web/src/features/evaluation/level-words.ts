import type { Result } from '@xuegong/contracts/endpoint'
import type { levels } from '@xuegong/contracts/modules/evaluation/levels'
import { usePermission } from '#nav/permission.ts'

export type Leveled = Result<typeof levels.listLevel>['rows'][number]
export type StageNo = 1 | 2 | 3

const state = { review: 4, reported: 5, college: 6 } as const
const stage = { class: 1, college: 2, school: 3 } as const

/** The level that a record came with to a stage: of the stage before, else the one by the rules. */
export function levelBefore({ SuggestLevel, ClassLevel, CollegeLevel }: Leveled, at: StageNo): string {
  const byClass = ClassLevel || SuggestLevel
  if (at === stage.class) return SuggestLevel
  return at === stage.college ? byClass : CollegeLevel || byClass
}

/** The stage at which the reader decides on a record as it stands; undefined where he does not. */
export function useStageOf(): (row: Pick<Leveled, 'State'>) => StageNo | undefined {
  const may = usePermission()
  const [isOffice, isCollege] = [may('rops.enable'), may('rops.import')]
  return ({ State }) => {
    if (State === state.review) return isCollege ? undefined : stage.class
    if (State === state.reported) return isCollege ? stage.college : undefined
    if (State !== state.college || !isCollege) return undefined
    return isOffice ? stage.school : stage.college
  }
}
