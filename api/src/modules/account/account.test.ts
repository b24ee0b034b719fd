import { account } from '@xuegong/contracts/modules/account'
import type { MenuNode } from '@xuegong/contracts/modules/account'
import { people } from '@xuegong/contracts/modules/people'
import { describe, expect, test } from 'vitest'
import { recovery } from '@xuegong/contracts/modules/account/sign-on'
import { userMan } from '@xuegong/db/schema/account'
import { eq } from 'drizzle-orm'
import { setParams } from '#kit/set-params'
import { plusSeconds } from '#world/clock'
import { standing } from '#world/world-clock'
import { newestSms } from '#test/recovery'
import { waitingLogin } from '#test/recovery-examples'
import { askForCaptcha } from '#test/captcha'
import { failures } from '#test/failures'
import { force, initialPasswordOf } from '#test/passwords'
import { startApi } from '#test/session'

const { app, as, stranger, world } = await startApi('tiny')
const right = { Pwd: 'Qinghe@2026', ApplyType: 1 }
const signIn = (LoginName: string) => stranger(account.login, { LoginName, ...right })
/** Texts of the groups and pages that people, system and workbench bring; other modules have theirs at other addresses. */
const titles = (nodes: MenuNode[]): string[] =>
  nodes.flatMap(({ text, children, attributes }) => {
    const inside = titles(children)
    const own = children.length
      ? inside.length > 0
      : /^\/(dashboard|test|base|system|workflow|WorkflowDesigner)\b/.test(attributes.url)
    return own ? [text, ...inside] : inside
  })

failures(account.login, {
  BAD_CREDENTIALS: { as: null, input: { LoginName: 'fdy01', Pwd: 'wrong' } },
  ACCOUNT_LOCKED: { as: null, input: { LoginName: 'lock01', ...right } },
  ACCOUNT_DISABLED: { as: null, input: { LoginName: 'stop01', ...right } },
  MUST_CHANGE_PASSWORD: {
    as: null,
    given: async api => {
      await force(api)
      return { LoginName: 'weak01', Pwd: initialPasswordOf(api, 'weak01') }
    },
  },
  CAPTCHA_NEEDED: { as: null, given: api => askForCaptcha(api).then(() => ({ LoginName: 'fdy01', ...right })) },
  CAPTCHA_WRONG: {
    as: null,
    given: api => askForCaptcha(api).then(() => ({ LoginName: 'fdy01', ...right, Key: 'key_0', Code: '0000' })),
  },
  NO_CHECKER: { as: null, input: { LoginName: 'fdy01', Pwd: 'Qinghe@2026', ApplyType: 4 } },
  SECOND_CODE: {
    as: null,
    given: api => setParams(api.world, { LoginSecondCheck: '2' }).then(() => ({ LoginName: 'fdy01', ...right })),
  },
  SECOND_NO_MOBILE: {
    as: null,
    given: async api => {
      await setParams(api.world, { LoginSecondCheck: '2' })
      api.world.transact(db => db.update(userMan).set({ Mobile: '' }).where(eq(userMan.LoginName, 'fdy01')).run())
      return { LoginName: 'fdy01', ...right }
    },
  },
  CODE_TOO_SOON: {
    as: null,
    given: async api => {
      const { Key } = await waitingLogin(api)
      await api.stranger(recovery.verifyLogin, { Key, Code: await newestSms(api) })
      return { LoginName: 'fdy01', ...right }
    },
  },
  CODE_DAY_OVER: {
    as: null,
    given: async api => {
      for (let sent = 0; sent < 5; sent += 1) {
        await waitingLogin(api)
        api.world.setClock(standing(plusSeconds(api.world.now(), 61)))
      }
      return { LoginName: 'fdy01', ...right }
    },
  },
})

test('an unknown name gets the same sentence as a wrong password', async () => {
  const unknown = await signIn('nobody-here')
  expect(unknown).toEqual(await stranger(account.login, { LoginName: 'fdy01', Pwd: 'wrong' }))
})

test('signing in answers who came in, and his token opens the menu', async () => {
  const { ResultValue } = await signIn('FDY01')
  expect(ResultValue).toMatchObject({ LoginName: 'fdy01', UserType: 2 })
  const reply = await app.inject({
    method: 'POST',
    url: account.loadMenu.path,
    headers: { 'x-token': ResultValue!.Token },
  })
  expect(reply.json()).toMatchObject({ ErrorCode: 0 })
})

test('signing in and reading leave the world unwritten', async () => {
  await signIn('admin')
  await as('admin')(people.listStudents, {})
  expect(world.isWritten()).toBe(false)
})

describe('a session ends', () => {
  const menuWith = async (token: string) =>
    (await app.inject({ method: 'POST', url: account.loadMenu.path, headers: { 'x-token': token } })).json()

  test('by signing out', async () => {
    const token = (await signIn('bzr01')).ResultValue!.Token
    await app.inject({ method: 'GET', url: account.logout.path, headers: { 'x-token': token } })
    expect(await menuWith(token)).toMatchObject({ ErrorCode: 999, RequestMsg: '登录已过期，请重新登录' })
  })

  test('by expiry, against the clock of the world', async () => {
    const { Id } = (await signIn('bzr01')).ResultValue!
    expect(await menuWith(app.signIn(world, Id, world.now()))).toMatchObject({ ErrorCode: 999 })
  })

  test('and a token of another world is no token here', async () => {
    const other = await app.worlds.create({ preset: 'tiny' })
    const { Id } = (await signIn('bzr01')).ResultValue!
    expect(await menuWith(app.signIn(other, Id, '2099-01-01 00:00:00'))).toMatchObject({ ErrorCode: 401 })
  })
})

test.each([
  [
    'admin',
    [
      '工作台',
      '首页',
      '我的信息',
      '测试首页',
      '学生与班级',
      '组织机构',
      '班级管理',
      '学生信息',
      '学生画像',
      '教职工',
      '奖惩记录',
      '信息变更审核',
      '流程中心',
      '待我审批',
      '我已审批',
      '我的申请',
      '流程监控',
      '流程设计',
      '系统管理',
      '用户管理',
      '角色管理',
      '菜单管理',
      '数据字典',
      '导入导出中心',
      '站点配置',
      '系统参数',
      '操作日志',
      '前端日志',
      '任务日志',
      '登录日志',
      '校历',
      '友情链接',
      '待办总表',
    ],
  ],
  [
    'fdy01',
    [
      '工作台',
      '首页',
      '我的信息',
      '测试首页',
      '学生与班级',
      '班级管理',
      '学生信息',
      '学生画像',
      '谈心谈话',
      '奖惩记录',
      '信息变更审核',
      '流程中心',
      '待我审批',
      '我已审批',
      '我的申请',
    ],
  ],
  ['2024010101', ['工作台', '首页', '我的信息', '测试首页', '流程中心', '我的申请']],
  ['nomenu01', []],
])('the menu of %s shows what his roles see', async (who, expected) => {
  expect(titles((await as(who)(account.loadMenu, {})).ResultValue!)).toEqual(expected)
})

test('the profile names roles and actions', async () => {
  const { ResultValue } = await as('fdy01')(account.getProfile, {})
  expect(ResultValue).toMatchObject({ Roles: [{ RoleCode: 'fdy', RoleName: '辅导员' }], IsSchool: 0 })
  expect(ResultValue!.permissions).toContainEqual({
    permissionId: 'student',
    actionList: ['edit', 'query', 'get', 'export'],
  })
})
