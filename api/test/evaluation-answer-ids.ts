/**
 * What the ids in the inputs of answers, proofs and reviewers are the ids of. Who answers and reviews, and of whom, is said by the rows of an assessment,
 * of which files of tests for all calls have none; who reaches them is tried with the calls themselves.
 */
export const evaluationAnswerIds: Readonly<Record<string, 'open'>> = Object.fromEntries(
  [
    'listAsked UserId',
    'saveAnswers UserId',
    'saveAnswers UserIds',
    'saveAnswers Answers.QuestionId',
    'saveAnswers Answers.Files.FileId',
    'saveProve Files.FileId',
    'getContrast UserId',
    'listProve OrgId',
    'listProve ClassId',
    'tallyProve OrgId',
    'tallyProve ClassId',
    'saveProve Id',
    'linkProve FileId',
    'removeProve Id',
    'checkProve Ids',
    'listClassAdmin OrgId',
    'listClassAdmin ClassId',
    'tallyClassAdmin OrgId',
    'tallyClassAdmin ClassId',
    'addClassAdmin ClassId',
    'addClassAdmin UserIds',
    'removeClassAdmin Ids',
    'resetPassword ClassIds',
    'importClassAdmin FileId',
    'importScore FileId',
  ].map(call => [`evaluation.${call}`, 'open']),
)
