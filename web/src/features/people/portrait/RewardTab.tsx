import { records } from '@xuegong/contracts/modules/people/records'
import { useQuery } from '#api/hooks.ts'
import { useDict } from '#ui/dict.ts'
import { Entries } from '#ui/entries/Entries.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { FileLinks } from '#ui/facts/FileLinks.tsx'
import { TableSkeleton } from '#ui/list/TableSkeleton.tsx'
import { StateDot } from '#ui/StateDot.tsx'

/** The rewards and punishments of a student, the newest first. */
export function RewardTab({ StudentId }: { StudentId: string }) {
  const { data, error, refetch } = useQuery(records.listRewardsOfStudent, { StudentId }, { errorShown: true })
  const levels = useDict('PunishLevel')
  if (error) return <ErrorState error={error} onRetry={refetch} />
  if (!data) return <TableSkeleton rows={4} />
  return (
    <Entries
      label="奖惩记录"
      empty="还没有奖惩记录"
      entries={data.map(({ Id, Date, Kind, Level, Title, DocNo, EndDate, InForce, Files }) => ({
        key: Id,
        time: Date,
        title: Title,
        state:
          Kind === 1 ? (
            <StateDot tone="good" text="奖励" />
          ) : (
            <StateDot
              tone={InForce ? 'bad' : 'quiet'}
              text={`${levels.text(Level ?? '')}，${InForce ? '生效中' : '已解除'}`}
            />
          ),
        facts: [DocNo, EndDate ? `至 ${EndDate}` : ''],
        children: Files.length > 0 && <FileLinks value={Files} />,
      }))}
    />
  )
}
