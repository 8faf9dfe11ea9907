import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { LessonKind, VideoTranscode } from '#lib/enums'
import { CommandError } from '../../command/CommandError.ts'
import { UsageError } from '../../command/UsageError.ts'
import { parseArguments } from '../../command/parseArguments.ts'
import { runCommand } from '../../command/runCommand.ts'
import { type Operator, extractOperator } from '../../command/extractOperator.ts'
import { readConfig } from '../../config.ts'
import {
  addFilm,
  addQuestions,
  chooseContent,
  contentText,
  exportBank,
  hasPack,
  loadPack,
  type Pack,
  PackError,
  readPack,
  reviewPack,
  searchSources,
  writeTemplate,
} from '../content/admin.ts'
import { lineLog } from '../kernel/lineLog.ts'
import { PackChangeRefused } from '../kernel/PackPart.ts'
import { createIndexNow } from '../publishing/admin.ts'
import { rebuildIndex } from '../search/admin.ts'
import { auditLines } from './auditLines.ts'
import { auditFileAction } from './auditFileAction.ts'
import { createAudit } from './createAudit.ts'
import { withDatabase } from './withDatabase.ts'

const usage = [
  '用法：',
  '  npm run content -- check 文件夹                     只检查内容包，列出会影响已报名的人的改动',
  '  npm run content -- load 文件夹 [--yes]              检查并载入；会影响已报名的人时，加上 --yes 才载入，并通知他们',
  '  npm run content -- video 影片.mp4 课程/课时 [文件夹]  把影片做成一节课的视频；不写文件夹时用 CONTENT_DIR',
  '  npm run content -- questions 表格.csv|.xlsx --bank 题库  把表格里的题目写进题库：先只显示改动，加上 --yes 才写入',
  '      [--title 名称] [--profession 职业] [--into 文件夹]   新题库的名称和职业；不写文件夹时用 CONTENT_DIR',
  '  npm run content -- questions 题目.xml|.gift|.txt|.zip --bank 题库  同样写入 Moodle XML、GIFT、QTI 2.1～3 的题目',
  '      [--point 知识点] [--difficulty 1～5] [--explanation 解析]   文件里没有写的，用这些补上',
  '      [--skip]                                       不能取用的题跳过，并列出原因；不加时有一道不能取用就一道也不写入',
  '  npm run content -- questions --export 新文件.xml|.zip --bank 题库 [--into 文件夹]  把题库写成 Moodle XML 或 QTI 3 题目包',
  '  npm run content -- questions --template 示例.xlsx     写出一份示例表格',
  '  npm run content -- reindex                          重建搜索索引，服务不停',
  '  npm run content -- audit                            操作记录，从新到旧',
  '载入、重建、做视频与写入题目会记入操作记录，可以加 --why 原因、--by 姓名（默认为系统用户）。内容包的写法见 server/upstream/content/FORMAT.md',
].join('\n')

/** Runs `npm run content`. Returns the exit code: 0 success, 1 failure, 2 incorrect usage. */
export function contentCommand(argv: string[], env: NodeJS.ProcessEnv): Promise<number> {
  const work = () => {
    const { words, operator } = extractOperator(argv, env)
    if (words[0] === 'questions') return questions(words.slice(1), operator, env).catch(counted)
    const { positionals, values } = parseArguments(words, { yes: { type: 'boolean', default: false } })
    if (values.yes && positionals[0] !== 'load') throw new UsageError()
    return act(positionals, { operator, env, isConfirmed: values.yes }).catch(counted)
  }
  return runCommand({ argv, usage, work })
}

function counted(error: unknown): never {
  if (error instanceof PackChangeRefused) throw new CommandError(refusalText(error), { cause: error })
  if (!(error instanceof PackError)) throw error
  throw new CommandError(`${error.message}\n共 ${error.faults.length} 处错误，没有改动任何内容。`, { cause: error })
}

/** Runs the subcommand, and returns the text to print. */
async function act([action, first, ...rest]: string[], { operator, env, isConfirmed }: Loading): Promise<string> {
  if (action === 'reindex' && first === undefined) return reindex(operator, env)
  if (action === 'audit' && first === undefined) return withDatabase(env, (db) => auditLines(db, { command: 'content' }))
  if (first === undefined) throw new UsageError()
  if (action === 'video' && rest[0] !== undefined && rest.length <= 2)
    return video(env, { film: resolve(first), lesson: rest[0], pack: rest[1], operator })
  if ((action !== 'load' && action !== 'check') || rest.length > 0) throw new UsageError()
  const pack = readPack(resolve(first))
  if (action === 'check') return [`检查通过：${summary(pack)}`, ...(await changesOf(pack, env))].join('\n')
  return `已载入：${summary(pack)}\n${await load(pack, { operator, env, isConfirmed })}`
}

interface Loading {
  operator: Operator
  env: NodeJS.ProcessEnv
  /** Whether changes that concern applicants are confirmed. */
  isConfirmed: boolean
}

interface Film {
  film: string
  lesson: string
  pack: string | undefined
  operator: Operator
}

async function video(env: NodeJS.ProcessEnv, { film, lesson, pack, operator }: Film): Promise<string> {
  const folder = resolve(pack ?? readConfig(env).contentDir)
  let reported = -10
  const id = await addFilm(folder, { film, lesson }, (percent) => {
    if (percent < reported + 10) return
    reported = percent
    process.stderr.write(`转换中 ${percent}%\n`)
  })
  await auditFileAction(env, { action: 'video', target: `${lesson}（${folder}）` }, { command: 'content', operator })
  return `已放到 ${join(folder, 'media/videos', id)}，课时 ${lesson} 现在播放它。\n载入：npm run content -- load ${pack ?? folder}`
}

const questionOptions = {
  bank: { type: 'string' },
  title: { type: 'string' },
  profession: { type: 'string' },
  into: { type: 'string' },
  template: { type: 'string' },
  export: { type: 'string' },
  point: { type: 'string' },
  difficulty: { type: 'string' },
  explanation: { type: 'string' },
  skip: { type: 'boolean', default: false },
  yes: { type: 'boolean', default: false },
} as const

async function questions(words: string[], operator: Operator, env: NodeJS.ProcessEnv): Promise<string> {
  const { positionals, values } = parseArguments(words, questionOptions)
  const { bank, title, profession: occupation, into, template, yes, skip, point, difficulty, explanation } = values
  const [file] = positionals
  if (template !== undefined) {
    if (file !== undefined) throw new UsageError()
    await writeTemplate(resolve(template))
    return `已写出 ${resolve(template)}：每种题型一行例子，改成自己的题目后运行 npm run content -- questions ${template} --bank 题库编号`
  }
  const pack = resolve(into ?? readConfig(env).contentDir)
  if (values.export !== undefined) {
    if (file !== undefined || bank === undefined) throw new UsageError()
    const text = exportBank({ pack, bank, file: resolve(values.export) })
    await auditFileAction(env, { action: 'export', target: `${bank}（${pack}）` }, { command: 'content', operator })
    return text
  }
  if (file === undefined || bank === undefined || positionals.length > 1) throw new UsageError()
  if (difficulty !== undefined && !/^[1-5]$/.test(difficulty)) throw new CommandError('--difficulty 应为 1～5')
  const defaults = { point, difficulty, explanation }
  const result = await addQuestions({ file: resolve(file), bank, title, occupation, pack, defaults, skip })
  if (!result.isChange) return `${result.text}\n没有要写入的改动。`
  if (!yes) return `${result.text}\n还没有写入。确认无误后加上 --yes 再执行一次`
  result.write()
  await auditFileAction(env, { action: 'questions', target: `${bank}（${pack}）` }, { command: 'content', operator })
  return `${result.text}\n已写入 ${join(pack, 'banks', `${bank}.json`)}。\n检查并载入：npm run content -- load ${pack}`
}

function reindex(operator: Operator, env: NodeJS.ProcessEnv): Promise<string> {
  const onProgress = (documents: number) => void process.stderr.write(`${documents} 条\n`)
  return withDatabase(env, async (db) => {
    const audit = createAudit({ db, command: 'content', operator })
    const documents = await audit({ action: 'reindex', target: 'search' }, () => rebuildIndex(db, searchSources, Date.now, onProgress))
    return documents === undefined ? '另一个重建后来居上，这一个已放弃。' : `已重建搜索索引：${documents} 条`
  })
}

const refusalText = ({ message, isConfirmable }: PackChangeRefused): string =>
  isConfirmable
    ? `以下改动会影响已报名的人，没有载入：\n${message}\n确认无误后加上 --yes 再执行一次，他们会收到通知`
    : `${message}\n没有改动任何内容。`

/** Returns the changes that concern applicants, if there is a database. */
async function changesOf(pack: Pack, env: NodeJS.ProcessEnv): Promise<string[]> {
  const { databaseUrl, dataDir } = readConfig(env)
  if (databaseUrl === undefined && !existsSync(join(dataDir, 'zeyiji.db'))) return []
  const changes = await withDatabase(env, (db) => reviewPack(db, pack, Date.now()))
  return changes.length === 0 ? [] : ['以下改动会影响已报名的人，载入时要加上 --yes：', ...changes]
}

/** Loads a pack, and returns which one is in force from now on, also after a restart. */
function load(pack: Pack, { operator, env, isConfirmed }: Loading): Promise<string> {
  return withDatabase(env, async (db, { dataDir, contentDir, publicOrigin, indexNowKey: key, indexNowUrl: url }) => {
    const audit = createAudit({ db, command: 'content', operator })
    const target = `${pack.info.name} ${pack.info.version}`
    const changed = await audit({ action: 'load', target }, () => loadPack(db, pack, { dataDir, isConfirmed }))
    if (key !== undefined) await createIndexNow({ publicOrigin, key, url, log: lineLog({ least: 'info' }) })(changed)
    const source = { db, contentDir, dataDir }
    return hasPack(contentDir) ? contentText(source, await chooseContent(source)) : `内容包：${target}`
  })
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
    `${pack.occupations.size} 职业`,
    `${pack.institutions.length} 机构`,
    `${pack.lecturers.length} 讲师`,
    `${pack.banners.length} 横幅`,
    `${pack.news.size} 资讯`,
    `${pack.rules.size} 规则`,
    `${pack.agreements.length} 协议版本`,
    ...(pack.exams.size > 0 ? [`${pack.exams.size} 考试`] : []),
    ...(pack.banks.size > 0 ? [`${[...pack.banks.values()].reduce((sum, { questions }) => sum + questions.length, 0)} 考题`] : []),
    ...(pack.plans.size > 0 ? [`${pack.plans.size} 报名计划`] : []),
    ...(pack.coupons.length > 0 ? [`${pack.coupons.length} 优惠券`] : []),
    `${pack.media.length + pack.pictures.length} 图片`,
    `${pack.videos.size} 视频`,
  ]
  return `${pack.info.name} ${pack.info.version}（${parts.join('、')}）`
}

if (import.meta.main) process.exitCode = await contentCommand(process.argv.slice(2), process.env)
