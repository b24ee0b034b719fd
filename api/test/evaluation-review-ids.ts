/**
 * What the ids in the inputs of reviews are the ids of. Their records, publicities and objections stand in no file of tests for all calls; who reaches
 * them is tried with the calls themselves.
 */
export const evaluationReviewIds: Readonly<Record<string, 'open'>> = Object.fromEntries(
  [
    'listLevel OrgId',
    'listLevel ClassId',
    'tallyLevel OrgId',
    'tallyLevel ClassId',
    'saveLevels Items.MeterRecordId',
    'savePublicity Id',
    'savePublicity OrgId',
    'savePublicity ClassId',
    'getPublicity Id',
    'getPublicityRows Id',
    'removePublicity Ids',
    'listClassPublicity ClassId',
    'listClassPublicityRows PublicityId',
    'listObjection PublicityId',
    'tallyObjection PublicityId',
    'addObjection PublicityId',
    'handleObjection Id',
    'handleObjection MeterRecordId',
  ].map(call => [`evaluation.${call}`, 'open']),
)
