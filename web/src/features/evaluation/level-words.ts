import type { Result } from '@xuegong/contracts/endpoint'
import { recordState, stageOf } from '@xuegong/contracts/modules/evaluation/codes'
import { assessments } from '@xuegong/contracts/modules/evaluation/assessments'
import type { levels } from '@xuegong/contracts/modules/evaluation/levels'
import { useCallback } from 'react'
import { useQuery } from '#api/hooks.ts'
import { usePermission } from '#nav/permission.ts'

export type Leveled = Result<typeof levels.listLevel>['rows'][number]
export type StageNo = (typeof stageOf)[keyof typeof stageOf]

/** Gives the name of a level of an assessment by its code; '' where there is none yet. */
export function useLevelName(Aid: string): (code: string) => string {
  const rules = useQuery(assessments.getAssessment, { Id: Aid }).data?.Levels
  return code => rules?.find(({ LevelCode }) => LevelCode === code)?.LevelName ?? code
}

/** The level that a record came with to a stage: of the stage before, else the one by the rules. */
export function levelBefore({ SuggestLevel, ClassLevel, CollegeLevel }: Leveled, at: StageNo): string {
  const byClass = ClassLevel || SuggestLevel
  if (at === stageOf.class) return SuggestLevel
  return at === stageOf.college ? byClass : CollegeLevel || byClass
}

/** The stage at which the reader decides on a record as it stands; undefined where he does not. */
export function useStageOf(): (row: Pick<Leveled, 'State'>) => StageNo | undefined {
  const may = usePermission()
  const [isOffice, isCollege] = [may('rops.enable'), may('rops.import')]
  return useCallback(
    ({ State }) => {
      if (State === recordState.review) return isCollege ? undefined : stageOf.class
      if (State === recordState.reported) return isCollege ? stageOf.college : undefined
      if (State !== recordState.college || !isCollege) return undefined
      return isOffice ? stageOf.school : stageOf.college
    },
    [isOffice, isCollege],
  )
}
