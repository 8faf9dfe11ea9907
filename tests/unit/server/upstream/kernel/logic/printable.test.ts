import { expect, test } from 'vitest'
import { printable, printableLine } from '../../../../../../server/upstream/kernel/logic/printable.ts'

test('line breaks stay; characters that move the cursor or change the direction are replaced', () => {
  expect(printable('一\r\n二\n三')).toBe('一\n二\n三')
  expect(printable('a\u001B[2Jb\u0007c\u009Bd\u202Ee\u2066f\tg\rh')).toBe('a�[2Jb�c�d�e�f�g�h')
})

test('on one line, whitespace is collapsed, and a long text is truncated between characters', () => {
  expect(printableLine('一\n\n  二', 10)).toBe('一 二')
  expect(printableLine('👍👍👍👍', 3)).toBe('👍👍…')
})
