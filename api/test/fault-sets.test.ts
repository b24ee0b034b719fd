import { kit as calls } from '@xuegong/contracts/modules/kit'
import type { Fault, FaultOrder } from '@xuegong/contracts/modules/kit/faults'
import { people } from '@xuegong/contracts/modules/people'
import { describe, expect, test } from 'vitest'
import { startKit } from '#test/world-client'

const { client, open } = await startKit('tiny')

const slow: FaultOrder = { outcome: 'ok', latencyMs: 1 }
const failing: FaultOrder = { match: { endpoint: 'people.listStudents' }, outcome: 'failed' }
const unknown: FaultOrder = { match: { endpoint: 'people.listStudents' }, outcome: 90003 }

/** A world with what is done with its rules. */
async function begin() {
  const { id, admin } = await open()
  const list = () => client.get(calls.listFaults, { id })
  return {
    id,
    list,
    ids: async () => (await list()).map(rule => rule.id),
    add: (order: FaultOrder) => client.get(calls.addFault, { id, ...order }),
    putSet: (set: string, rules: FaultOrder[]) => client.get(calls.putFaultSet, { id, set, rules }),
    sets: () => client.get(calls.listFaultSets, { id }),
    code: async () => (await admin.call(people.listStudents, {})).ErrorCode,
  }
}

describe('a rule', () => {
  test('that is off is as if it were not there, and counts on when it is on again', async () => {
    const { id, add, list, code } = await begin()
    const { id: fault } = await add({ ...failing, on: false })
    expect([await code(), await list()]).toEqual([0, [expect.objectContaining({ on: false, seen: 0 })]])
    expect(await client.get(calls.moveFault, { id, fault, on: true })).not.toHaveProperty('on')
    expect(await code()).toBe(500)
    await client.get(calls.moveFault, { id, fault, on: false })
    expect([await code(), await list()]).toEqual([0, [expect.objectContaining({ on: false, seen: 1, hits: 1 })]])
  })

  test('gets another place, and the first of two wins', async () => {
    const { id, add, ids, code } = await begin()
    for (const order of [failing, unknown, slow]) await add(order)
    expect(await code()).toBe(500)
    await client.get(calls.moveFault, { id, fault: 'f2', place: 1 })
    expect([await code(), await ids()]).toEqual([90003, ['f2', 'f1', 'f3']])
    await client.get(calls.moveFault, { id, fault: 'f2', place: 99 })
    expect(await ids()).toEqual(['f1', 'f3', 'f2'])
  })

  test('that is off stays off where it gets another place', async () => {
    const { id, add, list } = await begin()
    for (const order of [slow, { ...failing, on: false }]) await add(order)
    expect(await client.get(calls.moveFault, { id, fault: 'f2', place: 1 })).toMatchObject({ id: 'f2', on: false })
    expect(await list()).toMatchObject([{ id: 'f2', on: false }, { id: 'f1' }])
  })

  test('of a set stays in its set when another takes its place', async () => {
    const { id, putSet, sets } = await begin()
    await putSet('a', [slow])
    expect(await client.get(calls.putFault, { id, fault: 'f1', ...failing })).toMatchObject({ id: 'f1', set: 'a' })
    expect(await sets()).toEqual([{ set: 'a', rules: 1, on: 1 }])
  })

  test('is replaced where it stands, and counts anew', async () => {
    const { id, add, list, code } = await begin()
    for (const order of [failing, slow]) await add(order)
    await code()
    const put = await client.get(calls.putFault, { id, fault: 'f1', ...unknown, when: { nth: 2 } })
    expect(put).toMatchObject({ id: 'f1', outcome: 'signOnUnknown', seen: 0, hits: 0 })
    expect((await list()).map(rule => [rule.id, rule.outcome])).toEqual([
      ['f1', 'signOnUnknown'],
      ['f2', 'ok'],
    ])
    expect([await code(), await code()]).toEqual([0, 90003])
  })

  test('that is refused leaves the one in its place as it is', async () => {
    const { id, add, list } = await begin()
    await add(failing)
    const before = await list()
    const refused = await client.call(calls.putFault, { id, fault: 'f1', outcome: 'refused', patch: {} })
    expect(refused.RequestMsg).toBe('refused 不是真实应答，不能带 patch')
    expect(await list()).toEqual(before)
  })

  test('that nobody set is neither replaced nor moved nor removed', async () => {
    const { id } = await begin()
    const RequestMsg = '规则不存在：f7'
    expect(await client.call(calls.putFault, { id, fault: 'f7', ...slow })).toMatchObject({ RequestMsg })
    expect(await client.call(calls.moveFault, { id, fault: 'f7', on: true })).toMatchObject({ RequestMsg })
    expect(await client.call(calls.removeFault, { id, fault: 'f7' })).toMatchObject({ RequestMsg })
  })

  test('is moved when it is said how', async () => {
    const { id, add } = await begin()
    await add(slow)
    expect((await client.call(calls.moveFault, { id, fault: 'f1' })).RequestMsg).toBe('请给出 on 或 place')
    expect((await client.call(calls.moveFault, { id, fault: 'f1', place: 0 })).RequestMsg).toBe('place不能小于1')
  })
})

describe('all rules', () => {
  test('are put at once', async () => {
    const { id, add, list } = await begin()
    await add(failing)
    const put = await client.get(calls.putFaults, { id, rules: [unknown, slow] })
    expect(put.map(rule => [rule.id, rule.outcome])).toEqual([
      ['f2', 'signOnUnknown'],
      ['f3', 'ok'],
    ])
    expect(await list()).toEqual(put)
    expect(await client.get(calls.putFaults, { id, rules: [] })).toEqual([])
  })

  test('stay where one of the new ones is refused', async () => {
    const { id, add, list } = await begin()
    await add(failing)
    const before = await list()
    const wrong = { match: { endpoint: 'people.fly' }, outcome: 'failed' } as const
    const refused = await client.call(calls.putFaults, { id, rules: [slow, wrong] })
    expect(refused.RequestMsg).toBe('规则不匹配任何调用：接口 people.fly')
    expect(await list()).toEqual(before)
  })

  test('are a thousand at most, of 8 MB together', async () => {
    const { id, add, list } = await begin()
    await client.get(calls.putFaults, { id, rules: Array.from({ length: 1000 }, () => slow) })
    await expect(add(slow)).rejects.toThrow('一个世界的规则最多 1000 条、共 8 MB')
    const { ErrorCode } = await client.call(calls.putFault, { id, fault: 'f1000', ...failing })
    expect([ErrorCode, (await list()).length]).toEqual([0, 1000])
    const rules = Array.from({ length: 9 }, () => ({ outcome: 'ok' as const, value: 'x'.repeat(920_000) }))
    await client.get(calls.putFaults, { id, rules })
    await expect(add({ value: 'x'.repeat(200_000) })).rejects.toThrow('最多 1000 条、共 8 MB')
  })
})

describe('a set', () => {
  test('is put whole, listed, switched, and removed', async () => {
    const { id, putSet, sets, list, code } = await begin()
    const put = await putSet('登录失效', [failing, slow])
    expect(put).toMatchObject([
      { id: 'f1', set: '登录失效' },
      { id: 'f2', set: '登录失效' },
    ])
    expect([await code(), await sets()]).toEqual([500, [{ set: '登录失效', rules: 2, on: 2 }]])
    await client.get(calls.switchFaultSet, { id, set: '登录失效', on: false })
    expect([await code(), await sets()]).toEqual([0, [{ set: '登录失效', rules: 2, on: 0 }]])
    await client.get(calls.removeFaultSet, { id, set: '登录失效' })
    expect([await list(), await sets()]).toEqual([[], []])
  })

  test('that is put again takes the place of the old one, between the rules around it', async () => {
    const { add, putSet, ids } = await begin()
    await add(slow)
    await putSet('a', [failing])
    await add(slow)
    await putSet('a', [unknown, slow])
    expect(await ids()).toEqual(['f1', 'f4', 'f5', 'f3'])
  })

  test('that is off and put again takes its old place, too', async () => {
    const { id, add, putSet, ids } = await begin()
    await add(slow)
    await putSet('a', [failing])
    await client.get(calls.switchFaultSet, { id, set: 'a', on: false })
    await add(slow)
    await putSet('a', [unknown])
    expect(await ids()).toEqual(['f1', 'f4', 'f3'])
  })

  test('is switched on without the rules besides that are off', async () => {
    const { id, add, putSet, list } = await begin()
    await add({ ...slow, on: false })
    await putSet('a', [{ ...failing, on: false }])
    await client.get(calls.switchFaultSet, { id, set: 'a', on: true })
    expect((await list()).map(rule => [rule.id, rule.on !== false])).toEqual([
      ['f1', false],
      ['f2', true],
    ])
  })

  test('is switched on alone: the other sets go off, and rules without a set stay', async () => {
    const { id, add, putSet, sets, list } = await begin()
    await add(slow)
    await putSet('a', [failing])
    await putSet('b', [unknown])
    const on = await client.get(calls.switchFaultSet, { id, set: 'b', on: true, alone: true })
    expect(on.map(rule => rule.id)).toEqual(['f3'])
    expect(await sets()).toEqual([
      { set: 'a', rules: 1, on: 0 },
      { set: 'b', rules: 1, on: 1 },
    ])
    expect((await list()).map((rule: Fault) => rule.on !== false)).toEqual([true, false, true])
  })

  test('of which one rule is refused leaves the old one', async () => {
    const { id, putSet, list } = await begin()
    await putSet('a', [failing])
    const before = await list()
    const refused = await client.call(calls.putFaultSet, { id, set: 'a', rules: [slow, { value: 1, rows: 1 }] })
    expect(refused).toMatchObject({ ErrorCode: 2, RequestMsg: 'value 和 rows 不能同时给出' })
    expect(await list()).toEqual(before)
  })

  test('that nobody put is neither switched nor removed', async () => {
    const { id } = await begin()
    const RequestMsg = '规则组不存在：z'
    expect(await client.call(calls.switchFaultSet, { id, set: 'z', on: true })).toMatchObject({ RequestMsg })
    expect(await client.call(calls.removeFaultSet, { id, set: 'z' })).toMatchObject({ RequestMsg })
  })

  test('has a name and at least one rule', async () => {
    const { id } = await begin()
    expect((await client.call(calls.putFaultSet, { id, set: 'a b', rules: [slow] })).RequestMsg).toBe(
      '规则组名格式不正确',
    )
    expect((await client.call(calls.putFaultSet, { id, set: 'a', rules: [] })).ErrorCode).toBe(2)
  })
})

test('a snapshot, a branch and a file keep answers, conditions, sets and what is off', async () => {
  const { id, putSet, list } = await begin()
  await putSet('a', [
    { match: { body: { StuStatus: [1, null] }, headers: { AppType: '2' } }, rows: 20, on: false },
    { ...failing, outcome: 'ok', patch: { total: 3 } },
    { outcome: 'confirm', value: { ConfirmText: '?' } },
  ])
  const before = await list()
  await client.get(calls.addSnapshot, { id, name: 's' })
  await client.get(calls.clearFaults, { id })
  await client.get(calls.restoreWorld, { id, name: 's' })
  expect(await list()).toEqual(before)

  const branch = await client.get(calls.branchWorld, { id })
  expect(await client.get(calls.listFaults, { id: branch.id })).toEqual(before)
  const content = await client.download(calls.exportWorld, { id })
  const opened = await client.get(calls.importWorld, {}, { name: 'w.db', content })
  expect(await client.get(calls.listFaults, { id: opened.id })).toEqual(before)
  await client.get(calls.resetWorld, { id })
  expect(await list()).toEqual([])
})
