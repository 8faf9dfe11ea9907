import { VerificationScene, verificationSceneLabel } from '#lib/enums'

/**
 * The scene of a code that proves the phone of an application to teach here. The specification's scenes (section 3) end
 * at 6 and do not include it; this number is ours, with room for theirs to grow.
 */
export const applicationScene = 101

/** Purpose of a verification code: the specification's scenes, and ours. A code is valid in its own scene only. */
export type CodeScene = VerificationScene | typeof applicationScene

export const codeSceneLabel: Record<CodeScene, string> = { ...verificationSceneLabel, [applicationScene]: '机构入驻' }
