import CheckSquareOutlined from '@ant-design/icons/es/icons/CheckSquareOutlined'
import ClockCircleOutlined from '@ant-design/icons/es/icons/ClockCircleOutlined'
import ClusterOutlined from '@ant-design/icons/es/icons/ClusterOutlined'
import CommentOutlined from '@ant-design/icons/es/icons/CommentOutlined'
import FileDoneOutlined from '@ant-design/icons/es/icons/FileDoneOutlined'
import FundOutlined from '@ant-design/icons/es/icons/FundOutlined'
import GiftOutlined from '@ant-design/icons/es/icons/GiftOutlined'
import HistoryOutlined from '@ant-design/icons/es/icons/HistoryOutlined'
import ImportOutlined from '@ant-design/icons/es/icons/ImportOutlined'
import MessageOutlined from '@ant-design/icons/es/icons/MessageOutlined'
import NotificationOutlined from '@ant-design/icons/es/icons/NotificationOutlined'
import SolutionOutlined from '@ant-design/icons/es/icons/SolutionOutlined'
import SoundOutlined from '@ant-design/icons/es/icons/SoundOutlined'
import UserDeleteOutlined from '@ant-design/icons/es/icons/UserDeleteOutlined'
import WifiOutlined from '@ant-design/icons/es/icons/WifiOutlined'
import type { ComponentType } from 'react'
import type { ToolIconName } from './tool-icon-names.ts'

/** Icons of the tools that the product comes with, beyond those of its menu. */
const icons: Readonly<Record<ToolIconName, ComponentType>> = {
  'check-square': CheckSquareOutlined,
  'clock-circle': ClockCircleOutlined,
  cluster: ClusterOutlined,
  comment: CommentOutlined,
  'file-done': FileDoneOutlined,
  fund: FundOutlined,
  gift: GiftOutlined,
  history: HistoryOutlined,
  import: ImportOutlined,
  message: MessageOutlined,
  notification: NotificationOutlined,
  solution: SolutionOutlined,
  sound: SoundOutlined,
  'user-delete': UserDeleteOutlined,
  wifi: WifiOutlined,
}

export const toolIcons: Readonly<Record<string, ComponentType>> = icons
