import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { command } from '@xuegong/contracts/endpoint'
import { failure, success } from '@xuegong/contracts/envelope'
import * as t from 'typebox'
import { expect, test } from 'vitest'
import { countedChoices } from '#test/counted-choices.ts'
import { startApi } from '#test/page.tsx'
import { showPart } from '#test/part.tsx'
import { EditForm } from './EditForm.tsx'

const api = await startApi('tiny')
const user = userEvent.setup()
const apply = {
  ...command({
    summary: '',
    path: '/api/x',
    access: 'signedIn',
    input: t.Object({ Kind: t.String({ title: '类型' }), Place: t.String({ title: '地点' }) }),
    result: t.Null(),
  }),
  name: 'apply',
}

test('neither what is typed into one field nor saving draws another one anew, and a refused field says why', async () => {
  const { choices, drawn } = countedChoices('a', '事假')
  let answer = (): void => {}
  const held = new Promise<void>(resolve => {
    answer = resolve
  })
  const answers = [failure(2, '地点已停用'), success(null)]
  const fields = [{ name: 'Kind' as const, options: choices }, 'Place' as const]
  showPart(api, <EditForm endpoint={apply} fields={[...fields]} initial={{ Kind: 'a' }} />, {
    token: api.token('admin'),
    instead: async path => {
      if (path !== apply.path) return undefined
      await held
      return Response.json(answers.shift())
    },
  })
  const place = await screen.findByLabelText('地点')
  await waitFor(() => expect(drawn()).toBeGreaterThan(0))
  const before = drawn()
  await user.type(place, '青岛')
  await user.click(screen.getByRole('button', { name: /保\s*存/ }))
  expect(await screen.findByRole('button', { name: /loading.*保\s*存/ })).toBeTruthy()
  expect(drawn()).toBe(before)
  answer()
  await screen.findByText('地点已停用')
  await user.type(place, '市')
  await user.click(screen.getByRole('button', { name: /保\s*存/ }))
  await waitFor(() => expect(answers).toEqual([]))
  await waitFor(() => expect(screen.queryByText('地点已停用')).toBeNull())
})
