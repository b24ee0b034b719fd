import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Coded, FlagOf, Money } from '@xuegong/contracts/fields'
import { FileOf } from '@xuegong/contracts/file-fields'
import * as t from 'typebox'
import { expect, test } from 'vitest'
import { startApi } from '#test/page.tsx'
import { showPart } from '#test/part.tsx'
import { Detail } from './Detail.tsx'

const api = await startApi('tiny')
const schema = t.Object({
  Name: t.String({ title: '姓名' }),
  Sex: Coded('Sex', '性别'),
  IdCard: t.String(),
  Age: t.Integer(),
  IsPoor: FlagOf('家庭困难'),
  Fee: Money('学费'),
})

test('labels are the titles of the schema, codes, flags and amounts read as texts, masked values stay masked, nothing is a dash', async () => {
  const value = { Name: '', Sex: '1', IdCard: '3702**********1234', Age: 0, IsPoor: 0, Fee: 5800 } as const
  const facts = ['Name', 'Sex', { name: 'IdCard', label: '身份证号' }, 'Age', 'IsPoor', 'Fee'] as const
  showPart(api, <Detail schema={schema} value={value} groups={[{ title: '基本信息', facts }]} />, {
    token: api.token('admin'),
  })
  expect(await screen.findByText('男')).toBeTruthy()
  const cells = [...document.querySelectorAll('th, td')].map(({ textContent }) => textContent)
  const personal = ['姓名', '—', '性别', '男', '身份证号', '3702**********1234', 'Age', '0']
  expect(cells).toEqual([...personal, '家庭困难', '否', '学费', '5,800.00 元'])
})

test('a fact may be told in its own way', async () => {
  const value = { Name: '王', Sex: '1', IdCard: '', Age: 20, IsPoor: 1, Fee: 0 } as const
  const groups = [
    { title: '基本信息', facts: [{ name: 'Age', show: ({ Age }: { Age: number }) => `${Age} 岁` } as const] },
  ]
  showPart(api, <Detail schema={schema} value={value} groups={groups} />, { token: api.token('admin') })
  expect(await screen.findByText('20 岁')).toBeTruthy()
})

test('files are links by their names, and what must not be opened is only named', async () => {
  const files = t.Object({ Proof: FileOf('证明'), Photos: t.Array(FileOf('照片')), More: t.Array(FileOf('其他')) })
  const file = (FileTrueName: string, HomeUrl = '') => ({
    HomeUrl,
    FilePartPath: `files/${FileTrueName}`,
    FileTrueName,
  })
  const value = { Proof: file('证明.pdf'), Photos: [file('一.png'), file('二.png', 'javascript:')], More: [] }
  const groups = [{ facts: ['Proof', 'Photos', 'More'] as const }]
  showPart(api, <Detail schema={files} value={value} groups={groups} />, { token: api.token('admin') })
  const links = (await screen.findAllByRole('link')).map(link => link.textContent)
  expect(links).toEqual(['证明.pdf', '一.png'])
  expect([...document.querySelectorAll('td')].map(cell => cell.textContent)).toEqual(['证明.pdf', '一.png二.png', '—'])
})

test('a wide fact has its row to itself, and so has one that is left alone before it', async () => {
  const value = { Name: '王', Sex: '', IdCard: '', Age: 20, IsPoor: 0, Fee: 0 } as const
  const wide = <N extends 'Age' | 'Fee'>(name: N) => ({ name, wide: true }) as const
  const around = { facts: ['Name', 'IdCard', 'Fee', wide('Age'), 'IsPoor'] } as const
  const behind = { title: '其他', facts: [wide('Age'), 'Name', 'IdCard', wide('Fee')] } as const
  showPart(api, <Detail schema={schema} value={value} groups={[around, behind]} />, { token: api.token('admin') })
  await screen.findAllByText('王')
  const rows = () =>
    [...document.querySelectorAll('tr')].map(row =>
      [...row.querySelectorAll('th')].map(({ textContent }) => textContent),
    )
  const [first, second] = [
    [['姓名', 'IdCard'], ['学费'], ['Age'], ['家庭困难']],
    [['Age'], ['姓名', 'IdCard'], ['学费']],
  ]
  await waitFor(() => expect(rows()).toEqual([...first, ...second]))
})

test('a telephone number is called and copied, a number that people look up is copied, a masked one neither', async () => {
  const user = userEvent.setup()
  const Tel = t.String({ title: '手机号', tel: true })
  const numbers = t.Object({
    No: t.String({ title: '学号', copied: true }),
    Own: Tel,
    Other: { ...Tel, title: '紧急电话' },
  })
  const value = { No: '2024010101', Own: '13900000001', Other: '139****0002' }
  showPart(api, <Detail schema={numbers} value={value} groups={[{ facts: ['No', 'Own', 'Other'] }]} />, { token: '' })
  const links = (await screen.findAllByRole('link')).map(link => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([['13900000001', 'tel:13900000001']])
  const buttons = screen.getAllByRole('button').map(button => button.textContent)
  expect(buttons).toEqual(['复制学号', '复制手机号'])
  await user.click(screen.getByRole('button', { name: '复制学号' }))
  expect(await screen.findByText('已复制')).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe('2024010101')
})
