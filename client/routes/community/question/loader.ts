import type { LoaderFunctionArgs } from 'react-router'
import { apiContext } from '#app/apiContext.ts'
import { defer, nameFrom } from '#app/Deferred.ts'
import { address } from './address.ts'

const pageSize = 20

export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = context.get(apiContext)
  const { sort, profession: occupation, course, topic, page, cursor } = address.read(request)
  const filter = {
    ...(occupation !== undefined && { profession: occupation }),
    ...(course !== undefined && { course }),
    ...(topic !== undefined && { topic }),
  }
  const [questions, occupations, topics, found] = await Promise.all([
    defer(api('GET /api/community/question', { sort, page, pageSize, cursor, ...filter }), { drawn: true }),
    defer(api('GET /api/profession', { pageSize: 100 })),
    defer(api('GET /api/community/topic', { pageSize: 12 }), { drawn: true }),
    // A topic that no longer exists has an empty list.
    defer(topic === undefined ? Promise.resolve(null) : api('GET /api/community/topic/:id', { id: topic }).catch(() => null)),
  ])
  const names = {
    occupation: nameFrom(occupations, ({ list }) => list.find(({ id }) => id === occupation)?.name),
    course: nameFrom(questions, ({ list }) => list.find((question) => question.course?.id === course)?.course?.name),
    topic: nameFrom(found, (answer) => answer?.name),
  }
  return { questions, occupations, topics, names, now: new Date().toISOString() }
}
