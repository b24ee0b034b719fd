import DownOutlined from '@ant-design/icons/es/icons/DownOutlined'
import LockOutlined from '@ant-design/icons/es/icons/LockOutlined'
import LogoutOutlined from '@ant-design/icons/es/icons/LogoutOutlined'
import TableOutlined from '@ant-design/icons/es/icons/TableOutlined'
import UserOutlined from '@ant-design/icons/es/icons/UserOutlined'
import { account } from '@xuegong/contracts/modules/account'
import { App, Avatar, Dropdown } from 'antd'
import { Suspense, useState } from 'react'
import { useDispatch } from 'react-redux'
import { useQuery } from '#api/hooks.ts'
import { signOut } from '#api/session.ts'
import type { AppStore } from '#api/app-store.ts'
import { useDevice } from '#ui/device.ts'
import { ChangePasswordLater } from './change-password.ts'
import { ChangePictureLater } from './change-picture.ts'
import { useFileAddress } from './files.ts'
import button from './HeaderButton.module.css'
import { useSite } from '#ui/site.ts'
import { TableSettingsLater } from './table-settings.ts'
import styles from './UserMenu.module.css'

/** The menu opens inside the header, so that it lies in a landmark. */
const inHeader = (pressed: HTMLElement) => pressed.closest('header') ?? document.body

/** Who is signed in, what one may do for oneself, and the way out. */
export function UserMenu() {
  const { data } = useQuery(account.getProfile, {})
  const picture = useFileAddress(data?.Img ?? '')
  const { SYSLoginUrl } = useSite()
  const phone = useDevice() === 'mobile'
  const { modal } = App.useApp()
  const dispatch = useDispatch<AppStore['dispatch']>()
  const name = data?.TrueName ?? ''
  const [opened, setOpened] = useState<'password' | 'picture' | 'tables'>()
  const close = () => setOpened(undefined)

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
    { key: 'picture', icon: <UserOutlined />, label: '修改头像', onClick: () => setOpened('picture') },
    { key: 'password', icon: <LockOutlined />, label: '修改密码', onClick: () => setOpened('password') },
    { key: 'tables', icon: <TableOutlined />, label: '表格设置', onClick: () => setOpened('tables') },
    { key: 'leave', icon: <LogoutOutlined />, label: '退出登录', onClick: leave },
  ]
  return (
    <>
      <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight" getPopupContainer={inHeader}>
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
      <Suspense fallback={null}>
        {opened === 'picture' && <ChangePictureLater onClose={close} />}
        {opened === 'password' && <ChangePasswordLater onClose={close} />}
        {opened === 'tables' && <TableSettingsLater onClose={close} />}
      </Suspense>
    </>
  )
}
