import { existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { chooseContent, contentText, ensureContent } from '../../../../server/upstream/content/ensureContent.ts'
import { loadPack } from '../../../../server/upstream/content/loadPack.ts'
import { readPack } from '../../../../server/upstream/content/read/readPack.ts'
import { addUser, catalogueCalls } from '../../../support/catalogueCalls.ts'
import { engines, openTestDatabase } from '../../../support/openTestDatabase.ts'
import type { TestDatabase } from '../../../support/openTestDatabase.ts'
import { smallPack, writePack } from '../../../support/smallPack.ts'

const run = promisify(execFile)
const command = join(import.meta.dirname, '../../../../server/upstream/operations/contentCommand.ts')

describe.each(engines)('loading content on %s', (engine) => {
  let database: TestDatabase
  beforeEach(async () => void (database = await openTestDatabase(engine)))
  afterEach(() => database.close())

  const load = (files: Map<string, unknown>) => {
    const contentDir = writePack(files)
    return loadPack(database.db, readPack(contentDir), { dataDir: database.dataDir })
  }
  const runCommand = (...args: string[]) => runWith({}, ...args)
  const runWith = (env: Record<string, string>, ...args: string[]) =>
    run(process.execPath, [command, ...args], {
      env: { ...process.env, DATA_DIR: database.dataDir, DATABASE_URL: database.place.url ?? '', ...env },
    }).then(
      ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
      (error: { code: number; stdout: string; stderr: string }) => error,
    )

  test('updates in place: members and counters stay, missing items are removed', async () => {
    await load(smallPack())
    const user = await addUser(database.db, 'member')
    const call = catalogueCalls(database.db)
    await call('POST /api/course/:id/join', { id: 'course-0' }, user)
    await call('POST /api/course/:id/join', { id: 'course-4' }, user)

    const files = smallPack()
    const kept = files.get('courses/course-0.json') as { title: string; formerLearners: number }
    files.set('courses/course-0.json', { ...kept, title: '改了名字的课程', formerLearners: 500 })
    files.delete('courses/course-4.json')
    for (const [path, content] of files) {
      if (path.startsWith('courses/') && (content as { profession: string }).profession === 'cook') files.delete(path)
    }
    files.delete('professions/cook.json')
    files.set('banners.json', [])
    await load(files)

    expect(await call('GET /api/course/:id', { id: 'course-0' }, user)).toMatchObject({
      title: '改了名字的课程',
      learnerCount: 501,
      joinedAt: expect.any(String),
    })
    await expect(call('GET /api/course/:id', { id: 'course-4' })).rejects.toMatchObject({ message: expect.stringContaining('不存在') })
    await expect(call('GET /api/profession/:id', { id: 'cook' })).rejects.toMatchObject({ message: expect.stringContaining('不存在') })
    expect(await database.db.selectFrom('course_member').select('course_id').orderBy('course_id').execute()).toEqual([
      { course_id: 'course-0' },
      { course_id: 'course-4' },
    ])
    expect((await call('GET /api/banner', { position: 1 })).list).toEqual([])
    const { total, list } = await call('GET /api/course', { pageSize: 100 })
    expect(total).toBe(list.length)
    expect((await call('GET /api/profession/:id', { id: 'welder' })).learnerCount).toBe(
      (await call('GET /api/course', { profession: 'welder', pageSize: 100 })).list.reduce(
        (sum, { learnerCount }) => sum + learnerCount,
        0,
      ),
    )
  })

  test('counts a user who joins during a load', async () => {
    await load(smallPack())
    const call = catalogueCalls(database.db)
    const users = await Promise.all(Array.from({ length: 30 }, (_, index) => addUser(database.db, `late-${index}`)))
    const changed = smallPack()
    changed.set('courses/course-0.json', { ...(changed.get('courses/course-0.json') as object), formerLearners: 9 })
    await Promise.all([
      load(changed),
      ...users.map((user, index) => call('POST /api/course/:id/join', { id: index % 2 === 0 ? 'course-0' : 'course-16' }, user)),
      load(changed),
    ])
    await expect(call('GET /api/course/:id', { id: 'course-0' })).resolves.toMatchObject({ learnerCount: 9 + 15 })
    const { list } = await call('GET /api/course', { pageSize: 100 })
    const learners = (await call('GET /api/institution', {})).list.reduce((sum, { learnerCount }) => sum + learnerCount, 0)
    expect(learners).toBe(list.reduce((sum, { learnerCount }) => sum + learnerCount, 0))
  })

  test('changes nothing when it fails', async () => {
    await load(smallPack())
    const files = smallPack()
    files.set('pack.json', { name: '另一个', version: '2.0.0', hotWords: [] })
    const contentDir = writePack(files)
    const pack = readPack(contentDir)
    // A row that every engine rejects, among the last that are stored.
    pack.courses.get('course-1')!.reviews[0]!.text = null as unknown as string
    await expect(loadPack(database.db, pack, { dataDir: database.dataDir })).rejects.toThrow(/null/i)
    expect(await database.db.selectFrom('content_pack').select('version').execute()).toEqual([{ version: '1.0.0' }])
  })

  test('lists every issue of a broken pack, exits with 1 and changes nothing', async () => {
    await load(smallPack())
    const files = smallPack()
    files.set('courses/course-1.json', { ...(files.get('courses/course-1.json') as object), institution: 'nobody', title: '短' })
    files.set('courses/course-2.json', { ...(files.get('courses/course-2.json') as object), profession: 'nobody' })
    files.delete('media/banner.svg')
    const { code, stderr } = await runCommand('load', writePack(files))
    expect(code).toBe(1)
    expect(stderr).toMatch(/courses\/course-1\.json · title：不能少于 4 个字/)
    expect(stderr).toMatch(/courses\/course-2\.json · profession：没有编号为 nobody 的职业/)
    expect(stderr).toMatch(/banners\.json · \[0\]\.image：media\/ 下没有 banner\.svg/)
    expect((await catalogueCalls(database.db)('GET /api/course', {})).total).toBe(23)
  })

  test('rejects a pack with a link to an outside file in both commands and at the start, and copies nothing of that file', async () => {
    const contentDir = writePack(smallPack())
    rmSync(join(contentDir, 'media/cover.svg'))
    symlinkSync('/etc/hostname', join(contentDir, 'media/cover.svg'))
    for (const action of ['check', 'load'])
      expect(await runCommand(action, contentDir)).toMatchObject({ code: 1, stderr: expect.stringContaining('media/cover.svg：') })
    await expect(ensureContent({ db: database.db, contentDir, dataDir: database.dataDir })).rejects.toThrow('media/cover.svg')
    expect(existsSync(join(database.dataDir, 'media'))).toBe(false)
  })

  test('loads the example pack from which operators start their own', async () => {
    const { stdout } = await runCommand('load', 'server/upstream/content/example', '--yes')
    expect(stdout).toContain('已载入')
  })

  test('reports the loaded items and copies the images', async () => {
    const { code, stdout } = await runCommand('load', writePack(smallPack()))
    expect([code, stdout]).toEqual([0, expect.stringContaining('已载入：测试内容包 1.0.0（24 课程、60 课时、3 职业')])
    expect((await catalogueCalls(database.db)('GET /api/course', {})).total).toBe(23)
    expect(existsSync(join(database.dataDir, 'media/cover.svg'))).toBe(true)
    expect((await runCommand('check', writePack(smallPack()))).stdout).toContain('检查通过')
    expect((await runCommand('burn', '/')).code).toBe(2)
    const audit = await runCommand('audit')
    expect(audit.stdout.trim().split('\n'), 'records the change in the audit log').toEqual([
      expect.stringMatching(/content load {2}测试内容包 1\.0\.0 {2}已完成/),
    ])
  })

  test('loads a changed pack once at the start, and an unchanged one not at all', async () => {
    const contentDir = writePack(smallPack())
    const loadedAt = async () => (await database.db.selectFrom('content_pack').select('loaded_at').executeTakeFirstOrThrow()).loaded_at
    const options = { db: database.db, contentDir, dataDir: database.dataDir }
    await ensureContent(options)
    const first = await loadedAt()
    await ensureContent(options)
    expect(await loadedAt()).toBe(first)
    const cover = join(contentDir, 'media/cover.svg')
    writeFileSync(cover, readFileSync(cover, 'utf8').replace('cover', 'other'))
    await ensureContent(options)
    expect(await loadedAt()).toBeGreaterThan(first)
    expect(readFileSync(join(database.dataDir, 'media/cover.svg'), 'utf8')).toContain('other')
  })

  test('hashes the files at a start only if one of them was touched', async () => {
    const contentDir = writePack(smallPack())
    const options = { db: database.db, contentDir, dataDir: database.dataDir }
    await ensureContent(options)
    const { fingerprint, stamp } = await chooseContent(options)
    // A hash that the files do not have shows that it is taken from the last start.
    writeFileSync(join(database.dataDir, 'content-dir'), `remembered\n${stamp}\n`)
    expect(await chooseContent(options)).toMatchObject({ fingerprint: 'remembered' })
    const cover = join(contentDir, 'media/cover.svg')
    writeFileSync(cover, readFileSync(cover))
    expect(await chooseContent(options)).toMatchObject({ fingerprint })
  })

  describe('the pack in force after a start', () => {
    const packOf = (name: string, version: string) => {
      const files = smallPack()
      files.set('pack.json', { name, version, hotWords: [] })
      return writePack(files)
    }
    const loaded = async () => (await database.db.selectFrom('content_pack').select('name').executeTakeFirstOrThrow()).name
    /** Starts an upstream with this CONTENT_DIR and returns what it says. */
    const start = async (contentDir: string, dataDir = database.dataDir) => {
      const source = { db: database.db, contentDir, dataDir }
      const choice = await chooseContent(source)
      await ensureContent(source, choice)
      return contentText(source, choice)
    }

    test('is the one loaded by a command, until CONTENT_DIR is changed; the start and the command say so', async () => {
      const [configured, own, next] = [packOf('演示', '1.0.0'), packOf('自己的', '1.0.0'), packOf('下一个', '1.0.0')]
      expect(await start(configured)).toBe('内容包：演示 1.0.0')
      const { stdout } = await runWith({ CONTENT_DIR: configured }, 'load', own)
      const kept = /^内容包：自己的 1\.0\.0（20\d\d-.* 用命令载入；CONTENT_DIR 里的 演示 1\.0\.0 没有载入，CONTENT_DIR 改动之后才会载入）$/m
      expect(stdout).toMatch(kept)
      for (let times = 0; times < 2; times++) expect(await start(configured)).toMatch(kept)
      expect(await loaded()).toBe('自己的')
      expect(await start(next)).toBe('内容包：下一个 1.0.0')
      expect(await start(configured), 'CONTENT_DIR set back').toBe('内容包：演示 1.0.0')
      await runWith({ CONTENT_DIR: configured }, 'load', own)
      writeFileSync(join(configured, 'pack.json'), JSON.stringify({ name: '演示', version: '1.1.0', hotWords: [] }))
      expect(await start(configured), 'a changed file of CONTENT_DIR').toBe('内容包：演示 1.1.0')
    })

    test('is the one loaded by a command before the first start', async () => {
      const configured = packOf('演示', '1.0.0')
      await runWith({ CONTENT_DIR: configured }, 'load', packOf('自己的', '1.0.0'))
      for (let times = 0; times < 2; times++) expect(await start(configured)).toMatch(/^内容包：自己的 1\.0\.0（/)
    })

    test('is not turned back by an upstream of the same database with an older CONTENT_DIR', async () => {
      const [older, newer] = [packOf('内容', '1.0.0'), packOf('内容', '2.0.0')]
      const [one, other, third] = [join(database.dataDir, 'one'), join(database.dataDir, 'other'), join(database.dataDir, 'third')]
      await start(older, one)
      await start(older, other)
      expect(await start(newer, one)).toBe('内容包：内容 2.0.0')
      for (const dataDir of [other, third])
        expect(await start(older, dataDir)).toMatch(
          /^内容包：内容 2\.0\.0（.* 按当时的 CONTENT_DIR 载入；CONTENT_DIR 里的 内容 1\.0\.0 没有载入/,
        )
      expect(await start(newer, other)).toBe('内容包：内容 2.0.0')
      expect(await start(packOf('内容', '3.0.0'), join(database.dataDir, 'new machine'))).toBe('内容包：内容 3.0.0')
    })

    test('is loaded again by a release that stores packs differently', async () => {
      const configured = packOf('演示', '1.0.0')
      await start(configured)
      await database.db.updateTable('content_pack').set({ rows_version: 0, hot_words: '["旧"]' }).execute()
      await start(configured)
      expect(await database.db.selectFrom('content_pack').select('hot_words').execute()).toEqual([{ hot_words: '[]' }])
    })
  })
})
