import { crudOf } from '@xuegong/contracts/entity'
import { system } from '@xuegong/contracts/modules/system'
import { thisYear } from '#app/clock.ts'
import { AddressTabs, useTab } from '#ui/AddressTabs.tsx'
import { useDict } from '#ui/dict.ts'
import { EntityPage } from '#ui/entity/EntityPage.tsx'

const title = '校历'
const tabs = <AddressTabs label={title} tabs={{ term: '学期', holiday: '节假日' }} />

/** The years around this one, the latest first, as choices of a filter. */
const yearsAround = (text: (year: number) => string) =>
  [2, 1, 0, -1, -2, -3].map(more => text(thisYear() + more)).map(value => ({ value, label: value }))

function TermList() {
  const semester = useDict('Semester')
  return (
    <EntityPage
      of={crudOf(system, 'Term')}
      title={title}
      purpose="维护学年学期的起止日期"
      columns={[{ name: 'SchoolYear', width: 140 }, 'Semester', 'StartDate', 'EndDate']}
      form={[{ name: 'SchoolYear', placeholder: '例如 2026-2027' }, 'Semester', 'StartDate', 'EndDate']}
      filters={[{ name: 'SchoolYear', options: yearsAround(year => `${year}-${year + 1}`) }]}
      nameOf={({ SchoolYear, Semester }) => `${SchoolYear} ${semester.text(Semester)}`}
    >
      {tabs}
    </EntityPage>
  )
}

const HolidayList = () => (
  <EntityPage
    of={crudOf(system, 'Holiday')}
    title={title}
    purpose="维护放假与调休上班的日期，用于计算工作日"
    columns={[{ name: 'Name', width: 160 }, 'Kind', 'StartDate', 'EndDate']}
    form={['Name', 'Kind', 'StartDate', 'EndDate']}
    filters={[{ name: 'Year', options: yearsAround(String) }, 'Kind']}
    nameOf={({ Name, StartDate }) => `${Name}（${StartDate}）`}
  >
    {tabs}
  </EntityPage>
)

/** The school calendar: terms, and the days that are not what their day of the week says. */
export const Calendar = () => (useTab() === 'holiday' ? <HolidayList /> : <TermList />)
