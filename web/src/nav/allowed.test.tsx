import { act, screen, waitFor } from '@testing-library/react'
import { account, type Profile } from '@xuegong/contracts/modules/account'
import { success } from '@xuegong/contracts/envelope'
import { expect, test } from 'vitest'
import { runQuery } from '#api/hooks.ts'
import { startApi } from '#test/page.tsx'
import { showPart } from '#test/part.tsx'
import { Allowed } from './Allowed.tsx'
import { CurrentRoute } from './current-route.tsx'
import { menuRoutes } from './menu-routes.ts'

const api = await startApi('tiny')
const own = (await api.as('fdy01')(account.getProfile, {})).ResultValue!
const withStudent = (actionList: Profile['permissions'][number]['actionList']): Profile => ({
  ...own,
  permissions: actionList.length > 0 ? [{ permissionId: 'student', actionList }] : [],
})

const look = { icon: '', TargetType: 0, IsShow: 1, domain: '', codesort: 10 } as const
const attributes = { url: '/x', comment: 'x/x', ...look }
const [route] = menuRoutes([{ id: 'x', text: 'x', state: '', redirect: '', attributes, Buttons: [], children: [] }])
const here = { route: { ...route!, permissionId: 'student' as const }, routes: [], home: '/x' }

/** Shows something for editing on the page of students; what it gives answers another profile from then on. */
function show(profile: Profile) {
  let current = profile
  const instead = (path: string) =>
    path === account.getProfile.path ? new Response(JSON.stringify(success(current))) : undefined
  const { store } = showPart(
    api,
    <CurrentRoute here={here}>
      <Allowed action="edit">改</Allowed>
      <Allowed action="dorm.edit">别处</Allowed>
    </CurrentRoute>,
    { token: api.token('fdy01'), instead },
  )
  return (next: Profile) => {
    current = next
    return act(() => store.dispatch(runQuery(account.getProfile, {})).unwrap())
  }
}

test('what needs an action of the page goes and comes with the profile', async () => {
  const become = show(withStudent(['query', 'edit']))
  expect(await screen.findByText(/改/)).toBeTruthy()
  await become(withStudent(['query']))
  await waitFor(() => expect(screen.queryByText(/改/)).toBeNull())
  await become(withStudent(['edit']))
  expect(await screen.findByText(/改/)).toBeTruthy()
})

test('where the permission is not among one’s own, nothing is taken away', async () => {
  show(withStudent(['query']))
  expect(await screen.findByText('别处')).toBeTruthy()
  expect(screen.queryByText(/改/)).toBeNull()
})
