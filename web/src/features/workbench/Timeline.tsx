import type { HomeTimeline } from '@xuegong/contracts/modules/workbench/home'
import { Link } from 'react-router-dom'
import { lookOfState } from '#ui/detail/approval.ts'
import { Entries } from '#ui/entries/Entries.tsx'
import { Panel } from '#ui/Panel.tsx'
import { StateDot } from '#ui/StateDot.tsx'

/** What one has under way, newest first. */
export const Timeline = ({ line: { Title, Empty, Url, Entries: entries } }: { line: HomeTimeline }) => (
  <Panel title={Title} extra={<Link to={Url}>查看全部</Link>}>
    <Entries
      label={Title}
      empty={Empty}
      entries={entries.map(entry => ({
        key: entry.Id,
        time: entry.Time,
        title: <Link to={entry.Url}>{entry.Title}</Link>,
        ...(entry.State !== null && { state: <StateDot {...lookOfState(entry.State)} /> }),
        facts: entry.Facts,
      }))}
    />
  </Panel>
)
