/** What the ids in the inputs of the review of a class are the ids of; who reaches them is tried with the calls themselves. */
export const evaluationClassIds: Readonly<Record<string, 'open'>> = Object.fromEntries(
  [
    'listMeasured ClassId',
    'getClassClose ClassId',
    'closeClass ClassId',
    'reportClass ClassId',
    'returnRecord UserId',
    'listCandidate ClassId',
  ].map(call => [`evaluation.${call}`, 'open']),
)
