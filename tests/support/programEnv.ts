import { resolve } from 'node:path'

/** What a program that a test starts needs of its surroundings. Code that is compiled already halves what a start costs. */
export const programEnv = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: resolve(import.meta.dirname, '../../node_modules/.cache/node'),
}
