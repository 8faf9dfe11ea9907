import { join, resolve } from 'node:path'
import { LessonKind, VideoTranscode } from '#lib/enums'
import { ConfigError, readConfig } from '../../config.ts'
import { DatabaseError, openDatabase } from '../db/openDatabase.ts'
import { rebuildIndex } from '../queries/search/rebuildIndex.ts'
import { lineLog } from '../lineLog.ts'
import { createIndexNow } from '../providers/indexNow.ts'
import { addFilm } from './film/addFilm.ts'
import { FilmError } from './film/FilmError.ts'
import { loadPack } from './loadPack.ts'
import { PackError } from './PackError.ts'
import { readPack } from './readPack.ts'
import type { Pack } from './readPack.ts'

const usage = [
  '用法：',
  '  npm run content -- check 文件夹                     只检查内容包',
  '  npm run content -- load 文件夹                      检查并载入',
  '  npm run content -- video 影片.mp4 课程/课时 [文件夹]  把影片做成一节课的视频；不写文件夹时用 CONTENT_DIR',
  '  npm run content -- reindex                          重建搜索索引，服务不停',
  '内容包的写法见 server/upstream/content/FORMAT.md',
].join('\n')

/** The program behind `npm run content`; gives the exit code. */
export async function contentCommand(argv: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const [action, folder, ...rest] = argv
  if (action === 'reindex' && folder === undefined) return reindex(env)
  if (action === 'video' && folder !== undefined && rest[0] !== undefined && rest.length <= 2)
    return video(env, { film: resolve(folder), lesson: rest[0], pack: rest[1] })
  if ((action !== 'load' && action !== 'check') || folder === undefined || rest.length > 0) {
    process.stderr.write(`${usage}\n`)
    return 2
  }
  try {
    const pack = readPack(resolve(folder))
    if (action === 'load') await load(pack, env)
    process.stdout.write(`${action === 'load' ? '已载入' : '检查通过'}：${summary(pack)}\n`)
    return 0
  } catch (error) {
    if (error instanceof PackError) process.stderr.write(`${error.message}\n共 ${error.faults.length} 处错误，没有载入任何内容。\n`)
    else if (error instanceof DatabaseError || error instanceof ConfigError) process.stderr.write(`${error.message}\n`)
    else throw error
    return 1
  }
}

async function video(env: NodeJS.ProcessEnv, { film, lesson, pack }: { film: string; lesson: string; pack: string | undefined }) {
  try {
    const folder = resolve(pack ?? readConfig(env).contentDir)
    let told = -10
    const id = await addFilm(folder, { film, lesson }, (percent) => {
      if (percent < told + 10) return
      told = percent
      process.stderr.write(`转换中 ${percent}%\n`)
    })
    process.stdout.write(
      `已放到 ${join(folder, 'media/videos', id)}，课时 ${lesson} 现在播放它。\n载入：npm run content -- load ${pack ?? folder}\n`,
    )
    return 0
  } catch (error) {
    if (error instanceof PackError) process.stderr.write(`${error.message}\n共 ${error.faults.length} 处错误，请先改好内容包。\n`)
    else if (error instanceof FilmError || error instanceof ConfigError) process.stderr.write(`${error.message}\n`)
    else throw error
    return 1
  }
}

async function reindex(env: NodeJS.ProcessEnv): Promise<number> {
  try {
    const { dataDir, databaseUrl } = readConfig(env)
    const db = await openDatabase({ url: databaseUrl, file: join(dataDir, 'zeyiji.db') })
    try {
      const onProgress = (documents: number) => void process.stderr.write(`${documents} 条\n`)
      const documents = await rebuildIndex(db, Date.now, onProgress)
      process.stdout.write(documents === undefined ? '另一个重建后来居上，这一个已放弃。\n' : `已重建搜索索引：${documents} 条\n`)
      return 0
    } finally {
      await db.destroy()
    }
  } catch (error) {
    if (!(error instanceof DatabaseError || error instanceof ConfigError)) throw error
    process.stderr.write(`${error.message}\n`)
    return 1
  }
}

async function load(pack: Pack, env: NodeJS.ProcessEnv): Promise<void> {
  const { dataDir, databaseUrl, publicOrigin, indexNowKey: key, indexNowUrl: url } = readConfig(env)
  const db = await openDatabase({ url: databaseUrl, file: join(dataDir, 'zeyiji.db') })
  try {
    const changed = await loadPack(db, pack, { dataDir })
    if (key !== undefined) await createIndexNow({ publicOrigin, key, url, log: lineLog({ least: 'info' }) })(changed)
  } finally {
    await db.destroy()
  }
}

function summary(pack: Pack): string {
  const lessons = [...pack.courses.values()].flatMap(({ chapters }) => chapters).flatMap((chapter) => chapter.lessons)
  const isReady = (video: string | undefined) => video !== undefined && pack.videos.get(video)?.entry.status === VideoTranscode.Success
  const ready = lessons.filter(({ video }) => isReady(video)).length
  const pending = lessons.filter(({ kind, video }) => kind === LessonKind.Video && !isReady(video)).length
  const parts = [
    `${pack.courses.size} 课程`,
    `${ready} 课时`,
    ...(pending > 0 ? [`${pending} 课时待上线`] : []),
    `${pack.professions.size} 职业`,
    `${pack.institutions.length} 机构`,
    `${pack.lecturers.length} 讲师`,
    `${pack.banners.length} 横幅`,
    `${pack.news.size} 资讯`,
    `${pack.rules.size} 规则`,
    `${pack.agreements.length} 协议版本`,
    `${pack.media.length} 图片`,
    `${pack.videos.size} 视频`,
  ]
  return `${pack.info.name} ${pack.info.version}（${parts.join('、')}）`
}

if (import.meta.main) process.exitCode = await contentCommand(process.argv.slice(2), process.env)
