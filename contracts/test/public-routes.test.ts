import { expect, test } from 'vitest'
import { isPublicPath, publicRoutes } from '../src/public-routes.ts'

test.each(['/user/login', '/errlogin', '/NewStu', '/quizRank/rank', '/welcomeSchool/WelcomNewStudent/onlinePay'])(
  '%s opens without a session, with a slash at its end too',
  path => {
    expect(isPublicPath(path)).toBe(true)
    expect(isPublicPath(`${path}/`)).toBe(true)
  },
)

test.each([
  '/',
  '/dashboard',
  '/404',
  '/quizRank',
  '/quizRank/rank/x',
  '/User/Login',
  '/welcomeSchool/suppliesManagement',
])('%s does not', path => {
  expect(isPublicPath(path)).toBe(false)
})

test('no page and no name stands in the list twice', () => {
  const paths = publicRoutes.map(({ path }) => path)
  const names = publicRoutes.map(({ name }) => name).filter(Boolean)
  expect(new Set(paths).size).toBe(paths.length)
  expect(new Set(names).size).toBe(names.length)
})
