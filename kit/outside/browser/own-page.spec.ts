import { expect, test } from 'xuegong-kit/playwright'

test('a page that is not ours shows students, and says when the sign-on knows nobody', async ({
  as,
  fault,
  journal,
  page,
  world,
}) => {
  const { token } = await as('fdy01')
  await fault({ match: { endpoint: 'people.listStudents' }, when: { nth: 2 }, outcome: 'signOnUnknown' })
  await page.goto(`/?api=/w/${world.id}&token=${token}`)
  await expect(page.getByRole('listitem')).toHaveCount(3)
  await page.getByRole('button', { name: 'again' }).click()
  await expect(page.getByRole('alert')).toHaveText('90003')
  await journal.expect({ endpoint: 'people.listStudents', outcome: 'signOnUnknown' })
})

test('a counsellor who is unknown to the sign-on sees the error page', async ({ as, fault, page, world }) => {
  await as('fdy01')
  await fault({ match: { endpoint: 'people.listStudents' }, when: { nth: 2 }, outcome: 'signOnUnknown' })
  await page.goto(`${world.url}base/student`)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.reload()
  await expect(page).toHaveURL(/errlogin/)
})
