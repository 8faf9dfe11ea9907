import { resolve } from 'node:path'

/** Environment of programs that tests start. The compile cache halves the start-up time. */
export const programEnv = {
  PATH: process.env['PATH'],
  // Tests create the history that they need.
  DEMO_HISTORY: 'off',
  NODE_COMPILE_CACHE: resolve(import.meta.dirname, '../../node_modules/.cache/node'),
}
