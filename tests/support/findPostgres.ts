import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

export interface PostgresPlaces {
  /** The path at which Debian has a folder for each version. */
  debian?: string
  path?: string
}

/** Folder of PostgreSQL's programs on this machine: the newest that Debian installed, else one on the PATH. */
export function findPostgres({ debian = '/usr/lib/postgresql', path = process.env['PATH'] ?? '' }: PostgresPlaces = {}) {
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : []
  const folders = [...versions.map((version) => join(debian, version, 'bin')), ...path.split(delimiter)]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
}
