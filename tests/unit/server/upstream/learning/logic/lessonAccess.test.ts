import { describe, expect, it } from 'vitest'
import { type LessonAccess, lessonRefusal } from '../../../../../../server/upstream/learning/logic/lessonAccess.ts'

const paid: LessonAccess = { trial: false, listed: true, open: true, free: false, member: undefined }

describe('a lesson', () => {
  it.each<[string, Partial<LessonAccess>, ReturnType<typeof lessonRefusal>]>([
    ['of a paid course is to be bought', {}, 'buy'],
    ['of a free course is for those who join', { free: true }, 'join'],
    ['of a closed course is for nobody else', { open: false }, 'closed'],
    ['for trial is for everybody', { trial: true }, undefined],
    ['for trial stays so in a closed course', { trial: true, open: false }, undefined],
    ['is for members', { member: 'now' }, undefined],
    ['is not for those whose time is over', { member: 'over' }, 'expired'],
    ['for trial is for them as well', { member: 'over', trial: true }, undefined],
    ['of a removed course is there for its members', { member: 'now', listed: false, open: false }, undefined],
    ['of a removed course is there for nobody else', { trial: true, listed: false, open: false }, 'hidden'],
    ['of a removed course ends with one’s time', { member: 'over', trial: true, listed: false, open: false }, 'expired'],
  ])('%s', (_, change, refusal) => {
    expect(lessonRefusal({ ...paid, ...change })).toBe(refusal)
  })
})
