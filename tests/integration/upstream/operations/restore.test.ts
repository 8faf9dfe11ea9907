// @module-tag wide
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, describe, expect, it } from 'vitest'
import { withExclusiveLock } from '../../../../server/upstream/db/withExclusiveLock.ts'
import { openDatabase } from '../../../../server/upstream/db/openDatabase.ts'
import { accountsIn, attempt, backup, dataFolder, newPath, restore } from '../../../support/backups.ts'
import { openTestDatabase } from '../../../support/openTestDatabase.ts'
import { runCommand } from '../../../support/runCommand.ts'

const opened: { close: () => Promise<void> }[] = []
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close()
})

describe('restoring', () => {
  it('keeps the previous data in a separate folder', async () => {
    const [dataDir, file] = [await dataFolder(), newPath('d.backup')]
    await backup(dataDir, file)
    const db = await openDatabase({ url: undefined, file: join(dataDir, 'zeyiji.db') })
    await db.insertInto('attempt').values(attempt('later')).execute()
    await db.destroy()
    writeFileSync(join(dataDir, 'files/later.png'), 'later')
    const said = await restore(dataDir, file)
    const aside = /原来的数据保留在 (\S+before-restore-\S+)，/.exec(said.out)?.[1]
    expect(said).toMatchObject({ code: 0, err: '' })
    expect(accountsIn(dataDir)).toEqual(['a', 'b'])
    expect(existsSync(join(dataDir, 'files/later.png'))).toBe(false)
    expect(accountsIn(aside!)).toEqual(['a', 'b', 'later'])
    expect(readFileSync(join(aside!, 'files/later.png'), 'utf8')).toBe('later')
  })

  it('records operator, time, backup and reason in the restored audit log, even of an older release', async () => {
    const [dataDir, former, file, old] = [await dataFolder(), await dataFolder(), newPath('audit.backup'), newPath('old.backup')]
    await backup(dataDir, file)
    const database = new DatabaseSync(join(former, 'zeyiji.db'))
    database.exec("drop table operator_action; delete from kysely_migration where name = '119-operations'")
    database.close()
    await backup(former, old)
    const audit = () => runCommand('server/upstream/operations/users/usersCommand.ts', ['audit'], { DATA_DIR: dataDir })
    expect((await audit()).out).toBe('还没有操作记录\n')
    expect(await restore(dataDir, file, '--by', '王敏', '--why', '误删了课程')).toMatchObject({ code: 0, err: '' })
    expect((await audit()).out).toMatch(
      /^20\d\d-\S+ \d\d:\d\d  王敏  restore from backup  \S+audit\.backup（20\d\d-\S+Z）  已完成  原因：误删了课程\n$/,
    )
    expect(await restore(dataDir, old)).toMatchObject({ code: 0, err: '' })
    expect((await audit()).out).toMatch(/^\S+ \S+  \S+  restore from backup  \S+old\.backup（\S+Z）  已完成  未写原因\n$/)
    expect(readdirSync(dataDir).filter((name) => name.startsWith('zeyiji.db'))).toEqual(['zeyiji.db'])
  })

  it('is rejected while an upstream uses the folder, even when idle', async () => {
    const { dataDir, ...database } = await openTestDatabase('SQLite')
    opened.push(database)
    const file = newPath('e.backup')
    await backup(dataDir, file)
    await database.db.insertInto('attempt').values(attempt('living')).execute()
    expect(await restore(dataDir, file)).toEqual({
      code: 1,
      out: '',
      err: expect.stringMatching(/^有程序正在使用 .+zeyiji\.db，没有恢复任何内容。请先停止服务/),
    })
    expect(accountsIn(dataDir)).toEqual(['living'])
    expect(readdirSync(dataDir).filter((name) => /restor/.test(name))).toEqual([])
  })

  it.each([
    [
      'a page overwritten in the middle',
      (bytes: Buffer) => void bytes.fill(0x41, 4096 * (bytes.length >> 13), 4096 * (bytes.length >> 13) + 4096),
    ],
    ['a changed text', (bytes: Buffer) => void bytes.write('SOMEBODY', bytes.indexOf('somebody'))],
    ['a changed file', (bytes: Buffer) => void bytes.write('PHOTO', bytes.indexOf('photo-content'))],
    ['no database at all', (bytes: Buffer) => void bytes.fill(0x41)],
    ['a missing second half', (bytes: Buffer) => bytes.subarray(0, bytes.length >> 1)],
    ['empty', () => Buffer.alloc(0)],
  ])('rejects a damaged backup: %s', async (_, damage) => {
    const [dataDir, file] = [await dataFolder(['a', 'somebody-else']), newPath('f.backup')]
    await backup(dataDir, file)
    const bytes = readFileSync(file)
    writeFileSync(file, damage(bytes) ?? bytes)
    const said = await restore(dataDir, file)
    expect(said).toEqual({ code: 1, out: '', err: expect.stringMatching(/^\S+f\.backup 不能恢复：[^\n]*\n$/) })
    expect(said.err).toMatch(/损坏|不是/)
    expect(accountsIn(dataDir)).toEqual(['a', 'somebody-else'])
    expect(readdirSync(dataDir).toSorted()).toEqual(['files', 'media', 'zeyiji.db'])
  })

  it('rejects a file that is not a backup, and a backup of an unsupported release', async () => {
    const [dataDir, other, file] = [await dataFolder(), await dataFolder(), newPath('g.backup')]
    expect(await restore(dataDir, join(other, 'zeyiji.db'))).toMatchObject({
      code: 1,
      err: expect.stringContaining('不是 npm run backup 写的备份文件'),
    })
    const database = new DatabaseSync(join(other, 'zeyiji.db'))
    database.exec("insert into kysely_migration (name, timestamp) values ('999-drop-attempt.needs-998', '2030-01-01')")
    database.close()
    await backup(other, file)
    expect(await restore(dataDir, file)).toMatchObject({ code: 1, err: expect.stringContaining('请启动较新的版本') })
  })

  it('replaces a broken database, and keeps it', async () => {
    const [dataDir, file] = [await dataFolder(), newPath('h.backup')]
    await backup(dataDir, file)
    writeFileSync(join(dataDir, 'zeyiji.db'), 'broken'.repeat(1000))
    const said = await restore(dataDir, file)
    expect(said).toMatchObject({ code: 0, err: '' })
    expect(accountsIn(dataDir)).toEqual(['a', 'b'])
    expect(readFileSync(join(/保留在 (\S+)，/.exec(said.out)![1]!, 'zeyiji.db'), 'utf8')).toContain('broken')
  })

  it('leaves everything unchanged when the data cannot be moved into place', async () => {
    const [dataDir, file] = [await dataFolder(), newPath('i.backup')]
    await backup(dataDir, file)
    const readOnly = `import { syncBuiltinESMExports } from 'node:module'
      import fs from 'node:fs'
      const { renameSync } = fs
      fs.renameSync = (from, to) => { if (from.endsWith('restoring-' + process.pid + '/zeyiji.db')) throw Object.assign(new Error('EROFS'), { code: 'EROFS' }); renameSync(from, to) }
      syncBuiltinESMExports()`
    const args = ['--import', `data:text/javascript,${encodeURIComponent(readOnly)}`]
    const child = spawn(process.execPath, [...args, 'server/upstream/operations/backup/restoreCommand.ts', file], {
      env: { DATA_DIR: dataDir },
    })
    const [code] = (await once(child, 'close')) as [number]
    expect(code).toBe(1)
    expect(readdirSync(dataDir).toSorted()).toEqual(['files', 'media', 'zeyiji.db'])
    expect(accountsIn(dataDir)).toEqual(['a', 'b'])
    expect(readFileSync(join(dataDir, 'files/2026/photo.png'), 'utf8')).toBe('photo-content')
  })
})

it('exclusive access locks out other connections until it ends', async () => {
  const dataDir = await dataFolder()
  const file = join(dataDir, 'zeyiji.db')
  expect(withExclusiveLock(file, () => existsSync(`${file}-wal`))).toBe(false)
  withExclusiveLock(file, () => {
    expect(() => new DatabaseSync(file).prepare('select count(*) from attempt').get()).toThrow(/locked/)
  })
  expect(accountsIn(dataDir)).toEqual(['a', 'b'])
})
