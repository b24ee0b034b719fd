import { screen } from '@testing-library/react'
import { success } from '@xuegong/contracts/envelope'
import { systemAdmin } from '@xuegong/contracts/modules/system/admin'
import { transfer } from '@xuegong/contracts/modules/transfer'
import { expect, test, vi } from 'vitest'
import { type Instead, openPage, startApi } from '#test/page.tsx'
import { openPhonePage } from '#test/phone-page.tsx'
import { bindAddress } from '#ui/wechat/bind-address.ts'

const api = await startApi('tiny')
const File = { FileId: 'f1', FileName: '绑定须知.pdf', FileSize: 16, UploadTime: '2026-10-14 09:30:00' }

/** A school that has something to be read about binding. */
const withNotice: Instead = path => {
  if (path === systemAdmin.getBindNotice.path) return Response.json(success({ File }))
  if (path !== transfer.downloadFile.path) return undefined
  return new Response('%PDF-1.7', { headers: { 'Content-Type': 'application/pdf' } })
}

test('a desk shows what the school has to be read about binding', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1')
  openPage(api, '/set/BindWebChat', api.token('fdy01'), withNotice)
  expect((await screen.findByTitle('绑定须知', {}, { timeout: 10_000 })).getAttribute('src')).toBe('blob:1')
})

test('a phone offers what the school has to be read about binding', async () => {
  openPhonePage(api, '/set/BindWebChat', api.token('fdy01'), withNotice)
  expect(await screen.findByRole('button', { name: '查看绑定须知' })).toBeTruthy()
})

test('a phone of a school that has nothing offers nothing', async () => {
  openPhonePage(api, '/set/BindWebChat', api.token('fdy01'))
  expect(await screen.findByRole('img', { name: '绑定企业微信的二维码' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '查看绑定须知' })).toBeNull()
})

test('a phone offers the file that the address names', async () => {
  openPhonePage(api, bindAddress({ Title: '', FileId: 'f2', BindKey: '' }), api.token('fdy01'))
  expect(await screen.findByRole('button', { name: '查看绑定须知' })).toBeTruthy()
})
