import { LessonKind } from '#lib/enums'
import type { Catalogue } from '../../catalogue/pack.ts'
import type { PackChecks } from '../../kernel/PackChecks.ts'
import type { Bank } from './bank-file.ts'
import type { Checkpoints, PackCheckpoint } from './checkpoint-file.ts'
import { checkQuestion } from './checkQuestion.ts'
import { noPictures } from './questionText.ts'
import { renderQuestion } from './renderQuestion.ts'

/** Checkpoints (questions at which a video stops), by course id. */
export interface PackCheckpoints {
  checkpoints: Map<string, Checkpoints>
}

interface CheckpointContext extends PackCheckpoints, Pick<Catalogue, 'courses'> {
  banks: ReadonlyMap<string, Bank>
  videos: ReadonlyMap<string, { entry: { durationSeconds: number | null } }>
}

type Fault = (field: string, message: string) => void

/** Checks that each checkpoint is in a video lesson of sufficient length, and that its question is marked automatically. */
export function checkCheckpoints({ checkpoints, courses, banks, videos }: CheckpointContext, { of, ids }: PackChecks): void {
  for (const [courseId, lessons] of checkpoints) {
    const { fault } = of(`checkpoints/${courseId}.json`)
    if (!ids.course(courseId)) fault('', `courses/ 下没有编号为 ${courseId} 的课程`)
    const course = courses.get(courseId)
    if (course === undefined) continue
    const known = new Map(course.chapters.flatMap((chapter) => chapter.lessons.map((lesson) => [lesson.id, lesson] as const)))
    for (const [lessonId, { questions }] of Object.entries(lessons)) {
      const lesson = known.get(lessonId)
      if (lesson === undefined) fault(lessonId, `课程 ${courseId} 没有编号为 ${lessonId} 的课时`)
      else if (lesson.kind !== LessonKind.Video) fault(lessonId, '考试课时没有弹题')
      const seconds = lesson?.video === undefined ? null : (videos.get(lesson.video)?.entry.durationSeconds ?? null)
      const seen = new Set<string>()
      questions.forEach((entry, index) => {
        const field = `${lessonId}.questions[${index}]`
        if (index > 0 && entry.at <= questions[index - 1]!.at) fault(`${field}.at`, '各题的秒数要从小到大，不能相同')
        if (seconds !== null && entry.at >= seconds) fault(`${field}.at`, `视频只有 ${seconds} 秒`)
        const id = checkpointKey(entry)
        if (seen.has(id)) fault(field, `这一课里 ${id} 重复`)
        seen.add(id)
        checkOne(entry, field, { banks, hasBank: ids.bank, fault })
      })
    }
  }
}

function checkOne(
  entry: PackCheckpoint,
  field: string,
  { banks, hasBank, fault }: { banks: CheckpointContext['banks']; hasBank: (id: string) => boolean; fault: Fault },
): void {
  if ('ask' in entry) {
    const inAsk: Fault = (part, message) => fault(`${field}.ask.${part}`, message)
    checkQuestion(entry.ask, inAsk)
    for (const { field: part, message } of renderQuestion(entry.ask, noPictures).faults) inAsk(part, message)
    return
  }
  const [bankId = '', questionId = ''] = entry.question.split('/')
  if (!hasBank(bankId)) return fault(`${field}.question`, `banks/ 下没有编号为 ${bankId} 的题库`)
  const question = banks.get(bankId)?.questions.find(({ id }) => id === questionId)
  if (banks.has(bankId) && question === undefined) fault(`${field}.question`, `题库里没有编号为 ${questionId} 的题目`)
  if (question?.reserved === true) fault(`${field}.question`, `题目 ${questionId} 只用于正式考试（reserved）`)
  if (question?.kind === 'case' || question?.kind === 'essay') fault(`${field}.question`, '弹题只能是单选、多选、判断或填空')
}

/** Returns the key of a question within its lesson, under which learners' answers are stored. */
export const checkpointKey = (entry: PackCheckpoint): string => ('ask' in entry ? entry.ask.id : entry.question.replace('/', '_'))
