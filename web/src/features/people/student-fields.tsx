/** What of a student is shown where: by what the roster is narrowed, its columns, the groups of the detail, the fields of the form. */
import type { StudentDetail, StudentRow } from '@xuegong/contracts/modules/people/student-fields'
import dayjs from 'dayjs'
import type { ReactNode } from 'react'
import { usePicture } from '#api/download.ts'
import { today } from '#app/clock.ts'
import { useDict } from '#ui/dict.ts'
import type { FactGroup } from '#ui/detail/Detail.tsx'
import type { Option } from '#ui/form/look.ts'
import type { ColumnOf } from '#ui/list/field-columns.ts'
import { orgFilter } from '#ui/people/OrgFilter.tsx'
import { PersonCard } from '#ui/people/PersonCard.tsx'
import { studentColumns } from '#ui/people/student-columns.tsx'
import { RegionName } from '#ui/region/RegionName.tsx'
import { StateDot, type Tone } from '#ui/StateDot.tsx'

const tones: Readonly<Record<number, Tone>> = { 1: 'good', 2: 'warn', 3: 'warn', 4: 'bad', 5: 'quiet', 6: 'busy' }

const StuState = ({ value }: { value: number }) => (
  <StateDot tone={tones[value] ?? 'quiet'} text={useDict('StuStatus').text(value)} />
)

/** Where the page of a student is. */
export const portraitPath = (Id: string): string => `/base/studentDetail?Id=${Id}`

/** Face, name, number and place of a student, with the state; `children` stand behind it. */
export function StudentCard({ student, children }: { student: StudentDetail; children?: ReactNode }) {
  const photo = usePicture(student.Photo?.FileId)
  return (
    <PersonCard
      name={student.TrueName}
      number={student.StudentNo}
      place={[student.OrgName, student.MajorName, student.ClassName]}
      {...(photo && { photo })}
    >
      <StuState value={student.StuStatus} />
      {children}
    </PersonCard>
  )
}

/** Where somebody comes from, as deep as it is known; a name of a region is read only where there is more than the province. */
const Home = ({ code }: { code: string }) => (code ? <RegionName code={code} /> : '—')

/** This month and the eleven before it. */
const recentMonths = (): Option[] =>
  Array.from({ length: 12 }, (_, at) => dayjs(today()).subtract(at, 'month').format('YYYY-MM')).map(value => ({
    value,
    label: value,
  }))

/** Filters of the roster; `grades` are those that there are. */
export const rosterFilters = (grades: readonly Option[]) => [
  orgFilter,
  { name: 'Grade' as const, options: grades, width: 112 },
  { name: 'Sex' as const, width: 92 },
  { name: 'Political' as const, width: 140 },
  { name: 'Nation' as const, width: 120 },
  { name: 'EduLevel' as const, width: 120 },
  { name: 'CounsellorId' as const, width: 140 },
  { name: 'Incomplete' as const, options: [{ value: 1, label: '信息不完整' }], label: '完整性', width: 120 },
  { name: 'StatusMonth' as const, options: recentMonths(), label: '异动月份', width: 120 },
]

/** Columns of the roster. */
export function rosterColumns(open: (id: string) => void): ColumnOf<StudentRow>[] {
  const [number, name, ...place] = studentColumns(row => open(row.Id))
  return [
    number,
    name,
    { name: 'Sex', width: 56 },
    ...place,
    { name: 'Political', width: 108 },
    { name: 'Mobile', width: 114 },
    { name: 'StuStatus', title: '状态', width: 84, render: value => <StuState value={value} /> },
  ]
}

/** Everything that is known of a student, in groups. */
export const studentFacts: readonly FactGroup<StudentDetail>[] = [
  {
    title: '学籍信息',
    facts: [
      'StudentNo',
      { name: 'StuStatus', show: ({ StuStatus }) => <StuState value={StuStatus} /> },
      'OrgName',
      'MajorName',
      'ClassName',
      { name: 'Grade', show: ({ Grade }) => Grade && `${Grade} 级` },
      'EduLevel',
      { name: 'EduYears', show: ({ EduYears }) => `${EduYears} 年` },
      'CounsellorName',
      'TutorName',
      'ExamineeNo',
    ],
  },
  { title: '个人信息', facts: ['TrueName', 'Sex', 'Nation', 'Political', 'Birthday', 'IdCard'] },
  {
    title: '联系方式',
    facts: [
      'Mobile',
      { name: 'Mail', wide: true },
      {
        name: 'HomeProvince',
        show: ({ HomeProvince, HomeCity, HomeCounty }) => <Home code={HomeCounty || HomeCity || HomeProvince} />,
      },
      'HukouType',
      { name: 'HomeAddress', wide: true },
    ],
  },
  { title: '银行信息', facts: ['BankName', 'BankNo'] },
]

/** What a student may change of the own row at once. */
export const editedFields = [
  { name: 'Mobile', inputMode: 'tel' },
  { name: 'Mail', inputMode: 'email' },
  'HukouType',
  'HomeAddress',
  'BankName',
  { name: 'BankNo', inputMode: 'numeric', hint: '更换时输入完整卡号' },
] as const
