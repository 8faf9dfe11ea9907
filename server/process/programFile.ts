import { findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'

/** Root folder of the project, for its sources and for their bundle. */
export const projectRoot = dirname(findPackageJSON(import.meta.url)!)

const isBundled = import.meta.filename.endsWith('.js')

/**
 * Returns the file that runs a program, for example `server/upstream/main.ts`. A program of the bundle starts others of the
 * bundle, a program from sources starts others from sources.
 */
export const programFile = (source: string): string => join(projectRoot, isBundled ? bundledFile(source) : source)

/** Returns the file of a program in the bundle: `dist/programs/upstream/main.js`. */
const bundledFile = (source: string): string => source.replace(/^server/, 'dist/programs').replace(/\.ts$/, '.js')
