import type { Db } from '../client.ts'
import { insertAll } from '../insert.ts'
import { dormBed, dormBuilding, dormRoom, selectBatch, selectBatchRoom } from '../schema/dormitory.ts'
import { seedId } from '../seed/random.ts'
import { buildRow } from './build-row.ts'
import { builtAt, nextNumber } from './next-number.ts'

type Batch = typeof selectBatch.$inferSelect

/** A published batch of the grade 2024 from today to the day after, with a room of four free beds, for women unless it says otherwise. */
export function buildBatch(
  db: Db,
  { SexType = 2, ...given }: Partial<Batch> & { SexType?: number } = {},
): { batch: Batch; room: string; beds: string[] } {
  const number = nextNumber(db)
  const idOf = (kind: string) => seedId(`built ${kind}`, String(number))
  const [building, room] = [idOf('building'), idOf('room')]
  const beds = [1, 2, 3, 4].map(BedNo => ({ ...builtAt, Id: idOf(`bed ${BedNo}`), RoomId: room, BedNo }))
  insertAll(db, dormBuilding, [
    { ...builtAt, Id: building, Name: `楼${number}`, Code: `B${number}`, SexType, Floors: 6 },
  ])
  insertAll(db, dormRoom, [
    { ...builtAt, Id: room, BuildingId: building, Floor: 1, RoomNo: '101', RoomType: '4', BedNum: 4, SexType },
  ])
  insertAll(db, dormBed, beds)
  const batch = buildRow(db, selectBatch, 'batch', { Grade: '2024', State: 1, ...given }, number)
  insertAll(db, selectBatchRoom, [{ Id: idOf('batch room'), BatchId: batch.Id, RoomId: room }])
  return { batch, room, beds: beds.map(({ Id }) => Id) }
}
