import { account } from '@xuegong/contracts/modules/account'
import { kit } from '@xuegong/contracts/modules/kit'
import { people } from '@xuegong/contracts/modules/people'
import { expect, test, vi } from 'vitest'
import { startApi } from '#test/session'
import { most, startDemo } from '#test/visiting'

const { app, visitor, leave } = await startDemo()

test('the cookie of somebody else is no world: only one that begins as those of visitors do', async () => {
  await app.worlds.create({ preset: 'tiny', name: 'suite' })
  const reply = await app.inject({ url: kit.getDemo.path, headers: { host: 'h', cookie: 'kit_demo=suite' } })
  expect(reply.json().ResultValue.mine).toBeNull()
  const called = await app.inject({
    method: 'POST',
    url: account.loadMenu.path,
    headers: { host: 'h', cookie: 'kit_demo=suite' },
    body: {},
  })
  expect(called.json().RequestMsg).toBe('请先打开本站首页，选择演示场景')
  const page = await app.inject({ url: '/', headers: { host: 'h', cookie: 'kit_demo=suite', accept: 'text/html' } })
  expect(page.headers.location).toBe('/demo')
  await app.worlds.drop('suite')
})

const thoughtUp = ['demo-monday', 'demo-1']
test.each(thoughtUp)('a made-up cookie opens no world that a presenter has called %s', async presenters => {
  const before = await app.worlds.create({ preset: 'tiny', name: presenters })
  const stranger = visitor(presenters)
  expect((await stranger.enter('admin')).RequestMsg).toBe('演示已结束，请重新选择场景')
  expect((await stranger.send('POST', kit.resetDemo.path, {})).statusCode).toBe(410)
  const called = await stranger.send('POST', account.loadMenu.path, {})
  expect(called.json().RequestMsg).toBe('请先打开本站首页，选择演示场景')
  expect(await stranger.page('/')).toEqual([302, '/demo'])
  const { ResultValue: mine } = await stranger.start()
  expect(mine.world).toMatch(/^demo-[0-9a-f]{32}$/)
  expect(app.worlds.get(presenters)).toBe(before)
  await leave(mine.url)

  // Nor does it take the place of a visitor, or tell that it goes by itself.
  const guests = Array.from({ length: most }, () => visitor())
  const begun = await Promise.all(guests.map(guest => guest.start()))
  expect(begun.map(({ ErrorCode }) => ErrorCode)).toEqual([0, 0, 0, 0])
  const page = await stranger.send('GET', `/w/${presenters}/dashboard`, undefined, { accept: 'text/html' })
  expect(page.body).not.toContain('bar-1')
  await leave(`/w/${presenters}/`, ...begun.map(({ ResultValue }) => ResultValue.url))
})

test('where nothing is shown, there is nothing to choose', async () => {
  const own = await startApi('tiny')
  const reply = await own.app.inject({ url: kit.getDemo.path, headers: { host: 'localhost' } })
  expect([reply.statusCode, reply.json().RequestMsg]).toEqual([404, '这台服务器没有开放演示（DEMO=on）'])
  const asNobody = { preset: 'tiny', LoginName: 'nobody' }
  const begun = await own.app.inject({ method: 'POST', url: kit.startDemo.path, body: asNobody })
  expect([begun.statusCode, begun.json().RequestMsg]).toEqual([404, '这台服务器没有开放演示（DEMO=on）'])
  // Nor has a school ended there, whatever its name.
  const name = `demo-${'0'.repeat(32)}`
  const called = await own.app.inject({ method: 'POST', url: `/w/${name}${people.listStudents.path}`, body: {} })
  expect([called.statusCode, called.json().RequestMsg]).toEqual([404, `世界不存在：${name}`])
})

test('a school that could not be made takes nobody’s place', async () => {
  const add = vi.spyOn(app.worlds, 'add')
  for (let place = 0; place < most; place += 1) {
    add.mockRejectedValueOnce(new Error('disk full'))
    expect((await visitor().start()).ErrorCode).toBe(500)
  }
  add.mockRestore()
  const { ErrorCode, ResultValue } = await visitor().start()
  expect(ErrorCode).toBe(0)
  await leave(ResultValue.url)
})

test('a browser that comes with a made-up cookie is given a name of ours, one that has such a name keeps it', async () => {
  for (const made of ['suite', 'demo-x']) {
    const reply = await visitor(made).send('GET', kit.getDemo.path)
    expect(reply.cookies.find(({ name }) => name === 'kit_demo')?.value).toMatch(/^demo-[0-9a-f]{32}$/)
  }
  const reply = await visitor(`demo-${'a'.repeat(32)}`).send('GET', kit.getDemo.path)
  expect(reply.cookies).toEqual([])
})
