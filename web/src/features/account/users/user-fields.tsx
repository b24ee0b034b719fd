/** What of an account is shown where: by what the list is narrowed, its columns, the groups of the detail, the fields of the form. */
import type { StaffRow, UserDetail, UserRow } from '@xuegong/contracts/modules/account/users'
import { useDict } from '#ui/dict.ts'
import type { FactGroup } from '#ui/detail/Detail.tsx'
import type { Option } from '#ui/form/look.ts'
import type { ColumnOf } from '#ui/list/field-columns.ts'
import { RowButton } from '#ui/list/RowButton.tsx'
import { StateDot, type Tone } from '#ui/StateDot.tsx'

const tones: Readonly<Record<number, Tone>> = { 0: 'quiet', 1: 'good', 2: 'bad' }

const AccountState = ({ value }: { value: number }) => (
  <StateDot tone={tones[value] ?? 'quiet'} text={useDict('AccountState').text(value)} />
)

/** Filters of the list; `roles` are those that there are to choose. */
export const userFilters = (roles: readonly Option[]) => [
  { name: 'OrgId' as const, width: 200 },
  { name: 'RoleId' as const, options: roles, width: 130 },
  { name: 'UserType' as const, width: 116 },
  { name: 'PwdState' as const, width: 112 },
  { name: 'IsBind' as const, width: 112 },
]

/** A name that opens the row. */
const named = (open: (id: string) => void) => ({
  name: 'TrueName' as const,
  width: 96,
  role: 'name' as const,
  render: (text: string, { Id }: { Id: string }) => <RowButton onOpen={() => open(Id)}>{text}</RowButton>,
})

/** Columns of the list of accounts. */
export const userColumns = (open: (id: string) => void): ColumnOf<UserRow>[] => [
  { name: 'LoginName', width: 112 },
  named(open),
  { name: 'State', width: 78, role: 'state', render: value => <AccountState value={value} /> },
  { name: 'UserType', width: 96 },
  { name: 'OrgName', width: 140, ellipsis: true },
  { name: 'ClassName', width: 116, ellipsis: true },
  { name: 'RoleNames', width: 190, ellipsis: true, role: 'fact' },
  { name: 'PwdState', width: 84 },
  { name: 'LastLoginTime', role: 'fact' },
]

/** Columns of the list of staff. */
export const staffColumns = (open: (id: string) => void): ColumnOf<StaffRow>[] => [
  { name: 'LoginName', width: 112 },
  named(open),
  { name: 'OrgName', ellipsis: true, role: 'fact' },
  { name: 'Duty', width: 140, ellipsis: true },
  { name: 'JobTitle', width: 100 },
  { name: 'RoleNames', width: 200, ellipsis: true, role: 'fact' },
  { name: 'ClassNum', width: 76 },
  { name: 'StudentNum', width: 76 },
]

const placesText = ({ Regions }: UserDetail) => Regions.map(({ Name, Id }) => Name || Id).join('、')
const rolesText = ({ Roles }: UserDetail) =>
  Roles.map(({ RoleName, ScopeType, ValidTo }) => {
    const terms = [ScopeType === 2 ? '指定范围' : '', ValidTo ? `至${ValidTo}` : ''].filter(Boolean)
    return terms.length > 0 ? `${RoleName}（${terms.join('，')}）` : RoleName
  }).join('、')

/** Everything that is known of an account, in groups. */
export const userFacts: readonly FactGroup<UserDetail>[] = [
  {
    title: '账号',
    facts: [
      'LoginName',
      { name: 'State', show: ({ State }) => <AccountState value={State} /> },
      'UserType',
      'OrgName',
      'ClassName',
      'PwdState',
      'IsBind',
      'LastLoginTime',
      'CreateDate',
    ],
  },
  {
    title: '角色与范围',
    facts: [
      { name: 'Roles', show: rolesText, wide: true },
      { name: 'Regions', show: placesText, wide: true },
    ],
  },
  {
    title: '任职信息',
    facts: ['Sex', 'Duty', 'JobTitle', 'EntryDate', 'ClassNum', 'StudentNum'],
  },
  { title: '联系方式', facts: ['Mobile', 'OfficePhone', 'OfficeRoom', { name: 'Mail', wide: true }] },
]

/** What is written of an account of staff beside its login name and roles; `types` are those that one may give. */
export const staffForm = (types: readonly Option[]) =>
  [
    'TrueName',
    { name: 'UserType', options: types },
    'OrgId',
    'Duty',
    'JobTitle',
    'Sex',
    { name: 'Mobile', inputMode: 'tel' },
    { name: 'Mail', inputMode: 'email' },
    { name: 'OfficePhone', inputMode: 'tel' },
    'OfficeRoom',
    'EntryDate',
  ] as const
