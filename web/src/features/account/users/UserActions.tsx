import { account } from '@xuegong/contracts/modules/account'
import { accounts } from '@xuegong/contracts/modules/account/accounts'
import { binding } from '@xuegong/contracts/modules/account/sign-on'
import type { UserRow } from '@xuegong/contracts/modules/account/users'
import { App, Button } from 'antd'
import { useQuery } from '#api/hooks.ts'
import { useCommand } from '#api/hooks.ts'
import { useButton } from '#nav/current-route.tsx'
import { RowActions } from '#ui/actions/RowActions.tsx'
import { type Batched, useBatchRun } from '#ui/entity/batch-run.tsx'
import type { Selection } from '#ui/list/selection.ts'

/** What may be opened for an account. */
export type Opened = 'assign' | 'reset' | 'edit' | 'preview'

interface Props {
  user: UserRow
  open: (what: Opened) => void
  remove: () => void
}

const isStudent = ({ UserType }: UserRow) => UserType === 1 || UserType === 3

/** What can be done with one account; with one's own nothing but to look. */
export function UserActions({ user, open, remove }: Props) {
  const { data: own } = useQuery(account.getProfile, {})
  const [setState] = useCommand(accounts.setAccountState)
  const [kick] = useCommand(accounts.kickUser)
  const [unbind] = useCommand(binding.unbindUserWx)
  const { message, modal } = App.useApp()
  const preview = () => open('preview')
  if (own?.Id === user.Id) return <RowActions handlers={{ preview }} />
  const set = (State: 0 | 1) => {
    const word = State ? '启用' : '停用'
    return () =>
      void setState({ Ids: [user.Id], State })
        .unwrap()
        .then(({ Failed: [failed] }) =>
          failed ? message.error(failed.Reason) : message.success(`已${word}“${user.TrueName}”`),
        )
        // Said where it is refused, and nothing when one decides otherwise.
        .catch(() => {})
  }
  const kickOut = () =>
    modal.confirm({
      title: `让“${user.TrueName}”强制下线吗？`,
      content: '该账号的所有登录会立即失效，未保存的内容会丢失。',
      okText: '强制下线',
      cancelText: '取消',
      onOk: () =>
        kick({ UserId: user.Id })
          .unwrap()
          .then(said => void message.success(said))
          .catch(() => {}),
    })
  const unbindWechat = () =>
    modal.confirm({
      title: '确定解绑企业微信？',
      content: `解绑后，“${user.TrueName}”不能再用企业微信登录，可以重新绑定。`,
      okText: '解绑',
      cancelText: '取消',
      onOk: () =>
        unbind({ UserId: user.Id })
          .unwrap()
          .then(said => void message.success(said))
          .catch(() => {}),
    })
  return (
    <RowActions
      handlers={{
        assign: () => open('assign'),
        reset: () => open('reset'),
        // Enabling lifts a lock.
        ...(user.State === 1 ? { disable: set(0) } : { enable: set(1) }),
        revoke: kickOut,
        ...(user.IsBind === 1 && { unbind: unbindWechat }),
        preview,
        ...(!isStudent(user) && { edit: () => open('edit'), delete: remove }),
      }}
    />
  )
}

interface BulkProps extends Batched<UserRow> {
  selection: Selection<UserRow>
  assign: () => void
}

/** What can be done with the selected accounts, or with all that the filter finds. */
export function UserBulk({ assign, ...batched }: BulkProps) {
  const [setState] = useCommand(accounts.setAccountState)
  const run = useBatchRun(batched)
  const [mayAssign, mayEnable, mayDisable] = [useButton('assign'), useButton('enable'), useButton('disable')]
  const { all, chosen, ids } = batched.selection
  const set = (deed: string, State: 0 | 1) => () => run(deed, false, () => setState({ ...chosen, State }).unwrap())
  const link = { type: 'link', size: 'small', style: { padding: 0 } } as const
  return (
    <>
      {mayAssign && !all && ids.length <= 200 && (
        <Button {...link} onClick={assign}>
          分配角色
        </Button>
      )}
      {mayEnable && (
        <Button {...link} onClick={set('启用', 1)}>
          启用
        </Button>
      )}
      {mayDisable && (
        <Button {...link} onClick={set('停用', 0)}>
          停用
        </Button>
      )}
    </>
  )
}
