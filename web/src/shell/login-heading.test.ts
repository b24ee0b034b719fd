import { expect, test } from 'vitest'
import { loginHeading } from './login-heading.ts'

const site = { school: '青禾大学', system: '学生工作管理系统' }

test.each([
  { redirect: null, heading: '青禾大学学生工作管理系统' },
  { redirect: '/dashboard', heading: '青禾大学学生工作管理系统' },
  { redirect: 'PartyBuild', heading: '学生工作管理系统党员管理系统' },
  { redirect: 'PartyBuildWX', heading: '学生工作管理系统党员管理系统' },
  { redirect: '/PartyBuild', heading: '青禾大学学生工作管理系统' },
])('whoever wants $redirect reads $heading', ({ redirect, heading }) => {
  expect(loginHeading(site, redirect)).toBe(heading)
})

test('while nothing is known there is no name, and none of a half', () => {
  expect(loginHeading({ school: '', system: '' }, 'PartyBuild')).toBe('')
})
