/** What of a class is shown where: filters and columns of the list, groups of the detail, fields of the form. */
import type { Result } from '@xuegong/contracts/endpoint'
import { people } from '@xuegong/contracts/modules/people'
import { units } from '@xuegong/contracts/modules/people/units'
import { useQuery } from '#api/hooks.ts'
import { useDict } from '#ui/dict.ts'
import type { FactGroup } from '#ui/detail/Detail.tsx'
import type { Option } from '#ui/form/look.ts'
import type { ColumnOf } from '#ui/list/field-columns.ts'
import { RowButton } from '#ui/list/RowButton.tsx'
import { StateDot } from '#ui/StateDot.tsx'
import { SizeBar } from './SizeBar.tsx'

export type ClassRow = Result<typeof units.getClass>

export const classNameOf = ({ ClassName }: { readonly ClassName: string }) => ClassName

const ClassState = ({ value }: { value: number }) => (
  <StateDot tone={value === 1 ? 'good' : 'quiet'} text={useDict('ClassState').text(value)} />
)

const major = 4

/** The majors of the whole school, to narrow by. */
export function useMajors(): Option[] {
  const { data = [] } = useQuery(people.listOrgNames, {})
  return data.filter(({ OrgType }) => OrgType === major).map(({ Id, Name }) => ({ value: Id, label: Name }))
}

/** The majors within reach, each with its college: those that a class may be put into. */
export function useOwnMajors(): Option[] {
  const { data } = useQuery(units.listOrg, { OrgType: major, PageSize: 1000 })
  return (data?.rows ?? []).map(({ Id, Name, ParentName }) => ({ value: Id, label: `${Name}（${ParentName}）` }))
}

/** Filters of the list; `majors` are those that there are. */
export const classFilters = (majors: readonly Option[]) => [
  { name: 'OrgId' as const, width: 160 },
  { name: 'MajorId' as const, options: majors, width: 140 },
  { name: 'Grade' as const, width: 88 },
  { name: 'CounsellorId' as const, width: 136 },
  { name: 'State' as const, width: 96 },
]

/** Columns of the list. */
export const classColumns = (open: (id: string) => void): ColumnOf<ClassRow>[] => [
  {
    name: 'ClassName',
    width: 150,
    role: 'name',
    render: (name, { Id }) => <RowButton onOpen={() => open(Id)}>{name}</RowButton>,
  },
  { name: 'ClassCode', width: 132 },
  { name: 'OrgName', width: 140, ellipsis: true },
  { name: 'MajorName', width: 156, ellipsis: true },
  { name: 'Grade', width: 80 },
  { name: 'CounsellorName', width: 84, role: 'fact' },
  { name: 'HeadTeacherName', width: 84 },
  {
    name: 'Num',
    title: '人数/编制',
    width: 136,
    role: 'fact',
    render: (num, { Size = num }) => <SizeBar num={num} size={Size} />,
  },
  { name: 'State', width: 80, render: value => <ClassState value={value} /> },
]

/** What is known of a class beside its students. */
export const classFacts: readonly FactGroup<ClassRow>[] = [
  {
    facts: [
      'ClassName',
      'ClassCode',
      'OrgName',
      'MajorName',
      { name: 'Grade', show: ({ Grade }) => `${Grade} 级` },
      { name: 'State', show: ({ State }) => <ClassState value={State} /> },
      'CounsellorName',
      'HeadTeacherName',
      { name: 'Num', label: '人数', show: ({ Num, Size = Num }) => <SizeBar num={Num} size={Size} /> },
    ],
  },
]

/** Fields of the form; `majors` are those that the class may be put into. */
export const classForm = (majors: readonly Option[]) => [
  'ClassName' as const,
  { name: 'ClassCode' as const, placeholder: '空白时自动生成' },
  { name: 'Grade' as const, placeholder: '如 2026' },
  { name: 'MajorId' as const, options: majors },
  'CounsellorId' as const,
  'HeadTeacherId' as const,
  'Size' as const,
]
