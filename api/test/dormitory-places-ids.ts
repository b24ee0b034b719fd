/**
 * What the ids in the inputs of buildings, rooms and beds are the ids of, for foreign-ids.test.ts. Who acts on which of them is tried with
 * the calls themselves (places, plan, beds, moves and allot .test.ts of the module).
 */
export const placeIds: Readonly<Record<string, 'open'>> = Object.fromEntries(
  [
    'getBuilding Id',
    'addBuilding ManagerId',
    'editBuilding Id',
    'editBuilding ManagerId',
    'removeBuilding Ids',
    'listRoom BuildingId',
    'listRoom CollegeId',
    'getRoom Id',
    'addRoom BuildingId',
    'addRoom CollegeId',
    'editRoom Id',
    'editRoom CollegeId',
    'removeRoom Ids',
    'setRoomLeader Id',
    'setRoomLeader UserId',
    'getDormTree BatchId',
    'getFloorPlan BuildingId',
    'getFloorPlan BatchId',
    'listBed BuildingId',
    'listBed RoomId',
    'listBed CollegeId',
    'listStay UserId',
    'listStay BedId',
    'setBedState BedIds',
    'allotBed BedId',
    'allotBed UserId',
    'autoAllot BuildingIds',
    'autoAllot OrgId',
    'autoAllot ClassIds',
    'autoAllot UserIds',
    'checkOut BedIds',
  ].map(call => [`dormitory.${call}`, 'open']),
)
