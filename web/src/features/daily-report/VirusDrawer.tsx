import { dailyReport } from '@xuegong/contracts/modules/daily-report'
import { reasons } from '@xuegong/contracts/modules/daily-report/form'
import type { VirusDetail } from '@xuegong/contracts/modules/daily-report/reports'
import type * as t from 'typebox'
import { type ComponentProps, useState } from 'react'
import { ActionButtons } from '#ui/actions/ActionButtons.tsx'
import { Detail, type FactGroup } from '#ui/detail/Detail.tsx'
import { DetailDrawer } from '#ui/detail/DetailDrawer.tsx'
import { StateDot } from '#ui/StateDot.tsx'
import { HandleForm } from './HandleForm.tsx'
import { HandleLog } from './HandleLog.tsx'
import { lookOfReport } from './words.ts'

const schema = dailyReport.getVirus.result as t.TObject

/** Their titles are long; they are told by what they are about. */
const questions = ['BRHGTJZRSFYXLQKOne', 'BRHGTJZRSFYXLQKTwo', 'BRHGTJZRSFYYXZZWQY', 'SZSQTNSFFSYQ', 'LJSHJCS'] as const

const isOf2021 = ({ FormGen }: VirusDetail) => FormGen === 1

/** What a report says, in the parts of its form. */
const groupsOf = (row: VirusDetail): FactGroup<VirusDetail>[] => [
  {
    facts: [
      'StudentNo',
      'ClassName',
      'ReportDate',
      'ReportTime',
      'TaskName',
      { name: 'HandleState', show: ({ HandleState }) => <StateDot {...lookOfReport(HandleState)} /> },
      ...(row.IsAbnormal ? (['Reasons'] as const) : []),
      ...(row.IsProxy ? (['ProxyUserName', 'ProxyReason'] as const) : []),
    ],
  },
  {
    title: '位置',
    facts: [
      'Province',
      'City',
      'County',
      ...(isOf2021(row) ? (['NowProvince', 'NowCity', 'NowCountry'] as const) : []),
      { name: 'CurrentPosition', wide: true },
      { name: 'street_number', wide: true },
    ],
  },
  {
    title: '健康与行程',
    facts: [
      'TempText',
      ...(isOf2021(row)
        ? (['FollowingCon', 'ContactPerson', 'Community', 'Health', 'GoToEpidemic', 'IsHeat'] as const)
        : ([
            'ISNATDay',
            ...questions.map(name => ({ name, label: reasons[name] })),
            'IsInSchoolOfDay',
            'TodaySchedule',
            'TodayScheduleOther',
            'JRSFCSWFL',
            'JRSFCSNQTDJSFQ',
          ] as const)),
      { name: 'Remark', wide: true },
    ],
  },
  { title: '疫苗', facts: ['Vaccination', 'FirstStitchDate', 'TwoStitchDate', 'ThreeStitchDate'] },
]

const mayBeHandled = ({ HandleState }: VirusDetail) => HandleState === 1 || HandleState === 2

/** A report beside its list, with what was done about it. */
export function VirusDrawer({ list }: Pick<ComponentProps<typeof DetailDrawer>, 'list'>) {
  const [handled, handle] = useState<VirusDetail>()
  return (
    <>
      <DetailDrawer
        endpoint={dailyReport.getVirus}
        list={list}
        title="上报详情"
        nameOf={({ TrueName, ReportDate }) => `${TrueName} ${ReportDate}`}
        actions={row => mayBeHandled(row) && <ActionButtons handlers={{ handle: () => handle(row) }} />}
      >
        {row => (
          <>
            <Detail schema={schema} value={row} groups={groupsOf(row)} />
            {row.Handles.length > 0 && <HandleLog handles={row.Handles} />}
          </>
        )}
      </DetailDrawer>
      {handled && <HandleForm rows={[handled]} onClose={() => handle(undefined)} />}
    </>
  )
}
