import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { kitClient } from '@xuegong/api/test/kit-client'
import { kit } from '@xuegong/contracts/modules/kit'
import { App as Notices } from 'antd'
import { Provider } from 'react-redux'
import { beforeEach, expect, test } from 'vitest'
import { useQuery } from '#api/hooks.ts'
import { openShelves } from '#api/storage.ts'
import { createStore } from '#app/store.ts'
import { connect, startApi } from '#test/page.tsx'
import { RulesPanel } from './RulesPanel.tsx'

const api = await startApi('tiny')
const { id } = api.world
const control = kitClient(api)
const user = userEvent.setup()
const about = { match: { endpoint: 'people.listStudents' } }

const Panel = () => <RulesPanel world={id} rules={useQuery(kit.listFaults, { id }).data ?? []} />

function open() {
  connect(api)
  document.head.innerHTML = '<base href="/" />'
  const config = { ApiBase: '', HomeUrl: '', Kit: true, World: '' }
  const outside = { go: () => {}, reload: () => {}, isPublic: () => true }
  render(
    <Provider store={createStore({ config, shelves: openShelves('__kit'), ...outside })}>
      <Notices>
        <Panel />
      </Notices>
    </Provider>,
  )
}
const kept = (wanted: object) => waitFor(async () => expect(await control.listFaults()).toMatchObject(wanted))
beforeEach(async () => {
  await control.clearFaults()
})

test('a rule shows its answer, is switched off, and gives its place to another', async () => {
  await control.addFault({ ...about, rows: 10_000 })
  await control.addFault({ ...about, patch: { total: 3 } })
  const [first, second] = (await control.listFaults()).map(rule => rule.id)
  open()
  expect(await screen.findByText('列表 10000 行')).toBeTruthy()
  expect(screen.getByText('修改真实应答 {"total":3}')).toBeTruthy()
  await user.click(screen.getByRole('switch', { name: `启用规则 ${first}` }))
  await kept([{ id: first, on: false }, { id: second }])
  expect(screen.getByRole<HTMLButtonElement>('button', { name: `上移规则 ${first}` }).disabled).toBe(true)
  await user.click(screen.getByRole('button', { name: `下移规则 ${first}` }))
  await kept([{ id: second }, { id: first }])
})

test('a rule is changed in all that it says; what is no JSON cannot be saved', async () => {
  const { id: rule } = (await control.addFault({ ...about, outcome: 'failed' })).ResultValue!
  open()
  await user.click(await screen.findByRole('button', { name: `修改规则 ${rule}` }))
  const text = screen.getByLabelText<HTMLTextAreaElement>(`规则 ${rule} 的内容`)
  expect(JSON.parse(text.value)).toEqual({ ...about, outcome: 'failed' })
  fireEvent.change(text, { target: { value: '{' } })
  expect(screen.getByRole('alert').textContent).toBe('不是有效的 JSON')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /保\s?存/ }).disabled).toBe(true)
  fireEvent.change(text, { target: { value: '{"match":{"user":"fdy01"},"outcome":90003}' } })
  await user.click(screen.getByRole('button', { name: /保\s?存/ }))
  await kept([{ id: rule, match: { user: 'fdy01' }, outcome: 'signOnUnknown' }])
  await waitFor(() => expect(screen.queryByLabelText(`规则 ${rule} 的内容`)).toBeNull())
})

test('a set is put with a click, switched, and removed', async () => {
  open()
  const slow = await screen.findByRole('button', { name: /慢网络/ })
  await user.click(slow)
  await kept([{ set: '慢网络', outcome: 'ok' }])
  const first = (await control.listFaults())[0]!.id
  await user.click(slow)
  await waitFor(async () => expect((await control.listFaults()).map(({ id: rule }) => rule)).not.toEqual([first]))
  expect(await control.listFaults()).toHaveLength(1)
  const sets = await screen.findByRole('list', { name: '规则组' })
  await user.click(within(sets).getByRole('switch', { name: '启用规则组 慢网络' }))
  await kept([{ on: false }])
  await user.click(within(sets).getByRole('button', { name: '移除规则组 慢网络' }))
  await waitFor(async () => expect(await control.listFaults()).toEqual([]))
})
