/**
 * What the ids in the inputs of votes, of progress and of what happens to running assessments are the ids of. Their records stand in no file of
 * tests for all calls; who reaches them is tried with the calls themselves.
 */
export const evaluationVoteIds: Readonly<Record<string, 'open'>> = Object.fromEntries(
  [
    'vote MeterRecordId',
    'countNotVoted ClassId',
    'listProgress OrgId',
    'listProgress ClassId',
    'listMeasuredAll OrgId',
    'listMeasuredAll ClassId',
    'listMeasuredAll OrgIds',
    'reopenAssessment Id',
    'reopenAssessment ClassId',
    'remind ClassId',
  ].map(call => [`evaluation.${call}`, 'open']),
)
