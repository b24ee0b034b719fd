/** Preloaded, has a process and what it starts take only the time that others leave. */
import { writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'

setPriority(constants.priority.PRIORITY_LOW)
try {
  // Linux may share time out between sessions first, and then within each.
  writeFileSync('/proc/self/autogroup', String(constants.priority.PRIORITY_LOW))
} catch {
  // It does not, or this is no Linux.
}
