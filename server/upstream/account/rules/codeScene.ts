import { VerificationScene, verificationSceneLabel } from '#lib/enums'

/**
 * The scene of a code that proves the phone of an application to teach here. The specification's scenes (section 3) end at
 * 6 and none of them is this one; the number is ours, far enough away that theirs may go on.
 */
export const intentionScene = 101

/** What a verification code is for: the specification's scenes, and ours. A code works in its own scene only. */
export type CodeScene = VerificationScene | typeof intentionScene

export const codeSceneLabel: Record<CodeScene, string> = { ...verificationSceneLabel, [intentionScene]: '机构入驻' }
