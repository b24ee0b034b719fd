import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { siteCalls } from '@xuegong/contracts/modules/system/site'
import { expect, test, vi } from 'vitest'
import { startApi } from '#test/page.tsx'
import { showPart } from '#test/part.tsx'
import { FormDrawer } from './FormDrawer.tsx'

const api = await startApi('tiny')
const user = userEvent.setup()

test('a long form in a drawer closes when it is saved, and says so in its own words', async () => {
  const onClose = vi.fn<() => void>()
  showPart(
    api,
    <FormDrawer
      title="反馈页面问题"
      endpoint={siteCalls.addWebLog}
      fields={[{ name: 'RoutePath' }, { name: 'ErrorLog' }]}
      columns={2}
      initial={{ RoutePath: '/x' }}
      saveText="提交"
      savedText="已记录"
      onClose={onClose}
    />,
    { token: api.token('admin') },
  )
  await user.type(screen.getByLabelText('错误信息'), '按钮没有反应')
  await user.click(screen.getByRole('button', { name: '提交' }))
  expect(await screen.findByText('已记录')).toBeTruthy()
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1))
})
