import { account } from '@xuegong/contracts/modules/account'
import { accounts } from '@xuegong/contracts/modules/account/accounts'
import { rights } from '@xuegong/contracts/modules/account/rights'
import { binding, recovery, signOn } from '@xuegong/contracts/modules/account/sign-on'
import { takeForms } from '#http/form-notice'
import { implement, type Routes } from '#http/implement'
import type { ServerParts } from '#modules/descriptor'
import { getUserButton, loadMenu } from './menu.ts'
import { saveMenuButton } from './menus/buttons.ts'
import { menuHandlers } from './menus/menus.ts'
import { kickUser, listUserLogins, setAccountState } from './admin.ts'
import { begin, checking, refuseNoChecker } from './begin.ts'
import { newCaptcha } from './captcha.ts'
import { changeImage } from './image.ts'
import { quickCheck } from './quick-check.ts'
import { keepLogin, listLogins, listMyLogins } from './login-log.ts'
import { checkChange, judgePassword } from './password.ts'
import { getProfile } from './profile.ts'
import { recoveryHandlers } from './recovery/handlers.ts'
import { askForCode } from './recovery/second-check.ts'
import { getRoleAction, saveRoleAction } from './roles/role-actions.ts'
import { getRoleMenu, getRolePreview, saveRoleMenu } from './roles/role-menu.ts'
import { listRoleMembers, roleHandlers } from './roles/roles.ts'
import { authenticate } from './sign-in.ts'
import { bindingHandlers } from './sign-on/binding-handlers.ts'
import { endByNotice, signOut } from './sign-on/logout.ts'
import { providerHandlers } from './sign-on/provider-handlers.ts'
import { hashInTurn } from './hash-in-turn.ts'
import { countUsers, listStaff, listUsers } from './users/list.ts'
import { downloadNewUsers } from './users/new-users.ts'
import { addUser, editUser, getUser, removeUsers } from './users/one-user.ts'
import { saveUserRegion } from './users/regions.ts'
import { resetPassword } from './users/reset-password.ts'
import { listAssignableRoles, saveUserRole } from './users/roles.ts'
import { staffImporter } from './users/staff-importer.ts'

/** Beside its calls, the notices of a CAS server where somebody has signed out. */
export const accountRoutes =
  (parts: ServerParts): Routes =>
  (app, guard) => {
    takeForms('/api/UserAuth/SSOLogoutNotice', 'logoutRequest', (world, text) =>
      endByNotice(world, parts.sessions, text),
    )(app, guard)
    calls(parts)(app, guard)
  }

const wayOf = ({ ApplyType }: { ApplyType?: number | null }) => (ApplyType === checking ? 'verify' : 'password')

const calls = (parts: ServerParts) => {
  const { sessions, signIn, isCurrent, outbox } = parts
  const { logins } = sessions
  const kept = { logins, isCurrent }
  return implement(
    { ...account, ...accounts, ...rights, ...signOn, ...binding, ...recovery },
    {
      ...providerHandlers(parts),
      ...bindingHandlers(parts),
      ...recoveryHandlers(parts),
      login: (ctx, input) =>
        keepLogin(ctx, kept, { Via: wayOf(input), entered: input.LoginName }, async () => {
          const user = await authenticate(ctx, input)
          const purpose = input.ApplyType ?? 0
          refuseNoChecker(ctx, user, purpose)
          askForCode(ctx, user, purpose, outbox)
          return begin(ctx, user, purpose, signIn)
        }),
      logout: (ctx, _input, { session }) => signOut(ctx, session, parts),
      loadMenu,
      getProfile,
      judgePassword,
      changePassword: async (ctx, input, { session }) => {
        const store = await hashInTurn(ctx.world, ctx.user.LoginName, () => checkChange(ctx, input.UserInfo))
        store()
        sessions.endUser(ctx.world.id, ctx.user.Id, session?.Id)
        return '修改成功，请重新登录'
      },
      changeImage,
      getCaptcha: ctx => newCaptcha(ctx.world),
      quickCheck: (ctx, input) =>
        keepLogin(ctx, kept, { Via: 'quick', entered: input.Number }, () => quickCheck(ctx, input, signIn)),
      listLogins: (ctx, input) => listLogins(ctx, input, logins),
      listMyLogins: ctx => listMyLogins(ctx, logins),
      setAccountState: (ctx, input) => setAccountState(ctx, input, sessions),
      kickUser: (ctx, input) => kickUser(ctx, input, sessions),
      ...roleHandlers,
      getRoleAction,
      saveRoleAction,
      getRoleMenu,
      saveRoleMenu,
      getRolePreview,
      listRoleMembers,
      ...menuHandlers,
      saveMenuButton,
      getUserButton,
      resetPassword: (ctx, input) => resetPassword(ctx, input, sessions),
      listUserLogins: (ctx, input) => listUserLogins(ctx, input, logins),
      listUsers: (ctx, input) => listUsers(ctx, input, logins),
      countUsers,
      getUser: (ctx, input) => getUser(ctx, input, logins),
      addUser,
      editUser,
      removeUsers: (ctx, input) => removeUsers(ctx, input, sessions),
      listStaff,
      saveUserRole,
      listAssignableRoles,
      userRegion: saveUserRegion,
      downloadNewUsers: (ctx, input) => downloadNewUsers(ctx, input, { importer: staffImporter, logins }),
    },
  )
}
