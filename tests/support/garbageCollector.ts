import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Returns a function that collects garbage immediately. */
export function garbageCollector(): () => void {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc') as () => void
}
