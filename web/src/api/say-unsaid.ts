import { type Failure, isUnsaid } from './failure.ts'
import { complain } from './notify.ts'

/** Says a failure of which nothing was said yet: whoever wanted something done must not believe that it was. */
export const sayUnsaid = (failure: Failure): void => {
  if (isUnsaid(failure)) complain(failure.message)
}
