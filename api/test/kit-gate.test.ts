import { kit } from '@xuegong/contracts/modules/kit'
import { gate } from '@xuegong/contracts/modules/dormitory/gate'
import { late } from '@xuegong/contracts/modules/dormitory/late'
import { expect, test } from 'vitest'
import type { ServerModule } from '#modules/descriptor'
import { modules } from '#modules/list'
import { startKit } from '#test/world-client'

const api = await startKit('tiny')
const pupil = { StudentNo: '2024010101', Direction: 1 }

test('the gate of the kit stands for a device: somebody goes through now, or when it is said', async () => {
  const { id, admin } = await api.open('tiny')
  const through = (more: object) => api.client.call(kit.passGate, { id, DeviceCode: 'MY1-01', ...pupil, ...more })
  const before = (await admin.get(gate.listGateRecord, {})).total
  expect((await through({})).ErrorCode).toBe(0)
  expect((await through({ PassTime: '2026-10-14 08:00:00' })).ErrorCode).toBe(0)
  const { total, rows } = await admin.get(gate.listGateRecord, {})
  expect([total - before, rows[0]]).toEqual([
    2,
    expect.objectContaining({ TrueName: '赵一诺', PassTime: '2026-10-14 09:30:00' }),
  ])
})

test('it refuses what a device would be refused', async () => {
  const { id } = await api.open('tiny')
  const said = async (more: object) =>
    (await api.client.call(kit.passGate, { id, DeviceCode: 'MY1-01', ...pupil, ...more })).RequestMsg
  expect(await said({ StudentNo: '404' })).toBe('门禁未记录：学号不存在')
  expect(await said({ DeviceCode: 'NONE' })).toBe('门禁未记录：数据不存在或无权访问')
  expect(await said({ PassTime: '2026-10-14 09:31:01' })).toBe('门禁未记录：时间不能晚于当前时间')
})

test('the gate of the kit asks the same who is on leave as the nights do', async () => {
  const asked: object[] = []
  const leaves: ServerModule = { routes: () => () => {}, leaveCover: (_, leave) => asked.push(leave) > 0 }
  const { client, open } = await startKit('tiny', {}, [...modules, leaves])
  const { id, admin } = await open('tiny')
  const through = (more: object) =>
    client.call(kit.passGate, { id, DeviceCode: 'MY1-01', StudentNo: '2024010101', ...more } as never)
  // Told late: she went out at night, and has not come back by the pass that is known next.
  expect((await through({ Direction: 2, PassTime: '2026-10-13 23:50:00' })).ErrorCode).toBe(0)
  expect(asked).toMatchObject([{ from: '2026-10-13 23:59:59', to: '2026-10-14 00:00:00', away: true }])
  expect((await admin.get(late.listLateReturn, {})).rows).toEqual([])
})
