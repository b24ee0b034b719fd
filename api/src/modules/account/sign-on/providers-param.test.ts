import { crudOf } from '@xuegong/contracts/entity'
import { signOn } from '@xuegong/contracts/modules/account/sign-on'
import { system } from '@xuegong/contracts/modules/system'
import { operLog, sysParam } from '@xuegong/db/schema/system'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startApi } from '#test/session'

const { as, stranger, world } = await startApi('tiny')
const admin = as('admin')
const { get, edit } = crudOf(system, 'SysParam')
const Id = 'SsoProviders'
const cas = {
  Code: 'dr',
  Name: '统一认证',
  Kind: 'cas',
  BaseUrl: 'https://cas.school.example/cas',
  BackUrl: 'https://cas.school.example/cas',
  AppId: '',
  Secret: 'very secret',
}
const shown = async () =>
  (await admin(get, { Id })).ResultValue as { Value: string; RowVersion: number; Remark: string }
const save = async (Value: string) => {
  const { RowVersion, Remark } = await shown()
  return (await admin(edit, { Id, Value, Remark, RowVersion } as never)).RequestMsg
}
const stored = () => world.reader().select().from(sysParam).where(eq(sysParam.Id, Id)).get()!.Value

test('secrets of providers are stored and never shown; what stands for one leaves it', async () => {
  expect(await save(JSON.stringify([cas]))).toBe('')
  const { Value } = await shown()
  expect(Value).not.toContain('very secret')
  expect(JSON.parse(Value)).toEqual([{ ...cas, Secret: '******' }])
  expect(await save(Value.replace('统一认证', '新名字'))).toBe('')
  expect(JSON.parse(stored())).toEqual([{ ...cas, Name: '新名字' }])
})

/** What the operation log tells of the last change of the parameter. */
const told = async () => {
  const { rows } = (await admin(system.listOperLogs, {})).ResultValue!
  return JSON.stringify((await admin(system.getOperLog, { Id: rows[0]!.Id })).ResultValue!.Rows)
}

test('secrets stand in no entry of the operation log, which says that there is another one', async () => {
  await save(JSON.stringify([{ ...cas, Secret: 'the first one' }]))
  await save(JSON.stringify([{ ...cas, Secret: 'the second one' }]))
  expect(await told()).toContain('（密钥已变更）')
  await save(JSON.stringify([{ ...cas, Name: '又一个', Secret: 'the second one' }]))
  expect(await told()).toContain('又一个')
  expect(await told()).not.toContain('密钥已变更')
  const logged = world.reader().select().from(operLog).all()
  expect(logged.filter(entry => JSON.stringify(entry).includes(' one'))).toEqual([])
})

test('a provider whose tickets stand on a secret is not stored without one', async () => {
  const ym = { ...cas, Code: 'ym', Kind: 'signed' }
  expect(await save(JSON.stringify([{ ...ym, Secret: ' ' }]))).toBe('参数值格式不正确：请填写 ym 的密钥')
  expect(await save(JSON.stringify([ym, { ...ym, Code: 'ly', Kind: 'token', Secret: '' }]))).toBe(
    '参数值格式不正确：请填写 ly 的密钥',
  )
  expect(await save(JSON.stringify([{ ...cas, Secret: '' }]))).toBe('')
})

test.each([
  ['{', '参数值格式不正确：不是有效的 JSON'],
  ['{}', /^参数值格式不正确：/],
  [JSON.stringify([{ ...cas, Kind: 'oidc' }]), /^参数值格式不正确：/],
  [JSON.stringify([{ ...cas, BaseUrl: 'javascript:alert(1)' }]), /^参数值格式不正确：/],
  [JSON.stringify([{ ...cas, BackUrl: 'https://cas.school.example/' }]), /^参数值格式不正确：/],
  [JSON.stringify([{ ...cas, Token: 'x' }]), /^参数值格式不正确：/],
  [JSON.stringify([cas, cas]), '参数值格式不正确：提供方 dr 重复'],
  [JSON.stringify([{ ...cas, Code: 'ym', Secret: '******' }]), '参数值格式不正确：请填写 ym 的密钥'],
])('%s is refused, and what was stored stays', async (value, sentence) => {
  const before = stored()
  expect(await save(value)).toMatch(sentence)
  expect(stored()).toBe(before)
})

test('without any the kit emulates them again', async () => {
  const offered = async () => (await stranger(signOn.listProviders, {})).ResultValue!.map(({ Code }) => Code)
  expect(await save(JSON.stringify([cas]))).toBe('')
  expect(await offered()).toEqual(['dr'])
  expect(await save('')).toBe('')
  expect(stored()).toBe('')
  expect(await offered()).toEqual(['dr', 'qywx', 'ly', 'ym'])
})
