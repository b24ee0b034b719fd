import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { TestApi } from '@xuegong/api/test/session'
import { kit } from '@xuegong/contracts/modules/kit'
import { App as Notices } from 'antd'
import { Provider } from 'react-redux'
import { expect, test } from 'vitest'
import { useQuery } from '#api/hooks.ts'
import { openShelves } from '#api/storage.ts'
import { createStore } from '#app/store.ts'
import { connect, startApi, startServer } from '#test/page.tsx'
import { Gate } from './Gate.tsx'

const near = await startApi('tiny')
const far = await startServer('tiny', { HOST: '0.0.0.0', KIT_TOKEN: 'let me-in' })
const user = userEvent.setup()

const Inside = () => <p>{useQuery(kit.getWorld, { id: 'default' }).data?.preset}</p>

function open(api: TestApi) {
  connect(api)
  document.head.innerHTML = '<base href="/" />'
  const shelves = openShelves('__kit')
  const config = { ApiBase: '', HomeUrl: '', Kit: true, World: '' }
  const store = createStore({ config, shelves, go: () => {}, reload: () => {}, isPublic: () => true })
  return render(
    <Provider store={store}>
      <Notices>
        <Gate>
          <Inside />
        </Gate>
      </Notices>
    </Provider>,
  )
}
const enter = async (token: string) => user.type(await screen.findByLabelText('口令'), `${token}{Enter}`)

test('a server that needs no token is open at once', async () => {
  open(near)
  expect(await screen.findByText('tiny')).toBeTruthy()
  expect(screen.queryByLabelText('口令')).toBeNull()
})

test('a server that wants its token asks for it, and every call then carries it', async () => {
  open(far)
  await enter('let me-in')
  expect(await screen.findByText('tiny')).toBeTruthy()
})

test('a wrong token is said and can be put right', async () => {
  open(far)
  await enter('let-me-out')
  expect(await screen.findByText('口令不正确，或者已经更换')).toBeTruthy()
  expect(sessionStorage.length).toBe(0)
  await user.clear(screen.getByLabelText('口令'))
  await enter('let me-in')
  expect(await screen.findByText('tiny')).toBeTruthy()
})

test('the tab keeps the token, nobody else does', async () => {
  const { unmount } = open(far)
  await enter('let me-in')
  await waitFor(() => expect(openShelves('__kit').tab.get('token', '')).toBe('let me-in'))
  expect(JSON.stringify(localStorage)).not.toContain('let me-in')
  unmount()
  open(far)
  expect(await screen.findByText('tiny')).toBeTruthy()
})

test('a token that no header can carry is not sent', async () => {
  open(far)
  await enter('口令')
  expect(await screen.findByText('口令由字母、数字和符号组成')).toBeTruthy()
})
