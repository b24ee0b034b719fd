import { evaluation } from '@xuegong/contracts/modules/evaluation'
import { answering } from '@xuegong/contracts/modules/evaluation/answering'
import { evaluationPersons } from '@xuegong/contracts/modules/evaluation/persons'
import { proofs } from '@xuegong/contracts/modules/evaluation/proofs'
import { implement } from '#http/implement'
import { listAsked } from './asked.ts'
import { getAssessment, listAssessment, tallyAssessment } from './assessment-reads.ts'
import { listClassData } from './class-data.ts'
import { copyAssessment, removeAssessment, saveAssessment } from './assessments.ts'
import { getContrast } from './contrast.ts'
import { checkApply, handIn } from './hand-in.ts'
import { getCard } from './persons.ts'
import { getProportion, listProportion, saveProportions } from './proportions.ts'
import { checkProve } from './check-proofs.ts'
import { linkProve, listProve, removeProve, saveProve, tallyProve } from './proofs.ts'
import { publishAssessment } from './publish.ts'
import { getQuestion, listQuestion, removeQuestion, saveQuestion } from './questions.ts'
import { listRemark, saveRemark } from './remarks.ts'
import { saveAnswers } from './save-answers.ts'
import { emptyTest } from './test-data.ts'

export const evaluationRoutes = () =>
  implement(
    { ...evaluation, ...evaluationPersons, ...answering, ...proofs },
    {
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
      getCard,
      listClassData,
      listAsked,
      saveAnswers,
      handIn,
      checkApply,
      getContrast,
      listProve,
      tallyProve,
      saveProve,
      linkProve,
      removeProve,
      checkProve,
    },
  )
