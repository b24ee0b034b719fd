import { useAfterwards } from '../afterwards.ts'

const load = () => import('./ToDoButton.tsx').then(m => m.ToDoButton)

/** What waits for oneself. */
export function ToDos() {
  const Button = useAfterwards(load)
  return Button ? <Button /> : null
}
