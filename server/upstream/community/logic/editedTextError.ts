import { postLengths } from '#lib/contract'
import { CommunityContentKind } from '#lib/enums'

const bounds = {
  [CommunityContentKind.Question]: { name: '描述', least: 0, most: postLengths.question },
  [CommunityContentKind.Answer]: { name: '回答', least: 2, most: postLengths.answer },
  [CommunityContentKind.Idea]: { name: '想法', least: 0, most: postLengths.idea },
} as const

/**
 * Returns the validation error of an edited text, or undefined. The limits equal those of new posts. They are checked here,
 * because one call edits all kinds.
 */
export function editedTextError(kind: keyof typeof bounds, text: string, hasImages: boolean): string | undefined {
  const { name, least, most } = bounds[kind]
  if (kind === CommunityContentKind.Idea && text === '' && !hasImages) return '写点什么，或者放一张图片'
  if (text.length < least) return `${name}不能少于 ${least} 个字`
  return text.length > most ? `${name}不能超过 ${most} 个字` : undefined
}
