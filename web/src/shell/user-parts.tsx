import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined'
import LockOutlined from '@ant-design/icons/es/icons/LockOutlined'
import LogoutOutlined from '@ant-design/icons/es/icons/LogoutOutlined'
import TableOutlined from '@ant-design/icons/es/icons/TableOutlined'
import UploadOutlined from '@ant-design/icons/es/icons/UploadOutlined'
import UserOutlined from '@ant-design/icons/es/icons/UserOutlined'
import WechatWorkOutlined from '@ant-design/icons/es/icons/WechatWorkOutlined'
import { type ComponentType, Suspense } from 'react'
import { later } from '#app/chunk.ts'
import { ChangePasswordLater } from './change-password.ts'
import { ChangePictureLater } from './change-picture.ts'
import { TableSettingsLater } from './table-settings.ts'

/** What one may do for oneself, in the order of the menu; the last one is the way out. */
export const userItems = [
  { key: 'downloads', icon: <DownloadOutlined />, label: '我的下载' },
  { key: 'uploads', icon: <UploadOutlined />, label: '我的上传' },
  { key: 'picture', icon: <UserOutlined />, label: '修改头像' },
  { key: 'wechat', icon: <WechatWorkOutlined />, label: '企业微信绑定管理' },
  { key: 'password', icon: <LockOutlined />, label: '修改密码' },
  { key: 'tables', icon: <TableOutlined />, label: '表格设置' },
  { key: 'leave', icon: <LogoutOutlined />, label: '退出登录' },
]

/** The dialogs behind it, whose code is loaded when somebody opens them. */
const dialogs: Readonly<Record<string, ComponentType<{ onClose: () => void }>>> = {
  downloads: later(
    () => import('./tasks/MyDownloads.tsx'),
    m => m.MyDownloads,
  ),
  uploads: later(
    () => import('./tasks/MyUploads.tsx'),
    m => m.MyUploads,
  ),
  picture: ChangePictureLater,
  wechat: later(
    () => import('./WechatBinding.tsx'),
    m => m.WechatBinding,
  ),
  password: ({ onClose }) => <ChangePasswordLater onClose={onClose} />,
  tables: TableSettingsLater,
}

/** The dialog of an item of the menu; none where the item has none. */
export function UserDialog({ of, onClose }: { of: string; onClose: () => void }) {
  const Dialog = dialogs[of]
  return <Suspense fallback={null}>{Dialog && <Dialog onClose={onClose} />}</Suspense>
}
