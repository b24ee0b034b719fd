import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { bound, told } from '@xuegong/api/test/message-push-examples'
import { messagePush } from '@xuegong/contracts/modules/message-push'
import { beforeEach, describe, expect, test } from 'vitest'
import { openPage, startApi } from '#test/page.tsx'

const user = userEvent.setup({ pointerEventsCheck: 0 })
let api: Awaited<ReturnType<typeof startApi>>
beforeEach(async () => {
  api = await startApi('tiny')
})
const log = '/epidemicMange/messagePush/messagePush'
const alone = '/epidemicMange/messagePush/messageAlone'
const templates = '/notice/template'
const own = '/notice/myMessage'
const open = (path: string, who = 'admin') => openPage(api, path, api.token(who))
const rowOf = async (text: string) => within((await screen.findByText(text)).closest('tr')!)
const choose = async (name: string, option: string) => {
  await user.click(await screen.findByRole('combobox', { name }))
  await user.click(await screen.findByTitle(option))
}
const asked = () => Object.fromEntries(new URLSearchParams(location.search))

test.each([
  [log, messagePush.listBatches],
  [alone, messagePush.listPushes],
  [templates, messagePush.listTemplates],
  [own, messagePush.listMessages],
])('%s says why it cannot be read, and reads again', async (path, list) => {
  let broken = true
  openPage(api, path, api.token('admin'), called =>
    broken && called === list.path ? new Response('', { status: 500 }) : undefined,
  )
  const retry = await screen.findByRole('button', { name: /^重\s*试$/ })
  broken = false
  await user.click(retry)
  expect((await screen.findAllByRole('row')).length).toBeGreaterThan(1)
})

describe('The push log', () => {
  test('says of each batch how many arrived, and leads to those that did not', async () => {
    await told(api, '一', 'fdy01', 'bzr01')
    open(`${log}?Key=请阅读：一`)
    const row = await rowOf('请阅读：一')
    expect(row.getByRole('link', { name: '新消息' })).toBeTruthy()
    const links = row.getAllByRole('link', { name: '2' }).map(link => link.getAttribute('href')!)
    expect(links.map(href => new URL(href, 'http://x').searchParams.get('State'))).toEqual(['1', '2'])
  })

  test('finds batches by module, and says when there are none', async () => {
    await told(api, '一', 'fdy01')
    open(`${log}?Key=请阅读`)
    await screen.findByText('请阅读：一')
    await choose('模块', '导入导出')
    await waitFor(() => expect(screen.queryByText('请阅读：一')).toBeNull())
    expect(asked()).toMatchObject({ Module: 'transfer' })
    expect(await screen.findByText('没有符合条件的推送')).toBeTruthy()
  })
})

describe('The log of persons', () => {
  test('names who was not reached and why, and finds the failed ones', async () => {
    const [{ BatchId } = { BatchId: '' }] = await told(api, '一', 'fdy01')
    open(`${alone}?BatchId=${BatchId}`)
    expect(await screen.findByText('未绑定企业微信')).toBeTruthy()
    await choose('状态', '成功')
    await waitFor(() => expect(screen.queryByText('未绑定企业微信')).toBeNull())
    expect(asked()).toMatchObject({ State: '1', BatchId })
  })

  test('a failed push goes out again once its receiver is reached', async () => {
    const [{ BatchId } = { BatchId: '' }] = await told(api, '一', 'fdy01')
    bound(api, 'fdy01')
    open(`${alone}?BatchId=${BatchId}&State=2`)
    const row = await rowOf('未绑定企业微信')
    await user.click(row.getByRole('checkbox'))
    await user.click(await screen.findByRole('button', { name: '重新推送' }))
    await waitFor(() => expect(screen.queryByText('未绑定企业微信')).toBeNull())
    const { rows } = (await api.as('admin')(messagePush.listPushes, { BatchId, Channel: 2 })).ResultValue!
    expect(rows.map(({ State }) => State)).not.toContain(2)
  })

  test('what still cannot go out is named with the reason', async () => {
    const [{ BatchId } = { BatchId: '' }] = await told(api, '一', 'fdy01')
    open(`${alone}?BatchId=${BatchId}&State=2`)
    await user.click((await rowOf('未绑定企业微信')).getByRole('checkbox'))
    await user.click(await screen.findByRole('button', { name: '重新推送' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText(/未绑定企业微信/)).toBeTruthy()
  })

  test('what has not failed is not offered to go out again', async () => {
    const [{ BatchId } = { BatchId: '' }] = await told(api, '一', 'fdy01')
    open(`${alone}?BatchId=${BatchId}&State=1`)
    await user.click((await rowOf('请阅读：一')).getByRole('checkbox'))
    expect(await screen.findByRole('button', { name: '重新推送' })).toHaveProperty('disabled', true)
  })
})

describe('Templates', () => {
  const edit = async () => {
    open(`${templates}?Key=催办`)
    await user.click(await screen.findByRole('button', { name: '催办' }))
    return within((await screen.findByText('修改模板：催办')).closest<HTMLElement>('[role=dialog]')!)
  }
  const change = async (form: Awaited<ReturnType<typeof edit>>, text: string) => {
    const field = form.getByRole('textbox', { name: '内容' })
    await user.clear(field)
    // What stands in braces is a key of the keyboard otherwise.
    await user.click(field)
    await user.paste(text)
    await user.click(form.getByRole('button', { name: /^保\s*存$/ }))
  }
  const stored = async () => (await api.as('admin')(messagePush.listTemplates, { Key: '催办' })).ResultValue!.rows[0]!

  test('show what they read like with their variables filled in', async () => {
    open(`${templates}?Key=催办`)
    expect(await screen.findByText('赵一诺催办：个人信息变更，请尽快处理')).toBeTruthy()
  })

  test('are changed, read so at once, and take back what the program declares', async () => {
    await change(await edit(), '请处理{业务}')
    expect(await screen.findByText('请处理个人信息变更')).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: '恢复默认' }))
    expect(await screen.findByText('赵一诺催办：个人信息变更，请尽快处理')).toBeTruthy()
    expect(await stored()).toMatchObject({ IsChanged: 0 })
  })

  test('with a variable that there is not are refused with its name', async () => {
    const form = await edit()
    await change(form, '请处理{不存在}')
    expect(await form.findByText('模板变量不存在：不存在')).toBeTruthy()
    expect(await stored()).toMatchObject({ IsChanged: 0 })
  })
})

describe('Own messages', () => {
  test('are marked when they are opened, and all at once', async () => {
    await told(api, '一', 'bzr01')
    await told(api, '二', 'bzr01')
    open(own, 'bzr01')
    await user.click((await rowOf('请阅读：一')).getByRole('button', { name: '请阅读：一' }))
    await waitFor(async () => expect((await rowOf('请阅读：一')).queryByText('未读')).toBeNull())
    await user.click(screen.getByRole('button', { name: '全部标为已读' }))
    expect(await screen.findByText('1条消息已标为已读')).toBeTruthy()
    await waitFor(() => expect(screen.queryByText('未读', { selector: 'td *' })).toBeNull())
  })

  test('are found by state; who has none reads when he will', async () => {
    open(own, 'bzr01')
    expect(await screen.findByText('审批、任务和账号有变化时会通知您')).toBeTruthy()
  })
})
