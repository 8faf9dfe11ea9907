import { extname } from 'node:path'
import { Code, type courseMaterial } from '#lib/contract'
import { type Handlers, refuse } from '../kernel/handler.ts'
import { isMember, type MemberCheckDeps } from '../membership/index.ts'
import type { LearningQueries } from './queries/createLearningQueries.ts'

interface Deps extends MemberCheckDeps {
  materials: LearningQueries['materials']
}

export const courseMaterialHandlers = ({ materials, memberships, clock }: Deps): Handlers<typeof courseMaterial> => ({
  'GET /api/course/:id/material': async ({ id }, { user }) => {
    const course = await memberships.ofCourse(id, user?.id ?? null)
    if (!course || (course.listed === 0 && course.joined_at === null)) return refuse(Code.NotFound, '课程不存在或已下架，请看看其他课程')
    const member = isMember(course, clock())
    const rows = await materials.ofCourse(id)
    return {
      member,
      list: rows.map((row) => ({
        id: row.id,
        name: row.name,
        about: row.about,
        type: row.file === null ? null : extname(row.file).slice(1),
        bytes: row.bytes,
        url: member && row.file !== null ? `/api/material/${row.id}?v=${row.version ?? ''}` : null,
      })),
    }
  },
})
