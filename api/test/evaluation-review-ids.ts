/**
 * What the ids in the inputs of reviews are the ids of. Their records, publicities and objections stand in no file of tests for all calls; who reaches
 * them is tried with the calls themselves.
 */
export const evaluationReviewIds: Readonly<Record<string, 'open'>> = Object.fromEntries(
  [
    'listLevel OrgId',
    'listLevel ClassId',
    'listLevel UserIds',
    'tallyLevel OrgId',
    'tallyLevel ClassId',
    'tallyLevel UserIds',
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
    'listGreenChannel OrgId',
    'listGreenChannel ClassId',
    'tallyGreenChannel OrgId',
    'tallyGreenChannel ClassId',
    'getGreenChannel Id',
    'saveGreenChannel Id',
    'submitGreenChannel Id',
    'auditGreenChannel Ids',
    'revokeGreenChannel Id',
    'getGreenChannelAuditLog Id',
    'removeGreenChannel Ids',
  ].map(call => [`evaluation.${call}`, 'open']),
)

// Which rows a paper has is decided when it runs, by the reach of its list (papers.test.ts of the module); files are looked at field by field.
export const evaluationPaperIds: Readonly<Record<string, readonly []>> = Object.fromEntries(
  [
    'exportSummary OrgId',
    'exportSummary ClassId',
    'exportSummary OrgIds',
    'exportSummary Ids',
    'exportForms OrgId',
    'exportForms ClassId',
    'exportForms UserIds',
    'exportForms Ids',
    'exportProves OrgId',
    'exportProves ClassId',
    'exportProves UserIds',
    'exportProves Ids',
    'exportAnalysis OrgId',
    'saveGreenChannel Files.FileId',
    'exportGreenChannel OrgId',
    'exportGreenChannel ClassId',
    'exportGreenChannel Ids',
  ].map(call => [`evaluation.${call}`, []]),
)
