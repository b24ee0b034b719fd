import { assessments } from '@xuegong/contracts/modules/evaluation/assessments'
import { readAhead } from '#api/hooks.ts'
import type { FirstReads } from '#nav/screen.ts'
import { firstPage } from '#ui/list/first-page.ts'
import { toChoose } from './chosen-assessment.ts'

export const managed = firstPage(assessments.listAssessment, { tally: assessments.tallyAssessment })

/** The assessments, for a page that is about one of them: what else it asks for is known with them. */
export const choice: FirstReads = () => [readAhead(assessments.listAssessment, toChoose)]
