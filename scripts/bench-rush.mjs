/** Figures of the choice of beds, for bench.mjs: five hundred students ask for a hundred beds in the same moment. */
import { openLane } from './bench-lane.mjs'
import { figure, median, percentile } from './figures.mjs'

const together = 50

/** Takes a server (`openServer`). */
export async function benchRush({ base, call }) {
  const { id, baseUrl } = await call('/__kit/worlds', { preset: 'bed-rush' })
  const prefix = baseUrl.slice(0, -1)
  const admin = (await call(`/__kit/worlds/${id}/login-as`, { LoginName: 'admin' })).Token
  const asAdmin = (path, body) => call(path, body, { token: admin, prefix })
  const { rows } = await asAdmin('/api/Student/GetStudentList', { PageSize: 1_000_000, Grade: ['2026'] })
  const { rows: beds } = await asAdmin('/api/Dormitory/GetBedList', { PageSize: 1_000_000 })
  const settled = new Set(beds.map(({ UserId }) => UserId))
  const students = rows.filter(({ Id, StuStatus }) => [1, 6].includes(StuStatus) && !settled.has(Id))
  const tokens = []
  for (const { StudentNo } of students)
    tokens.push((await call(`/__kit/worlds/${id}/login-as`, { LoginName: StudentNo })).Token)
  await call(`/__kit/worlds/${id}/clock`, { now: '2026-10-14 10:00:00' }, { method: 'PUT' })
  const lanes = await Promise.all(tokens.map(() => openLane(base)))
  const send = (at, path, body) => lanes[at].send(`${prefix}/api/Dormitory/${path}`, { token: tokens[at], body })

  // Each looks first, as people do: who he is, which batch there is, and which rooms.
  const looked = await Promise.all(tokens.map((_, at) => send(at, 'GetMySelection')))
  const { Id: BatchId } = looked[0].ResultValue.Batch
  const roomIds = new Set((await asAdmin('/api/Dormitory/GetSelectBatchById', { Id: BatchId })).RoomIds)
  const offered = beds.filter(({ RoomId }) => roomIds.has(RoomId))
  const mine = students.map(({ Sex }) => offered.filter(({ SexType }) => String(SexType) === Sex).map(({ Id }) => Id))

  const hold = (at, bed) => send(at, 'HoldBed', { BedId: bed, BatchId })
  const all = await Promise.all(tokens.map((_, at) => hold(at, mine[at][at % mine[at].length])))
  const answers = new Map(all.map((answer, at) => [at, answer]))
  // Then fifty at a time: who was too slow asks for up to five others, one after the other; who was not confirms.
  const times = []
  const won = new Set()
  const timed = async answer => (times.push((await answer).took), answer)
  const goOn = async at => {
    let answer = answers.get(at)
    for (let again = 1; answer.ErrorCode !== 0 && again <= 5; again++)
      answer = await timed(hold(at, mine[at][(at * 7 + again * 13) % mine[at].length]))
    if (answer.ErrorCode !== 0) return
    const confirmed = await timed(send(at, 'ConfirmBed', { BedId: answer.ResultValue.BedId }))
    if (confirmed.ErrorCode === 0) won.add(confirmed.ResultValue.BedId)
  }
  const waiting = [...answers.keys()]
  const worker = async () => {
    for (let at = waiting.shift(); at !== undefined; at = waiting.shift()) await goOn(at)
  }
  await Promise.all(Array.from({ length: together }, worker))
  for (const lane of lanes) lane.end()
  const first = all.map(({ took }) => took)
  figure('bed rush, 500 students: beds of 100 that were won', won.size, '', '≥ 100')
  figure('bed rush, all in the same moment: median', median(first), 'ms')
  figure('bed rush, all in the same moment: 99 of 100 answered within', percentile(first, 0.99), 'ms', '≤ 200')
  figure(`bed rush, ${together} at a time: 99 of 100 answered within`, percentile(times, 0.99), 'ms', '≤ 200')
}
