import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, watch, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, describe, expect, it } from 'vitest'
import { openDatabase } from '../../../../server/upstream/db/openDatabase.ts'
import { accountsIn, attempt, backup, backupFolder, dataFolder, newPath, restore } from '../../../support/backups.ts'
import { openTestDatabase } from '../../../support/openTestDatabase.ts'
import { runCommand } from '../../../support/runCommand.ts'
import { startUpstream } from '../../../support/startUpstream.ts'
import { newAddress, newPhone } from '../../../support/useUpstream.ts'

const opened: { close: () => Promise<void> }[] = []
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close()
})

describe('a backup', () => {
  it('contains every row acknowledged before its start, even during concurrent writes', { tags: ['wide'] }, async () => {
    const database = await openTestDatabase('SQLite')
    opened.push(database)
    const upstream = await startUpstream(database.db)
    const acknowledged: string[] = []
    const load = { on: true }
    const writer = async () => {
      while (load.on) {
        const account = newPhone()
        const { code } = await upstream.ask('POST /api/sys/user/sms/code', { account, type: 2 }, { address: newAddress() })
        if (code === 0) acknowledged.push(account)
      }
    }
    const writers = Array.from({ length: 8 }, writer)
    const taken: { file: string; before: string[] }[] = []
    try {
      for (let round = 0; round < 3; round++) {
        await expect.poll(() => acknowledged.length).toBeGreaterThan((round + 1) * 50)
        const file = newPath('under-load.backup')
        taken.push({ file, before: [...acknowledged] })
        expect(await backup(database.dataDir, file)).toMatchObject({ code: 0, err: '' })
      }
      expect(acknowledged.length).toBeGreaterThan(taken[2]!.before.length)
    } finally {
      // Writers that outlive a failed test would fail the whole run outside of any test.
      load.on = false
      await Promise.allSettled(writers)
      await upstream.stop()
    }
    for (const { file, before } of taken) {
      const dataDir = newPath('restored')
      expect(await restore(dataDir, file)).toMatchObject({ code: 0, err: '' })
      const db = await openDatabase({ url: undefined, file: join(dataDir, 'zeyiji.db') })
      const phones = new Set((await db.selectFrom('sms_code').select('phone').execute()).map(({ phone }) => phone))
      await db.destroy()
      expect(before.filter((phone) => !phones.has(phone))).toEqual([])
    }
  })

  it('is readable by its owner only, from the first byte on, and so are restored files', { tags: ['wide'] }, async () => {
    const [dataDir, file, other] = [await dataFolder(), newPath('private.backup'), newPath('data')]
    mkdirSync(join(dataDir, 'keys'))
    writeFileSync(join(dataDir, 'keys/data.key'), 'secret', { mode: 0o600 })
    const open = (path: string) => (statSync(path).mode & 0o077).toString(8)
    const modes = new Set<string>()
    const watcher = watch(backupFolder, (_, name) => {
      if (name?.startsWith(basename(file)) && existsSync(join(backupFolder, name))) modes.add(open(join(backupFolder, name)))
    })
    expect(await backup(dataDir, file)).toMatchObject({ code: 0, err: '' })
    watcher.close()
    expect(open(file)).toBe('0')
    expect([...modes]).toEqual(['0'])
    chmodSync(file, 0o644)
    expect(await restore(other, file)).toMatchObject({ code: 0, err: '' })
    const restored = readdirSync(other, { recursive: true, encoding: 'utf8' })
    expect(restored).toContain('keys/data.key')
    expect(restored.filter((path) => open(join(other, path)) !== '0')).toEqual([])
  })

  it('reports its size and content, and restores everything including files', async () => {
    const [dataDir, file, other] = [await dataFolder(), newPath('a.backup'), newPath('data')]
    const said = await backup(dataDir, file)
    expect(said).toMatchObject({ code: 0, err: '' })
    expect(said.out).toMatch(
      /^已备份到 .+a\.backup：[\d.]+ (KB|MB)，\d+ 张表，2 行，3 个文件；完整性检查通过。\n没有包含.+\n恢复：npm run restore -- .+a\.backup\n$/,
    )
    expect(readdirSync(backupFolder).filter((name) => name.includes('.part'))).toEqual([])
    expect(readdirSync(dataDir).toSorted()).toEqual(['files', 'media', 'zeyiji.db'])

    expect(await restore(other, file)).toMatchObject({
      code: 0,
      err: '',
      out: expect.stringMatching(/^已恢复 2\S+Z 的备份：2 行，3 个文件/),
    })
    expect(readdirSync(other).toSorted()).toEqual(['files', 'media', 'zeyiji.db'])
    expect(accountsIn(other)).toEqual(['a', 'b'])
    expect(readFileSync(join(other, 'files/2026/photo.png'), 'utf8')).toBe('photo-content')
    expect(readFileSync(join(other, 'media/empty.svg'), 'utf8')).toBe('')
    const tables = new DatabaseSync(join(other, 'zeyiji.db')).prepare("select name from sqlite_master where name like 'backup%'").all()
    expect(tables).toEqual([])
  })

  it('says that it leaves out videos and the content pack, and includes both on request', async () => {
    const [dataDir, contentDir, other] = [await dataFolder(), newPath('pack'), newPath('data')]
    const contents = { [`${dataDir}/videos/one/a.m4s`]: 'x'.repeat(2000), [`${contentDir}/pack.json`]: '{}', [`${contentDir}/.git/x`]: 'x' }
    for (const [path, text] of Object.entries(contents)) {
      mkdirSync(join(path, '..'), { recursive: true })
      writeFileSync(path, text)
    }
    const [without, whole] = [newPath('without.backup'), newPath('whole.backup')]
    const env = { CONTENT_DIR: contentDir }
    expect((await backup(dataDir, without, env)).out).toContain(
      `3 个文件；完整性检查通过。\n没有包含 ${dataDir}/videos 里的视频（2.0 KB）与 CONTENT_DIR ${contentDir} 里的内容包（2 B）；要一并备份，加上 --with-media。\n`,
    )
    expect((await backup(dataDir, whole, env, '--with-media')).out).toContain(`5 个文件；完整性检查通过。\n包含 ${dataDir}/videos 里的视频`)
    const said = await restore(other, whole)
    expect(said.out).toContain(`\n内容包在 ${other}/pack：把 CONTENT_DIR 设为它，或复制回原来的地方。`)
    expect(readFileSync(join(other, 'videos/one/a.m4s'), 'utf8')).toHaveLength(2000)
    expect(readdirSync(join(other, 'pack'))).toEqual(['pack.json'])
    expect((await restore(other, without)).out).not.toContain('内容包')
    expect(readdirSync(other), 'videos stay if the backup has none').toEqual(expect.arrayContaining(['videos', 'pack']))
  })

  it('includes the write-ahead log left by a killed upstream', { tags: ['wide'] }, async () => {
    const dataDir = await dataFolder()
    const source = `import { openDatabase } from ${JSON.stringify(join(import.meta.dirname, '../../../../server/upstream/db/openDatabase.ts'))}
      const db = await openDatabase({ url: undefined, file: ${JSON.stringify(join(dataDir, 'zeyiji.db'))} })
      await db.insertInto('attempt').values(${JSON.stringify(attempt('last'))}).execute()
      console.log('written'); setInterval(() => {}, 1000)`
    const child = spawn(process.execPath, ['--input-type=module', '-e', source], { stdio: ['ignore', 'pipe', 'inherit'] })
    await once(child.stdout, 'data')
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(existsSync(join(dataDir, 'zeyiji.db-wal'))).toBe(true)
    const [file, other] = [newPath('killed.backup'), newPath('data')]
    expect(await backup(dataDir, file)).toMatchObject({ code: 0 })
    await restore(other, file)
    expect(accountsIn(other)).toEqual(['a', 'b', 'last'])
  })

  it('rejects an existing target, a missing database or folder, and missing arguments', async () => {
    const [dataDir, file] = [await dataFolder(), newPath('b.backup')]
    writeFileSync(file, 'mine')
    expect(await backup(dataDir, file)).toEqual({ code: 1, out: '', err: `${file} 已存在，不会覆盖。请换一个文件名\n` })
    expect(readFileSync(file, 'utf8')).toBe('mine')
    expect(await backup(newPath('nothing'), newPath('c.backup'))).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^没有数据库 .+请检查 DATA_DIR\n$/),
    })
    expect(await backup(dataDir, join(newPath('no-folder'), 'x'))).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^文件夹 .+ 不存在，请先建立\n$/),
    })
    expect(await runCommand('server/upstream/operations/backup/backupCommand.ts', [], {})).toMatchObject({
      code: 2,
      err: expect.stringContaining('用法：'),
    })
  })

  it('reports a full disk and leaves no file behind', async () => {
    const [dataDir, file] = [
      await dataFolder(Array.from({ length: 2000 }, (_, index) => `account ${index} ${'x'.repeat(500)}`)),
      newPath('full.backup'),
    ]
    // For the program, a file size limit has the same effect as a full disk.
    const command = `ulimit -f 200; exec "${process.execPath}" server/upstream/operations/backup/backupCommand.ts "${file}"`
    const child = spawn('sh', ['-c', command], { env: { PATH: process.env['PATH'], DATA_DIR: dataDir } })
    let err = ''
    child.stderr.on('data', (chunk: Buffer) => (err += chunk.toString()))
    const [code] = (await once(child, 'close')) as [number]
    expect({ code, err }).toEqual({ code: 1, err: expect.stringMatching(/^[^\n]*磁盘空间[^\n]*\n$/) })
    expect(readdirSync(backupFolder).filter((name) => name.includes('full.backup'))).toEqual([])
  })

  it('of PostgreSQL is left to its own tools; prints their commands without the password', async () => {
    const env = { DATABASE_URL: 'postgres://user:secret-word@host/db', DATA_DIR: '/data' }
    const saved = await runCommand('server/upstream/operations/backup/backupCommand.ts', ['/backups/x'], env)
    expect(saved).toMatchObject({ code: 1, out: '' })
    expect(saved.err).toContain('pg_dump --format=custom --no-owner --file="/backups/x" --dbname="$DATABASE_URL"')
    expect(saved.err).toContain('没有包含 /data/videos 里的视频')
    const withMedia = await runCommand('server/upstream/operations/backup/backupCommand.ts', ['/backups/x', '--with-media'], env)
    expect(withMedia.err).toMatch(/\n  tar -czf "\/backups\/x\.pack\.tar\.gz" -C ".+\/server\/demo\/pack" \.\n包含 \/data\/videos/)
    const restored = await runCommand('server/upstream/operations/backup/restoreCommand.ts', ['/backups/x'], env)
    expect(restored).toMatchObject({ code: 1, err: expect.stringContaining('pg_restore --clean --if-exists') })
    expect(saved.err + restored.err).not.toContain('secret-word')
  })
})
