import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pixel } from '@xuegong/api/test/stored-file'
import { people } from '@xuegong/contracts/modules/people'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { startApi } from '#test/page.tsx'
import { showPart } from '#test/part.tsx'
import { openSample } from '#test/sample-form.tsx'
import { connectUploads } from '#test/uploads.ts'
import { FormModal } from '../form/FormModal.tsx'

const api = await startApi('tiny')
const user = userEvent.setup({ applyAccept: false })
const png = (name: string) => new File([Buffer.from(pixel, 'base64')], name, { type: 'image/png' })
const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' })
const submit = () => user.click(screen.getByRole('button', { name: '提交' }))
const field = async (name: string) => within(await screen.findByRole('group', { name }))
const choose = async (name: string, ...files: File[]) => {
  const label = name === '照片' ? /选择图片|更换图片/ : '选择文件'
  await user.upload(await (await field(name)).findByLabelText(label), files)
}

describe.each(['desk', 'phone'] as const)('files at a %s', where => {
  test('are sent when they are chosen, stand there by name, and go into the record as the store answered', async () => {
    const line = connectUploads(api)
    line.held = true
    const { sent } = openSample(api, where, ['Proofs'])
    await choose('附件', pdf('证明.pdf'), png('照片.png'))
    const progress = await screen.findByRole('progressbar', { name: '正在上传证明.pdf' })
    expect(progress).toHaveProperty('value', 50)
    line.release()
    await screen.findByRole('button', { name: '移除证明.pdf' })
    await screen.findByRole('button', { name: '移除照片.png' })
    await submit()
    await waitFor(() => expect(sent()).toHaveLength(1))
    const [{ Proofs }] = sent() as [{ Proofs: { FileId: string; FilePartPath: string; FileTrueName: string }[] }]
    expect(Proofs.map(({ FileTrueName }) => FileTrueName).sort()).toEqual(['照片.png', '证明.pdf'])
    expect(Proofs[0]?.FilePartPath).toBe(`/api/ImportExport/Download?Id=${Proofs[0]?.FileId}`)
  })

  test('hold the form back until they have arrived, and say so', async () => {
    const line = connectUploads(api)
    line.held = true
    const { sent } = openSample(api, where, ['Proofs'])
    await choose('附件', pdf('证明.pdf'))
    await submit()
    expect(await screen.findByText('文件正在上传，请稍候再提交')).toBeTruthy()
    expect(sent()).toEqual([])
    line.release()
    await screen.findByRole('button', { name: '移除证明.pdf' })
    await waitFor(() => expect(screen.queryByText('文件正在上传，请稍候再提交')).toBeNull())
    await submit()
    await waitFor(() => expect(sent()).toEqual([{ Proofs: [expect.objectContaining({ FileTrueName: '证明.pdf' })] }]))
  })

  test('one that arrives beside another one says nothing of that one', async () => {
    const line = connectUploads(api)
    line.held = true
    openSample(api, where, ['Proofs'])
    await choose('附件', pdf('一.pdf'))
    await screen.findByRole('progressbar', { name: '正在上传一.pdf' })
    line.held = false
    await choose('附件', pdf('二.pdf'))
    await screen.findByRole('button', { name: '移除二.pdf' })
    await new Promise(resolve => setTimeout(resolve, 50))
    expect(screen.queryByText('文件正在上传，请稍候再提交')).toBeNull()
  })

  test('that were not kept hold the form back until somebody has said what becomes of them', async () => {
    const line = connectUploads(api)
    line.isCut = true
    const { sent } = openSample(api, where, ['Proofs'])
    await choose('附件', pdf('证明.pdf'))
    await screen.findByRole('button', { name: '重新上传证明.pdf' })
    await submit()
    expect(await screen.findByText('有文件未能上传，请重新上传或移除后再提交')).toBeTruthy()
    expect(sent()).toEqual([])
    await user.click(screen.getByRole('button', { name: '移除证明.pdf' }))
    await waitFor(() => expect(screen.queryByText('有文件未能上传，请重新上传或移除后再提交')).toBeNull())
    await submit()
    await waitFor(() => expect(sent()).toEqual([{}]))
  })

  test('that are larger than pictures may be hold the form back while they are made smaller', async () => {
    connectUploads(api)
    let give: () => void
    vi.stubGlobal('createImageBitmap', () => new Promise((_, fail) => (give = fail)))
    onTestFinished(() => void vi.unstubAllGlobals())
    const { sent } = openSample(api, where, ['Photo'])
    await choose('照片', new File(['x'.repeat(1024 * 1024 + 1)], '大.png', { type: 'image/png' }))
    expect(await screen.findByRole('progressbar', { name: '正在上传大.png' })).toBeTruthy()
    await submit()
    expect(await screen.findByText('文件正在上传，请稍候再提交')).toBeTruthy()
    expect(sent()).toEqual([])
    await waitFor(() => give())
    expect(await screen.findByText('文件大小不能超过1MB')).toBeTruthy()
  })

  test('one that is on its way is broken off by another one that takes its place', async () => {
    const line = connectUploads(api)
    line.held = true
    const { sent } = openSample(api, where, ['Photo'])
    await choose('照片', png('一.png'))
    await screen.findByRole('progressbar', { name: '正在上传一.png' })
    line.held = false
    await choose('照片', png('二.png'))
    await screen.findByRole('button', { name: '移除二.png' })
    line.release()
    // The answer to the first one would come now.
    await new Promise(resolve => setTimeout(resolve, 100))
    await submit()
    await waitFor(() => expect(sent()).toEqual([{ Photo: expect.objectContaining({ FileTrueName: '二.png' }) }]))
    expect(screen.queryByText('一.png')).toBeNull()
  })

  test('are missing only where none is on its way', async () => {
    const line = connectUploads(api)
    line.held = true
    openSample(api, where, ['Card', 'Proofs'])
    const leave = async () => user.click((await field('附件')).getByLabelText('选择文件'))
    await choose('证件', pdf('学生证.pdf'))
    await leave()
    expect(screen.queryByText('请上传证件')).toBeNull()
    await user.click(await screen.findByRole('button', { name: '取消上传学生证.pdf' }))
    expect(await screen.findByText('请上传证件')).toBeTruthy()
    await choose('证件', pdf('身份证.pdf'))
    line.release()
    await screen.findByRole('button', { name: '移除身份证.pdf' })
    await waitFor(() => expect(screen.queryByText('请上传证件')).toBeNull())
  })

  test('of another kind, too large or too many are not sent, and say why', async () => {
    connectUploads(api)
    openSample(api, where, ['Photo', 'Proofs'])
    await choose('附件', png('一.png'), png('二.png'), png('三.png'))
    expect(await screen.findByText('附件不能超过2项')).toBeTruthy()
    await choose('照片', pdf('证明.pdf'))
    expect(await screen.findByText('只支持 jpg、png')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '重新上传证明.pdf' })).toBeNull()
    await choose('照片', new File(['x'.repeat(1024 * 1024 + 1)], '大.png'))
    expect(await screen.findByText('文件大小不能超过1MB')).toBeTruthy()
  })

  test('that the server refuses say why, where they stand; those that the line lost can be sent again', async () => {
    const line = connectUploads(api)
    const { sent } = openSample(api, where, ['Photo'])
    await choose('照片', new File(['text'], '假.png'))
    expect(await screen.findByText('不支持的文件类型')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '重新上传假.png' })).toBeNull()
    line.isCut = true
    await choose('照片', png('真.png'))
    await user.click(await screen.findByRole('button', { name: '重新上传真.png' }))
    await screen.findByRole('button', { name: '移除真.png' })
    await submit()
    await waitFor(() => expect(sent()).toEqual([{ Photo: expect.objectContaining({ FileTrueName: '真.png' }) }]))
  })

  test('are broken off, removed and asked for', async () => {
    const line = connectUploads(api)
    line.held = true
    const { sent } = openSample(api, where, ['Photo'])
    await choose('照片', png('一.png'))
    await user.click(await screen.findByRole('button', { name: '取消上传一.png' }))
    expect(screen.queryByText('一.png')).toBeNull()
    line.held = false
    await choose('照片', png('二.png'))
    await user.click(await screen.findByRole('button', { name: '移除二.png' }))
    await submit()
    await waitFor(() => expect(sent()).toEqual([{}]))
  })

  test('one takes the place of another where there is room for one', async () => {
    connectUploads(api)
    const { sent } = openSample(api, where, ['Photo'])
    await choose('照片', png('一.png'))
    await screen.findByRole('button', { name: '移除一.png' })
    await choose('照片', png('二.png'))
    await screen.findByRole('button', { name: '移除二.png' })
    expect(screen.queryByText('一.png')).toBeNull()
    await submit()
    await waitFor(() => expect(sent()).toEqual([{ Photo: expect.objectContaining({ FileTrueName: '二.png' }) }]))
  })
})

test('a file goes on where somebody turns back on a phone, and holds the form back when he comes again', async () => {
  const line = connectUploads(api)
  line.held = true
  const { sent } = openSample(api, 'phone', ['Only'], {}, undefined, [['Plate'], ['Proofs']])
  const next = () => user.click(screen.getByRole('button', { name: '下一步' }))
  await next()
  await choose('附件', pdf('证明.pdf'))
  await user.click(screen.getByRole('button', { name: '返回' }))
  expect(await screen.findByRole('heading', { name: '第1问' })).toBeTruthy()
  expect(screen.queryByRole('group', { name: '附件' })).toBeNull()
  await next()
  expect(await screen.findByRole('progressbar', { name: '正在上传证明.pdf' })).toBeTruthy()
  await next()
  expect(await screen.findByText('文件正在上传，请稍候再提交')).toBeTruthy()
  line.release()
  await screen.findByRole('button', { name: '移除证明.pdf' })
  await next()
  await screen.findByRole('heading', { name: '填一填' })
  await submit()
  await waitFor(() => expect(sent()).toEqual([{ Proofs: [expect.objectContaining({ FileTrueName: '证明.pdf' })] }]))
})

test('leaving while a file is on its way is asked about on a phone', async () => {
  const line = connectUploads(api)
  line.held = true
  openSample(api, 'phone', ['Proofs'])
  await choose('附件', pdf('证明.pdf'))
  await user.click(screen.getByRole('button', { name: '返回' }))
  expect(await screen.findByRole('dialog', { name: '离开此页' })).toBeTruthy()
})

test('a window with a form that is closed while a file is on its way asks first', async () => {
  const line = connectUploads(api)
  line.held = true
  const onClose = vi.fn<() => void>()
  const form = (
    <FormModal title="编辑照片" endpoint={people.editStudent} fields={['Photo']} initial={{}} onClose={onClose} />
  )
  showPart(api, form, { token: api.token('admin') })
  await choose('照片', png('一.png'))
  await user.click(screen.getByRole('button', { name: '取消' }))
  await user.click(await screen.findByRole('button', { name: '放弃' }))
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('phones take pictures with the camera, where a field takes pictures alone', async () => {
  openSample(api, 'phone', ['Photo', 'Proofs'])
  const camera = (await (await field('照片')).findByLabelText('拍照')) as HTMLInputElement
  expect([camera.accept, camera.getAttribute('capture')]).toEqual(['image/*', 'environment'])
  expect((await field('附件')).queryByLabelText('拍照')).toBeNull()
})

test('at a desk there is no camera, and a picture says what it takes', async () => {
  openSample(api, 'desk', ['Photo'])
  const input = (await (await field('照片')).findByLabelText('选择图片')) as HTMLInputElement
  expect(input.accept).toBe('image/jpeg,image/png')
  expect((await field('照片')).queryByLabelText('拍照')).toBeNull()
  expect(screen.getByText('支持 jpg、png，单个不超过 1 MB')).toBeTruthy()
})
