import { readdirSync, statfsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Gauge, type GaugeConfiguration, type Registry } from 'prom-client'
import { backupFailureMark } from './backupFailureMark.ts'

interface StorageOptions {
  /** Resolves when the database responds. */
  askDatabase: () => Promise<void>
  /** Counts the late or duplicate payments that should have been returned, the open differences from bills, and the missing bills. */
  countMatters: () => Promise<Record<'suspended' | 'open' | 'missing', number>>
  dataDir: string
  /** Folder of the backups; absent: no metrics of backups. */
  backupDir: string | undefined
}

/** Timeout after which the database counts as unreachable, in milliseconds. */
const databaseTimeoutMs = 2000

/** Registers metrics of stored data: availability of the database, payments to be returned, differences from bills, free disk space, and age and outcome of the last backup. */
export function storageMetrics(register: Registry, { askDatabase, countMatters, dataDir, backupDir }: StorageOptions): void {
  const gauge = (options: GaugeConfiguration<'folder'>) => register.registerMetric(new Gauge({ ...options, registers: [] }))
  gauge({
    name: 'zeyiji_api_database_up',
    help: 'Whether the database responds: 1 or 0',
    async collect() {
      this.set(await isResponding(askDatabase))
    },
  })
  gauge({
    name: 'zeyiji_api_suspense_overdue',
    help: 'Number of late or duplicate payments that have not been returned for longer than a day',
    async collect() {
      const counts = await countMatters().catch(() => undefined)
      if (counts) this.set(counts.suspended)
    },
  })
  gauge({
    name: 'zeyiji_api_bill_differences',
    help: 'Number of differences between the bills of payment channels and the books, and of bills that are missing for longer than a day',
    async collect() {
      const counts = await countMatters().catch(() => undefined)
      if (counts) this.set(counts.open + counts.missing)
    },
  })
  const folders = { data: dataDir, ...(backupDir !== undefined && { backups: backupDir }) }
  gauge({
    name: 'zeyiji_api_disk_free_ratio',
    help: 'Share of free space on the disk of a folder, from 0 to 1',
    labelNames: ['folder'],
    collect() {
      for (const [folder, path] of Object.entries(folders)) {
        const ratio = freeRatio(path)
        if (ratio === undefined) this.remove({ folder })
        else this.set({ folder }, ratio)
      }
    },
  })
  if (backupDir === undefined) return
  gauge({
    name: 'zeyiji_api_backup_timestamp_seconds',
    help: 'Unix time of the newest complete backup in seconds; 0 if there is none',
    collect() {
      this.set(newestBackup(backupDir))
    },
  })
  gauge({
    name: 'zeyiji_api_backup_failed',
    help: 'Whether the last backup failed: 1 or 0',
    collect() {
      this.set(statSync(join(backupDir, backupFailureMark), { throwIfNoEntry: false }) ? 1 : 0)
    },
  })
}

function isResponding(ask: () => Promise<void>): Promise<0 | 1> {
  const late = Promise.withResolvers<0>()
  const timer = setTimeout(() => late.resolve(0), databaseTimeoutMs)
  const answered = ask().then(
    () => 1 as const,
    () => 0 as const,
  )
  return Promise.race([answered, late.promise]).finally(() => clearTimeout(timer))
}

function freeRatio(path: string): number | undefined {
  try {
    const { bavail, blocks } = statfsSync(path)
    return blocks === 0 ? undefined : bavail / blocks
  } catch {
    // The folder does not exist (yet).
    return undefined
  }
}

function newestBackup(folder: string): number {
  try {
    const whole = readdirSync(folder).filter((name) => /^zeyiji-.*\.(dump|db)$/.test(name))
    return Math.max(0, ...whole.map((name) => (statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0) / 1000))
  } catch {
    return 0
  }
}
