import { rights } from '@xuegong/contracts/modules/account/rights'
import { Tabs, Tag } from 'antd'
import { useState } from 'react'
import { PageLink } from '#nav/PageLink.tsx'
import { Detail } from '#ui/detail/Detail.tsx'
import { useWide } from '#ui/device.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { EditForm } from '#ui/form/EditForm.tsx'
import type { Leaving } from '#ui/form/leaving.ts'
import type * as t from 'typebox'
import type { MenuRow } from './menu-tree.ts'
import styles from './MenuEditor.module.css'
import { viewOptions } from './view-options.ts'

/** The fields of a node; pages of the product keep address and view. */
const fieldsOf = (view: string, fixed: boolean) =>
  [
    'Text',
    {
      name: 'Url',
      disabled: fixed,
      hint: fixed ? '系统菜单，不能修改' : '以 / 开头的站内地址，或 https:// 开头的外部网址',
    },
    { name: 'Comment', options: viewOptions(view), disabled: fixed, wide: true },
    { name: 'Icon' },
    { name: 'IsShow', hint: '关闭后页面仍可打开，只是不在菜单中列出' },
    'TargetType',
    { name: 'Domain', hint: '单点登录进入子系统时使用，一般不填' },
  ] as const

/** What a new page starts with. */
const fresh = { IsShow: 1, TargetType: 0, Comment: 'BasicLayout' } as const

interface NewProps {
  /** Below which node: its id and name; none at the top. */
  parent: MenuRow | undefined
  leaving: Leaving
  onSaved: (id: string) => void
  onCancel: () => void
}

/** The form that adds a node. */
export function NewMenu({ parent, leaving, onSaved, onCancel }: NewProps) {
  const wide = useWide()
  return (
    <>
      <h2 className={styles.heading}>{parent ? `在“${parent.Text}”下新增` : '新增顶层菜单'}</h2>
      <EditForm
        endpoint={rights.addMenu}
        fields={fieldsOf('', false)}
        initial={{ ...fresh, ParentId: parent?.Id ?? '0' }}
        columns={wide ? 2 : 1}
        autoFocus
        savedText="已新增，本人可见；其他角色请在角色管理的“菜单”中勾选"
        onUnsaved={leaving.setUnsaved}
        onSaved={({ Id }) => onSaved(Id)}
        onCancel={onCancel}
      />
    </>
  )
}

interface Props {
  row: MenuRow
  mayEdit: boolean
  leaving: Leaving
}

const facts = ['Text', 'Url', 'Comment', 'Icon', 'IsShow', 'TargetType', 'Domain'] as const

/** A node: its form, its buttons, and who sees it. */
export function MenuForm({ row, mayEdit, leaving }: Props) {
  const wide = useWide()
  const [tab, setTab] = useState('form')
  const { Id, RowVersion, Text, BuiltIn, Buttons, Roles } = row
  const version = `${Id} ${RowVersion}`
  const schema = rights.getMenu.result as t.TObject
  const parts = {
    form: mayEdit ? (
      <EditForm
        key={version}
        endpoint={rights.editMenu}
        fields={fieldsOf(row.Comment, BuiltIn === 1)}
        initial={row}
        columns={wide ? 2 : 1}
        onUnsaved={leaving.setUnsaved}
      />
    ) : (
      <Detail schema={schema} value={row} groups={[{ facts }]} />
    ),
    buttons: mayEdit ? (
      <EditForm
        key={version}
        endpoint={rights.saveMenuButton}
        fields={['Buttons']}
        initial={{ MenuId: Id, RowVersion, Buttons }}
        onUnsaved={leaving.setUnsaved}
      />
    ) : (
      <ul>
        {Buttons.map(({ EnCode, Name, Permission }) => (
          <li key={EnCode}>
            {Name}（{EnCode}
            {Permission && `，需要 ${Permission}`}）
          </li>
        ))}
        {Buttons.length === 0 && <EmptyState title="这个页面没有按钮" />}
      </ul>
    ),
    roles: (
      <div className={styles.roles}>
        <div>
          {Roles.map(name => (
            <Tag key={name}>{name}</Tag>
          ))}
          {Roles.length === 0 && '还没有角色能看到这个菜单'}
        </div>
        <PageLink to="/system/role?tab=menu">在角色管理的“菜单”中设置</PageLink>
      </div>
    ),
  }
  return (
    <>
      <h2 className={styles.heading}>
        {Text} {BuiltIn === 1 && <Tag>系统菜单</Tag>}
      </h2>
      <Tabs
        activeKey={tab}
        onChange={key => leaving.leave(() => setTab(key))}
        items={[
          { key: 'form', label: '基本信息' },
          { key: 'buttons', label: `页面按钮 ${Buttons.length}` },
          { key: 'roles', label: `可见角色 ${Roles.length}` },
        ]}
      />
      {parts[tab as keyof typeof parts]}
    </>
  )
}
