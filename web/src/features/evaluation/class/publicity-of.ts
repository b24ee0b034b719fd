import { assessments } from '@xuegong/contracts/modules/evaluation/assessments'
import { useQuery } from '#api/hooks.ts'
import type { Room } from './classes.ts'

const classStage = 1

/** What a form of the publicity of a class begins with. */
export const publicityOf = ({ of, asked }: Room) => ({
  ...asked,
  Stage: classStage,
  Start: 1 as const,
  Title: `${of.Name}班级评议结果公示`,
  Content: '现将本班评议结果予以公示，如有异议请在公示期内提出。',
})

/** The fewest working days for which a class makes its levels known; undefined until that is known. */
export const useLeastDays = ({ of }: Pick<Room, 'of'>): number | undefined =>
  useQuery(assessments.getAssessment, { Id: of.Id }).data?.PublicityDays[classStage]
