import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

export interface PostgresPlaces {
  /** Path of Debian's folders, one per version. */
  debian?: string
  path?: string
}

/** Returns the folder of PostgreSQL's programs: Debian's newest version, or else one in PATH. */
export function findPostgres({ debian = '/usr/lib/postgresql', path = process.env['PATH'] ?? '' }: PostgresPlaces = {}) {
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : []
  const folders = [...versions.map((version) => join(debian, version, 'bin')), ...path.split(delimiter)]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
}
