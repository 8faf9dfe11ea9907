import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { doctorCommand } from '../../../../server/doctor/doctorCommand.ts'
import { openDatabase } from '../../../../server/upstream/db/openDatabase.ts'
import { engines, openTestDatabase } from '../../../support/openTestDatabase.ts'
import { createPostgresDatabase } from '../../../support/postgres.ts'
import { runCommand, runInProcess } from '../../../support/runCommand.ts'
import { startUpstream } from '../../../support/startUpstream.ts'
import { faultsOf, useDoctor } from '../../../support/useDoctor.ts'

const { folder, dataFolder, doctor, later } = useDoctor()

describe('a healthy setup', () => {
  it('on SQLite has no findings to fix, and the check changes nothing', async () => {
    const dataDir = await dataFolder()
    const { findings } = await doctor({ DATA_DIR: dataDir })
    expect(faultsOf(findings)).toEqual([])
    const all = findings.map(({ about }) => about).join('\n')
    for (const said of ['Node 2', '系统时间', '所有环境变量都可用', 'GB', 'PORT 0', 'SQLite 3.', '完整', '结构是最新的', '数据库可写'])
      expect(all).toContain(said)
  })

  it('includes the data of every domain that is checked', async () => {
    const { findings } = await doctor({ DATA_DIR: await dataFolder() })
    const all = findings.map(({ about }) => about).join('\n')
    for (const said of ['搜索索引', '订单的金额', '有效期', '名额', '收支账目', '发票', '社区里的数字', '私信对话'])
      expect(all).toContain(said)
  })

  it('before the first start reports what will be created', async () => {
    const dataDir = join(folder, 'not-yet')
    const { findings } = await doctor({ DATA_DIR: dataDir })
    expect(faultsOf(findings)).toEqual([])
    expect(findings.filter(({ about }) => about.includes('第一次启动时建立'))).toHaveLength(2)
  })

  it.runIf(engines.includes('PostgreSQL'))('on PostgreSQL has no findings to fix', async () => {
    const url = await createPostgresDatabase()
    await openDatabase({ url, file: '' }).then((db) => db.destroy())
    const { findings } = await doctor({ DATA_DIR: await dataFolder(), DATABASE_URL: url })
    expect(faultsOf(findings)).toEqual([])
    expect(findings.map(({ about }) => about)).toContainEqual(expect.stringMatching(/^PostgreSQL \d+/))
  })

  it('with a separate backend is reachable and provides every call', async () => {
    const database = await openTestDatabase('SQLite')
    const upstream = await startUpstream(database.db)
    later(upstream.stop, database.close)
    const { findings } = await doctor({ UPSTREAM_URL: upstream.origin })
    expect(faultsOf(findings)).toEqual([])
    expect(findings.map(({ about }) => about)).toEqual(
      expect.arrayContaining([`UPSTREAM_URL ${upstream.origin} 按约定应答`, '约定的接口都在']),
    )
  })

  it('prints a line per finding and a count', async () => {
    const { out } = await runCommand('server/doctor/doctorCommand.ts', [], { PORT: '0', DATA_DIR: await dataFolder() })
    expect(out).toMatch(/^✓ Node \S+\n/)
    expect(out).toMatch(/\n\n\d+ 项正常，\d+ 项提醒，\d+ 项错误\n$/)
    expect(await runInProcess(() => doctorCommand(['--fix'], {}))).toMatchObject({ code: 2 })
  })
})
