import { assessmentState, recordState } from '@xuegong/contracts/modules/evaluation/codes'
import { answering } from '@xuegong/contracts/modules/evaluation/answering'
import { useSearchParams } from 'react-router-dom'
import { useQuery } from '#api/hooks.ts'
import { usePermission } from '#nav/permission.ts'
import { Chart } from '#ui/chart/Chart.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { inPlace } from '#ui/list/in-place.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'
import { PersonPicker } from '#ui/people/PersonPicker.tsx'
import type { Listed } from '../chosen-assessment.ts'
import { useAssessment } from '../use-assessment.tsx'
import { figuresOf, findingOf, nothing, unit } from './contrast-figures.ts'

const height = 360

/** The comparison of one student; of the own record, where nobody is named. */
function Compared({ aid, of }: { aid: string; of?: string }) {
  const reading = useQuery(answering.getContrast, { Aid: aid, ...(of && { UserId: of }) }, { errorShown: true })
  const known = reading.error ? undefined : reading.data
  return (
    <Chart
      kind="bar"
      title={known ? findingOf(known) : '自评对比'}
      unit={unit}
      by="维度"
      height={height}
      reading={reading}
      empty={nothing}
      {...(known ? figuresOf(known) : { labels: [], series: [] })}
    />
  )
}

const isPublished = ({ State }: Listed) => State !== assessmentState.draft
const isBegun = ({ MyState }: Listed) => MyState !== null && MyState !== recordState.none

/** Staff choose whose it is. */
function OfStudent() {
  const { assessment, choice, instead } = useAssessment(isPublished)
  const [address, setAddress] = useSearchParams()
  const person = address.get('UserId') ?? undefined
  const pick = (id: unknown) =>
    setAddress(old => {
      const rest = [...old].filter(([name]) => name !== 'UserId')
      return new URLSearchParams(typeof id === 'string' && id ? [...rest, ['UserId', id]] : rest)
    }, inPlace)
  return (
    <>
      <PageHeader title="自评对比" purpose="对照学生自评、班级平均、评议和最终得分">
        {choice}
      </PageHeader>
      {assessment ? (
        <Panel>
          <div style={{ width: 'min(320px, 100%)', marginBottom: 16 }}>
            <PersonPicker aria-label="学生" picks="student" optional value={person} onChange={pick} />
          </div>
          {person ? (
            <Compared key={`${assessment.Id} ${person}`} aid={assessment.Id} of={person} />
          ) : (
            <EmptyState title="请选择学生" />
          )}
        </Panel>
      ) : (
        instead
      )}
    </>
  )
}

function Own() {
  const { assessment, choice, instead } = useAssessment(isBegun, nothing)
  return (
    <>
      <PageHeader title="自评对比" purpose="对照自评、班级平均；班级公示后还可对照评议和最终得分">
        {choice}
      </PageHeader>
      {assessment ? (
        <Panel>
          <Compared key={assessment.Id} aid={assessment.Id} />
        </Panel>
      ) : (
        instead
      )}
    </>
  )
}

/** What students gave themselves beside the rest, by dimension: of a student, or of oneself. */
export const ContrastPage = () => (usePermission()('rops.export') ? <OfStudent /> : <Own />)
