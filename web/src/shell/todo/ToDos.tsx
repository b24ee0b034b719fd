import { useAfterwards } from '../afterwards.ts'

const load = () => import('./ToDoButton.tsx').then(({ ToDoButton }) => <ToDoButton />)

/** What waits for oneself. */
export const ToDos = () => useAfterwards(load)
