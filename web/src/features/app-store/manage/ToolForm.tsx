import type { Result } from '@xuegong/contracts/endpoint'
import { rights } from '@xuegong/contracts/modules/account/rights'
import { appStore } from '@xuegong/contracts/modules/app-store'
import { useMemo } from 'react'
import { useQuery } from '#api/hooks.ts'
import { FormDrawer } from '#ui/form/FormDrawer.tsx'
import { RichField } from '#ui/rich/RichField.tsx'

type Tool = Result<typeof appStore.getTool>
type Page = Result<typeof appStore.listMyPages>[number]

const terminals = [
  { value: 'PC', label: '电脑' },
  { value: 'WX', label: '手机（企业微信）' },
]

/** The pages of the menu behind the names of their groups. */
const optionsOf = (pages: readonly Page[]) =>
  pages.map(({ id, text, group }) => ({ value: id, label: group === text ? text : `${group} / ${text}` }))

const fieldsOf = (pages: readonly Page[], roles: readonly { value: string; label: string }[]) =>
  [
    {
      title: '基本信息',
      fields: [
        'Name',
        { name: 'ToolCode', hint: '小写字母开头，只含字母、数字、下划线和连字符' },
        'Category',
        'Icon',
        { name: 'Summary', wide: true },
      ],
    },
    {
      title: '打开方式',
      fields: [
        { name: 'OpenMode', hint: '单页应用只显示该页面，不带菜单' },
        { name: 'MenuId', options: optionsOf(pages) },
        { name: 'Url', hint: '以 http:// 或 https:// 开头的网址，或以 / 开头的站内地址' },
        'TargetType',
        { name: 'AppTypes', options: terminals },
      ],
    },
    {
      title: '开放范围',
      fields: [
        { name: 'OpenRoles', options: roles, wide: true, hint: '只有这些角色能看到；菜单页还要求角色有该菜单' },
        { name: 'IsDefault', hint: '没有调整过桌面的人会看到默认应用' },
        { name: 'Sort', hint: '小的在前' },
      ],
    },
    {
      title: '展示',
      fields: ['Version', 'Images', { name: 'Description', wide: true, element: <RichField label="应用介绍" /> }],
    },
  ] as const

interface Props {
  /** The tool to edit; absent: a new one. */
  tool?: Tool | undefined
  onClose: () => void
}

/** The form of a tool. */
export function ToolForm({ tool, onClose }: Props) {
  const pages = useQuery(appStore.listMyPages, {}).data
  const roles = useQuery(rights.listRole, { PageSize: 1000 }).data?.rows
  const fields = useMemo(
    () =>
      fieldsOf(
        pages ?? [],
        (roles ?? []).map(({ Id, RoleName }) => ({ value: Id, label: RoleName })),
      ),
    [pages, roles],
  )
  if (tool)
    return (
      <FormDrawer
        title={`编辑应用“${tool.Name}”`}
        endpoint={appStore.editSysTool}
        fields={fields}
        columns={2}
        initial={tool}
        onClose={onClose}
      />
    )
  return (
    <FormDrawer
      title="新增应用"
      endpoint={appStore.addSysTool}
      fields={fields}
      columns={2}
      savedText="已新增，上架后可见"
      initial={{ OpenMode: 1, TargetType: 0, IsDefault: 0, AppTypes: ['PC', 'WX'], Sort: 100 }}
      onClose={onClose}
    />
  )
}
