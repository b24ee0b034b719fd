/**
 * What the ids in the inputs of evaluations are the ids of, for foreign-ids.test.ts. Assessments, their questions and shares are the school's; who
 * reaches them is tried with the calls themselves (assessments.test.ts and making.test.ts of the module).
 */
export const evaluationIds: Readonly<Record<string, 'open'>> = Object.fromEntries(
  [
    'getAssessment Id',
    'saveAssessment Id',
    'removeAssessment Id',
    'copyAssessment Id',
    'publishAssessment Id',
    'emptyTest Id',
    'saveRemark OrgId',
    'listRemark OrgId',
    'getProportion Id',
    'getQuestion Id',
    'saveQuestion Id',
    'removeQuestion Ids',
  ].map(call => [`evaluation.${call}`, 'open']),
)
