/**
 * What the ids in the inputs of batches and of the choice of a bed are the ids of, for foreign-ids.test.ts. Batches and their rooms are the
 * school's; whose bed is held is tried with the calls themselves (selection.test.ts of the module).
 */
export const selectionIds: Readonly<Record<string, 'open'>> = Object.fromEntries(
  [
    'getSelectBatch Id',
    'addSelectBatch RoomIds',
    'editSelectBatch Id',
    'editSelectBatch RoomIds',
    'removeSelectBatch Ids',
    'publishSelectBatch Id',
    'holdBed BedId',
    'holdBed BatchId',
    'confirmBed BedId',
    'releaseBed BedId',
  ].map(call => [`dormitory.${call}`, 'open']),
)
