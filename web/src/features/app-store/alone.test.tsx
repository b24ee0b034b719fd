import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { failure } from '@xuegong/contracts/envelope'
import { appStore } from '@xuegong/contracts/modules/app-store'
import { beforeEach, expect, test, vi } from 'vitest'
import { openShelves } from '#api/storage.ts'
import { openPage, startApi } from '#test/page.tsx'

const user = userEvent.setup({ pointerEventsCheck: 0 })
const who = 'xgc01'
let api: Awaited<ReturnType<typeof startApi>>
beforeEach(async () => {
  api = await startApi('tiny')
})
/** A tool that opens the roster alone. */
const make = async (TargetType: 0 | 1) => {
  const office = api.as('admin')
  const { rows } = (await office(appStore.listTool, { Name: '学生信息' })).ResultValue!
  const { Name, ToolCode, MenuId, Category, Icon, Summary, AppTypes, OpenRoles, RowVersion, Id } = (
    await office(appStore.getTool, { Id: rows[0]!.Id })
  ).ResultValue!
  const same = { Id, Name, ToolCode, MenuId, Category, Icon, Summary, AppTypes, OpenRoles, RowVersion }
  await office(appStore.editSysTool, { ...same, OpenMode: 2, TargetType })
  return { Id, MenuId }
}
const applyId = () => openShelves('').tab.get('detailedApplyId', '')
const begunAt = () => openShelves('').tab.get('applyFrom', '')
const press = async (id: string) => {
  openPage(api, `/appStore/detail?Id=${id}`, api.token(who))
  await user.click(await screen.findByRole('link', { name: '打开应用' }))
}

test('a page that opens alone has nothing around it, and going back ends that', async () => {
  const { Id, MenuId } = await make(0)
  await press(Id)
  await waitFor(() => expect(location.pathname).toBe('/base/student'))
  expect(await screen.findByRole('table')).toBeTruthy()
  expect(screen.queryByRole('banner')).toBeNull()
  expect(applyId()).toBe(MenuId)
  history.back()
  expect(await screen.findByRole('banner')).toBeTruthy()
  expect(await screen.findByRole('link', { name: '打开应用' })).toBeTruthy()
  await waitFor(() => expect(applyId()).toBe(''))
})

test('in a window of its own it is alone there, and here all is as it was', async () => {
  const { Id, MenuId } = await make(1)
  const told: string[] = []
  vi.spyOn(window, 'open').mockImplementation(to => {
    told.push(String(to), applyId(), begunAt())
    return null
  })
  await press(Id)
  await waitFor(() => expect(told).toEqual(['/base/student', MenuId, '']))
  expect(applyId()).toBe('')
  expect(screen.getByRole('banner')).toBeTruthy()
})

test('a tool that was withdrawn meanwhile does not open alone, and why is said', async () => {
  const { Id } = await make(0)
  openPage(api, `/appStore/detail?Id=${Id}`, api.token(who))
  const open = await screen.findByRole('link', { name: '打开应用' })
  await api.as('admin')(appStore.setToolState, { Ids: [Id], State: 2 })
  await user.click(open)
  expect(await screen.findByText('该应用已下架')).toBeTruthy()
  expect([location.pathname, applyId()]).toEqual(['/appStore/detail', ''])
})

test('where the server cannot say how a tool opens, that is said and nothing opens', async () => {
  const { Id } = await make(0)
  const broken = (path: string) =>
    path === appStore.checkApply.path ? Response.json(failure(500, '服务器出错了，请稍后再试')) : undefined
  openPage(api, `/appStore/detail?Id=${Id}`, api.token(who), broken)
  await user.click(await screen.findByRole('link', { name: '打开应用' }))
  expect(await screen.findByText('服务器出错了，请稍后再试')).toBeTruthy()
  expect([location.pathname, applyId()]).toEqual(['/appStore/detail', ''])
})

test('a press that is the browser’s own affair stays so', async () => {
  const { Id } = await make(0)
  const asked: string[] = []
  openPage(api, `/appStore/detail?Id=${Id}`, api.token(who), path => {
    asked.push(path)
    return undefined
  })
  const open = await screen.findByRole('link', { name: '打开应用' })
  let isLeft = false
  open.addEventListener('click', event => {
    // What the browser would do now is not done here.
    queueMicrotask(() => {
      isLeft = !event.defaultPrevented
    })
  })
  await user.keyboard('{Control>}')
  await user.click(open)
  await user.keyboard('{/Control}')
  await waitFor(() => expect(asked).toContain(appStore.addUseLog.path))
  expect(isLeft).toBe(true)
  expect([asked.includes(appStore.checkApply.path), applyId()]).toEqual([false, ''])
})
