import { account } from '@xuegong/contracts/modules/account'
import { kit } from '@xuegong/contracts/modules/kit'
import { people } from '@xuegong/contracts/modules/people'
import { expect, test, vi } from 'vitest'
import { most, startDemo } from '#test/visiting'

const { app, visitor, leave, listAs } = await startDemo()

test('a visitor gets a world of his own, ticking, which a cookie remembers, and is in it who he chose to be', async () => {
  const [one, other] = [visitor(), visitor()]
  expect((await one.look()).mine).toBeNull()
  const [mine, others] = [(await one.start('fdy01')).ResultValue, (await other.start('admin')).ResultValue]
  expect(mine).toMatchObject({
    preset: 'tiny',
    LoginName: 'fdy01',
    url: expect.stringMatching(/^\/w\/demo-[0-9a-f]{32}\/$/),
  })
  expect(mine.url).not.toBe(others.url)
  expect((await listAs(one, mine)).ErrorCode).toBe(0)
  const { mine: shown, minutes } = await one.look()
  expect([shown.url, shown.LoginName, minutes]).toEqual([mine.url, 'fdy01', 30])
  expect(shown.secondsLeft).toBeGreaterThan(29 * 60)
  expect(app.worlds.get(mine.world)!.clock().since).not.toBeNull()
  await leave(mine.url, others.url)
})

test('he may be somebody else in it, and take it back to its beginning, which ends his sessions', async () => {
  const guest = visitor()
  const { ResultValue: begun } = await guest.start('fdy01')
  const { ResultValue: asStudent } = await guest.enter('2024010101')
  expect([asStudent.url, asStudent.LoginName]).toEqual([begun.url, '2024010101'])
  expect((await listAs(guest, asStudent)).ErrorCode).not.toBe(0)
  const before = app.worlds.get(begun.world)
  const { expiresMs } = app.worlds.card(begun.world)
  const { ResultValue: again } = await guest.reset()
  expect([again.url, again.LoginName]).toEqual([begun.url, '2024010101'])
  expect(app.worlds.get(begun.world)).not.toBe(before)
  expect(app.worlds.card(begun.world).expiresMs).toBe(expiresMs)
  expect((await listAs(guest, begun)).ErrorCode).toBe(999)
  expect(app.worlds.get(begun.world)!.now().slice(0, 16)).toBe('2026-10-14 09:30')
  await leave(begun.url)
})

test('who runs the server takes it back to the same beginning: its time goes on from there', async () => {
  const guest = visitor()
  const { ResultValue: begun } = await guest.start('fdy01')
  const { expiresMs } = app.worlds.card(begun.world)
  const reset = await app.inject({ method: 'POST', url: `/__kit/worlds/${begun.world}/reset`, body: {} })
  expect(reset.json().ResultValue).toMatchObject({ now: expect.stringMatching(/^2026-10-14 09:30/), frozen: false })
  expect(app.worlds.card(begun.world)).toMatchObject({ seededAt: '2026-10-14 09:30:00', expiresMs })
  await leave(begun.url)
})

test('who chooses again gives his world up', async () => {
  const guest = visitor()
  const { ResultValue: first } = await guest.start()
  const { ResultValue: second } = await guest.start()
  expect(app.worlds.get(first.world)).toBeUndefined()
  expect((await guest.look()).mine.url).toBe(second.url)
  await leave(second.url)
})

test('whose world is ended in another window gets a new one, or is told that it is over', async () => {
  const guest = visitor()
  /** Ends the world while a call that stops it is under way. */
  const endMeanwhile = (id: string) =>
    vi.spyOn(app.worlds.get(id)!, 'stop').mockImplementationOnce(() => app.worlds.drop(id))
  const { ResultValue: first } = await guest.start()
  endMeanwhile(first.world)
  const { ErrorCode, ResultValue: second } = await guest.start()
  expect([ErrorCode, app.worlds.get(first.world)]).toEqual([0, undefined])
  endMeanwhile(second.world)
  expect((await guest.reset()).RequestMsg).toBe('演示已结束，请重新选择场景')
  expect(app.worlds.get(second.world)).toBeUndefined()
})

test('there are no more worlds than the bound, whoever comes at the same moment', async () => {
  const guests = Array.from({ length: most + 3 }, () => visitor())
  const answers = await Promise.all(guests.map(guest => guest.start()))
  const urls = answers.flatMap(({ ResultValue }) => (ResultValue ? [ResultValue.url] : []))
  expect(urls).toHaveLength(most)
  const refused = answers.find(({ ErrorCode }) => ErrorCode !== 0)
  expect(refused.RequestMsg).toMatch(/^演示名额已满，约 \d+ 分钟后有空位$/)
  const late = await visitor().start()
  expect(late.RequestMsg).toBe('演示名额已满，约 30 分钟后有空位')
  // Who has one may choose again all the same.
  const has = guests.find((_, at) => answers[at].ErrorCode === 0)!
  const { ResultValue } = await has.start()
  await leave(...urls.filter(url => app.worlds.get(url.slice(3, -1))), ResultValue.url)
})

test('who resets a school several times at once stays who he is in it', async () => {
  const guest = visitor()
  await guest.start('xgc01')
  const all = await Promise.all([guest.reset(), guest.reset(), guest.reset()])
  expect(all.map(({ ResultValue }) => ResultValue?.LoginName)).toEqual(['xgc01', 'xgc01', 'xgc01'])
  const { mine } = await guest.look()
  expect(mine).toMatchObject({ LoginName: 'xgc01' })
  await leave(mine.url)
})

test('what one browser begins twice at once is one school after the other: none is left over', async () => {
  const guest = visitor()
  await guest.look()
  const schools = () => app.worlds.all().filter(({ id }) => id.startsWith('demo-'))
  const [first, second] = await Promise.all([guest.start(), guest.start('fdy01')])
  expect([first.ErrorCode, second.ErrorCode]).toEqual([0, 0])
  expect(schools().map(({ id }) => `/w/${id}/`)).toEqual([second.ResultValue.url])
  const again = await Promise.all([guest.start(), guest.start(), guest.start()])
  expect(schools().map(({ id }) => `/w/${id}/`)).toEqual([again[2].ResultValue.url])
  expect((await guest.look()).mine.url).toBe(again[2].ResultValue.url)
  // The tab that was overtaken is led to the choice, not to an error.
  expect(await guest.page(`${first.ResultValue.url}dashboard`)).toEqual([302, '/demo'])
  await leave(again[2].ResultValue.url)
})

test('a page whose school is gone hears it from every call and script, and no page of another world does', async () => {
  const guest = visitor()
  const { ResultValue: mine } = await guest.start()
  await leave(mine.url)
  for (const path of [people.listStudents.path.slice(1), 'assets/screen-1.js', 'config.json']) {
    const reply = await guest.send(path.startsWith('api') ? 'POST' : 'GET', mine.url + path)
    expect([reply.statusCode, reply.json().RequestMsg]).toEqual([410, '演示已结束，请重新选择场景'])
  }
  const other = await guest.send('GET', '/w/demo-monday/config.json')
  expect([other.statusCode, other.json().RequestMsg]).toEqual([404, '世界不存在：demo-monday'])
})

test('pages lead a stranger to the choice, and a visitor to his world', async () => {
  const guest = visitor()
  expect(await guest.page('/')).toEqual([302, '/demo'])
  expect(await guest.page('/base/student?PageIndex=2')).toEqual([302, '/demo'])
  const { ResultValue: mine } = await guest.start()
  expect(await guest.page('/')).toEqual([302, `${mine.url}dashboard`])
  expect(await guest.page('/base/student?PageIndex=2')).toEqual([302, `${mine.url}base/student?PageIndex=2`])
  await leave(mine.url)
  expect(await guest.page('/base/student')).toEqual([302, '/demo'])
})

test('the choice is a page of its own, and pages of his world tell a visitor where he is', async () => {
  const guest = visitor()
  const bodyOf = async (path: string) => (await guest.send('GET', path, undefined, { accept: 'text/html' })).body
  expect(await bodyOf('/demo')).toBe('<title>演示</title>')
  const { ResultValue: mine } = await guest.start()
  expect(await bodyOf('/demo?again')).toBe('<title>演示</title>')
  expect(await bodyOf(`${mine.url}dashboard`)).toContain(
    '<link rel="stylesheet" href="../../assets/bar-1.css"><script type="module" src="../../assets/bar-1.js"></script></body>',
  )
  await app.worlds.create({ preset: 'tiny', name: 'plain' })
  expect(await bodyOf('/w/plain/dashboard')).not.toContain('bar-1')
  await leave(mine.url, '/w/plain/')
})

test('a program that names no world meets the world of its cookie, and nobody the first one', async () => {
  const guest = visitor()
  const ask = async (path: string = account.loadMenu.path) => (await guest.send('POST', path, {})).json().RequestMsg
  expect(await ask()).toBe('请先打开本站首页，选择演示场景')
  const { ResultValue: mine } = await guest.start()
  const named = await guest.send('POST', people.listStudents.path, { PageSize: 5 }, { 'x-token': mine.Token })
  expect(named.json()).toMatchObject({ ErrorCode: 0 })
  await leave(mine.url)
  expect(await ask()).toBe('请先打开本站首页，选择演示场景')
})

test('another preset, somebody who is not there and who only shows a failed login are refused', async () => {
  const guest = visitor()
  expect((await guest.start('admin', 'huge')).ErrorCode).toBe(2)
  for (const name of ['nobody', 'stop01', 'lock01', 'weak01', 'expire01', 'nomenu01'])
    expect((await guest.start(name)).RequestMsg).toBe(`没有账号或角色：${name}`)
  expect((await guest.look()).mine).toBeNull()
  expect((await guest.enter('admin')).RequestMsg).toBe('演示已结束，请重新选择场景')
  expect((await guest.reset()).RequestMsg).toBe('演示已结束，请重新选择场景')
  const { ResultValue: mine } = await guest.start()
  for (const name of ['stop01', 'lock01', '辅导员'])
    expect((await guest.enter(name)).RequestMsg).toBe(`没有账号或角色：${name}`)
  expect((await guest.start('nobody')).ErrorCode).not.toBe(0)
  expect((await guest.look()).mine.url).toBe(mine.url)
  const { people: offered } = (await guest.look()).choices[0]
  expect(Object.keys(offered[0]).toSorted()).toEqual(['LoginName', 'Remark', 'Role', 'TrueName'])
  const names = offered.map((each: { LoginName: string }) => each.LoginName)
  expect(names).toContain('fdy01')
  expect(names).not.toContain('stop01')
  await leave(mine.url)
})

test('a visitor steers nothing else, and no page of another site steers for him', async () => {
  const guest = visitor()
  const { ResultValue: mine } = await guest.start()
  expect((await guest.send('GET', kit.listWorlds.path)).json().ErrorCode).toBe(403)
  expect((await guest.send('POST', `/__kit/worlds/${mine.world}/reset`, {})).json().ErrorCode).toBe(403)
  const from = { origin: 'http://evil.example' }
  expect((await guest.send('POST', kit.resetDemo.path, {}, from)).json().ErrorCode).toBe(403)
  const asForm = await app.inject({
    method: 'POST',
    url: kit.resetDemo.path,
    headers: { host: 'show.example.edu.cn', 'content-type': 'text/plain', cookie: `kit_demo=${mine.world}` },
    payload: '{}',
  })
  expect(asForm.json().ErrorCode).toBe(403)
  await leave(mine.url)
})
