import type { Endpoint } from '@xuegong/contracts/endpoint'
import { transfer } from '@xuegong/contracts/modules/transfer'
import { App } from 'antd'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useQuery, useReadAgain } from '#api/hooks.ts'
import { isWatched } from '#ui/import/watched.ts'
import { FileLink } from './FileLink.tsx'
import { type HeaderTask, ofExport, ofImport } from './header-task.ts'

/** Between two looks at tasks that run, in milliseconds. */
const pause = 1500
/** How long it is said that a task has ended, in seconds. */
const [said, saidWithFile] = [5, 8]

interface Rows<Row> {
  readonly rows: readonly Row[]
}

/** The newest tasks of one kind. While one runs they are read again and again. */
function useNewest<Row>(
  endpoint: Endpoint<'query', { PageSize?: number }, Rows<Row>>,
  shown: (row: Row) => HeaderTask,
): readonly HeaderTask[] {
  const [pollingInterval, poll] = useState(0)
  const { data } = useQuery(endpoint, { PageSize: 10 }, { pollingInterval })
  const tasks = useMemo(() => data?.rows.map(shown) ?? none, [data, shown])
  const wanted = tasks.some(({ running }) => running) ? pause : 0
  if (wanted !== pollingInterval) poll(wanted)
  return tasks
}

/**
 * The newest of the own tasks. When one ends the lists of its module are read again, and it is said unless somebody watches it;
 * of a file with a link to it. `ended`: those that ended since the page was opened.
 */
export function useTasks(): { running: readonly HeaderTask[]; ended: readonly HeaderTask[] } {
  const imports = useNewest(transfer.listImportTasks, ofImport)
  const exports = useNewest(transfer.listDownTasks, ofExport)
  const tasks = useMemo(() => [...imports, ...exports], [imports, exports])
  const seen = useRef(new Set<string>())
  const [endedIds, setEnded] = useState<ReadonlySet<string>>(new Set())
  const readAgain = useReadAgain()
  const { message } = App.useApp()
  useEffect(() => {
    for (const { id, running, module, good, end, file, name } of tasks) {
      if (running) seen.current.add(id)
      else if (seen.current.delete(id)) {
        setEnded(ids => new Set([...ids, id]))
        if (module) readAgain(module)
        const content = file ? (
          <>
            {end} <FileLink id={id} name={name} />
          </>
        ) : (
          end
        )
        if (!isWatched(id)) void message[good ? 'success' : 'warning'](content, file ? saidWithFile : said)
      }
    }
  }, [tasks, readAgain, message])
  return { running: tasks.filter(({ running }) => running), ended: tasks.filter(({ id }) => endedIds.has(id)) }
}
const none: readonly HeaderTask[] = []
