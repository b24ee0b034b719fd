import { people } from '@xuegong/contracts/modules/people'
import { useQuery } from '#api/hooks.ts'
import { useDict } from '#ui/dict.ts'
import { Entries, type Entry } from '#ui/entries/Entries.tsx'
import { ErrorState } from '#ui/ErrorState.tsx'
import { FileLinks } from '#ui/facts/FileLinks.tsx'
import { TableSkeleton } from '#ui/list/TableSkeleton.tsx'
import { StateDot } from '#ui/StateDot.tsx'

/** How status and class of a student changed, the newest first. */
export function ChangeTab({ StudentId }: { StudentId: string }) {
  const changes = useQuery(people.listStatusChanges, { StudentId }, { errorShown: true })
  const moves = useQuery(people.listStudentMoves, { StudentId }, { errorShown: true })
  const [statuses, kinds] = [useDict('StuStatus'), useDict('MoveKind')]
  const failed = [changes, moves].find(({ error }) => error)
  if (failed?.error) return <ErrorState error={failed.error} onRetry={failed.refetch} />
  if (!changes.data || !moves.data) return <TableSkeleton rows={4} />
  const entries = [
    ...changes.data.map(({ Id, FromStatus, ToStatus, EndDate, DocNo, Files, IsUndone, ...change }) => ({
      made: change.CreateDate,
      entry: {
        key: Id,
        time: change.ChangeDate,
        title: `${statuses.text(FromStatus)} → ${statuses.text(ToStatus)}`,
        state: IsUndone === 1 && <StateDot tone="quiet" text="已撤销" />,
        facts: [change.Reason, DocNo, EndDate ? `预计复学 ${EndDate}` : '', change.CreateUserName],
        children: Files.length > 0 && <FileLinks value={Files} />,
      } satisfies Entry,
    })),
    ...moves.data.map(({ Id, Kind, FromClassName, ToClassName, ...move }) => ({
      made: move.CreateDate,
      entry: {
        key: Id,
        time: move.ChangeDate,
        title: `${FromClassName} → ${ToClassName}`,
        state: <StateDot tone="quiet" text={kinds.text(Kind)} />,
        facts: [move.Reason, move.CreateUserName],
      } satisfies Entry,
    })),
  ].sort((one, other) => other.made.localeCompare(one.made))
  return <Entries label="异动记录" empty="还没有学籍与班级异动" entries={entries.map(({ entry }) => entry)} />
}
