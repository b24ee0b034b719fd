import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { notice } from '@xuegong/contracts/modules/notice'
import { beforeEach, expect, test } from 'vitest'
import { openPage, startApi } from '#test/page.tsx'

const user = userEvent.setup({ pointerEventsCheck: 0 })
const author = 'fdy01'
let api: Awaited<ReturnType<typeof startApi>>
beforeEach(async () => {
  api = await startApi('tiny')
})
const as = () => api.as(author)

/** Writes a notice to who is chosen of a kind; gives its audience as it is stored. */
async function writtenTo(kind: string, name: string) {
  openPage(api, '/notice/noticeManage/editNotice', api.token(author))
  await user.type(await screen.findByRole('textbox', { name: '标题' }), '关于体检的通知')
  await user.click(await screen.findByRole('combobox', { name: kind }))
  await user.click(await screen.findByTitle(name))
  expect((await screen.findAllByText(/^共/)).length).toBeGreaterThan(0)
  await user.click(screen.getByRole('button', { name: '保存草稿' }))
  const made = () => new URLSearchParams(location.search).get('Id') ?? ''
  await waitFor(() => expect(made()).not.toBe(''))
  return (await as()(notice.getNotice, { Id: made() })).ResultValue!
}

test('a counsellor writes to one of his groups', async () => {
  const { Id, Name, UserNum } = (await as()(notice.listMsgGroup, {})).ResultValue!.rows[0]!
  const { Scope, IncludeNames } = await writtenTo('分组', `${Name}（${UserNum}人）`)
  expect(Scope.Include).toEqual([{ Kind: 'group', Id }])
  expect(IncludeNames).toEqual([Name])
})

test('a counsellor, who hands out no roles, writes to those of a role', async () => {
  const { Scope, IncludeNames } = await writtenTo('角色', '辅导员')
  expect(Scope.Include).toMatchObject([{ Kind: 'role' }])
  expect(IncludeNames).toEqual(['辅导员'])
})
