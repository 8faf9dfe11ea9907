import { describe, expect, it } from 'vitest'
import { type LessonAccess, lessonRefusal } from '../../../../../../server/upstream/learning/createLessonCheck.ts'

const paid: LessonAccess = { trial: false, listed: true, open: true, free: false, member: undefined }

describe('a lesson', () => {
  it.each<[string, Partial<LessonAccess>, ReturnType<typeof lessonRefusal>]>([
    ['of a paid course must be bought', {}, 'buy'],
    ['of a free course requires joining', { free: true }, 'join'],
    ['of a closed course is unavailable to others', { open: false }, 'closed'],
    ['for trial is available to all users', { trial: true }, undefined],
    ['for trial stays available in a closed course', { trial: true, open: false }, undefined],
    ['is available to members', { member: 'now' }, undefined],
    ['is unavailable after the term', { member: 'over' }, 'expired'],
    ['for trial is available after the term', { member: 'over', trial: true }, undefined],
    ['of a removed course is available to its members', { member: 'now', listed: false, open: false }, undefined],
    ['of a removed course is hidden from others', { trial: true, listed: false, open: false }, 'hidden'],
    ['of a removed course is unavailable after the term', { member: 'over', trial: true, listed: false, open: false }, 'expired'],
  ])('%s', (_, change, refusal) => {
    expect(lessonRefusal({ ...paid, ...change })).toBe(refusal)
  })
})
