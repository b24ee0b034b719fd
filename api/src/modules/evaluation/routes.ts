import { evaluation } from '@xuegong/contracts/modules/evaluation'
import { answering } from '@xuegong/contracts/modules/evaluation/answering'
import { classAdminFiles, classAdmins, importLists } from '@xuegong/contracts/modules/evaluation/class-admins'
import { evaluationPersons } from '@xuegong/contracts/modules/evaluation/persons'
import { proofs } from '@xuegong/contracts/modules/evaluation/proofs'
import { levels } from '@xuegong/contracts/modules/evaluation/levels'
import { objections } from '@xuegong/contracts/modules/evaluation/objections'
import { publicities } from '@xuegong/contracts/modules/evaluation/publicity'
import { votes } from '@xuegong/contracts/modules/evaluation/votes'
import { implement } from '#http/implement'
import { listAsked } from './list-asked.ts'
import { getAssessment, listAssessment, tallyAssessment } from './assessment-reads.ts'
import { getClassAdminFile } from './class-admin-file.ts'
import { addClassAdmin, listClassAdmin, removeClassAdmin, tallyClassAdmin } from './class-admins.ts'
import { listClassData } from './class-data.ts'
import { copyAssessment, removeAssessment, saveAssessment } from './assessments.ts'
import { getContrast } from './contrast.ts'
import { checkApply, handIn } from './hand-in.ts'
import { listImport } from './import-list.ts'
import { getCard } from './persons.ts'
import { getProportion, listProportion, saveProportions } from './proportions.ts'
import { checkProve } from './check-proofs.ts'
import { linkProve, listProve, removeProve, saveProve, tallyProve } from './proofs.ts'
import { listLevel, tallyLevel } from './level-list.ts'
import { saveLevels } from './level-set.ts'
import { handleObjection } from './handle-objection.ts'
import { addObjection, listObjection, tallyObjection } from './objections.ts'
import { removePublicity, savePublicity } from './publicity.ts'
import {
  getPublicity,
  getPublicityRows,
  listClassPublicity,
  listClassPublicityRows,
  listPublicity,
} from './publicity-reads.ts'
import { countNotVoted } from './not-voted.ts'
import { publishAssessment } from './publish.ts'
import { getQuestion, listQuestion, removeQuestion, saveQuestion } from './questions.ts'
import { listRemark, saveRemark } from './remarks.ts'
import { resetPassword } from './reset-word.ts'
import { saveAnswers } from './save-answers.ts'
import { emptyTest } from './test-data.ts'
import { vote } from './vote.ts'
import { listVote } from './vote-list.ts'

export const evaluationRoutes = () =>
  implement(
    {
      ...evaluation,
      ...evaluationPersons,
      ...answering,
      ...proofs,
      ...levels,
      ...publicities,
      ...objections,
      ...votes,
      ...classAdmins,
      ...importLists,
      ...classAdminFiles,
    },
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
      listClassAdmin,
      tallyClassAdmin,
      addClassAdmin,
      removeClassAdmin,
      resetPassword,
      listImport,
      getClassAdminFile,
      listAsked: (ctx, input, { session }) => listAsked(ctx, input, session),
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
      listLevel,
      tallyLevel,
      saveLevels,
      listObjection,
      tallyObjection,
      addObjection,
      handleObjection,
      savePublicity,
      getPublicity,
      listPublicity,
      getPublicityRows,
      removePublicity,
      listClassPublicity,
      listClassPublicityRows,
      listVote,
      vote,
      countNotVoted,
    },
  )
