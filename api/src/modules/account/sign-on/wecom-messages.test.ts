import { kit } from '@xuegong/contracts/modules/kit'
import { userMan } from '@xuegong/db/schema/account'
import { messagePush } from '@xuegong/db/schema/delivery'
import { asc, eq, inArray } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { tell } from '#delivery/tell'
import { template } from '#delivery/template'
import { stateOf } from '#kit/idp/idp-state'
import { startKit } from '#test/world-client'

const news = template({ code: 'T_NEWS', name: '新消息', module: 'notice', text: '{标题}', channels: [2] })

/** A world in which some people are bound, told something by Enterprise WeChat; gives how each message stands when it was tried. */
async function start() {
  const api = await startKit()
  const { id } = await api.open()
  const world = api.app.worlds.get(id)!
  await world.own()
  const bind = (LoginName: string, WxUserId: string) =>
    world.transact(db => db.update(userMan).set({ WxUserId }).where(eq(userMan.LoginName, LoginName)).run())
  bind('fdy01', 'wx-fdy01')
  bind('admin', 'wx-admin')
  const ids = (...names: string[]) =>
    world
      .reader()
      .select({ Id: userMan.Id })
      .from(userMan)
      .where(inArray(userMan.LoginName, names))
      .all()
      .map(({ Id }) => Id)
  const told = async (标题: string, ...names: string[]) => {
    tell({ world, now: world.now() }, news, ids(...names), { 标题 }, { businessId: 标题, url: '/notice/x' })
    const rows = () =>
      world
        .reader()
        .select()
        .from(messagePush)
        .where(eq(messagePush.BusinessId, 标题))
        .orderBy(asc(messagePush.Address))
        .all()
    await vi.waitFor(() => expect(rows().every(({ RetryCount, State }) => RetryCount > 0 || State > 0)).toBe(true))
    return rows().map(({ State, FailReason }) => [State, FailReason])
  }
  const idp = (mode: 'down' | 'badAnswer' | 'expired' | 'unknownUser', times: number) =>
    api.client.get(kit.setIdp, { id, provider: 'qywx', mode, times })
  return { world, told, idp, bind }
}

test('A message goes to all who are bound in one call, and fails at once for the others', async () => {
  const { told } = await start()
  expect(await told('一', 'admin', 'fdy01', 'xgc01')).toEqual([
    [2, '未绑定企业微信'],
    [1, ''],
    [1, ''],
  ])
})

test('Somebody whom Enterprise WeChat does not know is refused for good', async () => {
  const { told, idp } = await start()
  await idp('unknownUser', 1)
  expect(await told('一', 'fdy01')).toEqual([[2, '企业微信账号无效']])
})

test('A provider that is down or talks nonsense is asked again later', async () => {
  const { told, idp } = await start()
  await told('零', 'fdy01')
  await idp('badAnswer', 1)
  expect(await told('一', 'fdy01')).toEqual([[0, '企业微信没有响应']])
  await idp('down', 1)
  expect(await told('二', 'fdy01')).toEqual([[0, '企业微信没有响应']])
})

test('A token that is too old is asked for anew', async () => {
  const { world, told } = await start()
  expect(await told('一', 'fdy01')).toEqual([[1, '']])
  stateOf(world).accessTokens.clear()
  expect(await told('二', 'fdy01')).toEqual([[1, '']])
})

test('Too many messages to one person within a minute are told from each other, and tried again', async () => {
  const { world, told } = await start()
  stateOf(world).received.set(
    'wx-fdy01',
    Array.from({ length: 30 }, () => world.now()),
  )
  expect(await told('一', 'fdy01')).toEqual([[0, '企业微信调用过于频繁']])
})

/** What is said to the provider when a message is sent; `answer`, where it is given, instead of the provider. */
function listen(answer?: object) {
  const cards: unknown[] = []
  const real = fetch
  const spy = vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
    if (!(url as string).includes('/message/send')) return real(url, init)
    cards.push(JSON.parse(init?.body as string))
    return answer ? Response.json(answer) : real(url, init)
  })
  onTestFinished(() => spy.mockRestore())
  return cards
}

test('A card says what is told without any markup of its own, and leads into the system', async () => {
  const { told } = await start()
  const cards = listen()
  await told('<b>甲</b> & 乙', 'admin', 'fdy01')
  expect(cards).toEqual([
    {
      touser: expect.stringMatching(/^wx-(admin\|wx-fdy01|fdy01\|wx-admin)$/),
      msgtype: 'textcard',
      agentid: expect.any(Number),
      textcard: {
        title: '新消息',
        description: '&lt;b&gt;甲&lt;/b&gt; &amp; 乙',
        url: expect.stringMatching(/^https?:\/\/[^/]+(\/[\w-]+)*\/notice\/x$/),
      },
    },
  ])
})

test('Of those who are told together the ones that it does not know are refused, the others sent', async () => {
  const { told } = await start()
  listen({ errcode: 0, invaliduser: 'wx-admin' })
  expect(await told('一', 'admin', 'fdy01')).toEqual([
    [2, '企业微信账号无效'],
    [1, ''],
  ])
})

test('Any other error of the provider is told by its number, and tried again', async () => {
  const { told } = await start()
  listen({ errcode: 60020 })
  expect(await told('一', 'fdy01')).toEqual([[0, '企业微信返回错误60020']])
})
