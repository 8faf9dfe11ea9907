import { hash } from 'node:crypto'
import type { PublicKind } from '#lib/contract'
import { startOfBeijingDay } from '../../kernel/logic/beijingDay.ts'
import { type PackPage, startOfMinute } from '../../publishing/pack.ts'
import type { Pack } from '../read/Pack.ts'

interface Facts {
  /** Date of the last change as specified by the pack. */
  updatedAt?: number
  shownFrom?: number
  shownUntil?: number | null
}

/** Returns the content of a pack that has a public page; rules are derived from their rows. */
export function packPages(pack: Pack): PackPage[] {
  return [
    ...[...pack.courses].flatMap(([id, course]) =>
      course.availability === 'removed' ? [] : thing('course', id, course, { updatedAt: startOfBeijingDay(course.updatedAt) }),
    ),
    ...[...pack.series].flatMap(([id, series]) => (series.availability === 'removed' ? [] : thing('courseGroup', id, series))),
    ...[...pack.packages].flatMap(([id, coursePackage]) =>
      coursePackage.availability === 'removed' ? [] : thing('courseProject', id, coursePackage),
    ),
    ...[...pack.exams].map(([id, exam]) => thing('exam', id, exam)),
    ...[...pack.plans].map(([id, plan]) => thing('enrollment', id, plan)),
    ...[...pack.occupations].map(([id, occupation]) => thing('profession', id, occupation)),
    ...pack.institutions.map((institution) => thing('institution', institution.id, institution)),
    ...[...pack.news].map(([id, news]) => {
      const [publishedAt, updatedAt] = [startOfMinute(news.publishedAt), news.updatedAt && startOfMinute(news.updatedAt)]
      return thing('news', id, news, { updatedAt: updatedAt || publishedAt, shownFrom: publishedAt })
    }),
  ]
}

const thing = (kind: PublicKind, id: string, entry: object, { updatedAt, shownFrom = 0, shownUntil = null }: Facts = {}): PackPage => ({
  kind,
  id,
  hash: hash('sha256', JSON.stringify(entry), 'base64url').slice(0, 22),
  updated_at: updatedAt,
  shown_from: shownFrom,
  shown_until: shownUntil,
})
