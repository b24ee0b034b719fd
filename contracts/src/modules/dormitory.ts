/**
 * dormitory — buildings, rooms and beds; who lives where; how students choose a bed, change it and leave it; who comes home late; how clean
 * rooms are and what is broken in them.
 *
 * State of a bed: 0 free, 1 reserved, 2 held, 3 lived in, 4 out of use. 0 → 2 a student holds it for ten minutes, 2 → 3 (1 until he has
 * arrived) he confirms, 2 → 0 he lets go or the time runs out. 0/1 → 3 allotted or imported, 3 → 0 moved out, 0 ↔ 1 and 0/1 ↔ 4 by hand.
 * A student has one bed at most, and an open stay exactly while he lives in it; rooms take the sex and the college that they are meant for.
 * A change: asked for by the student, a partner of a swap agrees, counsellor, warden of the building and the office pass it; then beds and
 * stays move at once. A late night: 0 to be checked → 1 talked to, 2 made known, 3 on leave, 4 a mistake. A repair: 0 asked for → 1 given → 2
 * repaired → 3 judged, 0 → 4 taken back.
 * A batch: 0 draft → 1 published ↔ 2 stopped; students of its grade choose beds of its rooms between its start and its end, and whoever has
 * not chosen then is given one where it says so.
 * Wardens act on their own buildings, colleges reserve beds in their own rooms, the office does all; counsellors see where their students live.
 * Wardens look after residents. Of students without a bed they find those who might live with them: for whose sex a bed is left in a room
 * that is meant for their college, or in one for all where their college lives in the building. An empty building is begun by the office. Where
 * somebody lives elsewhere, they are not told.
 */
import { module } from '../endpoint.ts'
import { batchCalls } from './dormitory/batches.ts'
import { bedCalls } from './dormitory/beds.ts'
import { buildingCalls } from './dormitory/buildings.ts'
import { importCalls } from './dormitory/import.ts'
import { planCalls } from './dormitory/plan.ts'
import { roomCalls } from './dormitory/rooms.ts'
import { stayCalls } from './dormitory/stays.ts'

/** Places and who lives in them; what happens there stands beside it. */
export const dormitory = module('dormitory', {
  ...buildingCalls,
  ...roomCalls,
  ...planCalls,
  ...bedCalls,
  ...stayCalls,
  ...importCalls,
  ...batchCalls,
})
