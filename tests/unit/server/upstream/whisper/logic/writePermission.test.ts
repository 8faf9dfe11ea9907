import { expect, test } from 'vitest'
import { WhisperFrom } from '#lib/enums'
import { type PartnerRelation, writePermission } from '../../../../../../server/upstream/whisper/logic/writePermission.ts'

const stranger: PartnerRelation = {
  isGone: false,
  blocking: false,
  blocked: false,
  isFollower: false,
  hasAnswered: false,
  takesFrom: WhisperFrom.Everybody,
  written: 0,
}
const refusalOf = (other: Partial<PartnerRelation>) => writePermission({ ...stranger, ...other }).refusal

test('restrictions by the partner take precedence over those that the user can change', () => {
  expect(refusalOf({ isGone: true, blocked: true, blocking: true })).toBe('gone')
  expect(refusalOf({ blocked: true, blocking: true, hasAnswered: true })).toBe('blocked')
  expect(refusalOf({ blocking: true, takesFrom: WhisperFrom.Nobody })).toBe('blocking')
})

test('a stranger can send one message; followed and answered users can send any number', () => {
  expect(writePermission(stranger)).toEqual({ refusal: null, text: null, left: 1 })
  expect(writePermission({ ...stranger, written: 1 })).toMatchObject({ refusal: 'unanswered', left: 0 })
  expect(writePermission({ ...stranger, written: 9, isFollower: true })).toEqual({ refusal: null, text: null, left: null })
  expect(writePermission({ ...stranger, written: 9, hasAnswered: true })).toEqual({ refusal: null, text: null, left: null })
})

test('the partner’s setting applies to users to whom the partner has not written', () => {
  expect(refusalOf({ takesFrom: WhisperFrom.Followed })).toBe('closed')
  expect(refusalOf({ takesFrom: WhisperFrom.Followed, isFollower: true })).toBeNull()
  expect(refusalOf({ takesFrom: WhisperFrom.Nobody, isFollower: true })).toBe('closed')
  expect(refusalOf({ takesFrom: WhisperFrom.Nobody, hasAnswered: true })).toBeNull()
})

test('each refusal has a message', () => {
  for (const other of [{ isGone: true }, { blocked: true }, { blocking: true }, { takesFrom: WhisperFrom.Nobody }, { written: 1 }])
    expect(writePermission({ ...stranger, ...other }).text).toMatch(/私信/)
})
