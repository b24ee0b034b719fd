import { account } from '@xuegong/contracts/modules/account'
import { accounts } from '@xuegong/contracts/modules/account/accounts'
import { rights } from '@xuegong/contracts/modules/account/rights'
import { binding, recovery, signOn } from '@xuegong/contracts/modules/account/sign-on'
import { takeForms } from '#http/form-notice'
import { implement, type Routes } from '#http/implement'
import type { ServerParts } from '#modules/descriptor'
import { refuse } from '#refuse'
import { getUserButton, loadMenu } from './menu.ts'
import { saveMenuButton } from './menus/buttons.ts'
import { menuHandlers } from './menus/menus.ts'
import { kickUser, listUserLogins, setAccountState } from './admin.ts'
import { newCaptcha } from './captcha.ts'
import { changeImage } from './image.ts'
import { quickCheck } from './quick-check.ts'
import { keepLogin, listLogins, listMyLogins } from './login-log.ts'
import { checkChange, judgePassword, mustChange } from './password.ts'
import { getProfile } from './profile.ts'
import { getRoleAction, saveRoleAction } from './roles/role-actions.ts'
import { getRoleMenu, getRolePreview, saveRoleMenu } from './roles/role-menu.ts'
import { listRoleMembers, roleHandlers } from './roles/roles.ts'
import { loginResult } from './service.ts'
import { authenticate } from './sign-in.ts'
import { bindingHandlers } from './sign-on/binding-handlers.ts'
import { endByNotice, signOut } from './sign-on/logout.ts'
import { providerHandlers } from './sign-on/provider-handlers.ts'
import { recoveryHandlers } from './sign-on/recovery-handlers.ts'
import { hashInTurn } from './turns.ts'
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

const calls = (parts: ServerParts) => {
  const { sessions, signIn, isCurrent } = parts
  const { logins } = sessions
  const kept = { logins, isCurrent }
  return implement(
    { ...account, ...accounts, ...rights, ...signOn, ...binding, ...recovery },
    {
      ...providerHandlers(parts),
      ...bindingHandlers(parts),
      ...recoveryHandlers(parts),
      login: (ctx, input) =>
        keepLogin(ctx, kept, { Via: 'password', entered: input.LoginName }, async () => {
          const user = await authenticate(ctx, input)
          if (!mustChange(ctx, user)) return loginResult(ctx, user, signIn)
          // With a token that is good for the change only, so that the page can force it.
          return refuse('MUST_CHANGE_PASSWORD', {}, loginResult(ctx, user, signIn, { Only: 'password' }))
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
