import { existsSync, globSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

/** Folder of PostgreSQL's programs on this machine, where Debian puts them or on the path. */
export function findPostgres(): string | undefined {
  const onPath = (process.env['PATH'] ?? '').split(delimiter).map((folder) => join(folder, 'initdb'))
  const debian = globSync('/usr/lib/postgresql/*/bin/initdb').toSorted().toReversed()
  const found = [...debian, ...onPath].find((program) => existsSync(program))
  return found && dirname(found)
}
