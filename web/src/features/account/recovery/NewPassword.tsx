import { account, PasswordChange } from '@xuegong/contracts/modules/account'
import type { Endpoint } from '@xuegong/contracts/endpoint'
import { useDispatch } from 'react-redux'
import type { AppStore } from '#api/app-store.ts'
import { useCommand, useQuery } from '#api/hooks.ts'
import { report } from '#api/notify.ts'
import { signOutSoon } from '#api/session.ts'
import { passwordFields } from './parts.tsx'
import type { Look } from './sheet.ts'

/** The form of the command, whose fields stand one storey deeper on the wire. */
const form = { ...account.changePassword, input: PasswordChange } as unknown as Endpoint<
  'command',
  PasswordChange,
  string
>
const title = '修改密码'

interface Props {
  look: Look
  /** Why the password must be changed. */
  why: string
  /** Where one signs in afterwards. */
  loginAddress?: string
}

/** A new password before anything else. One signs in again with it. */
export function NewPassword({ look: { Sheet, Told }, why, loginAddress = '' }: Props) {
  const { data, error, refetch } = useQuery(account.getProfile, {}, { errorShown: true })
  const [change] = useCommand(account.changePassword, { errorShown: true })
  const dispatch = useDispatch<AppStore['dispatch']>()
  if (!data)
    return error ? (
      <Told title={title} heading="页面加载失败" action={{ text: '重试', onPress: () => void refetch() }}>
        <p>{error.message}</p>
      </Told>
    ) : null
  const mail = {
    name: 'Email' as const,
    inputMode: 'email' as const,
    autoComplete: 'email',
    rules: [{ required: true, message: '请输入邮箱' }],
  }
  return (
    <Sheet
      title={title}
      heading="设置新密码"
      help={why}
      endpoint={form}
      fields={[
        { name: 'OldPwd', type: 'password', autoComplete: 'current-password' },
        ...passwordFields(data.LoginName),
        ...(data.IsTheach ? [] : [mail]),
      ]}
      initial={{ Email: data.Mail }}
      submitText="确定"
      send={async UserInfo => {
        const said = await change({ UserInfo }).unwrap()
        return () => {
          report(said)
          dispatch(signOutSoon(loginAddress))
        }
      }}
    />
  )
}
