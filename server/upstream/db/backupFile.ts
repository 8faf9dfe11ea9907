import { chmodSync, closeSync, copyFileSync, mkdirSync, openSync, readSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { CommandError } from '../../command/CommandError.ts'
import { sqliteRows, sqliteChecksums } from './sqliteRows.ts'
import { placeholderMigrations } from './placeholderMigrations.ts'
import { readTableStructures, type TableStructure } from './tableStructures.ts'
import { TableChecksum } from './TableChecksum.ts'

/*
 * A backup is a SQLite database. It contains a snapshot of all tables, `backup_file` with the files of the data folder in
 * parts, `backup_table` with the checksum of every table including `backup_file`, and `backup_note`.
 */

const filesTable: TableStructure = { name: 'backup_file', columns: ['content', 'part', 'path'] }
const partBytes = 8 * 1024 * 1024

/** A file of a backup: its path in the backup, and where it is. */
export interface BackedUpFile {
  path: string
  file: string
}

/** Summary of a backup. */
export interface BackupFacts {
  tables: number
  rows: number
  files: number
  madeAt: number
}

/** Writes a snapshot of all tables of a database to a new file, without blocking writers. */
export function writeSnapshot(from: string, into: string): void {
  // Not read-only: a read-only connection leaves files next to the database that the service may be unable to open.
  const source = new DatabaseSync(from, { timeout: 5000 })
  try {
    source.prepare('vacuum into ?').run(into)
  } finally {
    source.close()
  }
}

/** Turns a snapshot into a backup: adds the files, and the checksums of all tables. */
export function completeBackup(file: string, { files: added, now }: { files: BackedUpFile[]; now: number }): BackupFacts {
  const database = new DatabaseSync(file)
  try {
    // No other process uses the file yet, and it is synced when it is complete.
    database.exec(`pragma journal_mode = off; pragma synchronous = off; begin;
      create table backup_file (path text not null, part integer not null, content blob not null, primary key (path, part)) strict;
      create table backup_table (name text primary key not null, rows integer not null, sum text not null) strict;
      create table backup_note (made_at integer not null) strict`)
    const files = added.filter((each) => addFile(database, each)).length
    const tables = readTableStructures(database)
    const sums = sqliteChecksums(database, [...tables, filesTable])
    const insert = database.prepare('insert into backup_table values (?, ?, ?)')
    for (const [name, { rows, digits }] of sums) insert.run(name, rows, digits)
    database.prepare('insert into backup_note values (?)').run(now)
    database.exec('commit')
    return { tables: tables.length, rows: total(sums, tables), files, madeAt: now }
  } finally {
    database.close()
  }
}

/** Verifies a complete backup; throws {@link CommandError} if it differs from the written state. */
export function checkBackup(file: string, knownMigrations: readonly string[]): BackupFacts {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const all = <Row>(text: string) => database.prepare(text).all() as Row[]
    if (all("select 1 from sqlite_master where name = 'backup_table'").length === 0)
      throw new CommandError('不是 npm run backup 写的备份文件')
    const faults = all<{ integrity_check: string }>('pragma integrity_check')
    if (faults[0]?.integrity_check !== 'ok') throw new CommandError(`备份文件已损坏：${faults[0]?.integrity_check.replaceAll(/\s+/g, ' ')}`)
    if (all('pragma foreign_key_check').length > 0) throw new CommandError('备份文件已损坏：有的行引用了不存在的行')
    const tables = readTableStructures(database)
    const sums = sqliteChecksums(database, [...tables, filesTable])
    const written = new Map(all<{ name: string; rows: number; sum: string }>('select * from backup_table').map((row) => [row.name, row]))
    for (const name of new Set([...sums.keys(), ...written.keys()])) {
      const [now, then] = [sums.get(name), written.get(name)]
      if (now?.rows !== then?.rows || now?.digits !== then?.sum) throw new CommandError(`备份文件已损坏：表 ${name} 的内容与备份时不同`)
    }
    placeholderMigrations(
      all<{ name: string }>('select name from kysely_migration order by name').map(({ name }) => name),
      knownMigrations,
    )
    const [counts] = all<{ files: number }>('select count(distinct path) as files from backup_file')
    const [note] = all<{ made_at: number }>('select made_at from backup_note')
    return { tables: tables.length, rows: total(sums, tables), files: counts?.files ?? 0, madeAt: note?.made_at ?? 0 }
  } finally {
    database.close()
  }
}

/** Extracts a verified backup: its files to `folder`, its tables to `into`. */
export function unpackBackup(backup: string, { folder, into }: { folder: string; into: string }): void {
  copyFileSync(backup, into)
  // A copy inherits the permissions, and backups of older releases may be readable by all users.
  chmodSync(into, 0o600)
  const database = new DatabaseSync(into)
  try {
    for (const [content, part, path] of sqliteRows(database, filesTable) as Iterable<[Uint8Array, number, string]>) {
      const place = join(folder, path)
      if (!place.startsWith(join(folder, '/'))) throw new CommandError(`备份文件里有不该有的路径 ${path}`)
      mkdirSync(dirname(place), { recursive: true })
      const file = openSync(place, part === 0 ? 'wx' : 'a')
      writeSync(file, content)
      closeSync(file)
    }
    database.exec('drop table backup_file; drop table backup_table; drop table backup_note; vacuum')
  } finally {
    database.close()
  }
}

/** Adds a file; returns false if it was deleted in the meantime. */
function addFile(database: DatabaseSync, { path, file: from }: BackedUpFile): boolean {
  let file
  try {
    file = openSync(from, 'r')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
  const insert = database.prepare('insert into backup_file values (?, ?, ?)')
  const bytes = Buffer.alloc(partBytes)
  for (let part = 0, length = -1; length !== 0; part++) {
    length = readSync(file, bytes, 0, partBytes, null)
    if (length > 0 || part === 0) insert.run(path, part, bytes.subarray(0, length))
  }
  closeSync(file)
  return true
}

const total = (sums: Map<string, TableChecksum>, tables: TableStructure[]): number =>
  tables.reduce((sum, { name }) => sum + (sums.get(name)?.rows ?? 0), 0)
