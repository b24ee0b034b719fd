import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { people } from '@xuegong/contracts/modules/people'
import { Button } from 'antd'
import { expect, test } from 'vitest'
import { countedChoices } from '#test/counted-choices.ts'
import { startApi } from '#test/page.tsx'
import { showPart } from '#test/part.tsx'
import { useList } from '../list/use-list.ts'
import { FilterForm } from './FilterForm.tsx'

const api = await startApi('tiny')
const user = userEvent.setup()

test('filters stay as they are drawn when the list is answered, and all but one when that one is set', async () => {
  const [year, major] = [countedChoices('2024', '第2024项'), countedChoices('080901', '软件')]
  let [asked, own] = [0, 0]
  function Own() {
    own += 1
    return null
  }
  function Roster() {
    const list = useList(people.listStudents)
    const fields = [
      { name: 'Grade', options: year.choices },
      { name: 'MajorId', options: major.choices },
      { name: 'OrgId', Show: Own },
    ] as const
    return (
      <>
        <FilterForm list={list} fields={fields} />
        <Button onClick={() => list.refresh()}>刷新</Button>
        <p>{list.reading.isFetching ? '在读' : `共 ${list.reading.data?.total} 人`}</p>
      </>
    )
  }
  const instead = (path: string) => {
    if (path === people.listStudents.path) asked += 1
    return undefined
  }
  showPart(api, <Roster />, { token: api.token('admin'), instead })
  await screen.findByText(/^共 \d+ 人$/)
  const before = [year.drawn(), major.drawn(), own]
  expect(before.every(count => count > 0)).toBe(true)
  await user.click(screen.getByRole('button', { name: '刷新' }))
  await waitFor(() => expect(asked).toBe(2))
  await screen.findByText(/^共 \d+ 人$/)
  expect([year.drawn(), major.drawn(), own]).toEqual(before)

  await user.click(screen.getByRole('combobox', { name: '年级' }))
  await user.click(await screen.findByTitle('第2024项'))
  await waitFor(() => expect(location.search).toBe('?Grade=2024'))
  await waitFor(() => expect(asked).toBe(3))
  expect(year.drawn()).toBeGreaterThan(before[0]!)
  expect(major.drawn()).toBe(before[1])
})
