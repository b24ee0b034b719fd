import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { App as Notices } from 'antd'
import { Provider } from 'react-redux'
import { expect, test } from 'vitest'
import { openShelves } from '#api/storage.ts'
import { createStore } from '#app/store.ts'
import { connect, startApi } from '#test/page.tsx'
import { Snapshots } from './Snapshots.tsx'

const api = await startApi('tiny')
const Shown = () => (
  <Notices>
    <Snapshots world="default" onBeganAnew={() => {}} />
  </Notices>
)
const user = userEvent.setup()

test('a snapshot is taken under a name, and removed after a question', async () => {
  connect(api)
  document.head.innerHTML = '<base href="/" />'
  const config = { ApiBase: '', HomeUrl: '', Kit: true, World: '' }
  const outside = { go: () => {}, reload: () => {}, isPublic: () => true }
  const store = createStore({ config, shelves: openShelves('__kit'), ...outside })
  render(
    <Provider store={store}>
      <Shown />
    </Provider>,
  )
  await user.type(screen.getByLabelText('快照名'), '期初{Enter}')
  await user.click(await screen.findByRole('button', { name: '删除快照期初' }))
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /删\s?除/ }))
  await waitFor(() => expect(screen.queryByText('期初')).toBeNull())
})
