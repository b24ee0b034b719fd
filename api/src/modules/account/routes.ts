import { account } from '@xuegong/contracts/account'
import type { SessionStore } from '@xuegong/db/sessions'
import type { FastifyInstance } from 'fastify'
import { implement } from '#http/implement'
import { getMenu } from './menu.ts'
import { authenticate, getProfile, placeOf, tokenExpiry } from './service.ts'

interface Parts {
  readonly sessions: SessionStore
  readonly signIn: FastifyInstance['signIn']
}

export const accountRoutes = ({ sessions, signIn }: Parts) =>
  implement(account, {
    login: async ({ ctx, input }) => {
      const user = await authenticate(ctx, input)
      const ExpiresTime = tokenExpiry(ctx, user)
      return {
        Id: user.Id,
        LoginName: user.LoginName,
        TrueName: user.TrueName,
        ...placeOf(ctx, user),
        UserType: user.UserType,
        Token: signIn(ctx.world, user.Id, ExpiresTime),
        ExpiresTime,
      }
    },
    logout: ({ session }) => {
      if (session) sessions.end(session.Id)
      return { SsoLogoutUrl: '' }
    },
    getMenu: ({ ctx }) => getMenu(ctx),
    getProfile: ({ ctx }) => getProfile(ctx),
  })
