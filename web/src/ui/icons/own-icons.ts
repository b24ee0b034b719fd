import AppstoreOutlined from '@ant-design/icons/es/icons/AppstoreOutlined'
import AuditOutlined from '@ant-design/icons/es/icons/AuditOutlined'
import BankOutlined from '@ant-design/icons/es/icons/BankOutlined'
import BellOutlined from '@ant-design/icons/es/icons/BellOutlined'
import BookOutlined from '@ant-design/icons/es/icons/BookOutlined'
import BranchesOutlined from '@ant-design/icons/es/icons/BranchesOutlined'
import CalendarOutlined from '@ant-design/icons/es/icons/CalendarOutlined'
import CheckCircleOutlined from '@ant-design/icons/es/icons/CheckCircleOutlined'
import CustomerServiceOutlined from '@ant-design/icons/es/icons/CustomerServiceOutlined'
import FireOutlined from '@ant-design/icons/es/icons/FireOutlined'
import FlagOutlined from '@ant-design/icons/es/icons/FlagOutlined'
import FormOutlined from '@ant-design/icons/es/icons/FormOutlined'
import HeartOutlined from '@ant-design/icons/es/icons/HeartOutlined'
import HomeOutlined from '@ant-design/icons/es/icons/HomeOutlined'
import IdcardOutlined from '@ant-design/icons/es/icons/IdcardOutlined'
import ReadOutlined from '@ant-design/icons/es/icons/ReadOutlined'
import SettingOutlined from '@ant-design/icons/es/icons/SettingOutlined'
import SmileOutlined from '@ant-design/icons/es/icons/SmileOutlined'
import StarOutlined from '@ant-design/icons/es/icons/StarOutlined'
import SwapOutlined from '@ant-design/icons/es/icons/SwapOutlined'
import TeamOutlined from '@ant-design/icons/es/icons/TeamOutlined'
import ToolOutlined from '@ant-design/icons/es/icons/ToolOutlined'
import TrophyOutlined from '@ant-design/icons/es/icons/TrophyOutlined'
import type { ComponentType } from 'react'

/** The application's own icons by the names that a menu node gives them (`attributes.icon`). */
export const ownIcons: Readonly<Record<string, ComponentType>> = {
  home: HomeOutlined,
  bell: BellOutlined,
  smile: SmileOutlined,
  team: TeamOutlined,
  bank: BankOutlined,
  swap: SwapOutlined,
  heart: HeartOutlined,
  calendar: CalendarOutlined,
  check: CheckCircleOutlined,
  audit: AuditOutlined,
  trophy: TrophyOutlined,
  flag: FlagOutlined,
  fire: FireOutlined,
  tool: ToolOutlined,
  read: ReadOutlined,
  form: FormOutlined,
  star: StarOutlined,
  book: BookOutlined,
  customer: CustomerServiceOutlined,
  appstore: AppstoreOutlined,
  idcard: IdcardOutlined,
  branches: BranchesOutlined,
  setting: SettingOutlined,
}

/** The icon of a name; a plain one for a name that nobody knows, none for no name. */
export const iconOf = (name: string): ComponentType | undefined =>
  name ? (ownIcons[name] ?? AppstoreOutlined) : undefined
