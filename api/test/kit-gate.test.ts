import { kit } from '@xuegong/contracts/modules/kit'
import { gate } from '@xuegong/contracts/modules/dormitory/gate'
import { expect, test } from 'vitest'
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
