import { account } from '@xuegong/contracts/modules/account'
import { workbench } from '@xuegong/contracts/modules/workbench'
import { useQuery } from '#api/hooks.ts'
import { greeting } from '#app/clock.ts'
import { usePermission } from '#nav/permission.ts'
import { Columns } from '#ui/Columns.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Panel } from '#ui/Panel.tsx'
import { Figures, FiguresSkeleton } from './Figures.tsx'
import { GradeChart, GradeSkeleton } from './GradeChart.tsx'
import { Links } from './Links.tsx'
import { ProfileCard } from './ProfileCard.tsx'
import { Shortcuts } from './Shortcuts.tsx'

/** The landing page: figures that lead somewhere, the breakdown by grade, who one is and where one can go, in this system and elsewhere. */
export function Dashboard() {
  const board = useQuery(workbench.getWorkbench, {}, { errorShown: true })
  const profile = useQuery(account.getProfile, {}, { errorShown: true })
  const name = profile.data?.TrueName
  const cards = board.data?.Cards ?? []
  const grades = board.data?.ByGrade ?? []
  // Whoever reaches no students gets no figures, and no place is kept for them.
  const awaited = usePermission()('student.query') && board.isLoading
  const card = <ProfileCard reading={profile} />
  return (
    <>
      <PageHeader
        title={name ? `${greeting()}，${name}` : greeting()}
        purpose={cards.length > 0 || awaited ? '所管学生概况，点击数字查看名单' : '个人信息与常用链接'}
      />
      {board.error && !board.isFetching && (
        <Panel>
          <ErrorState error={board.error} onRetry={board.refetch} />
        </Panel>
      )}
      {awaited && <FiguresSkeleton />}
      {cards.length > 0 && <Figures cards={cards} />}
      <Columns>
        <div>
          {grades.length > 0 && <GradeChart grades={grades} />}
          {awaited && <GradeSkeleton />}
          {grades.length === 0 && !awaited && card}
          <Links />
        </div>
        <div>
          {(grades.length > 0 || awaited) && card}
          <Shortcuts />
        </div>
      </Columns>
    </>
  )
}
