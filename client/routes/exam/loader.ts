import type { LoaderFunctionArgs } from 'react-router'
import type { Api } from '#lib/contract'
import { skillLevelLabel } from '#lib/enums'
import { apiContext } from '#app/apiContext.ts'
import { examPaths } from '#app/paths/examPaths.ts'
import { defer, nameFrom } from '#app/Deferred.ts'
import type { LatestExam } from './OwnExam.tsx'
import { address } from './address.ts'

const pageSize = 20

export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const filter = address.read(request)
  const [exams, options, latest] = await Promise.all([
    defer(api('GET /api/exam', { ...filter, pageSize }), { drawn: true }),
    defer(api('GET /api/exam/option', {})),
    address.href(filter) === examPaths.exams ? defer(latestExam(api)) : null,
  ])
  const occupation = nameFrom(options, ({ professions: occupations }) => occupations.find(({ id }) => id === filter.profession)?.name)
  return { exams, options, latest, subject: [occupation, filter.level && skillLevelLabel[filter.level]].filter(Boolean).join('') }
}

/** Loads the exam that the learner practised last; null without one, for visitors, and after a failure: the list is complete without it. */
async function latestExam(api: Api): Promise<LatestExam | null> {
  try {
    const { list } = await api('GET /api/exam/mine', { pageSize: 1 })
    const [mine] = list
    return mine ? { mine, exam: await api('GET /api/exam/:id', { id: mine.exam.id }), now: new Date().toISOString() } : null
  } catch {
    return null
  }
}
