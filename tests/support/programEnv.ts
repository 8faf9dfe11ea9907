import { resolve } from 'node:path'

/** Environment of programs that tests start. The compile cache halves the start-up time. */
export const programEnv = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: resolve(import.meta.dirname, '../../node_modules/.cache/node'),
}
