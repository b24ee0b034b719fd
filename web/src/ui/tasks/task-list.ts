import type { Endpoint } from '@xuegong/contracts/endpoint'
import { useState } from 'react'
import { type List, type ListOptions, type PageOf, useList } from '../list/use-list.ts'
import { taskList } from './task-words.ts'

/** Between two looks at tasks that run, in milliseconds. */
const pause = 2000

/** A list of tasks in a dialog or a tab, read again and again while one of those in sight runs. */
export function useTaskList<I, Row extends { Id: string }>(
  endpoint: Endpoint<'query', I, PageOf<Row>>,
  isRunning: (task: Row) => boolean,
  options: ListOptions<NoInfer<I>> = {},
): List<I, Row> {
  const [pollingInterval, poll] = useState(0)
  const list = useList(endpoint, { ...taskList, ...options, pollingInterval })
  const wanted = list.reading.data?.rows.some(isRunning) ? pause : 0
  if (wanted !== pollingInterval) poll(wanted)
  return list
}
