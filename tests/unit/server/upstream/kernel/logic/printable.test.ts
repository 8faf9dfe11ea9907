import { expect, test } from 'vitest'
import { printable, printableLine } from '../../../../../../server/upstream/kernel/logic/printable.ts'

test('lines stay lines; what moves the cursor or turns writing around is shown as something that is not there', () => {
  expect(printable('一\r\n二\n三')).toBe('一\n二\n三')
  expect(printable('a\u001B[2Jb\u0007c\u009Bd\u202Ee\u2066f\tg\rh')).toBe('a�[2Jb�c�d�e�f�g�h')
})

test('on one line blanks are one, and what is too long is cut between characters', () => {
  expect(printableLine('一\n\n  二', 10)).toBe('一 二')
  expect(printableLine('👍👍👍👍', 3)).toBe('👍👍…')
})
