import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { folderFindings } from '../../../../server/doctor/folderFindings.ts'
import { programFindings } from '../../../../server/doctor/programFindings.ts'
import { readConfigLeniently } from '../../../../server/doctor/readConfigLeniently.ts'
import { findingsOf } from '../../../../server/upstream/db/checkPostgres.ts'
import { root } from '../../../support/startHost.ts'

const folder = mkdtempSync(join(tmpdir(), 'doctor-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the doctor finds', () => {
  it('an outdated Node, a missing build and a slow clock', () => {
    const place = mkdtempSync(join(folder, 'program-'))
    writeFileSync(join(place, 'package.json'), '{}')
    const now = Date.now()
    const said = programFindings(place, { node: '24.9.1', now: now - 3_600_000 })
    expect(said).toEqual([
      { level: 'bad', about: 'Node 24.9.1 太旧，需要 24.18 以上', cure: expect.stringContaining('自带合适的 Node') },
      { level: 'bad', about: '网站还没有构建', cure: expect.stringContaining('npm run build') },
      { level: 'bad', about: expect.stringContaining('早于程序文件'), cure: expect.stringContaining('时间同步') },
    ])
    expect(programFindings(root, { node: '24.18.0', now })[0]).toEqual({ level: 'good', about: 'Node 24.18.0' })
  })

  it('a build of other sources', () => {
    const place = mkdtempSync(join(folder, 'stale-'))
    for (const file of [
      'package.json',
      'package-lock.json',
      'vite.config.ts',
      'client/a.ts',
      'lib/b.ts',
      'dist/server/entry.server.js',
      'dist/embed/zeyiji-ui.js',
      'dist/client/build.json',
      'dist/programs/build.json',
    ]) {
      mkdirSync(join(place, file, '..'), { recursive: true })
      writeFileSync(join(place, file), '{"build":"0000"}')
    }
    utimesSync(join(place, 'package.json'), 0, 0)
    const at = { node: '26.0.0', now: Date.now() }
    expect(programFindings(place, at)[1]).toMatchObject({ level: 'warn', cure: expect.stringContaining('npm run build') })
    rmSync(join(place, 'client'), { recursive: true })
    expect(programFindings(place, at)[1]).toMatchObject({ level: 'good', about: '网站已构建（0000）' })
  })

  it('a file in place of the data folder', () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    const contentDir = join(root, 'server/demo/pack')
    expect(folderFindings({ dataDir: file, contentDir })).toContainEqual(
      expect.objectContaining({ level: 'bad', about: expect.stringContaining('不可写') }),
    )
    expect(folderFindings({ dataDir: join(file, 'below'), contentDir })).toContainEqual(
      expect.objectContaining({ level: 'bad', about: expect.stringContaining('无法建立') }),
    )
  })

  it('a PostgreSQL that is outdated, read-only, not in UTF-8, low on connections, slow by its clock or without write permission', () => {
    const sound = {
      number: 150_000,
      version: '15.1',
      encoding: 'UTF8',
      standby: false,
      may_create: true,
      now: Date.now(),
      most: 100,
      used: 3,
    }
    expect(findingsOf(sound, 10).filter(({ level }) => level !== 'good')).toEqual([])
    const ill = { number: 120_000, version: '12', encoding: 'SQL_ASCII', standby: true, may_create: false, now: 0, most: 100, used: 95 }
    const said = findingsOf(ill, 10)
    expect(said.map(({ level }) => level)).toEqual(['bad', 'bad', 'bad', 'bad', 'warn', 'warn'])
    expect(said.every(({ cure }) => cure !== undefined)).toBe(true)
  })
})

it('every invalid environment variable, while the valid ones still apply', () => {
  const { config, faults } = readConfigLeniently({ PORT: 'x', LOG_LEVEL: 'loud', CHAT_PROVIDER: 'wechat', HOST: '0.0.0.0' })
  expect(faults.map((fault) => fault.split(' ')[0] ?? '').toSorted((a, b) => (a < b ? -1 : 1))).toEqual([
    'LOG_LEVEL',
    'PORT',
    'WECHAT_APP_ID',
    'WECHAT_APP_SECRET',
    'WECHAT_TOKEN',
  ])
  expect(config).toMatchObject({ host: '0.0.0.0', port: 3000, logLevel: 'info' })
})
