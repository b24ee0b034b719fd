import DownOutlined from '@ant-design/icons/es/icons/DownOutlined'
import { account } from '@xuegong/contracts/modules/account'
import { App, Avatar, Dropdown } from 'antd'
import { useState } from 'react'
import { useDispatch } from 'react-redux'
import { useQuery } from '#api/hooks.ts'
import { signOut } from '#api/session.ts'
import type { AppStore } from '#api/app-store.ts'
import { loadChunk } from '#app/chunk.ts'
import { useDevice } from '#ui/device.ts'
import { useFileAddress } from './files.ts'
import button from './HeaderButton.module.css'
import { useSite } from '#ui/site.ts'
import styles from './UserMenu.module.css'

/** The menu opens inside the header, so that it lies in a landmark. */
const inHeader = (pressed: HTMLElement) => pressed.closest('header') ?? document.body

/** The items of the menu and what they open: loaded when it is opened for the first time. */
const load = () => import('./user-parts.tsx')

/** Who is signed in, what one may do for oneself, and the way out. */
export function UserMenu() {
  const { data } = useQuery(account.getProfile, {})
  const picture = useFileAddress(data?.Img ?? '')
  const { SYSLoginUrl } = useSite()
  const phone = useDevice() === 'mobile'
  const { modal } = App.useApp()
  const dispatch = useDispatch<AppStore['dispatch']>()
  const name = data?.TrueName ?? ''
  const [parts, setParts] = useState<Awaited<ReturnType<typeof load>>>()
  const [open, setOpen] = useState(false)
  const [dialog, show] = useState<string>()
  const turn = (wanted: boolean) => {
    setOpen(wanted)
    if (wanted && !parts) loadChunk(load).then(setParts, () => setOpen(false))
  }
  const leave = () =>
    modal.confirm({
      title: '提示',
      content: '真的要注销登录吗？',
      okText: '确定',
      cancelText: '取消',
      onOk: () => dispatch(signOut(SYSLoginUrl)),
    })
  const items = [
    // Where the button has no room for the name.
    ...(phone ? [{ key: 'name', type: 'group' as const, label: name }] : []),
    ...(parts?.userItems ?? []),
  ]
  const choose = ({ key }: { key: string }) => (key === 'leave' ? leave() : show(key))
  return (
    <>
      <Dropdown
        menu={{ items, onClick: choose }}
        open={open && parts !== undefined}
        onOpenChange={turn}
        trigger={['click']}
        placement="bottomRight"
        getPopupContainer={inHeader}
      >
        <button
          type="button"
          className={`${button.button} ${styles.person}`}
          aria-label={`${name} 的菜单`}
          aria-haspopup="menu"
        >
          <Avatar size={32} src={picture || undefined} className={styles.face}>
            {name.slice(-1)}
          </Avatar>
          <span className={styles.name}>{name}</span>
          <DownOutlined className={styles.arrow} />
        </button>
      </Dropdown>
      {parts && dialog && <parts.UserDialog of={dialog} onClose={() => show(undefined)} />}
    </>
  )
}
