import { evaluation } from '@xuegong/contracts/modules/evaluation'
import { implement } from '#http/implement'
import { getAssessment, listAssessment, tallyAssessment } from './assessment-reads.ts'
import { copyAssessment, removeAssessment, saveAssessment } from './assessments.ts'
import { getProportion, listProportion, saveProportions } from './proportions.ts'
import { publishAssessment } from './publish.ts'
import { getQuestion, listQuestion, removeQuestion, saveQuestion } from './questions.ts'
import { listRemark, saveRemark } from './remarks.ts'
import { emptyTest } from './test-data.ts'

export const evaluationRoutes = () =>
  implement(evaluation, {
    listAssessment,
    tallyAssessment,
    getAssessment,
    saveAssessment,
    removeAssessment,
    copyAssessment,
    publishAssessment,
    emptyTest,
    listProportion,
    getProportion,
    saveProportions,
    listQuestion,
    getQuestion,
    saveQuestion,
    removeQuestion,
    saveRemark,
    listRemark,
  })
