import { expect, test } from 'vitest'
import type { Api, CertificateCard, CourseDetail } from '#lib/contract'
import { fetchCourseEnding } from '../../../../../../../client/routes/course/$id/play/fetchCourseEnding.ts'

const card = (code: string, occupation: string, state: CertificateCard['state']) =>
  ({ code, achievement: { kind: 'level', profession: occupation }, state }) as CertificateCard
const ofCourse = (code: string, id: string) =>
  ({ code, achievement: { kind: 'course', course: { id, name: id } }, state: 'valid' }) as CertificateCard

const course = {
  id: 'knives',
  goals: [],
  certificate: true,
  profession: { id: 'chef', name: '中式烹调师', emblem: '/media/chef.svg', hue: 30 },
  level: 5,
} as Partial<CourseDetail> as CourseDetail

test('a completed course shows its own certificate and the learner’s valid ones of its occupation', async () => {
  const held = [
    card('A', '中式烹调师', 'valid'),
    card('B', '中式烹调师', 'revoked'),
    card('C', '焊工', 'valid'),
    ofCourse('D', 'knives'),
    ofCourse('E', 'bread'),
  ]
  const api = ((line: string) => Promise.resolve({ list: line === 'GET /api/certificate/mine' ? held : [], total: 0 })) as Api
  const ending = await fetchCourseEnding(api, Promise.resolve(course), Promise.resolve(null))
  expect(ending.certificates.map(({ code }) => code)).toEqual(['A', 'D'])
})

test('a course can be completed if certificates are unavailable', async () => {
  const api = (() => Promise.reject(new Error('down'))) as Api
  const ending = await fetchCourseEnding(api, Promise.resolve(course), Promise.resolve(null))
  expect(ending.certificates).toEqual([])
})
