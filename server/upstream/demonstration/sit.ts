import type { Answer, Attempt, PracticeChoice } from '#lib/contract'
import type { Actor, Stage } from './createStage.ts'
import { rightAnswers } from './queries/rightAnswers.ts'

interface Sitting {
  paper: string
  minutes: number
  /** Share of the questions to answer correctly, by their number. */
  isRight: (number: number) => boolean
  admission?: { ticket: string; idTail: string }
}

/** Takes a paper: answers every question, correctly or not, and submits it. */
export async function sit(stage: Stage, { call }: Actor, { paper, minutes, isRight, admission }: Sitting): Promise<Attempt> {
  const attempt = await call('POST /api/attempt', { paper, key: stage.newKey(), ...(admission && { admission }) })
  await answer(stage, { call }, attempt, { minutes, isRight })
  await call('POST /api/attempt/:id/submit', { id: attempt.id, tab: stage.newKey(), answers: [] })
  return attempt
}

/** Practises the chosen questions of a paper. */
export async function practise(
  stage: Stage,
  { call }: Actor,
  { paper, choice, ...others }: Omit<Sitting, 'admission'> & { choice: PracticeChoice },
): Promise<void> {
  const attempt = await call('POST /api/attempt', { paper, key: stage.newKey(), choice })
  await answer(stage, { call }, attempt, others)
  await call('POST /api/attempt/:id/submit', { id: attempt.id, tab: stage.newKey(), answers: [] })
}

async function answer(
  stage: Stage,
  { call }: Pick<Actor, 'call'>,
  attempt: Attempt,
  { minutes, isRight }: Pick<Sitting, 'minutes' | 'isRight'>,
): Promise<void> {
  const right = await rightAnswers(stage.db, attempt)
  const tab = stage.newKey()
  for (const { handle, number, options, sequence } of attempt.questions) {
    stage.wait((minutes * 60) / attempt.questions.length)
    const solution = right.get(handle) ?? null
    const given = isRight(number)
      ? solution
      : wrongAnswer(
          solution,
          options.map((option) => option.handle),
        )
    const stored = { question: handle, sequence: sequence + 1, base: sequence, answer: given, flagged: false }
    await call('POST /api/attempt/:id/answer', { id: attempt.id, tab, answers: [stored] })
  }
}

function wrongAnswer(right: Answer, options: string[]): Answer {
  if (right === null) return null
  if ('judged' in right) return { judged: !right.judged }
  if ('options' in right) return { options: options.filter((handle) => !right.options.includes(handle)).slice(0, 1) }
  return 'blanks' in right ? { blanks: right.blanks.map(() => '不清楚') } : { essay: '不会。' }
}
