import { account } from '@xuegong/contracts/account'
import type { SessionStore } from '@xuegong/db/sessions'
import type { FastifyInstance } from 'fastify'
import { implement } from '#http/implement'
import { refuse } from '#http/refuse'
import { getMenu } from './menu.ts'
import { checkChange, judgePassword, mustChange } from './password.ts'
import { authenticate, getProfile, loginResult } from './service.ts'

interface Parts {
  readonly sessions: SessionStore
  readonly signIn: FastifyInstance['signIn']
}

export const accountRoutes = ({ sessions, signIn }: Parts) =>
  implement(account, {
    login: async ({ ctx, input }) => {
      const user = await authenticate(ctx, input)
      const login = loginResult(ctx, user, signIn)
      // With the token, so that the page can force the change.
      return mustChange(ctx, user) ? refuse('MUST_CHANGE_PASSWORD', {}, login) : login
    },
    logout: ({ session }) => {
      if (session) sessions.end(session.Id)
      return { SsoLogoutUrl: '' }
    },
    getMenu: ({ ctx }) => getMenu(ctx),
    getProfile: ({ ctx }) => getProfile(ctx),
    judgePassword: ({ ctx }) => judgePassword(ctx),
    changePassword: async ({ ctx, input, session }) => {
      const store = await checkChange(ctx, input.UserInfo)
      store()
      sessions.endUser(ctx.world.id, ctx.user.Id, session?.Id)
      return '修改成功，请重新登录'
    },
  })
