import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { notice } from '@xuegong/contracts/modules/notice'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openPage, startApi } from '#test/page.tsx'
import { connectUploads } from '#test/uploads.ts'
import { noticeOf } from '#test/notice.ts'

const user = userEvent.setup({ pointerEventsCheck: 0 })
let api: Awaited<ReturnType<typeof startApi>>
beforeEach(async () => {
  api = await startApi('tiny')
})
afterEach(() => void vi.useRealTimers())
const named = () => new URLSearchParams(location.search).get('Id') ?? ''
const read = async (Id: string) => (await api.as('xgc01')(notice.getNotice, { Id })).ResultValue!
const title = () => screen.findByRole('textbox', { name: '标题' })
const press = async (name: string | RegExp) => user.click(await screen.findByRole('button', { name }))

test('a new draft is stored once, named by the address, and then changed', async () => {
  openPage(api, '/notice/noticeManage/editNotice', api.token('xgc01'))
  await user.type(await title(), '关于体检的通知')
  await press('保存草稿')
  await waitFor(() => expect(named()).not.toBe(''))
  await user.type(await title(), '（修订）')
  await press('保存草稿')
  await waitFor(async () => expect((await read(named())).Title).toBe('关于体检的通知（修订）'))
})

test('a draft without a title is not stored, and says why', async () => {
  openPage(api, '/notice/noticeManage/editNotice', api.token('xgc01'))
  await press('保存草稿')
  expect(await screen.findByText('请输入标题')).toBeTruthy()
  expect(named()).toBe('')
})

test('how many an audience has is said while it is chosen', async () => {
  openPage(api, '/notice/noticeManage/editNotice', api.token('xgc01'))
  await user.click(await screen.findByRole('switch', { name: '全校' }))
  const { Total } = (await api.as('xgc01')(notice.countAudience, { Scope: { Include: [{ Kind: 'all', Id: '' }] } }))
    .ResultValue!
  expect(await screen.findByText(String(Total), { selector: 'b' })).toBeTruthy()
})

test('a draft is stored when its page is left', async () => {
  const { Id } = (await api.as('xgc01')(notice.addNotice, noticeOf())).ResultValue!
  openPage(api, `/notice/noticeManage/editNotice?Id=${Id}`, api.token('xgc01'))
  const field = await title()
  await user.clear(field)
  await user.type(field, '新的标题')
  await user.click(await screen.findByRole('link', { name: '通知管理' }))
  await waitFor(() => expect(location.pathname).toBe('/notice/noticeManage'))
  expect((await read(Id)).Title).toBe('新的标题')
})

test('of a notice that was sent only its place and its end can be changed', async () => {
  const { Id } = (await api.as('xgc01')(notice.addNotice, noticeOf())).ResultValue!
  await api.as('xgc01')(notice.publishNotice, { Id })
  openPage(api, `/notice/noticeManage/editNotice?Id=${Id}`, api.token('xgc01'))
  expect(await title()).toHaveProperty('disabled', true)
  await user.click(await screen.findByRole('switch', { name: '置顶' }))
  await press(/^保\s*存$/)
  await waitFor(async () => expect((await read(Id)).IsTop).toBe(1))
})

test('a draft is edited from the moment it was stored', async () => {
  openPage(api, '/notice/noticeManage/editNotice', api.token('xgc01'))
  expect(await screen.findByRole('heading', { name: '新增通知' })).toBeTruthy()
  await user.type(await title(), '关于体检的通知')
  await press('保存草稿')
  expect(await screen.findByRole('heading', { name: '编辑通知' })).toBeTruthy()
})

test('a notice to nobody is not published: the audience is marked, and one stands there', async () => {
  openPage(api, '/notice/noticeManage/editNotice', api.token('xgc01'))
  await user.type(await title(), '关于体检的通知')
  await press(/^发\s*布$/)
  await waitFor(() => expect(screen.getByText('请选择接收对象').getAttribute('role')).toBe('alert'))
  expect(document.activeElement).toBe(screen.getByRole('switch', { name: '全校' }))
  expect(named()).toBe('')
})

test('a notice without a title is not published: its field is marked, and one stands there', async () => {
  openPage(api, '/notice/noticeManage/editNotice', api.token('xgc01'))
  const field = await title()
  await press(/^发\s*布$/)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field)
})

const stored = async () => (await api.as('xgc01')(notice.addNotice, noticeOf())).ResultValue!.Id
const write = (Id: string) => openPage(api, `/notice/noticeManage/editNotice?Id=${Id}`, api.token('xgc01'))
const picture = (name: string, type: string) =>
  new File([Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0])], name, { type })

test('a picture is put into the text, and stored with it', async () => {
  connectUploads(api)
  const Id = await stored()
  write(Id)
  await user.upload(await screen.findByLabelText('插入图片'), picture('校历.png', 'image/png'))
  const text = await screen.findByRole('textbox', { name: '正文' })
  await waitFor(() => expect(text.querySelector('[data-node-view-wrapper]')).not.toBeNull())
  await press('保存草稿')
  await waitFor(async () => expect((await read(Id)).Images).toHaveLength(1))
  const { Content, Images } = await read(Id)
  expect(Images[0]!.FileTrueName).toBe('校历.png')
  expect(Content).toContain(`<img src="/files/${Images[0]!.FileId}"`)
})

test('a second picture stands behind the first, and does not take its place', async () => {
  connectUploads(api)
  const Id = await stored()
  write(Id)
  const text = await screen.findByRole('textbox', { name: '正文' })
  for (const [at, name] of ['校历.png', '地图.png'].entries()) {
    await user.upload(await screen.findByLabelText('插入图片'), picture(name, 'image/png'))
    await waitFor(() => expect(text.querySelectorAll('[data-node-view-wrapper]')).toHaveLength(at + 1))
  }
  await press('保存草稿')
  await waitFor(async () => expect((await read(Id)).Images).toHaveLength(2))
  const { Content, Images } = await read(Id)
  expect(Images.map(each => each.FileTrueName)).toEqual(['校历.png', '地图.png'])
  const places = Images.map(({ FileId }) => Content.indexOf(`<img src="/files/${FileId}"`))
  expect(places[0]).toBeGreaterThan(-1)
  expect(places[1]).toBeGreaterThan(places[0]!)
})

test.each([
  ['附件', '选择文件', new File(['%PDF-1.7'], '安排.pdf', { type: 'application/pdf' }), '文件正在上传，请稍候再提交'],
  ['图片', '插入图片', picture('校历.png', 'image/png'), '图片正在上传，请稍候再提交'],
])('a notice is neither stored nor published while its %s is on its way', async (_, label, file, sentence) => {
  const line = connectUploads(api)
  line.held = true
  const Id = await stored()
  write(Id)
  await user.upload(await screen.findByLabelText(label), file)
  await press(/^发\s*布$/)
  expect(await screen.findByText(sentence)).toBeTruthy()
  await press('保存草稿')
  expect(await read(Id)).toMatchObject({ State: 0, Files: [], Images: [] })
  line.release()
  await waitFor(async () => {
    await press('保存草稿')
    const { Files, Images } = await read(Id)
    expect([...Files, ...Images].map(({ FileTrueName }) => FileTrueName)).toEqual([file.name])
  })
})

test('what is no picture is not sent, and says why', async () => {
  write(await stored())
  const field = await screen.findByLabelText('插入图片')
  await userEvent.setup({ applyAccept: false }).upload(field, picture('校历.gif', 'image/gif'))
  expect(await screen.findByText('只支持 jpg、png')).toBeTruthy()
})

test('a draft is stored by itself, and not again while nothing changes', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true })
  const Id = await stored()
  write(Id)
  await user.type(await title(), '（修订）')
  vi.advanceTimersByTime(30_000)
  expect(await screen.findByText('草稿已保存')).toBeTruthy()
  const { Title, RowVersion } = await read(Id)
  expect(Title).toBe('关于放假的通知（修订）')
  vi.advanceTimersByTime(60_000)
  expect((await read(Id)).RowVersion).toBe(RowVersion)
})

test('a draft that somebody else has changed stays on the page and says why it is not stored', async () => {
  const Id = await stored()
  write(Id)
  await user.type(await title(), '（修订）')
  await api.as('xgc01')(notice.editNotice, { ...noticeOf({ Title: '别处修改' }), Id, RowVersion: 1 })
  await press('保存草稿')
  expect(await screen.findByText(/^未保存：/)).toBeTruthy()
  expect((await read(Id)).Title).toBe('别处修改')
})
